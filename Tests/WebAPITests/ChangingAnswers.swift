// The page, the scripts and the answers stand here as a browser was given them and gave them.
// swift-format-ignore-file

import Testing

/// What Chromium 156 answers to scripts that change `page`, served as https://example.com/dir/page.html. Each script is the body of a
/// block within an async function that knows the page's elements by their ids, and `err`, which gives the name of what a function
/// throws.
enum ChangingAnswers {
    struct Case: Sendable, CustomTestStringConvertible {
        let script: String
        let answer: String
        var testDescription: String { script }

        init(_ script: String, _ answer: String) {
            self.script = script
            self.answer = answer
        }
    }

    static let ids = ["a", "p", "u", "i", "c", "r1", "r2", "s", "t", "f", "tb", "tpl", "l"]

    static let page = ##"""
        <!DOCTYPE html>
        <html><head><title>T</title><style>.off { display: none }</style></head><body><div id="a" class="x y" data-n="1"><p id="p">one <b>two</b> three</p><!--c--><ul id="u"><li>1</li><li>2</li><li>3</li></ul></div><form id="f"><input id="i" value="v"><input type="checkbox" id="c"><input type="radio" name="r" id="r1" checked><input type="radio" name="r" id="r2"><select id="s"><option>A</option><option value="b">B</option></select><textarea id="t">tx</textarea></form><table id="tb"><tbody><tr><td>1</td></tr></tbody></table><template id="tpl"><i>in</i></template><a id="l" href="/x?q#h">link</a></body></html>
        """##

    static let all: [Case] = first + second + third

    private static let first: [Case] = [
        Case(##"const n = document.createElement('SPAN'); n.append('x', document.createElement('i'), 'y'); a.append(n); return a.lastChild.outerHTML"##, ##""<span>x<i></i>y</span>""##),
        Case(##"a.innerHTML = '<p>x<p>y<table><tr><td>1'; return a.innerHTML"##, ##""<p>x</p><p>y</p><table><tbody><tr><td>1</td></tr></tbody></table>""##),
        Case(##"a.innerHTML = ''; return [a.innerHTML, a.childNodes.length]"##, ##"["",0]"##),
        Case(##"a.textContent = 'x<y'; return a.innerHTML"##, ##""x&lt;y""##),
        Case(##"p.outerHTML = '<h1>q</h1>r'; return a.innerHTML"##, ##""<h1>q</h1>r<!--c--><ul id=\"u\"><li>1</li><li>2</li><li>3</li></ul>""##),
        Case(##"return err(() => a.appendChild(document.body))"##, ##""HierarchyRequestError""##),
        Case(##"return err(() => a.appendChild(a))"##, ##""HierarchyRequestError""##),
        Case(##"return err(() => a.insertBefore(document.createElement('i'), document.body))"##, ##""NotFoundError""##),
        Case(##"return err(() => document.appendChild(document.createElement('i')))"##, ##""HierarchyRequestError""##),
        Case(##"return err(() => document.appendChild(document.createTextNode('i')))"##, ##""HierarchyRequestError""##),
        Case(##"return err(() => a.appendChild(document))"##, ##""HierarchyRequestError""##),
        Case(##"return err(() => a.removeChild(document.body))"##, ##""NotFoundError""##),
        Case(##"return err(() => a.replaceChild(document.createElement('i'), document.body))"##, ##""NotFoundError""##),
        Case(##"return err(() => p.firstChild.appendChild(document.createElement('i')))"##, ##""HierarchyRequestError""##),
        Case(##"return err(() => a.appendChild(null))"##, ##""TypeError""##),
        Case(##"return err(() => a.appendChild('x'))"##, ##""TypeError""##),
        Case(##"return err(() => document.createElement(''))"##, ##""InvalidCharacterError""##),
        Case(##"return err(() => document.createElement('1a'))"##, ##""InvalidCharacterError""##),
        Case(##"return err(() => document.createElement('a b'))"##, ##""InvalidCharacterError""##),
        Case(##"return [err(() => document.createElement('a<b').localName), err(() => document.createElement('a"b').localName), err(() => document.createElement('é').localName)]"##, ##"["a<b","a\"b","é"]"##),
        Case(##"return ['a:b', ':', 'a:', ':a', 'xml:a', 'xmlns', 'xmlns:a', 'a:b:c', '0', 'a:0'].map(n => err(() => { const e = document.createElementNS('urn:x', n); return e.prefix + '|' + e.localName }))"##, ##"["a|b","InvalidCharacterError","InvalidCharacterError","InvalidCharacterError","NamespaceError","NamespaceError","NamespaceError","a|b","InvalidCharacterError","InvalidCharacterError"]"##),
        Case(##"return ['a:b', 'xml:a', 'xmlns', 'xmlns:a'].map(n => err(() => { const e = document.createElementNS(null, n); return e.prefix + '|' + e.localName }))"##, ##"["NamespaceError","NamespaceError","NamespaceError","NamespaceError"]"##),
        Case(##"return [err(() => document.createElementNS('http://www.w3.org/XML/1998/namespace', 'xml:a').tagName), err(() => document.createElementNS('http://www.w3.org/2000/xmlns/', 'xmlns:a').tagName), err(() => document.createElementNS('http://www.w3.org/2000/xmlns/', 'a').tagName)]"##, ##"["xml:a","xmlns:a","NamespaceError"]"##),
        Case(##"const e = document.createElementNS('http://www.w3.org/1999/xhtml', 'x:DIV'); return [e.tagName, e.localName, e.prefix, e instanceof HTMLElement]"##, ##"["X:DIV","DIV","x",true]"##),
        Case(##"const e = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); e.setAttribute('viewBox', '0 0 1 1'); return [e.tagName, e.outerHTML, e instanceof SVGElement]"##, ##"["svg","<svg viewBox=\"0 0 1 1\"></svg>",true]"##),
        Case(##"return ['', 'a b', '1', 'a/', 'a=b', 'a>', 'a<', '"', 'é', ':', '@x', '[y]', '(z)'].map(n => err(() => { a.setAttribute(n, '1'); return a.getAttribute(n) }))"##, ##"["InvalidCharacterError","InvalidCharacterError","1","InvalidCharacterError","InvalidCharacterError","InvalidCharacterError","1","1","1","1","1","1","1"]"##),
        Case(##"a.setAttribute('FOO', 1); return [a.getAttribute('foo'), a.attributes.length, a.attributes[a.attributes.length - 1].name]"##, ##"["1",4,"foo"]"##),
        Case(##"a.setAttributeNS('urn:x', 'k:v', 'w'); return [a.getAttribute('k:v'), a.getAttributeNS('urn:x', 'v'), a.hasAttributeNS('urn:x', 'v'), a.attributes['k:v'].prefix]"##, ##"["w","w",true,"k"]"##),
        Case(##"return [err(() => a.setAttributeNS(null, 'a:b', '')), err(() => a.setAttributeNS('urn:x', 'xmlns', '')), err(() => a.setAttributeNS('urn:x', 'a b', ''))]"##, ##"["NamespaceError","NamespaceError","InvalidCharacterError"]"##),
        Case(##"return [a.toggleAttribute('hidden'), a.hidden, a.toggleAttribute('hidden'), a.toggleAttribute('hidden', false), a.toggleAttribute('hidden', true), a.toggleAttribute('hidden', true)]"##, ##"[true,true,false,false,true,true]"##),
        Case(##"a.classList.add('z', 'x'); a.classList.remove('y'); return [a.className, a.classList.length, a.classList[1], a.classList.value, a.classList.toggle('q'), a.classList.toggle('q'), a.classList.replace('x', 'w'), a.className]"##, ##"["x z",2,"z","x z",true,false,true,"w z"]"##),
        Case(##"return [err(() => a.classList.add('')), err(() => a.classList.add('a b')), err(() => a.classList.replace('', 'x')), err(() => a.classList.toggle('a b')), err(() => a.classList.remove('k', ''))]"##, ##"["SyntaxError","InvalidCharacterError","SyntaxError","InvalidCharacterError","SyntaxError"]"##),
        Case(##"document.body.classList.remove('x'); return document.body.hasAttribute('class')"##, ##"false"##),
        Case(##"a.classList.remove('x', 'y'); return a.outerHTML.slice(0, 30)"##, ##""<div id=\"a\" class=\"\" data-n=\"1""##),
        Case(##"const l = a.classList; a.className = 'm n m'; return [l.length, [...l].join(), l.contains('n'), `${l}`]"##, ##"[2,"m,n",true,"m n m"]"##),
        Case(##"a.dataset.fooBar = 2; delete a.dataset.n; return [a.getAttribute('data-foo-bar'), a.hasAttribute('data-n'), Object.keys(a.dataset), 'fooBar' in a.dataset]"##, ##"["2",false,["fooBar"],true]"##),
        Case(##"return [err(() => { 'use strict'; a.dataset['a-b'] = 1 }), err(() => { 'use strict'; a.dataset['a b'] = 1 })]"##, ##"["SyntaxError","InvalidCharacterError"]"##),
        Case(##"a.id = 'z'; return [document.getElementById('a'), document.getElementById('z') === a]"##, ##"[null,true]"##),
        Case(##"const c = u.children, n = u.childNodes; u.append(document.createElement('li')); const r = [c.length, n.length]; u.firstChild.remove(); return [...r, c.length, c[0].textContent, c === u.children]"##, ##"[4,4,3,"2",true]"##),
        Case(##"const l = document.getElementsByTagName('li'); u.innerHTML = '<li>x'; return [l.length, l[0].textContent, l.item(5), l[7], l === document.getElementsByTagName('li')]"##, ##"[1,"x",null,null,true]"##),
        Case(##"const l = document.getElementsByClassName('k'); const r = [l.length]; a.className = 'k'; return [...r, l.length]"##, ##"[0,1]"##),
        Case(##"const q = document.querySelectorAll('li'); u.innerHTML = ''; return [q.length, q[0].isConnected, q[0].parentNode]"##, ##"[3,false,null]"##),
        Case(##"for (const li of u.children) li.remove(); return u.innerHTML"##, ##""<li>2</li>""##),
        Case(##"for (const li of [...u.children]) li.remove(); return u.innerHTML"##, ##""""##),
        Case(##"const out = []; for (const n of a.childNodes) { out.push(n.nodeName); if (n === p) p.after('new') } return out"##, ##"["P","#text","#comment","UL"]"##),
        Case(##"u.prepend('s'); u.lastChild.before('t', 'v'); u.firstElementChild.replaceWith('w', document.createElement('hr')); return u.innerHTML"##, ##""sw<hr><li>2</li>tv<li>3</li>""##),
        Case(##"u.children[1].after(u.children[0], 'x'); return u.innerHTML"##, ##""<li>2</li><li>1</li>x<li>3</li>""##),
    ]

    private static let second: [Case] = [
        Case(##"u.children[0].before(u.children[0]); return u.innerHTML"##, ##""<li>1</li><li>2</li><li>3</li>""##),
        Case(##"const c = u.children[1]; c.replaceWith(c, 'z'); return u.innerHTML"##, ##""<li>1</li><li>2</li>z<li>3</li>""##),
        Case(##"u.replaceChildren('a', u.lastChild, 'b'); return u.innerHTML"##, ##""a<li>3</li>b""##),
        Case(##"u.replaceChildren(); return u.innerHTML"##, ##""""##),
        Case(##"const f = document.createDocumentFragment(); f.append(...u.children); u.append('k', f); return [u.innerHTML, f.childNodes.length]"##, ##"["k<li>1</li><li>2</li><li>3</li>",0]"##),
        Case(##"return [a.insertAdjacentElement('afterbegin', u) === u, a.insertAdjacentText('beforeend', 'E'), err(() => a.insertAdjacentHTML('nowhere', '')), a.innerHTML]"##, ##"[true,null,"SyntaxError","<ul id=\"u\"><li>1</li><li>2</li><li>3</li></ul><p id=\"p\">one <b>two</b> three</p><!--c-->E"]"##),
        Case(##"p.insertAdjacentHTML('beforebegin', '<i>1</i>'); p.insertAdjacentHTML('afterbegin', '<i>2</i>'); p.insertAdjacentHTML('beforeend', '<i>3</i>'); p.insertAdjacentHTML('AFTEREND', '<i>4</i>'); return a.innerHTML"##, ##""<i>1</i><p id=\"p\"><i>2</i>one <b>two</b> three<i>3</i></p><i>4</i><!--c--><ul id=\"u\"><li>1</li><li>2</li><li>3</li></ul>""##),
        Case(##"return [err(() => document.documentElement.insertAdjacentHTML('afterend', 'x')), err(() => { document.documentElement.outerHTML = 'x' }), document.createElement('p').insertAdjacentElement('afterend', u)]"##, ##"["NoModificationAllowedError","NoModificationAllowedError",null]"##),
        Case(##"const t = p.firstChild; const r = t.splitText(2); return [t.data, r.data, p.childNodes.length, err(() => t.splitText(9))]"##, ##"["on","e ",4,"IndexSizeError"]"##),
        Case(##"const t = p.firstChild; t.appendData('X'); t.insertData(0, 'Y'); t.deleteData(1, 2); t.replaceData(0, 1, 'é😀'); return [t.data, t.length, t.substringData(1, 2), err(() => t.deleteData(99, 1))]"##, ##"["é😀e X",6,"😀","IndexSizeError"]"##),
        Case(##"p.append('a', 'b', ''); p.normalize(); return [p.childNodes.length, p.lastChild.data]"##, ##"[3," threeab"]"##),
        Case(##"p.firstChild.nodeValue = null; p.nodeValue = 'x'; return [p.innerHTML, p.firstChild.data]"##, ##"["<b>two</b> three",""]"##),
        Case(##"const c = a.cloneNode(true); c.id = 'q'; c.firstChild.textContent = 'z'; return [c.outerHTML.slice(0, 60), c.isEqualNode(a), a.cloneNode(false).outerHTML, c.parentNode, c.ownerDocument === document]"##, ##"["<div id=\"q\" class=\"x y\" data-n=\"1\"><p id=\"p\">z</p><!--c--><u",false,"<div id=\"a\" class=\"x y\" data-n=\"1\"></div>",null,true]"##),
        Case(##"const c = tpl.cloneNode(true); return [c.innerHTML, c.content.childNodes.length, c.content.firstChild.outerHTML, tpl.childNodes.length]"##, ##"["<i>in</i>",1,"<i>in</i>",0]"##),
        Case(##"tpl.innerHTML = '<b>q'; return [tpl.content.firstChild.outerHTML, tpl.innerHTML, tpl.childNodes.length, err(() => tpl.content.appendChild(tpl))]"##, ##"["<b>q</b>","<b>q</b>",0,"HierarchyRequestError"]"##),
        Case(##"document.title = '  a   b '; return [document.title, document.querySelector('title').textContent]"##, ##"["a b","  a   b "]"##),
        Case(##"document.querySelector('title').remove(); document.title = 'n'; return [document.title, document.head.lastChild.outerHTML]"##, ##"["n","<title>n</title>"]"##),
        Case(##"document.body = document.createElement('body'); return document.documentElement.outerHTML.slice(-13)"##, ##""/body></html>""##),
        Case(##"return [err(() => { document.body = document.createElement('div') }), err(() => { document.body = 'x' })]"##, ##"["HierarchyRequestError","TypeError"]"##),
        Case(##"l.href = 'y'; l.search = '?z'; l.hash = 'w'; return [l.href, l.getAttribute('href'), l.pathname]"##, ##"["https://example.com/dir/y?z#w","https://example.com/dir/y?z#w","/dir/y"]"##),
        Case(##"l.protocol = 'ftp'; l.port = 99; return l.href"##, ##""ftp://example.com:99/x?q#h""##),
        Case(##"i.value = 'new\nline'; i.setAttribute('value', 'attr'); return [i.value, i.defaultValue, i.getAttribute('value')]"##, ##"["newline","attr","attr"]"##),
        Case(##"i.setAttribute('value', 'attr'); return i.value"##, ##""attr""##),
        Case(##"i.maxLength = 5; i.disabled = true; i.placeholder = 'ph'; i.type = 'Hidden'; return [i.outerHTML, i.type, err(() => { i.maxLength = -2 }), err(() => { i.size = 0 })]"##, ##"["<input id=\"i\" value=\"v\" maxlength=\"5\" disabled=\"\" placeholder=\"ph\" type=\"Hidden\">","hidden","IndexSizeError","IndexSizeError"]"##),
        Case(##"c.checked = true; c.setAttribute('checked', ''); return [c.checked, c.defaultChecked]"##, ##"[true,true]"##),
        Case(##"r2.checked = true; return [r1.checked, r2.checked]"##, ##"[false,true]"##),
        Case(##"r2.checked = true; f.reset(); return [r1.checked, r2.checked]"##, ##"[true,false]"##),
        Case(##"s.value = 'b'; const x = [s.selectedIndex, s.value]; s.selectedIndex = 0; const y = s.value; s.value = 'no'; return [...x, y, s.selectedIndex, s.value]"##, ##"[1,"b","A",-1,""]"##),
        Case(##"s.add(new Option('C', 'c', false, true)); return [s.value, s.length, s.options.length, s.selectedIndex, s.outerHTML]"##, ##"["c",3,3,2,"<select id=\"s\"><option>A</option><option value=\"b\">B</option><option value=\"c\">C</option></select>"]"##),
        Case(##"s.options.length = 0; return [s.innerHTML, s.value]"##, ##"["",""]"##),
        Case(##"s.options[1].selected = true; return [s.selectedIndex, s.options[0].selected]"##, ##"[1,false]"##),
        Case(##"s.innerHTML = '<option>x<option selected>y'; return [s.value, s.selectedOptions.length]"##, ##"["y",1]"##),
        Case(##"t.value = 'n'; t.textContent = 'd'; return [t.value, t.defaultValue]"##, ##"["n","d"]"##),
        Case(##"tb.insertRow().insertCell().textContent = 'c'; tb.createTHead(); tb.createCaption().textContent = 'cap'; tb.tBodies[0].rows[0].deleteCell(0); return [tb.innerHTML, tb.rows.length]"##, ##"["<caption>cap</caption><thead></thead><tbody><tr></tr><tr><td>c</td></tr></tbody>",2]"##),
        Case(##"return [err(() => tb.insertRow(5)), err(() => tb.deleteRow(5)), tb.insertRow(0).rowIndex]"##, ##"["IndexSizeError","IndexSizeError",0]"##),
        Case(##"a.style.color = 'red'; a.style.setProperty('display', 'none', 'important'); a.style.backgroundColor = 'blue'; return [a.getAttribute('style'), a.style.display, a.style.getPropertyPriority('display'), a.style.length, a.style[1]]"##, ##"["color: red; display: none !important; background-color: blue;","none","important",3,"display"]"##),
        Case(##"a.style.cssText = 'color: red; top: 1px'; a.style.removeProperty('color'); a.style.top = ''; return [a.getAttribute('style'), a.style.cssText, a.style.color]"##, ##"["","",""]"##),
        Case(##"a.setAttribute('style', 'color:red;x'); return [a.style.color, a.style.cssText, a.style.length]"##, ##"["red","color: red;",1]"##),
        Case(##"a.style.setProperty('--my-Var', ' 5 '); return [a.style.getPropertyValue('--my-Var'), a.getAttribute('style')]"##, ##"["5","--my-Var: 5;"]"##),
        Case(##"p.innerText = 'a\nb\r\nc'; return p.innerHTML"##, ##""a<br>b<br>c""##),
        Case(##"p.hidden = true; return [a.innerText, p.outerHTML]"##, ##"["1\n2\n3","<p id=\"p\" hidden=\"\">one <b>two</b> three</p>"]"##),
        Case(##"p.className = 'off'; const r = a.innerText; p.className = ''; return [r, a.innerText]"##, ##"["1\n2\n3","one two three\n\n1\n2\n3"]"##),
        Case(##"document.querySelector('style').textContent = 'li { display: none }'; return document.getElementById('a').innerText"##, ##""one two three""##),
        Case(##"const st = document.createElement('style'); st.textContent = 'b { text-transform: uppercase }'; document.head.append(st); const r = p.innerText; st.remove(); return [r, p.innerText]"##, ##"["one TWO three","one two three"]"##),
        Case(##"p.outerText = 'z'; return a.innerHTML.slice(0, 12)"##, ##""z<!--c--><ul""##),
        Case(##"const d = new DOMParser().parseFromString('<title>q</title><p>x<script>window.bad = 1</script>', 'text/html'); return [d.title, d.body.innerHTML, d.querySelector('p').ownerDocument === d, typeof window.bad, d.documentElement.tagName, d.defaultView]"##, ##"["q","<p>x<script>window.bad = 1</script></p>",true,"undefined","HTML",null]"##),
        Case(##"const d = new DOMParser().parseFromString('<r a="1"><S/></r>', 'text/xml'); return [d.documentElement.tagName, d.documentElement.firstChild.tagName, d.documentElement.getAttribute('a')]"##, ##"["r","S","1"]"##),
    ]

    private static let third: [Case] = [
        Case(##"const d = document.implementation.createHTMLDocument('t'); d.body.append('x'); return [d.title, d.documentElement.outerHTML, d.body.ownerDocument === d]"##, ##"["t","<html><head><title>t</title></head><body>x</body></html>",true]"##),
        Case(##"const d = document.implementation.createHTMLDocument('t'); const n = d.createElement('p'); document.body.append(n); return [n.ownerDocument === document, document.importNode(d.body, true).tagName, err(() => document.importNode(d))]"##, ##"[true,"BODY","NotSupportedError"]"##),
        Case(##"const s2 = document.createElement('script'); s2.textContent = 'window.ran = (window.ran || 0) + 1; window.cs = document.currentScript.textContent.length'; document.body.append(s2); const r = window.ran; s2.remove(); document.body.append(s2); return [r, window.ran, window.cs > 5, document.currentScript]"##, ##"[1,1,true,null]"##),
        Case(##"a.innerHTML = '<script>window.inner = 1</script>'; const s2 = a.firstChild; document.body.append(s2); return [typeof window.inner]"##, ##"["undefined"]"##),
        Case(##"const s2 = document.createElement('script'); s2.textContent = 'window.c1 = 1'; const f2 = document.createElement('div'); f2.append(s2); const c = f2.cloneNode(true); document.body.append(c); return [window.c1, s2.isConnected]"##, ##"[1,false]"##),
        Case(##"const s2 = document.createElement('script'); document.body.append(s2); s2.text = 'window.late = 1'; return window.late"##, ##"1"##),
        Case(##"const s2 = document.createElement('script'); s2.type = 'text/plain'; s2.text = 'window.no = 1'; document.body.append(s2); return typeof window.no"##, ##""undefined""##),
        Case(##"const s2 = document.createElement('script'); s2.text = 'throw 1'; document.body.append(s2); return s2.isConnected"##, ##"true"##),
        Case(##"const log = []; const o = new MutationObserver((r, self) => log.push(r.length, self === o, r.map(m => m.type + ':' + m.target.nodeName + ':' + (m.attributeName ?? '') + ':' + (m.oldValue ?? '') + ':' + m.addedNodes.length + m.removedNodes.length).join())); o.observe(a, { childList: true, attributes: true, subtree: true, characterData: true, attributeOldValue: true, characterDataOldValue: true }); a.id = 'n'; p.firstChild.data = 'q'; p.append('w'); p.remove(); p.title = 'after'; await null; await null; p.title = 'late'; await null; return log"##, ##"[5,true,"attributes:DIV:id:a:00,characterData:#text::one :00,childList:P:::10,childList:DIV:::01,attributes:P:title::00"]"##),
        Case(##"const o = new MutationObserver(() => {}); o.observe(a, { childList: true }); a.append('x'); u.append('y'); const r = o.takeRecords(); o.disconnect(); a.append('z'); return [r.length, r[0].addedNodes[0].data, r[0].previousSibling === u, r[0].nextSibling, o.takeRecords().length, r[0] instanceof MutationRecord]"##, ##"[1,"x",true,null,0,true]"##),
        Case(##"const o = new MutationObserver(() => {}); o.observe(a, { attributes: true, attributeFilter: ['id'] }); a.title = 't'; a.id = 'k'; return o.takeRecords().map(r => [r.attributeName, r.oldValue])"##, ##"[["id",null]]"##),
        Case(##"return [err(() => new MutationObserver(() => {}).observe(a, {})), err(() => new MutationObserver(() => {}).observe(a, { childList: false, attributeOldValue: true })), err(() => new MutationObserver())]"##, ##"["TypeError","none","TypeError"]"##),
        Case(##"const o = new MutationObserver(() => {}); o.observe(u, { childList: true }); u.innerHTML = '<li>n'; u.replaceChildren('a', 'b'); u.replaceChild(document.createTextNode('c'), u.firstChild); return o.takeRecords().map(r => r.addedNodes.length + '/' + r.removedNodes.length + '/' + (r.previousSibling?.nodeName ?? '') + '/' + (r.nextSibling?.nodeName ?? ''))"##, ##"["1/3//","2/1//","1/1//#text"]"##),
        Case(##"const o = new MutationObserver(() => {}); o.observe(a, { childList: true }); a.append(p); a.insertBefore(p, u); return o.takeRecords().map(r => r.addedNodes.length + '/' + r.removedNodes.length + '/' + (r.previousSibling?.nodeName ?? '') + '/' + (r.nextSibling?.nodeName ?? ''))"##, ##"["0/1//#comment","1/0/UL/","0/1/UL/","1/0/#comment/UL"]"##),
        Case(##"const it = document.createNodeIterator(u, NodeFilter.SHOW_ELEMENT); it.nextNode(); const one = it.nextNode(); one.remove(); return [it.referenceNode.nodeName, it.pointerBeforeReferenceNode, it.nextNode().textContent]"##, ##"["UL",false,"2"]"##),
        Case(##"const it = document.createNodeIterator(u); it.nextNode(); it.nextNode(); it.nextNode(); u.innerHTML = ''; return [it.referenceNode === u, it.pointerBeforeReferenceNode, it.nextNode()]"##, ##"[true,false,null]"##),
        Case(##"const w = document.createTreeWalker(a, NodeFilter.SHOW_ELEMENT); w.nextNode(); p.remove(); return [w.currentNode === p, w.nextNode()]"##, ##"[true,{}]"##),
        Case(##"const at = document.createAttribute('Q'); at.value = '7'; const old = a.setAttributeNode(at); return [old, a.getAttribute('q'), at.ownerElement === a, err(() => u.setAttributeNode(at)), a.removeAttributeNode(at) === at, at.ownerElement, err(() => a.removeAttributeNode(at))]"##, ##"[null,"7",true,"InUseAttributeError",true,null,"NotFoundError"]"##),
        Case(##"const m = a.attributes; m.getNamedItem('id').value = 'zz'; m.removeNamedItem('class'); return [a.id, m.length, err(() => m.removeNamedItem('none')), m[0].name, m.class]"##, ##"["zz",2,"NotFoundError","id",null]"##),
        Case(##"return [new Text('x').data, new Comment('y').data, new Text().length, document.createComment('z').nodeName, document.createProcessingInstruction('t', 'd').target, err(() => document.createProcessingInstruction('t', '?>')), err(() => document.createCDATASection('x'))]"##, ##"["x","y",0,"#comment","t","InvalidCharacterError","NotSupportedError"]"##),
        Case(##"const im = new Image(3, 4); im.src = 'q.png'; im.alt = 'A'; return im.outerHTML"##, ##""<img width=\"3\" height=\"4\" src=\"q.png\" alt=\"A\">""##),
        Case(##"document.documentElement.lang = 'de'; document.dir = 'rtl'; return document.documentElement.outerHTML.slice(0, 28)"##, ##""<html lang=\"de\" dir=\"rtl\"><h""##),
        Case(##"document.documentElement.remove(); return [document.documentElement, document.body, document.head, document.title, document.childNodes.length]"##, ##"[null,null,null,"",1]"##),
        Case(##"document.documentElement.replaceWith(document.createElement('html')); return document.documentElement.outerHTML"##, ##""<html></html>""##),
        Case(##"return [err(() => document.insertBefore(document.implementation.createDocumentType('x', '', ''), null)), err(() => document.replaceChild(document.createElement('q'), document.doctype)), err(() => document.append('x'))]"##, ##"["HierarchyRequestError","HierarchyRequestError","HierarchyRequestError"]"##),
        Case(##"let n = 0; a.addEventListener('k', () => n++); const x = a.cloneNode(true); a.remove(); a.dispatchEvent(new Event('k')); x.dispatchEvent(new Event('k')); return n"##, ##"1"##),
        Case(##"p.foo = 1; const parent = p.parentNode; p.remove(); parent.prepend(p); return [document.getElementById('p').foo, document.getElementById('p') === p]"##, ##"[1,true]"##),
        Case(##"document.body.onclick = null; u.setAttribute('onclick', 'window.clicked = event.type'); u.click(); u.setAttribute('onclick', 'window.clicked = 2'); const r = window.clicked; u.click(); return [r, window.clicked]"##, ##"["click",2]"##),
        Case(##"const d = document.createElement('details'); d.open = true; d.append('x'); return d.outerHTML"##, ##""<details open=\"\">x</details>""##),
        Case(##"return [document.createElement('div').hidden = 'until-found', (() => { const d = document.createElement('div'); d.hidden = 'until-found'; d.tabIndex = 3; d.draggable = true; d.contentEditable = 'true'; d.translate = false; return d.outerHTML })()]"##, ##"["until-found","<div hidden=\"until-found\" tabindex=\"3\" draggable=\"true\" contenteditable=\"true\" translate=\"no\"></div>"]"##),
        Case(##"const e = document.createElement('div'); e.innerHTML = '<svg viewbox="1"><foreignobject><p>x'; return [e.innerHTML, e.firstChild.namespaceURI, e.querySelector('p').namespaceURI]"##, ##"["<svg viewBox=\"1\"><foreignObject><p>x</p></foreignObject></svg>","http://www.w3.org/2000/svg","http://www.w3.org/1999/xhtml"]"##),
        Case(##"const e = document.createElement('table'); e.innerHTML = '<tr><td>x'; const t2 = document.createElement('tr'); t2.innerHTML = '<td>1<td>2'; return [e.innerHTML, t2.innerHTML, document.createElement('div').innerHTML = '<td>q']"##, ##"["<tbody><tr><td>x</td></tr></tbody>","<td>1</td><td>2</td>","<td>q"]"##),
        Case(##"const e = document.createElement('textarea'); e.innerHTML = '<b>x</b>'; const sc = document.createElement('script'); sc.innerHTML = 'a<b'; return [e.innerHTML, e.value, sc.innerHTML, sc.textContent]"##, ##"["&lt;b&gt;x&lt;/b&gt;","<b>x</b>","a<b","a<b"]"##),
        Case(##"const e = document.createElement('noscript'); e.innerHTML = '<p>x'; return [e.childNodes[0].nodeName, e.innerHTML]"##, ##"["#text","<p>x"]"##),
        Case(##"document.querySelectorAll('li').forEach(n => n.remove()); return u.outerHTML"##, ##""<ul id=\"u\"></ul>""##),
        Case(##"a.innerHTML = a.innerHTML.replace('one', 'uno'); return p.isConnected + document.getElementById('p').textContent"##, ##""falseuno two three""##),
        Case(##"const big = '<i></i>'.repeat(1000); a.innerHTML = big; return [a.childNodes.length, a.children[999].tagName]"##, ##"[1000,"I"]"##),
        Case(##"const e = document.createElement('p'); e.setAttribute('a', '"<>&\u00a0'); e.append('"<>&\u00a0'); return e.outerHTML"##, ##""<p a=\"&quot;&lt;&gt;&amp;&nbsp;\">\"&lt;&gt;&amp;&nbsp;</p>""##),
        Case(##"return [err(() => a.innerHTML = null), a.innerHTML, err(() => a.textContent = null), p.parentNode === a, err(() => a.textContent = undefined), a.innerHTML]"##, ##"["none","","none",false,"none",""]"##),
        Case(##"const s3 = document.createElement('select'); s3.innerHTML = '<option value=1>x</option>'; s3.add(document.createElement('option'), 0); s3.remove(1); return [s3.innerHTML, s3.length]"##, ##"["<option></option>",1]"##),
        Case(##"const x = document.createElement('x-y'); x.attr = 1; x.setAttribute('attr', 2); return [x.constructor.name, x.outerHTML, document.createElement('blah').constructor.name]"##, ##"["HTMLElement","<x-y attr=\"2\"></x-y>","HTMLUnknownElement"]"##),
        Case(##"const e = document.createElement('div'); e.append(document.createElement('div')); const c = e.firstChild; return [e.contains(c), c.isConnected, c.getRootNode() === e, e.compareDocumentPosition(document) & 1]"##, ##"[true,false,true,1]"##),
        Case(##"document.body.append(document.createElement('title')); document.head.querySelector('title').textContent = 'K'; return document.title"##, ##""K""##),
        Case(##"const b = document.createElement('base'); b.href = 'https://o.example/d/'; document.head.prepend(b); return [document.baseURI, l.href]"##, ##"["https://o.example/d/","https://o.example/x?q#h"]"##),
        Case(##"const f2 = document.forms, n = f2.length; document.body.append(document.createElement('form')); return [n, f2.length, f.elements.length, (f.append(document.createElement('input')), f.elements.length)]"##, ##"[1,2,6,7]"##),
        Case(##"return [...document.body.children].map(e => e.tagName).join()"##, ##""DIV,FORM,TABLE,TEMPLATE,A""##),
        Case(##"const g = getComputedStyle(p); const r = [g.display, g.visibility, g.whiteSpace, g.textTransform, g.getPropertyValue('float'), g.position]; p.className = 'off'; return [...r, g.display, getComputedStyle(document.querySelector('b')).display, getComputedStyle(document.createElement('p')).display]"##, ##"["block","visible","normal","none","none","static","none","inline",""]"##),
        Case(##"u.style.cssText = 'white-space: pre-wrap; text-transform: uppercase; position: absolute; float: left'; const g = getComputedStyle(u); return [g.whiteSpace, g.textTransform, g.position, g.cssFloat, getComputedStyle(u.children[0]).display, getComputedStyle(tb.rows[0]).display, getComputedStyle(u.children[0]).textTransform]"##, ##"["pre-wrap","uppercase","absolute","none","list-item","table-row","uppercase"]"##),
        Case(##"p.style.display = 'none'; const r = a.innerText.includes('one'); p.style.display = ''; return [r, a.innerText.includes('one'), p.getAttribute('style')]"##, ##"[false,true,""]"##),
    ]
}
