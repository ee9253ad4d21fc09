/** Each command under a fresh home and a fresh folder for temporary files: no network is asked for, and nothing is left. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";

vi.setConfig({ testTimeout: 150_000 });

const LAUNCHER = join(import.meta.dirname, "../../../bin/probant.js");
const traces = process.platform === "linux" && spawnSync("strace", ["-V"]).status === 0;
if (!traces) console.log("strace is not here: that no network is asked for is not looked at, only what files are left");

type Place = Disposable & {
  readonly at: (name: string) => string;
  readonly start: (args: readonly string[]) => ChildProcess;
};

/** A home, a folder for temporary files and a case's folder, all empty, and the program in them. */
function freshPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), "nothing-leaves-"));
  const at = (name: string) => join(folder, name);
  for (const name of ["home", "temporary", "work"]) mkdirSync(at(name));
  writeFileSync(at("index.html"), "<!doctype html><title>Probant</title>");
  const env = {
    PATH: process.env["PATH"],
    HOME: at("home"),
    USERPROFILE: at("home"),
    TMPDIR: at("temporary"),
    TEMP: at("temporary"),
    TMP: at("temporary"),
    PROBANT_UI: folder,
  };
  // -D: the program is the process that is started, to which signals go.
  const tracer = ["-D", "-f", "-qq", "--seccomp-bpf", "-e", "trace=network", "-o", at("trace")];
  const start = (args: readonly string[]) => {
    const [program = "", ...rest] = [...(traces ? ["strace", ...tracer] : []), process.execPath, LAUNCHER, ...args];
    return spawn(program, rest, { cwd: at("work"), env, stdio: ["pipe", "pipe", "pipe"] });
  };
  return { at, start, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What was asked of a network, this machine's own addresses aside; a name server that is asked on this machine counts. */
function askedOfNetwork({ at }: Place): readonly string[] {
  if (!traces) return [];
  const calls = readFileSync(at("trace"), "utf8").split("\n");
  return calls.filter(
    (call) =>
      /\b(?:connect|sendto|sendmsg|sendmmsg|bind)\(.*(?:AF_INET|nscd|resolve)/.test(call) &&
      (/(?:htons\(53\)|nscd|resolve)/.test(call) || !/"127\.0\.0\.1"|"::1"/.test(call)),
  );
}

/** Files below the home and the folder for temporary files, but for the program's own compiled code. */
const filesLeft = ({ at }: Place) =>
  ["home", "temporary"].flatMap((name) =>
    readdirSync(at(name), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(at(name).length + 1))
      .filter((path) => !path.startsWith("node-compile-cache")),
  );

async function ended(child: ChildProcess, input = "") {
  let out = "";
  child.stdout?.on("data", (piece: Buffer) => {
    out += piece.toString();
  });
  child.stderr?.on("data", (piece: Buffer) => {
    out += piece.toString();
  });
  child.stdin?.end(input);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out };
}

let deal: DealFiles;
beforeAll(() => {
  deal = writeDeal();
});
afterAll(() => deal[Symbol.dispose]());

describe("asks no network and leaves no file", () => {
  test("verify, and what is asked of its case: ask, check, reply, chat, graph, compare", async () => {
    using place = freshPlace();
    const question = place.at("mail.txt");
    writeFileSync(question, "Dear investor, revenue was 1.4m in FY25.\n");
    const inCase = ["--case", place.at("case")];
    const runs: readonly (readonly [args: readonly string[], input?: string])[] = [
      [["verify", deal.deck, deal.model, ...inCase, "--html", place.at("report.html")]],
      [["ask", "revenue was 1.4m in FY25", ...inCase]],
      [["check", question, ...inCase]],
      [["reply", question, ...inCase]],
      [["chat", ...inCase], "Hello\n.\n"],
      [["graph", ...inCase, "--format", "jsonld"]],
      [["compare", deal.deck, deal.deck, "--with", deal.model]],
    ];
    for (const [args, input] of runs) {
      const { code, out } = await ended(place.start(args), input);
      expect([0, 1], `${args[0]}: ${out}`).toContain(code);
      expect(askedOfNetwork(place), args[0]).toEqual([]);
      expect(filesLeft(place), args[0]).toEqual([]);
    }
  });

  test("analyse", async () => {
    using place = freshPlace();
    const { code, out } = await ended(place.start(["analyse", deal.deck, deal.model, deal.notes]));
    expect([0, 1], out).toContain(code);
    expect(askedOfNetwork(place)).toEqual([]);
    expect(filesLeft(place)).toEqual([]);
  });

  test("demo, doctor, models, schema, completion and help", async () => {
    using place = freshPlace();
    for (const args of [
      ["demo", "--out", place.at("out")],
      ["doctor"],
      ["models"],
      ["schema"],
      ["completion", "bash"],
      ["help"],
    ]) {
      const { code, out } = await ended(place.start(args));
      expect([0, 1], `${args[0]}: ${out}`).toContain(code);
      expect(askedOfNetwork(place), args[0]).toEqual([]);
      expect(filesLeft(place), args[0]).toEqual([]);
    }
  });

  test("mcp, when it verifies", async () => {
    using place = freshPlace();
    const child = place.start(["mcp", "--folder", deal.folder]);
    const said = (id: number, method: string, params: unknown) =>
      `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`;
    const client = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
    child.stdin?.write(said(1, "initialize", client));
    child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
    child.stdin?.write(said(2, "tools/call", { name: "verify", arguments: { files: [deal.deck, deal.model] } }));
    let out = "";
    for await (const piece of child.stdout ?? []) {
      out += String(piece);
      if (out.includes('"id":2')) break;
    }
    expect(out).toContain("VERIFIED");
    await ended(child);
    expect(askedOfNetwork(place)).toEqual([]);
    expect(filesLeft(place)).toEqual([]);
  });

  test("serve, which listens on this machine's own address", async () => {
    using place = freshPlace();
    const child = place.start(["serve"]);
    let out = "";
    for await (const piece of child.stdout ?? []) {
      out += String(piece);
      if (/\n/.test(out)) break;
    }
    const url = new URL(out.split("\n")[0] ?? "");
    const asked = await fetch(new URL("/api/request", url), {
      method: "POST",
      headers: { authorization: `Bearer ${url.hash.replace("#token=", "")}`, "content-type": "application/json" },
      body: JSON.stringify({ kind: "listCases" }),
    });
    expect(await asked.json()).toMatchObject({ ok: true });
    child.kill("SIGINT");
    await ended(child);
    expect(askedOfNetwork(place)).toEqual([]);
  });
});
