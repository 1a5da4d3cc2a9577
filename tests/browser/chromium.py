"""A headless Chromium driven over its own pipe: the DevTools protocol, and nothing installed for it."""

import json
import os
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)
PATIENCE = 120
"""Seconds after which a browser that says nothing is taken to hang."""
REQUIRED = os.environ.get("TESTIGO_BROWSER") == "required"


def found() -> str | None:
    """Return the browser of this machine, None where there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class BrowserError(Exception):
    """The browser refused a command, or a page ended with an exception."""


class Chromium:
    """One browser, whatever pages it opens."""

    def __init__(self, process: subprocess.Popen[bytes], to: int, back: int) -> None:
        self._process, self._to, self._back = process, to, back
        self._number = 0
        self._read = b""
        self.events: list[dict[str, Any]] = []

    def call(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        """Send one command and wait for its answer; what the browser tells meanwhile is kept in `events`."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": params} | ({"sessionId": session} if session else {})
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._to, data) :]
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def _next(self) -> dict[str, Any]:
        pieces = [self._read]
        while b"\0" not in pieces[-1]:
            if not select([self._back], [], [], PATIENCE)[0]:
                raise BrowserError(f"no answer in {PATIENCE} seconds")
            pieces.append(os.read(self._back, 1 << 20))
            if not pieces[-1]:
                raise BrowserError("the browser ended")
        message, _, self._read = b"".join(pieces).partition(b"\0")
        return json.loads(message)

    def page(self) -> "Page":
        """Open an empty page."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, target, session)
        for domain in ("Page", "Runtime", "Network", "Log"):
            page.call(f"{domain}.enable")
        return page


class Page:
    """One page. Attributes: session: its name in the protocol."""

    def __init__(self, browser: Chromium, target: str, session: str) -> None:
        self._browser, self._target, self.session = browser, target, session

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Send one command to this page."""
        return self._browser.call(method, self.session, **params)

    def open(self, path: Path) -> None:
        """Open a file and wait until its scripts ran."""
        self.call("Page.navigate", url=path.as_uri())
        self.run("new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', done))")

    def run(self, expression: str) -> Any:
        """Return what an expression gives, a promise awaited."""
        found = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in found:
            raise BrowserError(json.dumps(found["exceptionDetails"])[:2000])
        return found["result"].get("value")

    def until(self, condition: str) -> None:
        """Wait until a condition holds, looked at whenever the page changes."""
        self.run(
            f"""new Promise((done) => {{
            const look = () => {{ if ({condition}) {{ watch.disconnect(); done(); }} }};
            const watch = new MutationObserver(look);
            watch.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
            look(); }})"""
        )

    def fill(self, field: str, typed: str, event: str = "change") -> None:
        """Type into a field."""
        self.run(
            f"""(() => {{ const field = document.getElementById({json.dumps(field)});
            field.value = {json.dumps(typed)}; field.dispatchEvent(new Event({json.dumps(event)})); }})()"""
        )

    def choose(self, field: str, path: Path) -> None:
        """Choose a file."""
        found = self.call("Runtime.evaluate", expression=f"document.getElementById({json.dumps(field)})")
        self.call("DOM.setFileInputFiles", files=[str(path)], objectId=found["result"]["objectId"])

    def press(self, key: str, times: int = 1) -> None:
        """Press a key."""
        code = {"Tab": 9, "Enter": 13}[key]
        text = {"text": "\r"} if key == "Enter" else {}
        for _ in range(times):
            for kind in ("keyDown", "keyUp"):
                self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **text)

    def picture(self, path: Path) -> None:
        """Draw the whole page into a PNG file."""
        data = self.call("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        path.write_bytes(b64decode(data))

    def before(self, script: str) -> None:
        """Run a script before those of every page opened from here on."""
        self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    def width(self, pixels: int, height: int = 800, *, dark: bool = False) -> None:
        """Give the page the width of a screen."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=pixels, height=height, deviceScaleFactor=1, mobile=pixels < 600
        )
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.call("Emulation.setEmulatedMedia", features=scheme)

    def speak(self, language: str) -> None:
        """Make the browser one of a language."""
        agent = self._browser.call("Browser.getVersion")["userAgent"]
        self.call("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language)

    def asked(self) -> list[str]:
        """Return the addresses that this page asked for."""
        return [
            event["params"]["request"]["url"]
            for event in self._browser.events
            if event.get("sessionId") == self.session and event["method"] == "Network.requestWillBeSent"
        ]

    def complaints(self) -> list[str]:
        """Return exceptions and errors that the page did not catch."""
        return [
            json.dumps(event["params"])
            for event in self._browser.events
            if event.get("sessionId") == self.session
            and (
                event["method"] == "Runtime.exceptionThrown"
                or (event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error")
            )
        ]

    def close(self) -> None:
        """Close the page."""
        self._browser.call("Target.closeTarget", targetId=self._target)


@contextmanager
def chromium(program: str, folder: Path) -> Iterator[Chromium]:
    """Start a browser with an empty profile in a folder, and end it."""
    read_to, write_to = os.pipe()
    read_back, write_back = os.pipe()
    shell = f'exec "$@" 3<&{read_to} 4>&{write_back}'
    process = subprocess.Popen(
        ["bash", "-c", shell, "chromium", program, *FLAGS, f"--user-data-dir={folder}", "about:blank"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(read_to, write_back),
    )
    os.close(read_to)
    os.close(write_back)
    browser = Chromium(process, write_to, read_back)
    try:
        browser.call("Browser.getVersion")
        yield browser
        browser.call("Browser.close")
    finally:
        os.close(write_to)
        os.close(read_back)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


NO_ED25519 = """for (const name of ["importKey", "verify"]) {
  const real = SubtleCrypto.prototype[name];
  SubtleCrypto.prototype[name] = function (...given) {
    const asked = JSON.stringify(given.filter((each) => typeof each !== "object" || each?.name));
    if (asked.includes("Ed25519")) return Promise.reject(new DOMException("no", "NotSupportedError"));
    return real.apply(this, given);
  };
}"""
"""Makes a browser one that knows no Ed25519."""
NO_CRYPTO = "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })"
"""Makes a page one that gets no cryptography, as over plain HTTP."""
