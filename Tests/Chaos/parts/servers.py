"""What serves the faults: the fault server, nginx with good and bad certificates, and HTTP/2 made by hand."""

import json
import pathlib
import socket
import subprocess
import sys
import time

from . import h2

TESTS = pathlib.Path(__file__).resolve().parent.parent.parent
LISTENERS = {"plain": None, "http2": "good", "http1": "good", "expired": "expired", "wronghost": "wrong-host", "selfsigned": "self-signed"}


def openssl(*arguments):
    subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)


def certificates(folder):
    """An authority of our own, and server certificates by it and by nobody. Returns the authority's file."""
    key, authority_key, authority = folder / "key.pem", folder / "authority-key.pem", folder / "authority.pem"
    for file in (key, authority_key):
        openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", file)
    openssl("req", "-x509", "-key", authority_key, "-out", authority, "-days", 2, "-subj", "/CN=Authority of the tests",
            "-addext", "keyUsage=critical,keyCertSign")
    ours = "subjectAltName=DNS:localhost,DNS:*.chaos.localhost,IP:127.0.0.1"
    for name, names, days in (("good", ours, 2), ("expired", ours, -1), ("wrong-host", "subjectAltName=DNS:elsewhere.example", 2)):
        (folder / "names.ext").write_text(names + "\n")
        openssl("req", "-new", "-key", key, "-out", folder / "request.csr", "-subj", "/CN=localhost")
        openssl("x509", "-req", "-in", folder / "request.csr", "-CA", authority, "-CAkey", authority_key, "-days", days,
                "-extfile", folder / "names.ext", "-out", folder / f"{name}.pem")
    openssl("req", "-x509", "-key", key, "-out", folder / "self-signed.pem", "-days", 2, "-subj", "/CN=localhost", "-addext", ours)
    return authority


def free_ports(count):
    """Ports that nobody listens at now. All are held until all are known, so that they differ."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [held.getsockname()[1] for held in sockets]
    for held in sockets:
        held.close()
    return ports


def has_ipv6():
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
        return True
    except OSError:
        return False


class Servers:
    """All of them; `with` ends them."""

    def __init__(self, folder):
        self.folder = folder
        self.pages = folder / "pages"
        self.pages.mkdir()
        self.authority = certificates(folder)
        self.h2 = {manner: h2.Server(manner.replace("_", "-"), folder / "good.pem", folder / "key.pem") for manner in h2.MANNERS}

        # A port that is taken and not listened at refuses every connection.
        self.nobody = socket.socket()
        self.nobody.bind(("127.0.0.1", 0))
        self.refused = self.nobody.getsockname()[1]

    def __enter__(self):
        self.faults = subprocess.Popen(
            [sys.executable, TESTS / "Servers/fault_server.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self.fault_port = json.loads(self.faults.stdout.readline())["http"]
        # Last of all, so that nobody else is given what is free now.
        self.ports = dict(zip(LISTENERS, free_ports(len(LISTENERS))))
        (self.folder / "nginx.conf").write_text(self.configuration())
        self.nginx = subprocess.Popen(
            ["nginx", "-p", self.folder, "-c", self.folder / "nginx.conf", "-e", self.folder / "error.log"],
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        for port in self.ports.values():
            self.wait(port)
        return self

    def __exit__(self, *_):
        self.faults.stdin.close()
        self.nginx.terminate()
        self.faults.wait()
        self.nginx.wait()

    def wait(self, port):
        for _ in range(500):
            try:
                return socket.create_connection(("127.0.0.1", port)).close()
            except OSError:
                time.sleep(0.01)
        raise SystemExit("nginx does not start; is it installed?")

    def configuration(self):
        blocks = []
        for name, certificate in LISTENERS.items():
            tls = "" if certificate is None else " ssl" + (" http2" if name == "http2" else "")
            keys = "" if certificate is None else f"ssl_certificate {self.folder}/{certificate}.pem; ssl_certificate_key {self.folder}/key.pem;"
            six = f"listen [::1]:{self.ports[name]}{tls};" if has_ipv6() else ""
            blocks.append(f"""
            server {{
                listen 127.0.0.1:{self.ports[name]}{tls} backlog=1024; {six} {keys}
                location ~ \\.gz$ {{ types {{}} add_header Content-Encoding gzip; }}
                location ~ \\.br$ {{ types {{}} add_header Content-Encoding br; }}
                location ~ \\.zst$ {{ types {{}} add_header Content-Encoding zstd; }}
                location /down {{ return 302 http://localhost:{self.ports['plain']}/good-1.html; }}
            }}""")
        temporary = " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        return f"""
        daemon off; master_process off; pid {self.folder}/nginx.pid; error_log {self.folder}/error.log crit;
        events {{ worker_connections 4096; }}
        http {{
            access_log off; root {self.pages}; default_type text/html; types {{ text/html html; }}
            keepalive_requests 1000000; {temporary} {''.join(blocks)}
        }}
        """

    def fill(self, page, number):
        """The page of a line of the table: `{fault}` and the like become addresses, each line's with a name of its own."""
        host = f"f{number}.chaos.localhost"
        values = {
            "fault": f"http://{host}:{self.fault_port}",
            "host": host,
            "faultport": self.fault_port,
            "plainport": self.ports["plain"],
            "tlsport": self.ports["http1"],
            "refused": f"http://{host}:{self.refused}",
            "files": str(self.pages),
            "ipv6": f"http://[::1]:{self.ports['plain']}",
            "long": "x" * 100_000,
        }
        for name, port in self.ports.items():
            values[name] = f"{'http' if name == 'plain' else 'https'}://{host}:{port}"
        for manner, server in self.h2.items():
            values["h2_" + manner] = f"https://{host}:{server.port}"
        return page.format(**values)
