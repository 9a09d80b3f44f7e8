#!/usr/bin/env python3
"""Chromium's turn: visits the pages of a list and prints one line of JSON for each, with its title, headings and words.

usage: chromium.py LIST PAGES-AT-ONCE BROWSER [PROXY]

Its best setting, as far as we know: one context, pages used again and again, the pages' own scripts off, images, fonts and media
not loaded, and done as soon as the page has loaded. `BROWSER` is the program; a WebSocket address is connected to instead.
"""

import asyncio
import json
import sys

from playwright.async_api import async_playwright

LOOPBACK_ONLY = "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
UNWANTED = ["*." + ending for ending in "png jpg jpeg gif webp svg avif ico woff woff2 ttf otf mp4 webm mp3 js".split()]
SUMMARY = """() => {
    const words = document.body ? document.body.innerText.split(/\\s+/).length : 0;
    const headings = [...document.querySelectorAll('h2, h3')].map(heading => heading.textContent.trim()).filter(Boolean);
    return { title: document.title, headings, words, minutes: Math.max(1, Math.round(words / 220)) };
}"""


async def work(context, urls):
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.setBlockedURLs", {"urls": UNWANTED})
    for url in urls:
        await page.goto(url, wait_until="load")
        print(json.dumps({"url": url, **await page.evaluate(SUMMARY)}))


async def main(path, at_once, browser, proxy=None):
    with open(path, encoding="utf-8") as lines:
        urls = iter(lines.read().split())
    async with async_playwright() as playwright:
        if browser.startswith("ws:"):
            engine = await playwright.chromium.connect_over_cdp(browser)
        else:
            flags = ["--no-sandbox", f"--host-resolver-rules={LOOPBACK_ONLY}", "--disable-gpu"]
            engine = await playwright.chromium.launch(
                executable_path=browser, args=flags + ([f"--proxy-server={proxy}"] if proxy else []))
        context = await engine.new_context(java_script_enabled=False, viewport={"width": 1280, "height": 800})
        await asyncio.gather(*(work(context, urls) for _ in range(int(at_once))))
        await engine.close()


asyncio.run(main(*sys.argv[1:]))
