"""Pages at fault, and good ones between them, written into a folder."""

import ctypes
import random
import zlib

MIB = 1 << 20


def good(number):
    """A good page, and what its record has to say."""
    words = 20 + number % 50
    text = " ".join(f"word{number}" for _ in range(words))
    page = (
        f"<!doctype html><html lang=en><title>good {number}</title><style>.no {{ display: none }}</style>"
        f"<h2>Heading {number}</h2><p class=no>not to be counted</p><p>{text}</p>"
    )
    return page, {"title": f"good {number}", "words": words + 2, "headings": [f"Heading {number}"]}


def titled(name, body):
    return f"<!doctype html><title>{name}</title>{body}"


def packed_gzip(data, times):
    packer = zlib.compressobj(1, zlib.DEFLATED, 31)
    return b"".join([packer.compress(data) for _ in range(times)] + [packer.flush()])


def packed_brotli(data, times):
    """The library is there because libcurl needs it; Python's has no module of it."""
    library = ctypes.CDLL("libbrotlienc.so.1")
    library.BrotliEncoderCreateInstance.restype = ctypes.c_void_p
    library.BrotliEncoderCreateInstance.argtypes = [ctypes.c_void_p] * 3
    library.BrotliEncoderSetParameter.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint32]
    library.BrotliEncoderCompressStream.argtypes = [ctypes.c_void_p, ctypes.c_int] + [ctypes.c_void_p] * 5
    library.BrotliEncoderDestroyInstance.argtypes = [ctypes.c_void_p]
    state = library.BrotliEncoderCreateInstance(None, None, None)
    library.BrotliEncoderSetParameter(state, 1, 3)
    result = bytearray()
    buffer = ctypes.create_string_buffer(MIB)
    for turn in range(times + 1):
        source = ctypes.create_string_buffer(data, len(data)) if turn < times else ctypes.create_string_buffer(1)
        left = ctypes.c_size_t(len(data) if turn < times else 0)
        place = ctypes.c_void_p(ctypes.addressof(source))
        while True:
            room, out = ctypes.c_size_t(MIB), ctypes.c_void_p(ctypes.addressof(buffer))
            # Operation 0 takes data in, 2 ends the stream (brotli/encode.h).
            library.BrotliEncoderCompressStream(
                state, 0 if turn < times else 2, ctypes.byref(left), ctypes.byref(place), ctypes.byref(room),
                ctypes.byref(out), None)
            result += buffer.raw[: MIB - room.value]
            if left.value == 0 and room.value == MIB:
                break
    library.BrotliEncoderDestroyInstance(state)
    return bytes(result)


def packed_zstd(data, times):
    library = ctypes.CDLL("libzstd.so.1")
    library.ZSTD_compressBound.restype = library.ZSTD_compress.restype = ctypes.c_size_t
    library.ZSTD_compressBound.argtypes = [ctypes.c_size_t]
    library.ZSTD_compress.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int]
    room = library.ZSTD_compressBound(len(data))
    buffer = ctypes.create_string_buffer(room)
    # Frames one behind the other are one stream (RFC 8878, 3).
    count = library.ZSTD_compress(buffer, room, data, len(data), 3)
    return buffer.raw[:count] * times


PACKERS = {"gz": packed_gzip, "br": packed_brotli, "zst": packed_zstd}


def make(folder):
    """Writes all pages that are at fault."""

    def write(name, content):
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())

    zeros, tags = bytes(MIB), b"<b></b>" * 150_000
    text = titled("packed", "<p>" + " ".join(f"some{n * 7919 % 9973} words" for n in range(2_000))).encode()
    for ending, pack in PACKERS.items():
        write(f"bomb.{ending}", pack(zeros, 256))
        write(f"tags.{ending}", pack(tags, 14))
        whole = pack(text, 1)
        write(f"good.{ending}", whole)
        write(f"junk.{ending}", whole + b"junk " * 100)
        write(f"cut.{ending}", whole[: len(whole) // 2])
        broken = bytearray(pack(random.Random(1).randbytes(20_000).hex().encode(), 1))
        broken[12:60] = b"\xa5" * 48
        write(f"corrupt.{ending}", bytes(broken))
        write(f"garbage.{ending}", b"this was never packed by anybody " * 50)

    # Text and bytes.
    write("binary.html", b"\x89PNG\r\n\x1a\n" + random.Random(2).randbytes(100_000))
    write("utf16le.html", b"\xff\xfe" + titled("sixteen", "<h2>Über</h2><p>zwölf Wörter").encode("utf-16-le"))
    write("utf16be.html", b"\xfe\xff" + titled("sixteen", "<h2>Über</h2><p>zwölf Wörter").encode("utf-16-be"))
    write("utf16odd.html", b"\xff\xfe" + titled("odd", "<p>one").encode("utf-16-le") + b"\x41")
    write("cut.html", b"\xef\xbb\xbf" + titled("cut", "<p>one two thr").encode() + b"\xe2\x82")
    write("invalid.html", b"\xef\xbb\xbf" + titled("invalid", "<p>one ").encode() + b"\xff\xc0\x80\xed\xa0\x80 two")
    write("nul.html", b"<!doctype html><title>n\0ul</title><p>o\0ne \0 t\0wo<\0p>" + bytes(1_000))
    write("escapes.html", titled("\x1b]0;owned\x07\x1b[31m", "<h2>\x1b[2J\u202e</h2><p>words"))

    # Size and depth.
    write("deep.html", titled("deep", "<div>" * 1_000_000 + "bottom"))
    write("deep-inline.html", titled("deep", "<i>" * 1_000_000 + "bottom"))
    write("deep-mixed.html", titled("deep", "<b><p><table><td>" * 100_000 + "bottom"))
    write("attributes.html", titled("attributes", "<p " + " ".join(f"a{n}=1" for n in range(1_000_000)) + ">one two"))
    write("same-attributes.html", titled("attributes", "<p " + "a=1 " * 1_000_000 + ">one two"))
    write("long-attribute.html", titled("attribute", f"<p title='{'x' * 10_000_000}'>one two"))
    write("hundred.html", titled("hundred", "<p>") + "word " * 20_000_000)

    # What looks quadratic.
    quadratic = {
        "adoption": "<b><p></b>" * 50_000,
        "misnested": "<b><i><u></b></i></u>" * 50_000,
        "formatting": "<p>" + "".join(f"<font size={n}>" for n in range(2_000)) + "<p>x" * 2_000,
        "foster": "<table>" + "x<b>" * 50_000,
        "tables": "<table><tr><td>" * 50_000,
        "ends": "</p></br></div>" * 300_000,
        "comments": "<!--" * 1_000_000,
        "open": "<" * 4_000_000,
        "references": "&" * 2_000_000 + "&amp" * 500_000,
        "cdata": "<svg>" + "<![CDATA[" * 500_000,
        "options": "<select>" + "<option><optgroup>" * 100_000,
        "links": "<a href=x>" * 200_000,
        "lists": "<ul><li>" * 100_000,
        "templates": "<template>" * 200_000,
        "script": "<script>" + "<!--<script>" * 300_000,
        "foreign": "<svg><foreignObject><math><mi>" * 50_000,
        "bodies": "<body a=1><html b=2>" * 200_000,
        "nobr": "<nobr>" * 100_000,
    }
    for name, body in quadratic.items():
        write(f"markup-{name}.html", titled(name, "<p>one two</p>" + body))

    elements = "<div class='a b'><p class=c>" * 200 + "</p></div>" * 200
    many = "".join(f"<div class=k{n % 100}><span>word</span></div>" for n in range(20_000))
    rules = {
        "descendants": (".a " * 500 + ".z { display: none }\n") * 300,
        "has": "".join(f".k{n}:has(~ .z{n}) {{ display: none }}\n" for n in range(300)),
        "siblings": "".join(f".k{n} ~ .k{n} ~ .z{n} {{ display: none }}\n" for n in range(300)),
        "nth": "".join(f"div:nth-last-of-type({n}n + {n}) span {{ visibility: hidden }}\n" for n in range(2, 60)),
        "not": ":not(" * 5_000 + ".a" + ")" * 5_000 + " { display: none }",
        "is": ".z" + ":is(.a, .b) " * 2_000 + "{ display: none }",
        "nesting": ".a, .b { " + "&, & & { " * 60 + "display: none" + " }" * 61,
        "braces": "{" * 2_000_000,
        "brackets": "a" + "([{" * 500_000,
        "comments": "/*" * 2_000_000,
        "imports": "@import 'data:text/css,.z{}';" * 20_000,
        "media": "@media all { " * 100_000,
        "variables": ":root { --a0: x; "
        + "".join(f"--a{n}: var(--a{n - 1}) var(--a{n - 1}); " for n in range(1, 60))
        + "} p { display: var(--a59) }",
        "cycle": ":root { " + "".join(f"--c{n}: var(--c{(n + 1) % 5000}); " for n in range(5000)) + "} p { display: var(--c0) }",
        "selectors": ", ".join(f".q{n}" for n in range(300_000)) + " { display: none }",
        "strings": "a::before { content: '" + "\\" * 2_000_000,
        "calc": "p { width: " + "calc(" * 100_000 + "1px",
    }
    for name, sheet in rules.items():
        write(f"css-{name}.html", titled(name, f"<style>{sheet}</style><p>one two</p>{elements}{many}"))

    for name in SCRIPTS:
        write(f"script-{name}.html", titled(f"script-{name}", "<p>one two"))


# What the script does on a page whose title is `script-NAME`, before it would summarise it.
SCRIPTS = {
    "loop": "for (;;) {}",
    "microtasks": "for (;;) await 0",
    "await": "await new Promise(() => {})",
    "timers": "for (;;) await new Promise(go => setTimeout(go, 1))",
    "recurse": "(function f() { f() })()",
    "mutual": "const a = n => b(n) + 1, b = n => a(n) + 1; a(1)",
    "heap": "const all = []; for (;;) all.push({ n: all.length })",
    "buffers": "const all = []; for (;;) all.push(new Uint8Array(1 << 20).fill(1))",
    "strings": "let s = 'x'; for (;;) s += s",
    "regexp": "/^(a+)+$/.test('a'.repeat(50) + 'b')",
    "throw": "throw new TypeError('no')",
    "throw-odd": "throw { toString() { throw 1 } }",
    "reject": "await Promise.reject(null)",
    "cycle": "const a = []; a.push(a); return a",
    "getter": "return { get headings() { for (;;) {} } }",
    "deep-result": "let a = []; for (let n = 0; n < 1e6; n++) a = [a]; return { headings: [], words: 1, minutes: 1, data: a }",
    "join": "const all = Array(1e8); return { headings: [all.join('x')], words: 1, minutes: 1 }",
    "query": "for (;;) document.querySelectorAll('* * *')",
    "console": "for (let n = 0; n < 1e5; n++) console.log('\\x1b[2J' + n)",
    "uninterruptible": "return new Uint8Array(2 ** 26).map((_, n) => n * 7919).sort((a, b) => a - b).length",
}


def script(summary):
    """The summary script, which first does what a page's title asks for."""
    cases = "\n".join(f"case 'script-{name}': {{ {body}\nbreak }}" for name, body in SCRIPTS.items())
    return f"switch (document.title) {{\n{cases}\n}}\n{summary}"
