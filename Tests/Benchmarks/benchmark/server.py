"""nginx on loopback, for as long as a `with` block lasts."""

import contextlib
import os
import pathlib
import socket
import time

from . import processes

NGINX = "/usr/sbin/nginx"

# One process, nothing written but errors. No charset in the header, so that pages have to say what they are.
CONFIGURATION = """
{user}
daemon off;
master_process off;
pid {scratch}/nginx.pid;
error_log {scratch}/nginx.log warn;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    types {{ text/html html; text/css css; }}
    default_type application/octet-stream;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 10000000;
    open_file_cache max=4096;
    client_body_temp_path {scratch}/body;
    proxy_temp_path {scratch}/proxy;
    fastcgi_temp_path {scratch}/fastcgi;
    uwsgi_temp_path {scratch}/uwsgi;
    scgi_temp_path {scratch}/scgi;
    {servers}
}}
"""

# A page's own sheets may be missing: the one that stands in for other hosts', where there is one, is answered for them too.
SERVER = "server {{ {listen} root {root}; try_files $uri /outside.css =404; {rules} }}"

# Stands in for all other hosts: whatever it is asked for as a proxy, it answers with one style sheet.
OUTSIDE = "server {{ listen {address}; root {root}; types {{ }} default_type text/css; {rules} location / {{ try_files /{name} =404; }} }}"

# No host has rules.
RULES = "location = /robots.txt { return 404; }"


def free_ports(count, host="127.0.0.1"):
    """Ports that nobody listens on."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind((host, 0))
        return [each.getsockname()[1] for each in sockets]


@contextlib.contextmanager
def serving(root, addresses, scratch, outside=None):
    """Serves the folder `root` at all addresses ("host:port"), and yields the server's process id.

    `outside` is the address of the stand-in for other hosts and the style sheet (a path) that it answers with.
    """
    scratch = pathlib.Path(scratch)
    scratch.mkdir(parents=True, exist_ok=True)
    servers = [SERVER.format(listen=" ".join(f"listen {address};" for address in addresses), root=root, rules=RULES)]
    if outside:
        address, sheet = outside
        servers.append(OUTSIDE.format(address=address, root=sheet.parent, name=sheet.name, rules=RULES))
    configuration = scratch / "nginx.conf"
    # In a user's own namespace root is the only user there is, and nginx gives its folders to somebody in any case.
    user = "user root root;" if os.geteuid() == 0 else ""
    configuration.write_text(CONFIGURATION.format(user=user, scratch=scratch, servers="\n    ".join(servers)))
    command = [NGINX, "-p", scratch, "-c", configuration, "-e", scratch / "nginx.log"]
    with processes.running(command) as process:
        wait_for(addresses[-1], process, scratch / "nginx.log")
        yield process.pid


def wait_for(address, process, log):
    """Waits until a server takes connections."""
    host, port = address.rsplit(":", 1)
    for _ in range(200):
        if process.poll() is not None:
            reason = log.read_text() if log.exists() else ""
            raise SystemExit(f"bench: nginx ended with status {process.returncode}: {reason}")
        with contextlib.suppress(OSError), socket.create_connection((host, int(port)), timeout=1):
            return
        time.sleep(0.05)
    raise SystemExit(f"bench: nginx does not answer at {address}")


def pin(process, cores):
    """Keeps a process to some cores."""
    for task in os.listdir(f"/proc/{process}/task"):
        os.sched_setaffinity(int(task), cores)
