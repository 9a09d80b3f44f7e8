print("summarize")
