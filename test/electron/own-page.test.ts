/** Which addresses the window may show and load. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { APP_ORIGIN, isOwnPage, mayLoad, START_PAGE } from "../../electron/own-page.ts";

const STRANGERS = [
  "",
  "about:blank",
  "app:",
  "app://",
  "app://probant.evil.example/index.html",
  "app://evil/index.html",
  "app://probant@evil/index.html",
  "app://user:word@probant/index.html",
  "app://probant:8080/index.html",
  "https://probant/index.html",
  "http://127.0.0.1/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "data:text/html,<script>1</script>",
  "blob:https://evil.example/1",
  "chrome://settings",
  "view-source:app://probant/",
  "application://probant/",
];

test("our page is ours, on whatever screen", () => {
  expect(isOwnPage(START_PAGE)).toBe(true);
  expect(isOwnPage(`${APP_ORIGIN}/index.html#/case/1`)).toBe(true);
});

test.each(STRANGERS)("%j is not ours", (address) => {
  expect(isOwnPage(address)).toBe(false);
});

test("the page loads its own files and what it made itself, and nothing that has a network address", () => {
  const packaged = { development: false };
  expect(mayLoad(`${APP_ORIGIN}/assets/app.js`, packaged)).toBe(true);
  expect(mayLoad(`blob:${APP_ORIGIN}/0b1e`, packaged)).toBe(true);
  expect(mayLoad("data:image/png;base64,AA==", packaged)).toBe(true);
  for (const address of [
    "https://example.com/",
    "http://127.0.0.1:11434/api",
    "ws://127.0.0.1/",
    "wss://example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "app://other/",
    "blob:https://evil.example/1",
    "devtools://devtools/bundled/inspector.html",
  ])
    expect(mayLoad(address, packaged), address).toBe(false);
  expect(mayLoad("devtools://devtools/bundled/inspector.html", { development: true })).toBe(true);
});

test("no address of the web may be loaded, whatever it is", () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
      expect(mayLoad(address, { development: false })).toBe(false);
      expect(isOwnPage(address)).toBe(false);
    }),
  );
});
