"""Draws the numbers of a long run as an SVG, without any library."""

WIDTH, HEIGHT, LEFT, TOP, GAP = 720, 110, 90, 40, 46
CURVES = [
    ("resident memory of all processes, MiB", lambda s, b: s["resident"] / 2**20, "#0969da"),
    ("open descriptors", lambda s, b: s["descriptors"], "#8250df"),
    ("threads", lambda s, b: s["threads"], "#bf3989"),
    ("CPU time of a page, ms", lambda s, b: (s["cpu"] - b["cpu"]) / max(1, s["records"] - b["records"]) * 1000, "#1a7f37"),
]


def draw(samples, total):
    height = TOP + len(CURVES) * (HEIGHT + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 30} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="100%" height="100%" fill="#fff"/><text x="{LEFT}" y="20" font-size="14">{total:,} pages, 1 % of them at fault, '
        f'in {samples[-1]["seconds"]:.0f} s; to the right: records made</text>',
    ]
    for number, (name, value, colour) in enumerate(CURVES):
        top = TOP + number * (HEIGHT + GAP)
        # A point for each 2 %, so that the cost of a page is a mean of many.
        points, before = [], samples[0]
        for sample in samples[1:]:
            if sample["records"] - before["records"] >= total / 50:
                points.append((sample["records"], value(sample, before)))
                before = sample
        most = max([y for _, y in points] or [1]) * 1.2 or 1
        line = " ".join(f"{LEFT + x / total * WIDTH:.1f},{top + HEIGHT - y / most * HEIGHT:.1f}" for x, y in points)
        parts.append(f'<text x="{LEFT}" y="{top + 12}" fill="{colour}">{name}</text>')
        for part in (0, 0.5, 1):
            y = top + HEIGHT - part * HEIGHT / 1.2
            parts.append(f'<line x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{y:.1f}" y2="{y:.1f}" stroke="#d0d7de"/>')
            parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#57606a">{part * most / 1.2:.3g}</text>')
        for part in range(0, 11, 2):
            parts.append(f'<text x="{LEFT + part / 10 * WIDTH:.1f}" y="{top + HEIGHT + 16}" text-anchor="middle" fill="#57606a">'
                         f"{total * part // 10:,}</text>")
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
    return "\n".join(parts + ["</svg>"]) + "\n"
