/** Nothing is asked of a network before the user wants it, and then of the address in the package alone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Updater, updateFeed, updatesFrom } from "../../electron/updates.ts";
import { writeUpdateFeed } from "../../scripts/desktop/update-feed.ts";

const MAC = { platform: "darwin", arch: "arm64", packaged: true };
const manifest = { version: "1.2.3", updates: "https://updates.example/probant/" };

/** An updater that remembers what it was asked. */
function fakeUpdater(fault?: Error) {
  const calls: string[] = [];
  const listeners: Record<string, (error: Error) => void> = {};
  const updater: Updater = {
    setFeedURL: ({ url }) => {
      calls.push(`feed ${url}`);
      if (fault) throw fault;
    },
    checkForUpdates: () => void calls.push("check"),
    on: (event: string, listener: (error: Error) => void) => {
      listeners[event] = listener;
    },
  };
  return { updater, calls, say: (event: string) => listeners[event]?.(new Error(event)) };
}
const silent = { onReady: () => undefined, onFailed: () => undefined };

test("off, nothing is asked and no address is even set", () => {
  const { updater, calls } = fakeUpdater();
  const follow = updatesFrom("https://updates.example", updater, silent);
  follow(false);
  follow(false);
  expect(calls).toEqual([]);
});

test("on, the package's address is asked once, however often the wish is told", () => {
  const { updater, calls } = fakeUpdater();
  const follow = updatesFrom(updateFeed(manifest, MAC), updater, silent);
  for (const wanted of [false, true, true, false, true]) follow(wanted);
  expect(calls).toEqual(["feed https://updates.example/probant/darwin-arm64/1.2.3", "check"]);
});

test("without an address nothing is asked, whatever is wanted", () => {
  const { updater, calls } = fakeUpdater();
  updatesFrom(null, updater, silent)(true);
  expect(calls).toEqual([]);
});

test("a download is told, and a fault of the updater ends nothing", () => {
  const told: string[] = [];
  const note = { onReady: () => told.push("ready"), onFailed: (error: unknown) => told.push(String(error)) };
  const { updater, say } = fakeUpdater();
  updatesFrom("https://updates.example", updater, note)(true);
  say("update-downloaded");
  say("error");
  updatesFrom("https://updates.example", fakeUpdater(new Error("not signed")).updater, note)(true);
  expect(told).toEqual(["ready", "Error: error", "Error: not signed"]);
});

test.each([
  ["a checkout", manifest, { ...MAC, packaged: false }],
  ["Linux", manifest, { ...MAC, platform: "linux" }],
  ["no address", { version: "1.2.3" }, MAC],
  ["an address without encryption", { ...manifest, updates: "http://updates.example" }, MAC],
  ["a file", { ...manifest, updates: "file:///tmp" }, MAC],
])("%s has nowhere to look", (_, given, machine) => {
  expect(updateFeed(given, machine)).toBeNull();
});

test("packaging writes the address that it is given, and none otherwise", () => {
  const folder = mkdtempSync(join(tmpdir(), "probant-feed-"));
  const path = join(folder, "package.json");
  const read = () => JSON.parse(readFileSync(path, "utf8"));
  try {
    writeFileSync(path, JSON.stringify({ name: "probant", version: "1.2.3" }));
    writeUpdateFeed(folder, "https://updates.example");
    expect(read()).toEqual({ name: "probant", version: "1.2.3", updates: "https://updates.example" });
    writeUpdateFeed(folder, undefined);
    expect(read()).toEqual({ name: "probant", version: "1.2.3" });
    expect(() => writeUpdateFeed(folder, "http://updates.example")).toThrow("no https address");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the package of this repository names no address", () => {
  expect(JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"))).not.toHaveProperty(
    "updates",
  );
});
