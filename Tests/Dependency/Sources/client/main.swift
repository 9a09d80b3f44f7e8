import WebPage

let page = WebPage()
for try await event in page.load(URL(string: CommandLine.arguments[1])) { print(event) }
let headings = try await page.callJavaScript(
    "return [...document.querySelectorAll(selector)].map(heading => heading.innerText)",
    arguments: ["selector": "h2"])
print(page.title, headings as? [String] ?? [])
