/** `probant serve` as people run it: the address it prints, the case it opens, and how it ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const MAIN = join(import.meta.dirname, "../../../src/app/cli/main.ts");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "probant-serve-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Probant</title>");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(...args: string[]) {
  const home = join(folder, "home");
  const child = spawn(process.execPath, [MAIN, "serve", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PROBANT_HOME: home, PROBANT_UI: folder, PROBANT_MODEL: "" },
  });
  return { child, home };
}

async function address(child: ReturnType<typeof start>["child"]): Promise<URL> {
  let printed = "";
  for await (const piece of child.stdout.setEncoding("utf8")) {
    printed += piece;
    const line = /^(http:\S+)\n/.exec(printed);
    if (line) return new URL(line[1]!);
  }
  throw new Error(`no address: ${printed}`);
}

test("prints an address that works with its key, opens the case named, and ends at Ctrl-C", async () => {
  const { child } = start("--case", join(folder, "acme"));
  const ended = once(child, "close");
  let errors = "";
  child.stderr.on("data", (piece: Buffer) => {
    errors += piece.toString();
  });
  const url = await address(child);
  expect(url.hostname).toBe("127.0.0.1");
  expect(await (await fetch(url)).text()).toContain("<title>Probant</title>");
  const answer = await fetch(new URL("/api/request", url), {
    method: "POST",
    headers: { authorization: `Bearer ${url.hash.replace("#token=", "")}`, "content-type": "application/json" },
    body: JSON.stringify({ kind: "listCases" }),
  });
  expect(await answer.json()).toMatchObject({ ok: true, value: [{ name: "acme" }] });
  expect(readdirSync(join(folder, "acme"))).toEqual(["case.json"]);
  child.kill("SIGINT");
  expect((await ended)[0]).toBe(0);
  expect(errors).toBe("");
});

test("a port that is taken is said, with what to do", async () => {
  const first = start();
  const { port } = await address(first.child);
  const second = start("--port", port);
  let errors = "";
  second.child.stderr.on("data", (piece: Buffer) => {
    errors += piece.toString();
  });
  expect((await once(second.child, "close"))[0]).toBe(2);
  expect(errors).toContain(`Port ${port} is taken: choose another with --port.`);
  first.child.kill("SIGTERM");
  expect((await once(first.child, "close"))[0]).toBe(0);
});

test.each([["--port", "70000"], ["--port", "x"], ["--what"]])("%s %s is not understood", async (...args) => {
  const { child } = start(...args);
  expect((await once(child, "close"))[0]).toBe(2);
});
