// What a page says of itself: title, description, canonical address, Open Graph, and the types of its JSON-LD.
const meta = name => document.querySelector(`meta[name="${name}" i]`)?.content.trim() || null;

const openGraph = {};
for (const element of document.querySelectorAll('meta[property^="og:"]')) {
    const name = element.getAttribute('property').slice(3);
    // A page may give several images: all are kept.
    if (name in openGraph) openGraph[name] = [openGraph[name], element.content].flat();
    else openGraph[name] = element.content;
}

const types = new Set();
const collect = value => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (value !== null && typeof value === 'object') {
        for (const type of [value['@type'] ?? []].flat()) types.add(type);
        Object.values(value).forEach(collect);
    }
};
for (const script of document.querySelectorAll('script[type="application/ld+json" i]')) {
    try { collect(JSON.parse(script.textContent)); } catch (error) { console.warn('JSON-LD:', error.message); }
}

return {
    title: document.title,
    description: meta('description') ?? openGraph.description ?? null,
    canonical: document.querySelector('link[rel~="canonical" i][href]')?.href ?? null,
    author: meta('author'),
    robots: meta('robots'),
    lang: document.documentElement.lang || null,
    openGraph,
    jsonLD: [...types],
};
