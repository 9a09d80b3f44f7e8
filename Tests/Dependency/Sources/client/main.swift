import WebPage

let page = WebPage()
for try await event in page.load(html: "<title>Hello</title><h2>A heading</h2>") { print(event) }
print(page.title)
let heading = try await page.callJavaScript(
    "return document.querySelector(selector).textContent", arguments: ["selector": "h2"])
print(heading as? String ?? "no heading")
