"""The page sets: real pages where they are, and made ones so that every machine has some."""

import dataclasses
import pathlib
import random
import re

MANUAL = pathlib.Path("/usr/share/doc/python3.11/html")


@dataclasses.dataclass(frozen=True)
class PageSet:
    """Pages below one folder."""

    name: str
    about: str
    root: pathlib.Path
    paths: tuple
    # What the stand-in for other hosts answers with; None where pages ask nothing of other hosts.
    outside_sheet: pathlib.Path = None

    def chosen(self, count):
        """`count` pages of the set, over and over if it has fewer; shuffled, always the same way, so that any part of the
        list is like any other."""
        shuffled = random.Random(3).sample(self.paths, len(self.paths))
        return [shuffled[index % len(shuffled)] for index in range(count)]

    def size(self, paths):
        """Bytes of the pages."""
        sizes = {path: (self.root / path).stat().st_size for path in set(paths)}
        return sum(sizes[path] for path in paths)


def find(name, shared, scratch):
    """The set of that name; None where its pages are not on this machine."""
    return {"manual": manual, "readability": readability, "generated": generated}[name](shared, scratch)


def manual(_shared, _scratch):
    """Debian's manual of Python, with the style sheets that its pages link."""
    if not (MANUAL / "index.html").exists():
        return None
    paths = tuple(sorted(str(path.relative_to(MANUAL)) for path in MANUAL.rglob("*.html")))
    return PageSet("manual", "the manual of Debian's python3.11-doc", MANUAL, paths)


def readability(shared, scratch):
    """Real pages of the web. They link style sheets of other hosts, which are never asked: a proxy on loopback stands in for
    them all and answers with a sheet of usual size; so does the pages' own server for sheets that it has not. A proxy is told in plain text only what http: addresses ask for, so the
    links to sheets are changed from https: to http: in the copies that are served; all else is as it was.
    """
    folder = pathlib.Path(shared) / "corpus" / "readability"
    sources = sorted(folder.glob("*.html"))
    if not sources:
        return None
    root = scratch / "readability"
    root.mkdir()
    for source in sources:
        page = re.sub(rb"(?is)<link\b[^>]*>|<base\b[^>]*>|@import[^;<]*", plain, source.read_bytes())
        (root / source.name).write_bytes(page)
    sheet = root / "outside.css"
    sheet.write_text(make_sheet(random.Random(2), rules=400))
    return PageSet(
        "readability", "real pages of the web, other hosts' style sheets from a stand-in", root,
        tuple(source.name for source in sources), sheet)


def plain(match):
    return match.group().replace(b"https:", b"http:")


def generated(_shared, scratch):
    """Made pages: articles with navigation, tables, lists and code, and a linked sheet; always the same."""
    root = scratch / "generated"
    root.mkdir()
    dice = random.Random(1)
    (root / "style.css").write_text(make_sheet(dice, rules=300))
    names = []
    for index in range(100):
        name = f"page-{index:03}.html"
        # From 4 to 200 kB, most of them small, as pages are.
        (root / name).write_text(make_page(dice, sections=int(2 * 50 ** dice.random())), encoding="utf-8")
        names.append(name)
    return PageSet("generated", "made pages with a linked style sheet", root, tuple(names))


SYLLABLES = "ka lo min ter ves dra pol en ist or bur gen al sta fi re mo nu tal é ün ço".split()
CLASSES = [f"{block}-{part}" for block in "nav card post side foot note tab list hero form".split()
           for part in "title body item link icon more hidden active wide".split()]


def make_words(dice, count):
    return " ".join("".join(dice.choices(SYLLABLES, k=dice.randint(1, 4))) for _ in range(count))


def make_page(dice, sections):
    """A page of that many sections, 2 kB each."""
    parts = [
        "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>", make_words(dice, 5),
        "</title><link rel=stylesheet href=style.css><style>.note-hidden { display: none }</style></head><body><nav><ul>",
    ]
    for _ in range(20):
        parts.append(f'<li class="nav-item"><a class="nav-link" href="/{dice.randrange(1000)}">{make_words(dice, 2)}</a></li>')
    parts.append("</ul></nav><main>")
    for section in range(sections):
        parts.append(f'<section class="{dice.choice(CLASSES)}" id=s{section}><h2>{make_words(dice, 4)}</h2>')
        for _ in range(3):
            words = make_words(dice, 25)
            parts.append(
                f'<p class="{dice.choice(CLASSES)} {dice.choice(CLASSES)}">{words} <a href="#s{section}">{make_words(dice, 2)}</a>'
                f" &amp; <em>{make_words(dice, 3)}</em>&nbsp;<code>{make_words(dice, 1)}</code> {make_words(dice, 15)}.</p>\n")
        if section % 3 == 0:
            row = "".join(f"<td>{make_words(dice, 2)}</td>" for _ in range(4))
            parts.append(f"<table><tr><th>a<th>b<th>c<th>d</tr>{f'<tr>{row}</tr>' * 4}</table>")
        if section % 4 == 1:
            parts.append(f'<pre>{make_words(dice, 10)}\n    {make_words(dice, 8)}</pre><div style="display:none">away</div>')
        parts.append("</section>")
    parts.append('<script>document.write("never")</script></main></body></html>')
    return "".join(parts)


def make_sheet(dice, rules):
    """A style sheet such as sites have: most rules are of colours and sizes, some decide what is rendered."""
    declarations = [
        "color: #{:06x}".format(dice.randrange(1 << 24)), "margin: 0 auto 1.5em", "padding: .25rem 1rem", "display: block",
        "display: none", "display: flex", "text-transform: uppercase", "white-space: nowrap", "visibility: hidden",
        "font: 400 1rem/1.5 system-ui, sans-serif", "background: url(x.png) no-repeat", "border: 1px solid rgba(0,0,0,.125)",
    ]
    weights = [9, 9, 9, 4, 1, 4, 1, 1, 1, 9, 9, 9]
    lines = []
    for _ in range(rules):
        selector = ", ".join(
            dice.choice([".{0}", "div.{0}", ".{0} > .{1}", ".{0} .{1} a", ".{0}:hover", "ul.{0} li:not(.{1})", ".{0}::before"])
            .format(dice.choice(CLASSES), dice.choice(CLASSES)) for _ in range(dice.randint(1, 3)))
        body = "; ".join(dice.choices(declarations, weights, k=dice.randint(1, 5)))
        rule = f"{selector} {{ {body} }}"
        lines.append(f"@media (max-width: 600px) {{ {rule} }}" if dice.random() < 0.15 else rule)
    return "\n".join(lines) + "\n"
