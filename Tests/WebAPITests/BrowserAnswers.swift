// The page, the scripts and the answers stand here as a browser was given them and gave them.
// swift-format-ignore-file

import Testing

/// What Chromium 156 answers on `BrowserAnswers.page`, served as https://example.com/dir/page.html?q=1#part with a window of
/// 1280 × 800. Two of its answers are left out: it calls SVG's elements by names of their own, and an `iframe`'s `loading`
/// "auto", which the HTML standard (4.8.5) calls "eager".
enum BrowserAnswers {
    struct Case: Sendable, CustomTestStringConvertible {
        let script: String
        let answer: String
        var testDescription: String { script }

        init(_ script: String, _ answer: String) {
            self.script = script
            self.answer = answer
        }
    }

    static let all: [Case] = document + types + nodes + elements + lists + links + headElements + media + forms + tables + traversal + window + urls + data + events + idioms

    static let page = ##"""
        <!DOCTYPE html>
        <html lang="en" dir="ltr" class="no-js"><head><meta charset="utf-8"><title>
          A   page &amp; more </title><base href="https://example.com/base/">
        <meta name="description" content="What it is"><meta property="og:title" content="OG"><meta http-equiv="refresh" content="900">
        <link rel="canonical stylesheet" href="/canon" hreflang=en><script type="application/ld+json">{"@type": "Article", "name": "N"}</script>
        <script>var x = "</b>" && 1;</script><style>p { color: red }</style></head>
        <body id="top" class="a b  a c"><!-- remark --><h1 id="h">Title<br>two</h1>
        <p class="lead Big" data-foo-bar="1" data-x="" data-Upper="u" title="T" hidden="until-found">Some <b>bold</b> &amp; <i>it<b>alic</b></i>&nbsp;text</p>
        <h2>First</h2><h3> </h3><h3 align=center>Second</h3>
        <ul id="list"><li value="7">one<li>two<li>three</ul><ol start="5" reversed type="a"><li>x</ol>
        <a id="l1" name="anch" href="other.html?a=1&amp;b=2#frag" target="_blank" rel="nofollow noopener" download>link</a>
        <a id="l2" href="https://user:pw@EXAMPLE.org:8080/p a/../q?x#y">abs</a><a id="l3">none</a><a id="l4" href="http://[bad">bad</a><area href="/area" alt="A">
        <img id="i1" src="i.png" alt="pic" width="30" height="x" srcset="a 1x, b 2x" loading="LAZY" ismap><img name="imgname" src="">
        <form id="f" name="login" action="/go" method="POST"><input name="user" value=" a b " size="0" maxlength="5"><input type="checkbox" name="c" checked>
        <input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2" checked><input type=Weird name=w><input type="image" name="im">
        <select name="s"><option>A<option value="b" selected>  B  b <optgroup label=G><option>C</optgroup></select><select multiple name="m"><option selected>1<option selected>2<option>3</select>
        <textarea name="t" rows=0 cols=7>
        line
        two</textarea><button name="go" value="v">Go</button><label for="in2">L <input id="in2" type="number" value="42"></label><fieldset id=fs><legend>Le</legend><output name=o>res</output></fieldset></form>
        <input form="f" name="outside">
        <table id="t"><caption>Cap</caption><thead><tr><th scope=COL>H<th colspan=2>I<tbody><tr id=r1><td rowspan="70000">1<td colspan=0>2<tbody><tr><td>3<tfoot><tr><td>F</table>
        <time datetime="2020-01-02">then</time><data value="5">five</data><details open><summary>S</summary>D</details><dialog>Di</dialog>
        <template id="tpl"><p>in template</p></template><iframe src="/frame" name="fr" srcdoc="x"></iframe><video src="v.mp4" poster="p.png" controls muted></video>
        <audio id="au"></audio><meter min=1 max=10 value=20></meter><progress value=0.5></progress><blockquote cite="/q">Q</blockquote><q>q</q><del datetime=d>x</del>
        <svg id="svg" viewBox="0 0 1 1"><title>st</title><a xlink:href="#x"><circle r="1"/></a><foreignObject><p>fo</p></foreignObject></svg><math><mi>x</mi></math>
        <x-custom>cu</x-custom><foo>un</foo><noscript><p>no</p></noscript><pre>
         pre  text</pre><object data="o.swf" name="obj"></object><embed src="e" name="emb"><map name="mp"><area href="x"></map><canvas></canvas>
        <div id="deep"><div><div class="a b"><span id="s1">s</span> tail</div></div></div>
        </body></html>
        """##

    static let document: [Case] = [
        Case(
            #"return [document.title, document.URL, document.documentURI, document.baseURI, document.characterSet, document.charset, document.inputEncoding, document.contentType, document.compatMode, document.readyState, document.referrer, document.cookie, document.dir, document.hidden, document.visibilityState, document.designMode]"#,
            #"["A page & more","https://example.com/dir/page.html?q=1#part","https://example.com/dir/page.html?q=1#part","https://example.com/base/","UTF-8","UTF-8","UTF-8","text/html","CSS1Compat","complete","","","ltr",false,"visible","off"]"#),
        Case(
            #"return [document.doctype.name, document.doctype.publicId, document.doctype.systemId, document.doctype.nodeType, document.doctype.nodeName, document.documentElement.tagName, document.head.tagName, document.body.id, document.domain]"#,
            #"["html","","",10,"html","HTML","HEAD","top","example.com"]"#),
        Case(
            #"return ['links','images','forms','scripts','anchors','embeds','plugins'].map(k => document[k].length)"#,
            #"[5,2,1,2,1,1,1]"#),
        Case(
            #"return [document.links === document.links, document.body.children === document.body.children, document.childNodes === document.childNodes, document.body.classList === document.body.classList, document.body.dataset === document.body.dataset, document.body.attributes === document.body.attributes]"#,
            #"[true,true,true,true,true,true]"#),
        Case(
            #"return [document.forms.login.id, document.forms[0].id, document.forms.item(0).id, document.forms.namedItem('login').id, document.forms.nope, document.images.imgname.name, document.login === document.forms[0], document.imgname.tagName, typeof document.nope]"#,
            #"["f","f","f","f",null,"imgname",true,"IMG","undefined"]"#),
        Case(
            #"return [document.defaultView === window, document.implementation.hasFeature(), document.activeElement.tagName, document.currentScript, document.scrollingElement.tagName, document.hasFocus !== undefined, document.location === location]"#,
            #"[true,true,"BODY",null,"HTML",true,true]"#),
        Case(
            #"return [document.getElementById('h').tagName, document.getElementById('nope'), document.getElementById(''), document.getElementsByTagName('LI').length, document.getElementsByTagName('*').length, document.getElementsByClassName('b a').length, document.getElementsByClassName('').length, document.getElementsByName('r').length, document.getElementsByTagName('foreignobject').length, document.getElementsByTagName('foreignObject').length]"#,
            #"["H1",null,null,4,110,2,0,2,0,1]"#),
        Case(
            #"return [document.getElementsByTagNameNS('http://www.w3.org/2000/svg', '*').length, document.getElementsByTagNameNS('*', 'a').length, document.getElementsByTagNameNS('http://www.w3.org/1998/Math/MathML', 'mi').length, document.getElementsByTagNameNS(null, '*').length]"#,
            #"[5,5,1,0]"#),
        Case(
            #"return [document.nodeType, document.nodeName, document.nodeValue, document.textContent, document.ownerDocument, document.parentNode, document.isConnected, document.childNodes.length, document.children.length, document.firstElementChild.tagName, document.childElementCount, document.firstChild.nodeType]"#,
            ##"[9,"#document",null,null,null,null,true,2,1,"HTML",1,10]"##),
    ]

    static let types: [Case] = [
        Case(
            #"return [...document.querySelectorAll(':not(svg, svg *)')].map(e => e.constructor.name).filter((n, i, a) => a.indexOf(n) === i).sort()"#,
            #"["HTMLAnchorElement","HTMLAreaElement","HTMLAudioElement","HTMLBRElement","HTMLBaseElement","HTMLBodyElement","HTMLButtonElement","HTMLCanvasElement","HTMLDataElement","HTMLDetailsElement","HTMLDialogElement","HTMLDivElement","HTMLElement","HTMLEmbedElement","HTMLFieldSetElement","HTMLFormElement","HTMLHeadElement","HTMLHeadingElement","HTMLHtmlElement","HTMLIFrameElement","HTMLImageElement","HTMLInputElement","HTMLLIElement","HTMLLabelElement","HTMLLegendElement","HTMLLinkElement","HTMLMapElement","HTMLMetaElement","HTMLMeterElement","HTMLModElement","HTMLOListElement","HTMLObjectElement","HTMLOptGroupElement","HTMLOptionElement","HTMLOutputElement","HTMLParagraphElement","HTMLPreElement","HTMLProgressElement","HTMLQuoteElement","HTMLScriptElement","HTMLSelectElement","HTMLSpanElement","HTMLStyleElement","HTMLTableCaptionElement","HTMLTableCellElement","HTMLTableElement","HTMLTableRowElement","HTMLTableSectionElement","HTMLTemplateElement","HTMLTextAreaElement","HTMLTimeElement","HTMLTitleElement","HTMLUListElement","HTMLUnknownElement","HTMLVideoElement","MathMLElement"]"#),
        Case(
            #"return ['h1','x-custom','foo','foreignObject p','math','noscript','q','del','td','tbody','caption','pre','area','option','optgroup','legend','output','meter','progress','data','time','dialog','details','summary','embed','object','map','canvas','audio','video'].map(t => Object.prototype.toString.call(document.querySelector(t)))"#,
            #"["[object HTMLHeadingElement]","[object HTMLElement]","[object HTMLUnknownElement]","[object HTMLParagraphElement]","[object MathMLElement]","[object HTMLElement]","[object HTMLQuoteElement]","[object HTMLModElement]","[object HTMLTableCellElement]","[object HTMLTableSectionElement]","[object HTMLTableCaptionElement]","[object HTMLPreElement]","[object HTMLAreaElement]","[object HTMLOptionElement]","[object HTMLOptGroupElement]","[object HTMLLegendElement]","[object HTMLOutputElement]","[object HTMLMeterElement]","[object HTMLProgressElement]","[object HTMLDataElement]","[object HTMLTimeElement]","[object HTMLDialogElement]","[object HTMLDetailsElement]","[object HTMLElement]","[object HTMLEmbedElement]","[object HTMLObjectElement]","[object HTMLMapElement]","[object HTMLCanvasElement]","[object HTMLAudioElement]","[object HTMLVideoElement]"]"#),
        Case(
            #"return [document, document.doctype, document.body.firstChild, document.querySelector('p').firstChild, document.body.attributes[0], document.getElementById('tpl').content, document.links, document.body.childNodes, document.body.classList, document.body.dataset, document.body.attributes, document.forms[0].elements, document.querySelector('select').options, location, window].map(o => Object.prototype.toString.call(o))"#,
            #"["[object HTMLDocument]","[object DocumentType]","[object Comment]","[object Text]","[object Attr]","[object DocumentFragment]","[object HTMLCollection]","[object NodeList]","[object DOMTokenList]","[object DOMStringMap]","[object NamedNodeMap]","[object HTMLFormControlsCollection]","[object HTMLOptionsCollection]","[object Location]","[object Window]"]"#),
        Case(
            #"const h = document.querySelector('h1'); return [h instanceof HTMLHeadingElement, h instanceof HTMLElement, h instanceof Element, h instanceof Node, h instanceof EventTarget, h instanceof HTMLDivElement, document instanceof HTMLDocument, document instanceof Document, document.body.firstChild instanceof Comment, h.firstChild instanceof Text, h.firstChild instanceof CharacterData, document.querySelector('svg') instanceof SVGElement, document.querySelectorAll('a') instanceof NodeList, document.links instanceof HTMLCollection, document.body.attributes[0] instanceof Attr, window instanceof Window]"#,
            #"[true,true,true,true,true,false,true,true,true,true,true,true,true,true,true,true]"#),
        Case(
            #"return ['Node','Element','HTMLElement','NodeList','HTMLCollection','Attr','CharacterData','DOMTokenList','DOMStringMap','NamedNodeMap','Location','HTMLDivElement'].map(n => { try { new globalThis[n](); return 'made' } catch (e) { return [n, e.name] } })"#,
            #"[["Node","TypeError"],["Element","TypeError"],["HTMLElement","TypeError"],["NodeList","TypeError"],["HTMLCollection","TypeError"],["Attr","TypeError"],["CharacterData","TypeError"],["DOMTokenList","TypeError"],["DOMStringMap","TypeError"],["NamedNodeMap","TypeError"],["Location","TypeError"],["HTMLDivElement","TypeError"]]"#),
        Case(
            #"try { Element.prototype.getAttribute.call({}, 'x') } catch (e) { return e.name }"#,
            #""TypeError""#),
        Case(
            #"try { return Object.getOwnPropertyDescriptor(Node.prototype, 'nodeName').get.call(window) } catch (e) { return e.name }"#,
            #""TypeError""#),
        Case(
            #"return [Node.ELEMENT_NODE, Node.TEXT_NODE, document.body.COMMENT_NODE, Node.DOCUMENT_POSITION_CONTAINED_BY, NodeFilter.SHOW_TEXT, NodeFilter.FILTER_REJECT]"#,
            #"[1,3,8,16,4,2]"#),
        Case(
            #"return [Object.getPrototypeOf(document.body) === HTMLBodyElement.prototype, Object.getPrototypeOf(HTMLBodyElement.prototype) === HTMLElement.prototype, HTMLElement.name, 'innerHTML' in document.body, 'foo' in document.body, document.body.hasOwnProperty('id'), document.body.foo]"#,
            #"[true,true,"HTMLElement",true,false,false,null]"#),
        Case(
            #"document.body.foo = 5; const b = document.querySelector('body'); return [b.foo, 'foo' in b, Object.keys(b), delete b.foo, b.foo]"#,
            #"[5,true,["foo"],true,null]"#),
        Case(
            #"Element.prototype.shout = function () { return this.tagName + '!' }; return document.querySelector('h1').shout()"#,
            #""H1!""#),
        Case(
            #"return [String(document.body), String(document.querySelector('a')), `${document.querySelector('#l3')}`, String(location), String(document.body.classList), JSON.stringify(document.body), typeof document.body, typeof document.links]"#,
            #"["[object HTMLBodyElement]","https://example.com/base/other.html?a=1&b=2#frag","","https://example.com/dir/page.html?q=1#part","a b  a c","{}","object","object"]"#),
    ]

    static let nodes: [Case] = [
        Case(
            #"const h = document.querySelector('h1'); return [...h.childNodes].map(n => [n.nodeType, n.nodeName, n.nodeValue])"#,
            ##"[[3,"#text","Title"],[1,"BR",null],[3,"#text","two"]]"##),
        Case(
            #"const p = document.querySelector('p'); return [p.parentNode === document.body, p.parentElement.tagName, p.previousElementSibling.tagName, p.nextElementSibling.tagName, p.previousSibling.nodeType, p.nextSibling.data, p.firstChild.data, p.lastChild.data, p.firstElementChild.tagName, p.lastElementChild.tagName, p.childElementCount, p.hasChildNodes(), document.documentElement.parentElement, document.documentElement.parentNode === document]"#,
            #"[true,"BODY","H1","H2",3,"\n","Some "," text","B","I",2,true,null,true]"#),
        Case(
            #"const p = document.querySelector('p'); return [p.textContent, p.firstChild.length, p.firstChild.wholeText, p.firstChild.substringData(1, 2), document.body.firstChild.data, document.body.firstChild.textContent, document.body.firstChild.nextElementSibling.tagName]"#,
            #"["Some bold & italic text",5,"Some ","om"," remark "," remark ","H1"]"#),
        Case(
            #"const p = document.querySelector('p'), b = p.querySelector('b'), i = p.querySelector('i'); return [p.contains(b), b.contains(p), p.contains(p), p.contains(null), p.compareDocumentPosition(b), b.compareDocumentPosition(p), b.compareDocumentPosition(i), i.compareDocumentPosition(b), p.compareDocumentPosition(p), document.compareDocumentPosition(p)]"#,
            #"[true,false,true,false,20,10,4,2,0,20]"#),
        Case(
            #"const a = document.querySelector('a').attributes; return [a[0].compareDocumentPosition(a[1]), a[1].compareDocumentPosition(a[0]), a[0].ownerElement.compareDocumentPosition(a[0]), a[0].compareDocumentPosition(a[0].ownerElement), a[0].compareDocumentPosition(document.body)]"#,
            #"[36,34,20,10,10]"#),
        Case(
            #"const a = document.querySelector('a').attributes[0]; return [a.nodeType, a.nodeName, a.nodeValue, a.parentNode, a.parentElement, a.firstChild, a.nextSibling, a.childNodes.length, a.ownerElement.tagName, a.textContent, a.isConnected, a.getRootNode() === a, a.ownerDocument === document, a.baseURI]"#,
            #"[2,"id","l1",null,null,null,null,0,"A","l1",false,true,true,"https://example.com/base/"]"#),
        Case(
            #"const l = document.querySelectorAll('#list li, ol li'); return [l[0].isEqualNode(l[0]), l[0].isEqualNode(l[1]), l[1].isEqualNode(l[2]), l[0].isSameNode(l[0]), l[0].isEqualNode(null), document.querySelector('#list').isEqualNode(document.querySelector('ol'))]"#,
            #"[true,false,false,true,false,false]"#),
        Case(
            #"const t = document.getElementById('tpl'); return [t.content.nodeType, t.content.children.length, t.childNodes.length, t.content.querySelector('p').textContent, document.querySelectorAll('#tpl p').length, t.content.firstChild.isConnected, t.content.getRootNode() === t.content, t.innerHTML, t.content.textContent, t.textContent, t.content.parentNode]"#,
            #"[11,1,0,"in template",0,false,true,"<p>in template</p>","in template","",null]"#),
        Case(
            #"return [document.querySelector('svg').namespaceURI, document.querySelector('svg a').attributes[0].name, document.querySelector('svg a').attributes[0].namespaceURI, document.querySelector('svg a').attributes[0].prefix, document.querySelector('svg a').attributes[0].localName, document.querySelector('svg a').getAttributeNS('http://www.w3.org/1999/xlink', 'href'), document.querySelector('circle').tagName, document.body.prefix, document.body.localName, document.body.lookupNamespaceURI(null), document.body.isDefaultNamespace('http://www.w3.org/1999/xhtml'), document.querySelector('circle').lookupNamespaceURI(''), document.body.lookupPrefix('x')]"#,
            ##"["http://www.w3.org/2000/svg","xlink:href","http://www.w3.org/1999/xlink","xlink","href","#x","circle",null,"body","http://www.w3.org/1999/xhtml",true,"http://www.w3.org/2000/svg",null]"##),
    ]

    static let elements: [Case] = [
        Case(
            #"const b = document.body; return [b.id, b.className, b.classList.length, [...b.classList], b.classList.contains('c'), b.classList.contains('z'), b.classList.value, b.classList[1], b.classList.item(9), b.classList.item(0), [...b.classList.entries()], [...b.classList.keys()]]"#,
            #"["top","a b  a c",3,["a","b","c"],true,false,"a b  a c","b",null,"a",[[0,"a"],[1,"b"],[2,"c"]],[0,1,2]]"#),
        Case(
            #"const p = document.querySelector('p'); return [p.getAttribute('CLASS'), p.getAttribute('nope'), p.hasAttribute('title'), p.hasAttribute('x'), p.getAttributeNames(), p.attributes.length, p.attributes.title.value, p.attributes['class'].name, p.attributes.getNamedItem('TITLE').value, p.attributes.item(9), p.getAttributeNode('title').specified, p.hasAttributes(), [...p.attributes].map(a => a.name + '=' + a.value)]"#,
            #"["lead Big",null,true,false,["class","data-foo-bar","data-x","data-upper","title","hidden"],6,"T","class","T",null,true,true,["class=lead Big","data-foo-bar=1","data-x=","data-upper=u","title=T","hidden=until-found"]]"#),
        Case(
            #"const p = document.querySelector('p'); return [p.dataset.fooBar, p.dataset.x, p.dataset.upper, p.dataset.nope, Object.entries(p.dataset), 'fooBar' in p.dataset, JSON.stringify(p.dataset), {...p.dataset}, p.title, p.hidden, p.lang, p.dir, document.documentElement.lang, document.documentElement.dir]"#,
            #"["1","","u",null,[["fooBar","1"],["x",""],["upper","u"]],true,"{\"fooBar\":\"1\",\"x\":\"\",\"upper\":\"u\"}",{"fooBar":"1","x":"","upper":"u"},"T","until-found","","","en","ltr"]"#),
        Case(
            #"const p = document.querySelector('p'); return [p.matches('.lead'), p.matches('body > p.Big'), p.closest('body').id, p.closest('p') === p, p.closest('div'), document.querySelector('#nope'), document.querySelectorAll('#nope').length, p.webkitMatchesSelector('p')]"#,
            #"[true,true,"top",true,null,null,0,true]"#),
        Case(
            #"return ['a[', '', '::', 'p:nope', '..a', '[=x]'].map(s => { try { document.querySelector(s); return 'ok' } catch (e) { return [e.name, e.code, e instanceof DOMException, e instanceof Error, e.constructor.name] } })"#,
            #"[["SyntaxError",12,true,true,"DOMException"],["SyntaxError",12,true,true,"DOMException"],["SyntaxError",12,true,true,"DOMException"],["SyntaxError",12,true,true,"DOMException"],["SyntaxError",12,true,true,"DOMException"],["SyntaxError",12,true,true,"DOMException"]]"#),
        Case(
            #"const d = document.getElementById('deep'); return [d.innerHTML, d.outerHTML.length, d.querySelector(':scope > div > div').className, d.querySelectorAll('div div').length]"#,
            #"["<div><div class=\"a b\"><span id=\"s1\">s</span> tail</div></div>",82,"a b",2]"#),
        Case(
            #"return [document.querySelector('p').outerHTML, document.querySelector('h1').innerHTML, document.head.querySelector('script').innerHTML, document.querySelector('svg').outerHTML, document.querySelector('pre').outerHTML, document.querySelector('noscript').innerHTML, document.querySelector('textarea').innerHTML, document.querySelector('meta').outerHTML]"#,
            ##"["<p class=\"lead Big\" data-foo-bar=\"1\" data-x=\"\" data-upper=\"u\" title=\"T\" hidden=\"until-found\">Some <b>bold</b> &amp; <i>it<b>alic</b></i>&nbsp;text</p>","Title<br>two","{\"@type\": \"Article\", \"name\": \"N\"}","<svg id=\"svg\" viewBox=\"0 0 1 1\"><title>st</title><a xlink:href=\"#x\"><circle r=\"1\"></circle></a><foreignObject><p>fo</p></foreignObject></svg>","<pre> pre  text</pre>","<p>no</p>","line\ntwo","<meta charset=\"utf-8\">"]"##),
        Case(
            #"return [document.querySelector('h1').tabIndex, document.querySelector('#l1').tabIndex, document.querySelector('#l3').tabIndex, document.querySelector('input').tabIndex, document.querySelector('p').draggable, document.querySelector('#l1').draggable, document.querySelector('img').draggable, document.body.contentEditable, document.body.isContentEditable, document.body.spellcheck, document.body.translate, document.body.inert, document.body.accessKey, document.body.popover]"#,
            #"[-1,0,0,0,false,true,true,"inherit",false,true,true,false,"",null]"#),
        Case(
            #"return [document.querySelector('h1').innerText, document.querySelector('p').innerText, document.querySelector('noscript').innerText, document.querySelector('pre').innerText, document.querySelector('ul').innerText, document.querySelector('table').innerText, document.querySelector('h1').outerText]"#,
            #"["Title\ntwo","","<p>no</p>"," pre  text","one\ntwo\nthree","Cap\nH\tI\n1\t2\n3\nF","Title\ntwo"]"#),
    ]

    static let lists: [Case] = [
        Case(
            #"const l = document.querySelectorAll('#list li'); return [l.length, l[0].textContent, l[5], l.item(1).textContent, l.item(9), [...l].length, l.entries().next().value[0], [...l.keys()], [...l.values()].length, Array.from(l, x => x.textContent), Array.prototype.map.call(l, x => x.tagName), Array.isArray(l), JSON.stringify(l), Object.keys(l)]"#,
            #"[3,"one",null,"two",null,3,0,[0,1,2],3,["one","two","three"],["LI","LI","LI"],false,"{\"0\":{},\"1\":{},\"2\":{}}",["0","1","2"]]"#),
        Case(
            #"const out = []; document.querySelectorAll('#list li').forEach((x, i, all) => out.push(i + x.textContent + all.length)); for (const x of document.querySelectorAll('li')) out.push(x.textContent); return out"#,
            #"["0one3","1two3","2three3","one","two","three","x"]"#),
        Case(
            #"const c = document.getElementById('list').children; return [c.length, c[0].tagName, [...c].length, typeof c.forEach, typeof c.map, c.namedItem('x'), Object.keys(c), 'length' in c, c.length === 3 && c[3] === undefined, Array.from(c).map(x => x.value)]"#,
            #"[3,"LI",3,"undefined","undefined",null,["0","1","2"],true,true,[7,0,0]]"#),
        Case(
            #"const l = document.querySelectorAll('a'); const {length, 0: first} = l; return [length, first.id, l instanceof NodeList, l.constructor.name, Object.prototype.toString.call(l.entries())]"#,
            #"[5,"l1",true,"NodeList","[object Array Iterator]"]"#),
        Case(
            #"return [document.body.childNodes instanceof NodeList, document.body.childNodes[0].nodeName, [...document.querySelector('h1').childNodes].map(n => n.nodeName).join()]"#,
            ##"[true,"#comment","#text,BR,#text"]"##),
    ]

    static let links: [Case] = [
        Case(
            #"const a = document.getElementById('l1'); return [a.href, a.protocol, a.host, a.hostname, a.port, a.pathname, a.search, a.hash, a.origin, a.username, a.target, a.rel, [...a.relList], a.download, a.text, a.type, a.hreflang, a.name, a.referrerPolicy]"#,
            ##"["https://example.com/base/other.html?a=1&b=2#frag","https:","example.com","example.com","","/base/other.html","?a=1&b=2","#frag","https://example.com","","_blank","nofollow noopener",["nofollow","noopener"],"","link","","","anch",""]"##),
        Case(
            #"const a = document.getElementById('l2'); return [a.href, a.protocol, a.host, a.hostname, a.port, a.pathname, a.search, a.hash, a.origin, a.username, a.password]"#,
            ##"["https://user:pw@example.org:8080/q?x#y","https:","example.org:8080","example.org","8080","/q","?x","#y","https://example.org:8080","user","pw"]"##),
        Case(
            #"return ['l3','l4'].map(id => { const a = document.getElementById(id); return [a.href, a.protocol, a.host, a.pathname, a.origin, a.search] })"#,
            #"[["",":","","","",""],["http://[bad",":","","","",""]]"#),
        Case(
            #"const a = document.querySelector('area'); return [a.href, a.pathname, a.alt, String(a)]"#,
            #"["https://example.com/area","/area","A","https://example.com/area"]"#),
    ]

    static let headElements: [Case] = [
        Case(
            #"return [document.querySelector('meta[name=description]')?.content, document.querySelector('meta[property="og:title"]').content, document.querySelector('meta[http-equiv]').httpEquiv, document.querySelector('meta').name, document.querySelector('base').href, document.querySelector('title').text, document.querySelector('style').media]"#,
            #"["What it is","OG","refresh","","https://example.com/base/","\n  A   page & more ",""]"#),
        Case(
            #"const l = document.querySelector('link'); return [l.href, l.rel, [...l.relList], l.hreflang, l.type, l.media, l.as, l.crossOrigin, l.sizes.length]"#,
            #"["https://example.com/canon","canonical stylesheet",["canonical","stylesheet"],"en","","","",null,0]"#),
        Case(
            #"const s = document.querySelector('script'); return [JSON.parse(s.textContent).name, s.text, s.type, s.src, s.async, s.defer, s.noModule, s.crossOrigin]"#,
            #"["N","{\"@type\": \"Article\", \"name\": \"N\"}","application/ld+json","",true,false,false,null]"#),
    ]

    static let media: [Case] = [
        Case(
            #"const i = document.getElementById('i1'); return [i.src, i.alt, i.srcset, i.sizes, i.loading, i.isMap, i.useMap, i.crossOrigin, i.decoding, i.name, i.referrerPolicy, document.images[1].src]"#,
            #"["https://example.com/base/i.png","pic","a 1x, b 2x","","lazy",true,"",null,"auto","","","https://example.com/base/"]"#),
        Case(
            #"const v = document.querySelector('video'), f = document.querySelector('iframe'); return [v.src, v.poster, v.controls, v.muted, v.defaultMuted, v.loop, v.preload, v.width, f.src, f.name, f.srcdoc, f.allowFullscreen, f.width]"#,
            #"["https://example.com/base/v.mp4","https://example.com/base/p.png",true,true,true,false,"metadata",0,"https://example.com/frame","fr","x",false,""]"#),
        Case(
            #"return [document.querySelector('object').data, document.querySelector('embed').src, document.querySelector('map').areas.length, document.querySelector('map').name, document.querySelector('canvas').width, document.querySelector('canvas').height, document.querySelector('blockquote').cite, document.querySelector('del').dateTime, document.querySelector('del').cite]"#,
            #"["https://example.com/base/o.swf","https://example.com/base/e",1,"mp",300,150,"https://example.com/q","d",""]"#),
    ]

    static let forms: [Case] = [
        Case(
            #"const f = document.forms[0]; return [f.action, f.method, f.enctype, f.name, f.target, f.noValidate, f.length, [...f.elements].map(e => e.name || e.id), f.elements.user.value, f.user.name, f.elements.r.length, f.elements.r.value, f.elements.namedItem('r').constructor.name, f.elements.nope, f.acceptCharset, f.autocomplete, [...f].length, f[0].name]"#,
            #"["https://example.com/go","post","application/x-www-form-urlencoded","login","",false,13,["user","c","r","r","w","s","m","t","go","in2","fs","o","outside"]," a b ","user",2,"2","RadioNodeList",null,"","on",13,"user"]"#),
        Case(
            #"return [...document.querySelectorAll('input')].map(i => [i.type, i.name, i.value, i.checked, i.defaultValue, i.size, i.maxLength, i.disabled, i.form?.id])"#,
            #"[["text","user"," a b ",false," a b ",20,5,false,"f"],["checkbox","c","on",true,"",20,-1,false,"f"],["radio","r","1",false,"1",20,-1,false,"f"],["radio","r","2",true,"2",20,-1,false,"f"],["text","w","",false,"",20,-1,false,"f"],["image","im","",false,"",20,-1,false,"f"],["number","","42",false,"42",20,-1,false,"f"],["text","outside","",false,"",20,-1,false,"f"]]"#),
        Case(
            #"const [s, m] = document.querySelectorAll('select'); return [s.value, s.selectedIndex, s.options.length, s.options[1].text, s.options[1].value, s.options[0].value, s.options[2].label, s.type, s.length, [...s.selectedOptions].map(o => o.text), m.type, [...m.selectedOptions].map(o => o.value), m.value, m.multiple, s.options[1].selected, s.options[1].index, s.options[1].defaultSelected, s.options.selectedIndex, s.form.id, s.options[1].form.id, s.item(0).text]"#,
            #"["b",1,3,"B b","b","A","C","select-one",3,["B b"],"select-multiple",["1","2"],"1",true,true,1,true,1,"f","f","A"]"#),
        Case(
            #"const t = document.querySelector('textarea'); return [t.value, t.defaultValue, t.textLength, t.rows, t.cols, t.name, t.type, t.placeholder]"#,
            #"["line\ntwo","line\ntwo",8,2,7,"t","textarea",""]"#),
        Case(
            #"return [document.querySelector('button').type, document.querySelector('button').value, document.querySelector('button').form.id, document.querySelector('label').htmlFor, document.querySelector('label').control.id, document.getElementById('in2').labels.length, document.getElementById('in2').valueAsNumber, document.querySelector('fieldset').type, document.querySelector('fieldset').elements.length, document.querySelector('output').value, document.querySelector('output').type, document.querySelector('legend').form.id]"#,
            #"["submit","v","f","in2","in2",1,42,"fieldset",1,"res","output","f"]"#),
        Case(
            #"return [document.querySelector('meter').value, document.querySelector('meter').max, document.querySelector('meter').low, document.querySelector('meter').high, document.querySelector('meter').optimum, document.querySelector('progress').value, document.querySelector('progress').max, document.querySelector('progress').position]"#,
            #"[10,10,1,10,5.5,0.5,1,0.5]"#),
    ]

    static let tables: [Case] = [
        Case(
            #"const t = document.getElementById('t'); return [t.caption.textContent, t.tHead.tagName, t.tFoot.tagName, t.tBodies.length, t.rows.length, [...t.rows].map(r => r.textContent.trim()), t.rows[1].cells.length, t.rows[1].rowIndex, t.rows[1].sectionRowIndex, t.rows[1].cells[1].cellIndex, t.rows[0].cells[1].colSpan, t.rows[1].cells[0].rowSpan, t.rows[1].cells[1].colSpan, t.rows[0].cells[0].scope, t.tBodies[0].rows.length]"#,
            #"["Cap","THEAD","TFOOT",2,4,["HI","12","3","F"],2,1,0,1,2,65534,1,"col",1]"#),
        Case(
            #"const o = document.querySelector('ol'); return [o.start, o.reversed, o.type, document.querySelector('li').value, document.querySelector('time').dateTime, document.querySelector('data').value, document.querySelector('details').open, document.querySelector('dialog').open, document.querySelector('h3[align]').align]"#,
            #"[5,true,"a",7,"2020-01-02","5",true,false,"center"]"#),
    ]

    static let traversal: [Case] = [
        Case(
            #"const w = document.createTreeWalker(document.querySelector('p'), NodeFilter.SHOW_TEXT), out = []; while (w.nextNode()) out.push(w.currentNode.data); while (w.previousNode()) out.push(w.currentNode.data); return out"#,
            #"["Some ","bold"," & ","it","alic"," text","alic","it"," & ","bold","Some "]"#),
        Case(
            #"const w = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, n => n.tagName === 'UL' ? NodeFilter.FILTER_REJECT : n.tagName === 'FORM' ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT), out = []; while (w.nextNode()) out.push(w.currentNode.tagName); return out"#,
            #"["H1","BR","P","B","I","B","H2","H3","H3","OL","LI","A","A","A","A","AREA","IMG","IMG","INPUT","INPUT","INPUT","INPUT","INPUT","INPUT","SELECT","OPTION","OPTION","OPTGROUP","OPTION","SELECT","OPTION","OPTION","OPTION","TEXTAREA","BUTTON","LABEL","INPUT","FIELDSET","LEGEND","OUTPUT","INPUT","TABLE","CAPTION","THEAD","TR","TH","TH","TBODY","TR","TD","TD","TBODY","TR","TD","TFOOT","TR","TD","TIME","DATA","DETAILS","SUMMARY","DIALOG","TEMPLATE","IFRAME","VIDEO","AUDIO","METER","PROGRESS","BLOCKQUOTE","Q","DEL","svg","title","a","circle","foreignObject","P","math","mi","X-CUSTOM","FOO","NOSCRIPT","PRE","OBJECT","EMBED","MAP","AREA","CANVAS","DIV","DIV","DIV","SPAN"]"#),
        Case(
            #"const w = document.createTreeWalker(document.body, 1); return [w.root.tagName, w.whatToShow, w.filter, w.firstChild().tagName, w.nextSibling().tagName, w.nextSibling().tagName, w.previousSibling().tagName, w.lastChild().tagName, w.parentNode().tagName, w.parentNode().tagName, w.parentNode(), w.lastChild().id, w.currentNode.id]"#,
            #"["BODY",1,null,"H1","P","H2","P","I","P","BODY",null,"deep","deep"]"#),
        Case(
            #"const i = document.createNodeIterator(document.querySelector('p'), NodeFilter.SHOW_ELEMENT), out = []; let n; while (n = i.nextNode()) out.push(n.tagName); while (n = i.previousNode()) out.push(n.tagName); return [out, i.referenceNode.tagName, i.pointerBeforeReferenceNode]"#,
            #"[["P","B","I","B","B","I","B","P"],"P",true]"#),
        Case(
            #"const i = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT, { acceptNode: n => n.data.trim() ? 1 : 2 }); let c = 0; while (i.nextNode()) c++; return c"#,
            #"53"#),
    ]

    static let window: [Case] = [
        Case(
            #"return [window === self, window === globalThis, window.window === window, top === window, parent === window, frames === window, window.document === document, innerWidth, innerHeight, devicePixelRatio, screen.width, screen.height, window.length >= 0, name, closed, opener, history.length >= 1, history.state]"#,
            #"[true,true,true,true,true,true,true,1280,800,1,1280,800,true,"",false,null,true,null]"#),
        Case(
            #"return [location.href, location.protocol, location.host, location.hostname, location.port, location.pathname, location.search, location.hash, location.origin, origin, isSecureContext, JSON.stringify(location.toString())]"#,
            ##"["https://example.com/dir/page.html?q=1#part","https:","example.com","example.com","","/dir/page.html","?q=1","#part","https://example.com","https://example.com",true,"\"https://example.com/dir/page.html?q=1#part\""]"##),
        Case(
            #"return [navigator.language, navigator.languages.includes('en-US'), navigator.onLine, navigator.appName, navigator.product, navigator.appCodeName]"#,
            #"["en-US",true,true,"Netscape","Gecko","Mozilla"]"#),
        Case(
            #"return [matchMedia('(min-width: 600px)').matches, matchMedia('(max-width: 600px)').matches, matchMedia('print').matches, window.matchMedia('screen').media]"#,
            #"[true,false,false,"screen"]"#),
        Case(
            #"return [typeof setTimeout, typeof queueMicrotask, typeof console.log, typeof requestAnimationFrame, typeof performance.now(), performance.now() >= 0, typeof alert, typeof structuredClone, typeof fetch, typeof MutationObserver]"#,
            #"["function","function","function","function","number",true,"function","function","function","function"]"#),
    ]

    static let urls: [Case] = [
        Case(
            #"const u = new URL('../x?a=1&a=2&b=%20c#h', 'https://u:p@example.com:8080/d/e/f'); return [u.href, u.origin, u.protocol, u.username, u.password, u.host, u.hostname, u.port, u.pathname, u.search, u.hash, u.searchParams.getAll('a'), u.searchParams.get('b'), String(u), JSON.stringify(u), u.searchParams === u.searchParams]"#,
            ##"["https://u:p@example.com:8080/d/x?a=1&a=2&b=%20c#h","https://example.com:8080","https:","u","p","example.com:8080","example.com","8080","/d/x","?a=1&a=2&b=%20c","#h",["1","2"]," c","https://u:p@example.com:8080/d/x?a=1&a=2&b=%20c#h","\"https://u:p@example.com:8080/d/x?a=1&a=2&b=%20c#h\"",true]"##),
        Case(
            #"const u = new URL('https://example.com/?a=1'); u.searchParams.append('b', 'x y&z'); u.searchParams.delete('a'); const one = u.href; u.search = '?q=1'; const two = [...u.searchParams]; u.hash = 'f'; u.pathname = '/a b'; u.port = '81'; u.protocol = 'http'; u.host = 'é.test:9'; u.hostname = 'h'; return [one, two, u.href, URL.canParse('nope'), URL.canParse('/x', 'http://a'), URL.parse('nope')]"#,
            #"["https://example.com/?b=x+y%26z",[["q","1"]],"http://h:9/a%20b?q=1#f",false,true,null]"#),
        Case(
            #"try { new URL('nope') } catch (e) { return [e.name, e instanceof TypeError] }"#,
            #"["TypeError",true]"#),
        Case(
            #"try { const u = new URL('http://a/'); u.href = 'nope' } catch (e) { return e.name }"#,
            #""TypeError""#),
        Case(
            #"const p = new URLSearchParams('?a=1&b=2&a=3&c'); return [p.get('a'), p.getAll('a'), p.has('c'), p.has('a', '3'), p.has('a', '9'), p.get('z'), p.size, String(p), [...p.keys()], [...p.values()], [...p], Object.fromEntries(p)]"#,
            #"["1",["1","3"],true,true,false,null,4,"a=1&b=2&a=3&c=",["a","b","a","c"],["1","2","3",""],[["a","1"],["b","2"],["a","3"],["c",""]],{"a":"3","b":"2","c":""}]"#),
        Case(
            #"const p = new URLSearchParams({ a: 'x y', 'é': '&' }); p.append('a', '2'); p.set('a', 'one'); p.sort(); const q = new URLSearchParams([['k', 'v'], ['k', 'w']]); q.delete('k', 'v'); return [String(p), String(q), String(new URLSearchParams(p)), String(new URLSearchParams('a=%F0%9F%98%80+b%')), [...new URLSearchParams('a=%F0%9F%98%80+b%')]]"#,
            #"["a=one&%C3%A9=%26","k=w","a=one&%C3%A9=%26","a=%F0%9F%98%80+b%25",[["a","😀 b%"]]]"#),
        Case(
            #"const out = []; new URLSearchParams('a=1&b=2').forEach((v, k, all) => out.push(k + v + all.size)); return out"#,
            #"["a12","b22"]"#),
    ]

    static let data: [Case] = [
        Case(
            #"return [btoa('hello'), btoa(''), btoa('\xff\x00a'), atob('aGVsbG8='), atob(' aG Vs '), atob('YQ').charCodeAt(0), ['a', '***', 'YQ='].map(s => { try { return atob(s) } catch (e) { return e.name } }), (() => { try { btoa('é漢') } catch (e) { return e.name } })()]"#,
            #"["aGVsbG8=","","/wBh","hello","hel",97,["InvalidCharacterError","InvalidCharacterError","InvalidCharacterError"],"InvalidCharacterError"]"#),
        Case(
            #"return [[...new TextEncoder().encode('aé漢😀\ud800')], new TextDecoder().decode(new Uint8Array([0xEF, 0xBB, 0xBF, 0x61, 0xC3, 0xA9, 0xFF])), new TextDecoder('utf8', { ignoreBOM: true }).decode(new Uint8Array([0xEF, 0xBB, 0xBF, 0x61])).length, new TextDecoder().encoding, (() => { try { new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xFF])) } catch (e) { return e.name } })(), new TextDecoder().decode(), new TextEncoder().encodeInto('é漢', new Uint8Array(4))]"#,
            #"[[97,195,169,230,188,162,240,159,152,128,239,191,189],"aé�",2,"utf-8","TypeError","",{"read":1,"written":2}]"#),
        Case(
            #"const d = new TextDecoder(); return d.decode(new Uint8Array([0xE6, 0xBC]), { stream: true }) + d.decode(new Uint8Array([0xA2, 0x61]), { stream: true }) + d.decode()"#,
            #""漢a""#),
        Case(
            #"const a = { d: new Date(0), m: new Map([[1, { x: 1 }]]), s: new Set([1]), r: /x/gi, n: [1, , 3], e: new RangeError('m'), u: new Uint8Array([1, 2]) }; a.self = a; const c = structuredClone(a); return [c !== a, c.self === c, c.d.getTime(), c.m.get(1).x, c.s.has(1), c.r.flags, c.n.length, 1 in c.n, c.e.name, c.e.message, c.u[1], ['function', 'node', 'symbol'].map((k, i) => { try { structuredClone([() => 1, document.body, Symbol()][i]); return 'ok' } catch (e) { return [e.name, e.code] } })]"#,
            #"[true,true,0,1,true,"gi",3,false,"RangeError","m",2,[["DataCloneError",25],["DataCloneError",25],["DataCloneError",25]]]"#),
        Case(
            #"const e = new DOMException('m', 'NotFoundError'); return [e.name, e.message, e.code, String(e), e instanceof Error, DOMException.NOT_FOUND_ERR, DOMException.INDEX_SIZE_ERR, DOMException.DATA_CLONE_ERR, DOMException.URL_MISMATCH_ERR, e.NO_MODIFICATION_ALLOWED_ERR, new DOMException().name, new DOMException('x', 'Custom').code]"#,
            #"["NotFoundError","m",8,"NotFoundError: m",true,8,1,25,21,7,"Error",0]"#),
        Case(
            #"return [CSS.escape('a b'), CSS.escape('1a'), CSS.escape('-'), CSS.escape('-1'), CSS.escape('é\0#.'), new XMLSerializer !== null]"#,
            ##"["a\\ b","\\31 a","\\-","-\\31 ","é�\\#\\.",true]"##),
    ]

    static let events: [Case] = [
        Case(
            #"const out = []; const h = document.querySelector('h1'); document.body.addEventListener('x', e => out.push('body' + e.eventPhase + e.target.tagName)); document.addEventListener('x', e => out.push('doc'), true); h.addEventListener('x', { handleEvent(e) { out.push('h' + (this === e ? 1 : 0) + e.type) } }); window.addEventListener('x', () => out.push('win'), { once: true }); const r = h.dispatchEvent(new CustomEvent('x', { bubbles: true, cancelable: true, detail: 5 })); h.dispatchEvent(new Event('x')); return [out, r]"#,
            #"[["doc","h0x","body3H1","win","doc","h0x"],true]"#),
        Case(
            #"const t = new EventTarget(); let n = 0; const f = e => { n += e.detail; e.preventDefault() }; t.addEventListener('a', f); t.addEventListener('a', f); const r = t.dispatchEvent(new CustomEvent('a', { cancelable: true, detail: 2 })); t.removeEventListener('a', f); t.dispatchEvent(new CustomEvent('a', { detail: 2 })); return [n, r]"#,
            #"[2,false]"#),
        Case(
            #"const c = new AbortController(); let n = 0; c.signal.addEventListener('abort', () => n++); c.abort(); c.abort(); return [n, c.signal.aborted, c.signal.reason.name, AbortSignal.abort('r').reason, (() => { try { c.signal.throwIfAborted() } catch (e) { return e.code } })()]"#,
            #"[1,true,"AbortError","r",20]"#),
    ]

    static let idioms: [Case] = [
        Case(
            #"return [...document.querySelectorAll('h2, h3')].map(h => h.textContent.trim()).filter(Boolean)"#,
            #"["First","Second"]"#),
        Case(
            #"return Object.fromEntries([...document.querySelectorAll('meta[name], meta[property]')].map(m => [m.getAttribute('name') ?? m.getAttribute('property'), m.content]))"#,
            #"{"description":"What it is","og:title":"OG"}"#),
        Case(
            #"return Array.from(document.querySelectorAll('script[type="application/ld+json"]')).map(s => JSON.parse(s.textContent)['@type'])"#,
            #"["Article"]"#),
        Case(
            #"return [...document.querySelectorAll('a[href]')].map(({ href, textContent }) => ({ href, textContent: textContent.trim() })).slice(0, 2)"#,
            #"[{"href":"https://example.com/base/other.html?a=1&b=2#frag","textContent":"link"},{"href":"https://user:pw@example.org:8080/q?x#y","textContent":"abs"}]"#),
        Case(
            #"let n = document.body.firstElementChild, k = 0; while (n) { k++; n = n.nextElementSibling } return k"#,
            #"41"#),
        Case(
            #"const walk = n => 1 + [...n.childNodes].reduce((s, c) => s + walk(c), 0); return walk(document.querySelector('#deep'))"#,
            #"6"#),
        Case(
            #"const byTag = {}; for (const e of document.getElementsByTagName('*')) byTag[e.localName] = (byTag[e.localName] ?? 0) + 1; return byTag"#,
            #"{"html":1,"head":1,"meta":4,"title":2,"base":1,"link":1,"script":2,"style":1,"body":1,"h1":1,"br":1,"p":2,"b":2,"i":1,"h2":1,"h3":2,"ul":1,"li":4,"ol":1,"a":5,"area":2,"img":2,"form":1,"input":8,"select":2,"option":6,"optgroup":1,"textarea":1,"button":1,"label":1,"fieldset":1,"legend":1,"output":1,"table":1,"caption":1,"thead":1,"tr":4,"th":2,"tbody":2,"td":4,"tfoot":1,"time":1,"data":1,"details":1,"summary":1,"dialog":1,"template":1,"iframe":1,"video":1,"audio":1,"meter":1,"progress":1,"blockquote":1,"q":1,"del":1,"svg":1,"circle":1,"foreignObject":1,"math":1,"mi":1,"x-custom":1,"foo":1,"noscript":1,"pre":1,"object":1,"embed":1,"map":1,"canvas":1,"div":3,"span":1}"#),
        Case(
            #"return document.querySelector('link[rel~=canonical]')?.href ?? null"#,
            #""https://example.com/canon""#),
        Case(
            #"return [...document.forms].flatMap(f => [...f.elements]).map(e => [e.tagName, e.type])"#,
            #"[["INPUT","text"],["INPUT","checkbox"],["INPUT","radio"],["INPUT","radio"],["INPUT","text"],["SELECT","select-one"],["SELECT","select-multiple"],["TEXTAREA","textarea"],["BUTTON","submit"],["INPUT","number"],["FIELDSET","fieldset"],["OUTPUT","output"],["INPUT","text"]]"#),
        Case(
            #"const {a, b} = await new Promise(r => setTimeout(() => r({ a: document.title, b: 2 }), 1)); return [a, b]"#,
            #"["A page & more",2]"#),
        Case(
            #"const m = new Map(); m.set(document.body, 1); return [m.get(document.querySelector('body')), new Set([...document.querySelectorAll('p, .lead')]).size, new WeakMap([[document, 2]]).get(document)]"#,
            #"[1,2,2]"#),
        Case(
            #"return document.evaluate === undefined ? 0 : 1"#,
            #"1"#),
    ]
}
