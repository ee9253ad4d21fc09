/** Electron's security checklist, item by item where a test can tell: https://www.electronjs.org/docs/latest/tutorial/security */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SCHEME } from "../../electron/app-scheme.ts";
import { type LockableContents, lockContents } from "../../electron/lock-contents.ts";
import { type LockableSession, lockSession } from "../../electron/lock-session.ts";
import { APP_ORIGIN, START_PAGE } from "../../electron/own-page.ts";
import { windowOptions } from "../../electron/window-options.ts";
import { contentSecurityPolicy } from "../../src/app/serve/index.ts";

const SHELL = join(import.meta.dirname, "../../electron");
const sources = readdirSync(SHELL)
  .filter((name) => /\.c?ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SHELL, name), "utf8") }));

const preferences = windowOptions({ preload: "/p/preload.cjs", development: false, dark: false }).webPreferences!;

test("1. nothing remote is loaded: the one address loaded is our own page", () => {
  const loads = sources.flatMap(({ text }) => [...text.matchAll(/\.load(?:URL|File)\(([^)]*)\)/g)].map((m) => m[1]));
  expect(loads).toEqual(["START_PAGE"]);
  expect(START_PAGE.startsWith(`${APP_ORIGIN}/`)).toBe(true);
});

test("2, 3, 4. pages have no Node, their own context, and a sandbox", () => {
  expect(preferences).toMatchObject({
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    contextIsolation: true,
    sandbox: true,
  });
  expect(sources.find(({ name }) => name === "main.ts")!.text).toContain("app.enableSandbox()");
});

/** A session that remembers its handlers. */
function fakeSession() {
  const handlers: Record<string, unknown> = {};
  const keep = (name: string) => (handler: unknown) => {
    handlers[name] = handler;
  };
  const session = {
    setPermissionRequestHandler: keep("request"),
    setPermissionCheckHandler: keep("check"),
    setDevicePermissionHandler: keep("device"),
    setDisplayMediaRequestHandler: keep("display"),
    setSpellCheckerEnabled: keep("spelling"),
    setCertificateVerifyProc: keep("certificate"),
    webRequest: { onBeforeRequest: keep("load") },
  } as unknown as LockableSession; // Electron's overloads are wider than what is called here
  lockSession(session, { development: false });
  return handlers as Record<string, (...given: unknown[]) => unknown>;
}

test("5. every permission is denied: asked for, checked, of a device, of the screen", () => {
  const handlers = fakeSession();
  for (const permission of ["media", "geolocation", "notifications", "clipboard-read", "openExternal", "fileSystem"]) {
    const decided: unknown[] = [];
    handlers["request"]!(null, permission, (granted: unknown) => decided.push(granted));
    expect(decided).toEqual([false]);
    expect(handlers["check"]!(null, permission, APP_ORIGIN)).toBe(false);
  }
  expect(handlers["device"]!({ deviceType: "usb" })).toBe(false);
  const shared: unknown[] = [];
  handlers["display"]!({}, (streams: unknown) => shared.push(streams));
  expect(shared).toEqual([{}]);
});

test("6, 8, 9, 10. no protection of the web is switched off, no experiment on", () => {
  expect(preferences).toMatchObject({
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
  });
  expect(preferences).not.toHaveProperty("enableBlinkFeatures");
  for (const { name, text } of sources)
    expect(text, name).not.toMatch(
      /webSecurity: false|InsecureContent: true|enableBlinkFeatures|disable-web-security|no-sandbox/,
    );
});

test("7. the policy lets scripts come from the application alone, and is never bypassed", () => {
  const policy = new Map(
    contentSecurityPolicy()
      .split("; ")
      .map((directive) => [directive.split(" ")[0]!, directive.split(" ").slice(1)]),
  );
  expect(policy.get("default-src")).toEqual(["'none'"]);
  expect(policy.get("script-src")).toEqual(["'self'"]);
  expect(policy.get("connect-src")).toEqual(["'self'"]);
  for (const none of ["object-src", "base-uri", "form-action", "frame-ancestors"])
    expect(policy.get(none), none).toEqual(["'none'"]);
  expect(SCHEME.privileges).toEqual({ standard: true, secure: true, supportFetchAPI: true });
});

/** Contents that remember their listeners. */
function fakeContents() {
  const listeners = new Map<string, (details: { url: string; preventDefault(): void }) => void>();
  let opened: ((details: { readonly url: string }) => unknown) | null = null;
  const contents = {
    on: (event: string, listener: (details: { url: string; preventDefault(): void }) => void) =>
      listeners.set(event, listener),
    setWindowOpenHandler(handler: (details: { readonly url: string }) => unknown) {
      opened = handler;
    },
  } as unknown as LockableContents; // Electron's overloads are wider than what is called here
  lockContents(contents);
  const prevented = (event: string, url: string) => {
    let stopped = false;
    listeners.get(event)?.({
      url,
      preventDefault() {
        stopped = true;
      },
    });
    return stopped;
  };
  return { prevented, open: (url: string) => opened?.({ url }) };
}

test("11, 12. there is no webview", () => {
  expect(preferences.webviewTag).toBe(false);
  expect(fakeContents().prevented("will-attach-webview", APP_ORIGIN)).toBe(true);
});

test("13. a page stays ours: no navigation, frame or redirect leads elsewhere", () => {
  const { prevented } = fakeContents();
  for (const event of ["will-navigate", "will-frame-navigate", "will-redirect"]) {
    expect(prevented(event, START_PAGE)).toBe(false);
    for (const url of ["https://evil.example/", "app://probant.evil/", "file:///etc/passwd", "javascript:1"])
      expect(prevented(event, url), `${event} ${url}`).toBe(true);
  }
  expect(preferences.navigateOnDragDrop).toBe(false);
});

test("14. no page opens a window", () => {
  const { open } = fakeContents();
  for (const url of [START_PAGE, "https://example.com/", "about:blank"]) expect(open(url)).toEqual({ action: "deny" });
});

test("15. nothing is opened outside by its address", () => {
  for (const { name, text } of sources) expect(text, name).not.toContain("openExternal");
});

test("18. no page comes from file:", () => {
  for (const { name, text } of sources) expect(text, name).not.toMatch(/loadFile|["'`]file:/);
});

test("20. the page is given functions, never Electron's own objects", () => {
  const preload = sources.find(({ name }) => name === "preload.cts")!.text;
  const given = /exposeInMainWorld\("probant", \{([\s\S]*?)\n\}\);/.exec(preload)![1]!;
  expect(given).not.toMatch(/:\s*(?:ipcRenderer|webUtils|contextBridge)\b(?!\.)/);
  for (const { name, text } of sources)
    if (name !== "preload.cts") expect(text, name).not.toContain("exposeInMainWorld");
});

test("offline: the session cancels whatever has a network address, fetches no dictionary, trusts no certificate", () => {
  const handlers = fakeSession();
  const cancelled = (url: string) => {
    let answer: unknown;
    handlers["load"]!({ url }, (decision: unknown) => {
      answer = decision;
    });
    return answer;
  };
  expect(cancelled("https://example.com/a.js")).toEqual({ cancel: true });
  expect(cancelled("http://localhost:8080/")).toEqual({ cancel: true });
  expect(cancelled(`${APP_ORIGIN}/assets/app.js`)).toEqual({ cancel: false });
  expect(handlers["spelling"]).toBe(false);
  const trusted: unknown[] = [];
  handlers["certificate"]!({ hostname: "example.com" }, (result: unknown) => trusted.push(result));
  expect(trusted).toEqual([-2]);
});
