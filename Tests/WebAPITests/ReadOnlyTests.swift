import Scripting
import Testing

/// What would change the tree, or needs what is not here, says so by name.
@Suite struct ReadOnlyTests {
    private static let html = """
        <p id=x class=c data-a=1>t</p><a href=/>l</a><input value=v><select><option>o</select><table><tr><td>1</table>
        <form></form><img src=i>
        """

    @Test(arguments: [
        ("document.body.appendChild(p)", "Node.appendChild"), ("document.body.removeChild(p)", "Node.removeChild"),
        ("document.body.insertBefore(p, null)", "Node.insertBefore"), ("p.cloneNode(true)", "Node.cloneNode"),
        ("document.body.replaceChild(p, p)", "Node.replaceChild"), ("p.normalize()", "Node.normalize"),
        ("p.remove()", "Element.remove"), ("p.append('x')", "Element.append"), ("p.before('x')", "Element.before"),
        ("p.replaceWith('x')", "Element.replaceWith"), ("p.replaceChildren()", "Element.replaceChildren"),
        ("p.setAttribute('a', 'b')", "Element.setAttribute"), ("p.removeAttribute('id')", "Element.removeAttribute"),
        ("p.toggleAttribute('id')", "Element.toggleAttribute"), ("p.classList.add('x')", "DOMTokenList.add"),
        ("p.classList.remove('x')", "DOMTokenList.remove"), ("p.classList.toggle('x')", "DOMTokenList.toggle"),
        ("p.insertAdjacentHTML('beforeend', 'x')", "Element.insertAdjacentHTML"),
        ("p.attachShadow({ mode: 'open' })", "Element.attachShadow"), ("p.firstChild.remove()", "CharacterData.remove"),
        ("p.firstChild.appendData('x')", "CharacterData.appendData"), ("p.firstChild.splitText(0)", "Text.splitText"),
        ("document.createElement('p')", "Document.createElement"), ("document.write('x')", "Document.write"),
        ("document.createTextNode('x')", "Document.createTextNode"), ("document.append(p)", "Document.append"),
        ("document.querySelector('tr').insertCell()", "HTMLTableRowElement.insertCell"),
        ("p.attributes.removeNamedItem('id')", "NamedNodeMap.removeNamedItem"),
        ("p.textContent = 'x'", "Setting Node.textContent"), ("p.innerHTML = 'x'", "Setting Element.innerHTML"),
        ("p.outerHTML = 'x'", "Setting Element.outerHTML"), ("p.innerText = 'x'", "Setting HTMLElement.innerText"),
        ("p.id = 'x'", "Setting Element.id"), ("p.className = 'x'", "Setting Element.className"),
        ("p.title = 'x'", "Setting HTMLElement.title"), ("p.hidden = true", "Setting HTMLElement.hidden"),
        ("p.dataset.b = 1", "DOMStringMap.set"), ("delete p.dataset.a", "DOMStringMap.delete"),
        ("p.firstChild.data = 'x'", "Setting CharacterData.data"), ("document.title = 'x'", "Setting Document.title"),
        ("document.cookie = 'x'", "Setting Document.cookie"), ("p.nodeValue = 'x'", "Setting Node.nodeValue"),
        ("document.links[0].href = 'x'", "Setting HTMLAnchorElement.href"),
        ("document.images[0].src = 'x'", "Setting HTMLImageElement.src"),
        ("document.querySelector('input').value = 'x'", "Setting HTMLInputElement.value"),
        ("document.querySelector('select').value = 'x'", "Setting HTMLSelectElement.value"),
        ("p.attributes.id.value = 'x'", "Setting Attr.value"),
    ])
    func `changes are refused by name`(script: String, name: String) throws {
        let error = try failure("const p = document.querySelector('p')\n" + script, on: Self.html)
        #expect(
            error?.message == "NotSupportedError: \(name) is not supported: summarize's pages are read-only")
        #expect(error?.line == 2)
    }

    @Test(arguments: [
        ("getComputedStyle(document.body)", "getComputedStyle"), ("await fetch('/')", "fetch"),
        ("new XMLHttpRequest()", "XMLHttpRequest"), ("document.body.getBoundingClientRect()", "getBoundingClientRect"),
        ("document.body.offsetWidth", "HTMLElement.offsetWidth"),
        ("document.body.scrollHeight", "Element.scrollHeight"),
        ("new DOMParser().parseFromString('', 'text/html')", "DOMParser.parseFromString"),
        ("document.implementation.createHTMLDocument()", "DOMImplementation.createHTMLDocument"),
        ("location.href = '/'", "Setting Location.href"), ("location = '/'", "Setting location"),
        ("location.reload()", "Location.reload"), ("history.pushState(1, '')", "History.pushState"),
        ("document.evaluate('//a', document)", "Document.evaluate"), ("document.styleSheets", "Document.styleSheets"),
        ("document.body.style.color", "HTMLElement.style"), ("document.links[0].click()", "HTMLElement.click"),
        ("document.forms[0].submit()", "HTMLFormElement.submit"), ("new Image()", "Image"), ("open('/')", "open"),
    ])
    func `what is not here says so by name`(script: String, name: String) throws {
        let error = try failure(script, on: Self.html)
        #expect(error?.message.hasPrefix("NotSupportedError: ") == true, "\(error?.message ?? "nothing")")
        #expect(error?.message.contains(name) == true, "\(error?.message ?? "nothing")")
        #expect(error?.line == 1)
    }

    @Test(arguments: ["typeof localStorage", "typeof sessionStorage", "typeof indexedDB", "typeof customElements"])
    func `what scripts test for is not there`(script: String) throws {
        #expect(try run("return " + script) == "\"undefined\"")
    }

    @Test(arguments: [
        "window.scrollTo(0, 100)", "document.body.scrollIntoView()", "document.body.focus()", "alert('x')",
        "document.addEventListener('DOMContentLoaded', () => { throw 1 })",
        "new MutationObserver(() => {}).observe(document)",
        "requestAnimationFrame(() => {})", "document.forms[0].reset()",
    ])
    func `what has no effect on a still page does nothing`(script: String) throws {
        #expect(try run(script + "; return 1", on: Self.html) == "1")
    }

    @Test func `a refusal can be caught and told`() throws {
        let body = """
            try { document.body.remove() } catch (e) {
                return [e.name, e.code, e instanceof DOMException, e instanceof Error, typeof e.stack]
            }
            """
        #expect(try run(body) == "[\"NotSupportedError\",9,true,true,\"string\"]")
    }
}
