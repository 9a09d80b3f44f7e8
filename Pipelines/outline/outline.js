// The outline of a page: its headings, nested by level, each with its id, as a table of contents needs them.
const root = { level: 0, children: [] };
const open = [root];
for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const text = heading.textContent.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    const level = Number(heading.localName[1]);
    // An id may stand on the heading, on the section around it, or on an anchor inside.
    const id = heading.id
        || (heading === heading.parentElement?.querySelector('h1, h2, h3, h4, h5, h6') && heading.closest('section[id]')?.id)
        || heading.querySelector('[id], a[name]')?.id
        || heading.querySelector('a[name]')?.getAttribute('name')
        || null;
    while (open.at(-1).level >= level) open.pop();
    const entry = { level, text, id, children: [] };
    open.at(-1).children.push(entry);
    open.push(entry);
}
return root.children;
