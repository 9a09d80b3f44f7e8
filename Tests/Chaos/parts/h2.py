"""HTTP/2 servers that misbehave: frames made by hand (RFC 9113), over TLS, one port for each manner of it."""

import socket
import ssl
import struct
import threading

PREFACE = len(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
DATA, HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY, CONTINUATION = 0, 1, 3, 4, 6, 7, 9
END_STREAM, END_HEADERS, ACK = 1, 4, 1
NO_ERROR, INTERNAL_ERROR, REFUSED_STREAM, CANCEL, ENHANCE_YOUR_CALM = 0, 2, 7, 8, 11

# `:status: 200` is entry 8 of HPACK's static table, `content-type` is entry 31, here with its value in plain letters (RFC 7541).
TYPE = b"text/html"
HEAD = b"\x88\x0f\x10" + bytes([len(TYPE)]) + TYPE


def page(title):
    return f"<!doctype html><title>{title}</title><h2>{title}</h2><p>over HTTP/2".encode()


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def goaway(last, code):
    return frame(GOAWAY, 0, 0, struct.pack(">II", last, code))


def answer(stream, title):
    return frame(HEADERS, END_HEADERS, stream, HEAD) + frame(DATA, END_STREAM, stream, page(title))


class Connection:
    """One connection; `server.asked` counts requests over all of them."""

    def __init__(self, server, channel):
        self.server, self.channel = server, channel

    def run(self):
        self.take(PREFACE)
        self.send(frame(SETTINGS, 0, 0))
        while True:
            head = self.take(9)
            length, kind, flags = int.from_bytes(head[:3], "big"), head[3], head[4]
            stream = int.from_bytes(head[5:], "big")
            payload = self.take(length)
            if kind == SETTINGS and not flags & ACK:
                self.send(frame(SETTINGS, ACK, 0))
            elif kind == PING and not flags & ACK:
                self.send(frame(PING, ACK, 0, payload))
            elif kind == HEADERS:
                self.server.asked += 1
                if getattr(self, self.server.manner.replace("-", "_"))(stream, self.server.asked) is False:
                    return

    def take(self, count):
        data = b""
        while len(data) < count:
            more = self.channel.recv(count - len(data))
            if not more:
                raise ConnectionError
            data += more
        return data

    def send(self, data):
        self.channel.sendall(data)

    # The manners; one that returns False is done with its connection.

    def good(self, stream, count):
        self.send(answer(stream, "good"))

    def goaway_always(self, stream, count):
        self.send(goaway(0, NO_ERROR))
        return False

    def goaway_once(self, stream, count):
        if count == 1:
            return self.goaway_always(stream, count)
        self.send(answer(stream, "after a GOAWAY"))

    def goaway_graceful(self, stream, count):
        self.send(goaway(stream, NO_ERROR) + answer(stream, "before the end"))
        return False

    def goaway_in_body(self, stream, count):
        self.send(frame(HEADERS, END_HEADERS, stream, HEAD) + frame(DATA, 0, stream, page("half")))
        self.send(goaway(stream, ENHANCE_YOUR_CALM))
        return False

    def rst_always(self, stream, count):
        self.send(frame(RST_STREAM, 0, stream, struct.pack(">I", REFUSED_STREAM)))

    def rst_once(self, stream, count):
        if count == 1:
            return self.rst_always(stream, count)
        self.send(answer(stream, "after a refusal"))

    def rst_in_body(self, stream, count):
        self.send(frame(HEADERS, END_HEADERS, stream, HEAD) + frame(DATA, 0, stream, page("half")))
        self.send(frame(RST_STREAM, 0, stream, struct.pack(">I", INTERNAL_ERROR)))

    def rst_cancel(self, stream, count):
        self.send(frame(RST_STREAM, 0, stream, struct.pack(">I", CANCEL)))

    def bad_header_block(self, stream, count):
        # An index far behind the end of both tables.
        self.send(frame(HEADERS, END_HEADERS | END_STREAM, stream, b"\xff\xff\xff\xff\x0f"))

    def frame_too_large(self, stream, count):
        self.send(frame(HEADERS, END_HEADERS, stream, HEAD) + frame(DATA, END_STREAM, stream, bytes(1 << 20)))

    def frame_too_large_in_body(self, stream, count):
        self.send(frame(HEADERS, END_HEADERS, stream, HEAD) + frame(DATA, 0, stream, page("half")))
        self.send(frame(DATA, END_STREAM, stream, bytes(1 << 20)))

    def frame_too_large_in_length(self, stream, count):
        # Entry 28 is `content-length`.
        length = b"\x0f\x0d\x049999"
        self.send(frame(HEADERS, END_HEADERS, stream, HEAD + length) + frame(DATA, 0, stream, page("half")))
        self.send(frame(DATA, END_STREAM, stream, bytes(1 << 20)))

    def continuation_flood(self, stream, count):
        self.send(frame(HEADERS, 0, stream, HEAD))
        field = b"\x00\x01x\x7f\x81\x07" + b"v" * 1_024
        for _ in range(20_000):
            self.send(frame(CONTINUATION, 0, stream, field))
        return False

    def ping_flood(self, stream, count):
        for _ in range(200_000):
            self.send(frame(PING, 0, 0, bytes(8)))
        return False

    def endless_body(self, stream, count):
        self.send(frame(HEADERS, END_HEADERS, stream, HEAD))
        # As much as the window allows; then it is the client's to end it.
        while True:
            self.send(frame(DATA, 0, stream, b"more of it\n" * 100))


class Server:
    """Listens on a port of its own until the process ends."""

    def __init__(self, manner, certificate, key):
        self.manner, self.asked = manner, 0
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.context.set_alpn_protocols(["h2"])
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            channel, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=[channel], daemon=True).start()

    def serve(self, channel):
        channel.settimeout(30)
        try:
            with self.context.wrap_socket(channel, server_side=True) as secure:
                Connection(self, secure).run()
                # What was sent is to arrive before the end does.
                secure.settimeout(1)
                while secure.recv(65_536):
                    pass
        except OSError:
            channel.close()


MANNERS = [name for name in vars(Connection) if not name.startswith("_") and name not in ("run", "take", "send")]
