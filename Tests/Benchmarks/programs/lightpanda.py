#!/usr/bin/env python3
"""Lightpanda's turn: visits the pages of a list and prints one line of JSON for each, with its title, headings and words.

usage: lightpanda.py LIST CONNECTIONS BROWSER

It is the leanest of the headless engines: a DOM and V8, no style sheets that decide what is rendered, no layout. Its best setting, as
far as we know: one process, spoken to over its own protocol with nothing between; each connection has a thread and a page that is used
again and again, the pages' own scripts are blocked, and it is asked as soon as the page has loaded.
"""

import asyncio
import json
import os
import socket
import sys

from websockets.asyncio.client import connect

SUMMARY = """(() => {
    const words = document.body ? document.body.innerText.split(/\\s+/).length : 0;
    const headings = [...document.querySelectorAll('h2, h3')].map(heading => heading.textContent.trim()).filter(Boolean);
    return JSON.stringify({ title: document.title, headings, words, minutes: Math.max(1, Math.round(words / 220)) });
})()"""


class Page:
    """A page of a connection of its own."""

    def __init__(self, channel):
        self.channel = channel
        self.count = 0
        self.session = None
        self.has_loaded = False

    async def call(self, method, **parameters):
        """Sends a command and gives its answer; what happens meanwhile is noted."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        await self.channel.send(json.dumps(message | ({"sessionId": self.session} if self.session else {})))
        while (answer := await self.receive()).get("id") != self.count:
            pass
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    async def receive(self):
        message = json.loads(await self.channel.recv())
        self.has_loaded = self.has_loaded or message.get("method") == "Page.loadEventFired"
        return message

    async def open(self):
        target = await self.call("Target.createTarget", url="about:blank")
        attached = await self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = attached["sessionId"]
        await self.call("Page.enable")

    async def visit(self, url):
        self.has_loaded = False
        await self.call("Page.navigate", url=url)
        while not self.has_loaded:
            await self.receive()
        answer = await self.call("Runtime.evaluate", expression=SUMMARY, returnByValue=True)
        return json.loads(answer["result"]["value"])


async def work(address, urls):
    async with connect(address, max_size=None, compression=None, proxy=None) as channel:
        page = Page(channel)
        await page.open()
        for url in urls:
            print(json.dumps({"url": url, **await page.visit(url)}))


async def main(path, connections, browser):
    with open(path, encoding="utf-8") as lines:
        urls = iter(lines.read().split())
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = await asyncio.create_subprocess_exec(
        browser, "serve", "--port", str(port), "--log-level", "fatal", "--block-urls", "*.js", "--block-urls", "*.js?*",
        "--block-urls", "https://*", env=os.environ | {"LIGHTPANDA_DISABLE_TELEMETRY": "true"})
    try:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except ConnectionRefusedError:
                await asyncio.sleep(0.01)
        await asyncio.gather(*(work(f"ws://127.0.0.1:{port}/", urls) for _ in range(int(connections))))
    finally:
        server.terminate()
        await server.wait()


asyncio.run(main(*sys.argv[1:]))
