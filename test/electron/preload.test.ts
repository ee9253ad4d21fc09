/** The preload as it runs: its own text, in a context of its own, with Electron's part faked. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { COMMAND_CHANNEL, PORT_CHANNEL, READY_CHANNEL } from "../../electron/channels.ts";
import { APP_ORIGIN } from "../../electron/own-page.ts";
import { type DesktopBridge, PORT_MESSAGE } from "../../src/app/protocol/index.ts";

type Heard = (event: { readonly ports: readonly unknown[] }, ...given: unknown[]) => void;

function runPreload() {
  const listeners = new Map<string, Set<Heard>>();
  const sent: unknown[][] = [];
  const posted: unknown[][] = [];
  const required: string[] = [];
  const exposed: Record<string, unknown> = {};
  let loaded = () => {};
  const electron = {
    contextBridge: {
      exposeInMainWorld(name: string, value: unknown) {
        exposed[name] = value;
      },
    },
    ipcRenderer: {
      on: (channel: string, listener: Heard) =>
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
      off: (channel: string, listener: Heard) => listeners.get(channel)?.delete(listener),
      send: (...given: unknown[]) => sent.push(given),
    },
    webUtils: { getPathForFile: (file: { readonly path: string }) => file.path },
  };
  const text = readFileSync(join(import.meta.dirname, "../../electron/preload.cts"), "utf8");
  runInNewContext(stripTypeScriptTypes(text), {
    require(name: string) {
      required.push(name);
      return electron;
    },
    process: { platform: "linux" },
    postMessage: (...given: unknown[]) => posted.push(given),
    addEventListener(name: string, listener: () => void) {
      if (name === "DOMContentLoaded") loaded = listener;
    },
  });
  return {
    bridge: exposed["probant"] as DesktopBridge,
    exposed,
    required,
    sent,
    posted,
    load: () => loaded(),
    say: (channel: string, event: { readonly ports: readonly unknown[] }, ...given: unknown[]) => {
      for (const listener of listeners.get(channel) ?? []) listener(event, ...given);
    },
  };
}

test("gives the page three things and no more, and requires Electron alone", () => {
  const { exposed, bridge, required } = runPreload();
  expect(Object.keys(exposed)).toEqual(["probant"]);
  expect(Object.keys(bridge).toSorted()).toEqual(["onCommand", "pathOf", "platform"]);
  expect(required).toEqual(["electron"]);
});

test("asks for the port once the page is there, and hands it to our own origin", () => {
  const { sent, posted, load, say } = runPreload();
  expect(sent).toEqual([]);
  load();
  expect(sent).toEqual([[READY_CHANNEL]]);
  const port = {};
  say(PORT_CHANNEL, { ports: [port] });
  expect(posted).toEqual([[PORT_MESSAGE, APP_ORIGIN, [port]]]);
});

test("passes commands on without their event, until the page stops listening", () => {
  const { bridge, say } = runPreload();
  const heard: unknown[][] = [];
  const stop = bridge.onCommand((...given) => heard.push(given));
  say(COMMAND_CHANNEL, { ports: [] }, { kind: "settings" });
  stop();
  say(COMMAND_CHANNEL, { ports: [] }, { kind: "find" });
  expect(heard).toEqual([[{ kind: "settings" }]]);
});

test("tells the path of a dropped file", () => {
  const { bridge } = runPreload();
  expect(bridge.pathOf({ path: "/deals/deck.pptx" })).toBe("/deals/deck.pptx");
});
