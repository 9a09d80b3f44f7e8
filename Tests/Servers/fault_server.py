#!/usr/bin/env python3
"""A web server whose answers are at fault, for tests. Standard library only.

It listens on 127.0.0.1, on a port that the system chooses, prints one line of JSON ({"http": PORT, "delays": [PORT, ...]})
and runs until its standard input is closed. With `--delay HOST:PORT=MS` it also passes connections on to another server and
holds back what goes either way by that many milliseconds.

Paths; `KEY` is any word, which keeps tests apart, and `?` parameters are optional:

  /html?title=T&text=X      a good page
  /length/N                 a page of N bytes; &chunked=1 without Content-Length
  /bytes?hex=H&type=T       these bytes, and nothing else
  /no-content-type          a page that names no type
  /type?t=TYPE              a page with this Content-Type
  /empty                    200 with no bytes
  /gzip /brotli /zstd       a packed page
  /status/NNN               this status with a small page, or with no body where there can be none (204, 304)
  /partial                  206: half of a page, as if it had been asked for
  /headers?name=value&...   a page with these headers
  /echo-headers             the request's headers, one a line
  /delay/MS                 a good page, after MS milliseconds
  /reset-before-headers     a TCP reset instead of an answer
  /close-before-headers     an orderly end instead of an answer
  /reset-in-headers         a TCP reset in the middle of the head
  /reset-in-body            a TCP reset in the middle of the body
  /truncated                Content-Length is longer than the body
  /lying-length-short       Content-Length is shorter than the body
  /lying-length-long        Content-Length is 10 GB, then small bytes and the end
  /broken-chunk             a chunk size that is no number
  /truncated-chunks         chunks without their end
  /bad-gzip                 gzip whose middle is damaged
  /gzip-bomb?mb=N           N MiB of zeros, packed (1024)
  /packed/KIND/END          a page packed as KIND (gzip, deflate, raw), with END behind it (junk, zeros, member), in
                              one piece with it or (later-junk, ...) after it; END checksum or length damages those of gzip
  /long-header?kb=N         a header line of N KiB (400)
  /long-trailer             a trailer field of 400 KiB behind a chunked body
  /bad-length?v=V           Content-Length: V, -5 if there is none
  /gzip-of-nothing          gzip without end that unpacks to nothing
  /unknown-encoding         a Content-Encoding that nobody knows
  /endless                  a body without end
  /endless-headers          headers without end
  /header-flood             a megabyte of headers
  /cookie-flood             5,000 cookies at once; with &to=U a redirect
  /slow-bytes?ms=N&count=N  a body byte by byte (100 ms, without end)
  /slow-headers             a head byte by byte, without end
  /hang                     no answer at all
  /not-http                 an answer that is no HTTP
  /redirect-to?url=U&status=S
  /redirect-chain/N         N redirects, then a page
  /redirect-loop            a redirect to itself
  /slow-redirect            a redirect whose body never ends
  /retry-after/KEY/V?n=N&status=S    S (503) with `Retry-After: V` N times (1), then a page; a V of date+N is the date in N seconds
  /flaky/KEY/N?status=S     S (503; or "reset") N times, then a page
  /cookie-set?name=N&value=V&to=U&attributes=A    sets a cookie and redirects
  /cookie-show              the request's Cookie header
  /cookie-wall/KEY          redirects to itself until its cookie comes back
  /basic                    401 until user "user", password "p@ss word" come
  /count-here/KEY?t=TYPE    an empty answer of this TYPE (text/css), after 200 ms
  /count/KEY                how often /flaky, /retry-after or /count-here with this KEY was asked
  /peak/KEY?ms=N            a page after N ms (50); /peak-of/KEY says how many of them were served at once at most
  /connections              how many connections were opened so far
  /times/KEY                a page; /times-of/KEY gives the seconds at which such pages were asked for, one a line
  /robots.txt               404; for hosts whose name begins with robots-KIND-KEY (robots-deny-a.localhost):
                              deny    rules: /status/ and "private" in a path or query are not for anybody
                              delay   Crawl-delay: 1
                              NNN     this status
                              hang    no answer at all
                              moved   a redirect to the rules of 127.0.0.1
                              loop    a redirect to itself
                              long    500 KiB of comments, then rules against all
                              later   503 with `Retry-After: 1` once, then the rules
                            /count/HOST says how often it was asked there, without the port
"""

import asyncio
import base64
import gzip
import json
import os
import re
import socket
import struct
import sys
import time
import zlib
from email.utils import formatdate
from urllib.parse import parse_qsl, unquote, urlsplit

BROTLI = base64.b64decode("ixCAQSBwYWdlIGluIEJyb3RsaS4KPGgyPnBhY2tlZDwvaDI+CgM=")
ZSTD = base64.b64decode("KLUv/SQiEQEAQSBwYWdlIGluIEJyb3RsaS4KPGgyPnBhY2tlZDwvaDI+ChX2INM=")


class Server:
    def __init__(self):
        self.counts = {}
        self.now = {}
        self.peaks = {}
        self.connections = 0
        self.times = {}

    async def serve(self, reader, writer):
        self.connections += 1
        try:
            while True:
                try:
                    head = await reader.readuntil(b"\r\n\r\n")
                except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                    return
                lines = head.decode("latin-1").split("\r\n")
                method, target, _ = lines[0].split(" ", 2)
                exchange = Exchange(self, reader, writer, method, target, [line for line in lines[1:] if line])
                await exchange.answer()
                if exchange.closes:
                    return
        except (ConnectionError, asyncio.CancelledError, TimeoutError):
            pass
        finally:
            writer.close()

    def count(self, key):
        self.counts[key] = self.counts.get(key, 0) + 1
        return self.counts[key]


class Exchange:
    def __init__(self, server, reader, writer, method, target, headers):
        self.server, self.reader, self.writer, self.method = server, reader, writer, method
        url = urlsplit(target)
        self.target, self.path = target, url.path
        self.parameters = dict(parse_qsl(url.query, keep_blank_values=True))
        self.headers = headers
        self.closes = False

    def header(self, name):
        for line in self.headers:
            key, _, value = line.partition(":")
            if key.lower() == name:
                return value.strip()
        return None

    async def answer(self):
        first, *rest = [unquote(part) for part in self.path.strip("/").split("/")]
        if first == "robots.txt":
            return await self.robots()
        method = getattr(self, "do_" + first.replace("-", "_"), None)
        if method is None:
            return await self.send(404, self.page("not found"))
        await method(*rest)

    # What is sent.

    def page(self, text, title="A page"):
        return f"<!doctype html><title>{title}</title><h2>{title}</h2><p>{text}</p>\n".encode()

    def write_head(self, status, headers, reason="X"):
        lines = [f"HTTP/1.1 {status} {reason}"] + [f"{name}: {value}" for name, value in headers]
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1"))

    async def send(self, status, body, headers=(), type="text/html; charset=utf-8", length=None):
        headers = list(headers)
        if type:
            headers.append(("Content-Type", type))
        headers.append(("Content-Length", len(body) if length is None else length))
        self.write_head(status, headers)
        self.writer.write(body)
        await self.writer.drain()

    async def redirect(self, url, status=302, headers=()):
        await self.send(status, self.page("elsewhere"), [("Location", url), *headers])

    def reset(self):
        self.closes = True
        sock = self.writer.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()

    async def close(self):
        self.closes = True
        await self.writer.drain()

    # Good answers.

    async def do_html(self):
        await self.send(200, self.page(self.parameters.get("text", "Some text."), self.parameters.get("title", "A page")))

    async def do_length(self, count):
        count = int(count)
        body = (b"0123456789abcde\n" * (count // 16 + 1))[:count]
        if "chunked" not in self.parameters:
            return await self.send(200, body)
        self.write_head(200, [("Content-Type", "text/html"), ("Transfer-Encoding", "chunked")])
        for start in range(0, count, 10_000):
            piece = body[start : start + 10_000]
            self.writer.write(b"%x\r\n%s\r\n" % (len(piece), piece))
            await self.writer.drain()
        self.writer.write(b"0\r\nX-Trailer: yes\r\n\r\n")

    async def do_no_content_type(self):
        await self.send(200, self.page("no type"), type=None)

    async def do_type(self):
        await self.send(200, self.page("of some type"), type=self.parameters["t"])

    async def do_empty(self):
        await self.send(200, b"")

    async def do_gzip(self):
        await self.send(200, gzip.compress(self.page("packed " * 1000)), [("Content-Encoding", "gzip")])

    async def do_brotli(self):
        await self.send(200, BROTLI, [("Content-Encoding", "br")])

    async def do_zstd(self):
        await self.send(200, ZSTD, [("Content-Encoding", "zstd")])

    async def do_status(self, status):
        if status in ("204", "304"):
            # No body, and no length of one (RFC 9110, 15.3.5 and 15.4.5): what came behind would be the next answer.
            return self.write_head(int(status), [("X-Empty", "yes")])
        await self.send(int(status), self.page(f"status {status}"))

    async def do_partial(self):
        body = self.page("half of it")
        await self.send(206, body[:60], [("Content-Range", f"bytes 0-59/{len(body)}")])

    async def do_bytes(self):
        await self.send(200, bytes.fromhex(self.parameters["hex"]), type=self.parameters.get("type", "text/html"))

    async def do_headers(self):
        await self.send(200, self.page("headers"), list(self.parameters.items()))

    async def do_echo_headers(self):
        await self.send(200, "\n".join(self.headers).encode("latin-1") + b"\n")

    async def do_delay(self, milliseconds):
        await asyncio.sleep(int(milliseconds) / 1000)
        await self.send(200, self.page("late"))

    async def do_basic(self):
        expected = "Basic " + base64.b64encode(b"user:p@ss word").decode()
        if self.header("authorization") == expected:
            return await self.send(200, self.page("welcome"))
        await self.send(401, self.page("who are you"), [("WWW-Authenticate", 'Basic realm="x"')])

    # Connections that break.

    async def do_reset_before_headers(self):
        self.reset()

    async def do_close_before_headers(self):
        await self.close()

    async def do_reset_in_headers(self):
        self.writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/ht")
        await self.writer.drain()
        await asyncio.sleep(0.05)
        self.reset()

    async def do_reset_in_body(self):
        self.write_head(200, [("Content-Type", "text/html"), ("Content-Length", 100_000)])
        self.writer.write(b"x" * 20_000)
        await self.writer.drain()
        await asyncio.sleep(0.05)
        self.reset()

    async def do_truncated(self):
        await self.send(200, b"x" * 5_000, length=10_000)
        await self.close()

    async def do_lying_length_short(self):
        await self.send(200, b"<!doctype html><title>cut</title>" + b"x" * 5_000, length=100)
        await self.close()

    async def do_lying_length_long(self):
        await self.send(200, b"x" * 5_000, length=10_000_000_000)
        await self.close()

    async def do_broken_chunk(self):
        self.write_head(200, [("Content-Type", "text/html"), ("Transfer-Encoding", "chunked")])
        self.writer.write(b"5\r\nhello\r\nzz\r\nworld\r\n0\r\n\r\n")
        await self.close()

    async def do_truncated_chunks(self):
        self.write_head(200, [("Content-Type", "text/html"), ("Transfer-Encoding", "chunked")])
        self.writer.write(b"5\r\nhello\r\n")
        await self.close()

    # Bodies and heads that are wrong.

    async def do_bad_gzip(self):
        packed = bytearray(gzip.compress(b"".join(b"%d " % n for n in range(20_000))))
        packed[5_000:9_000] = b"\xff" * 4_000
        await self.send(200, bytes(packed), [("Content-Encoding", "gzip")])

    async def do_packed(self, kind, end):
        page = self.page("packed " * 1000)
        packer = zlib.compressobj(9, zlib.DEFLATED, {"gzip": 31, "deflate": 15, "raw": -15}[kind])
        packed = bytearray(packer.compress(page) + packer.flush())
        if end in ("checksum", "length"):
            packed[-8 if end == "checksum" else -4] ^= 0xFF
        more = {"junk": b"junk " * 100, "zeros": bytes(512), "member": gzip.compress(b"<p>of another member")}.get(end.removeprefix("later-"), b"")
        coding = "gzip" if kind == "gzip" else "deflate"
        self.write_head(200, [("Content-Type", "text/html"), ("Content-Encoding", coding), ("Content-Length", len(packed) + len(more))])
        if end.startswith("later-"):
            self.writer.write(bytes(packed))
            await self.writer.drain()
            await asyncio.sleep(0.05)
            packed.clear()
        self.writer.write(bytes(packed) + more)
        await self.writer.drain()

    async def do_long_header(self):
        await self.send(200, self.page("long"), [("X-Long", "h" * (int(self.parameters.get("kb", 400)) << 10))])

    async def do_long_trailer(self):
        self.write_head(200, [("Content-Type", "text/html"), ("Transfer-Encoding", "chunked")])
        self.writer.write(b"5\r\nhello\r\n0\r\nX-Long: " + b"t" * (400 << 10) + b"\r\n\r\n")
        await self.close()

    async def do_bad_length(self):
        self.write_head(200, [("Content-Type", "text/html"), ("Content-Length", self.parameters.get("v", "-5"))])
        self.writer.write(self.page("of no length"))
        await self.close()

    async def do_gzip_bomb(self):
        self.write_head(
            200, [("Content-Type", "text/html"), ("Content-Encoding", "gzip"), ("Transfer-Encoding", "chunked")])
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        zeros = bytes(1 << 20)
        for _ in range(int(self.parameters.get("mb", 1024))):
            if piece := packer.compress(zeros):
                self.writer.write(b"%x\r\n%s\r\n" % (len(piece), piece))
                await self.writer.drain()
        piece = packer.flush()
        self.writer.write(b"%x\r\n%s\r\n0\r\n\r\n" % (len(piece), piece))

    async def do_gzip_of_nothing(self):
        self.closes = True
        self.write_head(200, [("Content-Type", "text/html"), ("Content-Encoding", "gzip")])
        # A gzip header, then stored blocks of no bytes.
        self.writer.write(b"\x1f\x8b\x08\0\0\0\0\0\0\x03")
        while True:
            self.writer.write(b"\0\0\0\xff\xff" * 10_000)
            await self.writer.drain()

    async def do_unknown_encoding(self):
        await self.send(200, self.page("plain"), [("Content-Encoding", "utf-8")])

    async def do_endless(self):
        self.closes = True
        self.write_head(200, [("Content-Type", "text/html")])
        while True:
            self.writer.write(b"more and more of it\n" * 1_000)
            await self.writer.drain()

    async def do_endless_headers(self):
        self.closes = True
        self.writer.write(b"HTTP/1.1 200 OK\r\n")
        while True:
            self.writer.write(b"X-More: and more of it\r\n" * 100)
            await self.writer.drain()

    async def do_header_flood(self):
        await self.send(200, self.page("flood"), [(f"X-Flood-{n}", "f" * 1_000) for n in range(1_000)])

    async def do_cookie_flood(self):
        cookies = [("Set-Cookie", f"c{n}={'v' * 40}; Path=/") for n in range(5_000)]
        if to := self.parameters.get("to"):
            return await self.redirect(to, headers=cookies)
        await self.send(200, self.page("cookies"), cookies)

    async def do_slow_bytes(self):
        self.write_head(200, [("Content-Type", "text/html"), ("Transfer-Encoding", "chunked")])
        for _ in range(int(self.parameters.get("count", 1_000_000))):
            self.writer.write(b"1\r\nx\r\n")
            await self.writer.drain()
            await asyncio.sleep(int(self.parameters.get("ms", 100)) / 1000)
        self.writer.write(b"0\r\n\r\n")

    async def do_slow_headers(self):
        self.closes = True
        self.writer.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
        while True:
            self.writer.write(b"x")
            await self.writer.drain()
            await asyncio.sleep(0.05)

    async def do_hang(self):
        await self.reader.read()
        self.closes = True

    async def do_not_http(self):
        self.writer.write(b"220 mail.example ESMTP ready\r\n")
        await self.close()

    # Redirects.

    async def do_redirect_to(self):
        await self.redirect(self.parameters["url"], int(self.parameters.get("status", 302)))

    async def do_redirect_chain(self, count):
        count = int(count)
        await self.redirect(f"/redirect-chain/{count - 1}" if count > 1 else "../html")

    async def do_redirect_loop(self):
        await self.redirect("/redirect-loop")

    async def do_slow_redirect(self):
        self.closes = True
        self.write_head(302, [("Location", "/html"), ("Transfer-Encoding", "chunked")])
        await self.writer.drain()
        await self.reader.read()

    # Failures that pass.

    async def do_retry_after(self, key, value):
        if self.server.count(key) <= int(self.parameters.get("n", 1)):
            if value.startswith("date+"):
                value = formatdate(time.time() + int(value[5:]), usegmt=True)
            return await self.send(int(self.parameters.get("status", 503)), self.page("later"), [("Retry-After", value)])
        await self.send(200, self.page("at last"))

    async def do_flaky(self, key, times):
        if self.server.count(key) > int(times):
            return await self.send(200, self.page("at last"))
        status = self.parameters.get("status", "503")
        if status == "reset":
            return self.reset()
        await self.send(int(status), self.page("not yet"))

    async def do_count_here(self, key):
        self.server.count(key)
        await asyncio.sleep(0.2)
        await self.send(200, b"/* counted */", type=self.parameters.get("t", "text/css"))

    async def do_count(self, key):
        await self.send(200, str(self.server.counts.get(key, 0)).encode())

    # Cookies.

    async def do_cookie_set(self):
        cookie = f"{self.parameters.get('name', 'a')}={self.parameters.get('value', '1')}"
        if attributes := self.parameters.get("attributes"):
            cookie += "; " + attributes
        await self.redirect(self.parameters.get("to", "/cookie-show"), headers=[("Set-Cookie", cookie)])

    async def do_cookie_show(self):
        await self.send(200, (self.header("cookie") or "none").encode())

    async def do_cookie_wall(self, key):
        if re.search(rf"\bwall={re.escape(key)}\b", self.header("cookie") or ""):
            return await self.send(200, self.page("inside"))
        await self.redirect(self.target, headers=[("Set-Cookie", f"wall={key}; Path=/")])

    # What the server saw.

    async def do_peak(self, key):
        now, peaks = self.server.now, self.server.peaks
        now[key] = now.get(key, 0) + 1
        peaks[key] = max(peaks.get(key, 0), now[key])
        await asyncio.sleep(int(self.parameters.get("ms", 50)) / 1000)
        now[key] -= 1
        await self.send(200, self.page("peak"))

    async def do_peak_of(self, key):
        await self.send(200, str(self.server.peaks.get(key, 0)).encode())

    async def do_times(self, key):
        self.server.times.setdefault(key, []).append(time.monotonic())
        await self.send(200, self.page("noted"))

    async def do_times_of(self, key):
        await self.send(200, "\n".join(f"{seconds:.3f}" for seconds in self.server.times.get(key, [])).encode())

    # Rules for robots.

    RULES = b"User-agent: *\nDisallow: /status/\nDisallow: /*private\n"

    async def robots(self):
        host = (self.header("host") or "").rpartition(":")[0]
        count = self.server.count(host)
        kind = host.split("-")[1] if host.startswith("robots-") else "404"
        text = "text/plain"
        if kind == "deny" or (kind == "later" and count > 1):
            return await self.send(200, self.RULES, type=text)
        if kind == "delay":
            return await self.send(200, b"User-agent: *\nCrawl-delay: 1\n", type=text)
        if kind == "hang":
            return await self.reader.read()
        if kind == "moved":
            port = self.writer.get_extra_info("sockname")[1]
            return await self.redirect(f"http://127.0.0.1:{port}/robots-rules")
        if kind == "loop":
            return await self.redirect("/robots.txt")
        if kind == "long":
            return await self.send(200, b"# a comment\n" * (512_000 // 12) + b"User-agent: *\nDisallow: /\n" * 40, type=text)
        if kind == "later":
            return await self.send(503, b"", [("Retry-After", "1")])
        await self.send(int(kind), self.page("rules"))

    async def do_robots_rules(self):
        await self.send(200, self.RULES, type="text/plain")

    async def do_connections(self):
        await self.send(200, str(self.server.connections).encode())


async def start_delay(specification):
    """Passes connections on to HOST:PORT, each piece MS milliseconds late; the first one MS after the connection."""
    address, _, milliseconds = specification.partition("=")
    host, _, port = address.rpartition(":")
    delay = float(milliseconds) / 1000

    async def pump(reader, writer):
        loop = asyncio.get_running_loop()
        pieces = asyncio.Queue()

        async def send():
            while True:
                due, piece = await pieces.get()
                await asyncio.sleep(max(0, due - loop.time()))
                if not piece:
                    break
                writer.write(piece)
                await writer.drain()
            writer.write_eof()

        sender = asyncio.create_task(send())
        try:
            while piece := await reader.read(65_536):
                pieces.put_nowait((loop.time() + delay, piece))
            pieces.put_nowait((loop.time() + delay, b""))
            await sender
        except (ConnectionError, OSError):
            sender.cancel()

    async def serve(reader, writer):
        try:
            other_reader, other_writer = await asyncio.open_connection(host, int(port))
        except OSError:
            return writer.close()
        await asyncio.gather(pump(reader, other_writer), pump(other_reader, writer), return_exceptions=True)
        writer.close()
        other_writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    return server.sockets[0].getsockname()[1]


async def main():
    faults = Server()
    server = await asyncio.start_server(faults.serve, "127.0.0.1", 0, backlog=1024, limit=1 << 20)
    arguments = sys.argv[1:]
    delays = [await start_delay(arguments[i + 1]) for i, name in enumerate(arguments) if name == "--delay"]
    print(json.dumps({"http": server.sockets[0].getsockname()[1], "delays": delays}), flush=True)

    loop = asyncio.get_running_loop()
    ended = loop.create_future()

    def read():
        if not os.read(0, 4_096) and not ended.done():
            ended.set_result(None)

    loop.add_reader(0, read)
    await ended
    # Whoever still waits for an answer is not waited for.
    os._exit(0)


asyncio.run(main())
