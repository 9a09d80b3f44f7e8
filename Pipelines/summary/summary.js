// The summary of a page: its section headings, its words as a reader sees them, and the minutes they take.
const headings = [...document.querySelectorAll('h2, h3')]
    .map(heading => heading.textContent.trim())
    .filter(text => text.length > 0);
const words = (document.body?.innerText ?? '').split(/\s+/).length;
return { headings, words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
