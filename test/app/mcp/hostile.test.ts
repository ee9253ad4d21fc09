/** `probant mcp` under what no client would send: it answers or refuses each line, and goes on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import fc from "fast-check";
import { expect, test } from "vitest";

const MAIN = join(import.meta.dirname, "../../../src/app/cli/main.ts");
const TOOLS = ["ask", "list_cases", "list_claims", "verify", "why"];

const call = fc.record({
  jsonrpc: fc.constantFrom("2.0", "1.0", 2, null),
  id: fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.double()),
  method: fc.oneof(fc.constantFrom("tools/call", "tools/list", "ping", "initialize", "resources/read"), fc.string()),
  params: fc.oneof(
    fc.jsonValue(),
    fc.record({
      name: fc.oneof(fc.constantFrom(...TOOLS), fc.string()),
      arguments: fc.oneof(
        fc.jsonValue(),
        fc.record({ caseId: fc.jsonValue(), claimId: fc.jsonValue(), text: fc.jsonValue(), files: fc.jsonValue() }),
        fc.constant({ files: ["/dev/zero", "/proc/self/mem", "../../../etc/passwd", "\u0000"] }),
        fc.constant({ caseId: "../../etc", claimId: "__proto__", text: "x".repeat(200_000) }),
      ),
    }),
  ),
});
const line = fc.oneof(
  { weight: 6, arbitrary: call.map((message) => JSON.stringify(message)) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }).map((text) => text.replaceAll("\n", " ")) },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify([value, value])) },
);

test("300 hostile lines end nothing, and the next honest one is answered", { timeout: 180_000 }, async () => {
  const home = mkdtempSync(join(tmpdir(), "probant-mcp-hostile-"));
  const child = spawn(process.execPath, ["--no-warnings", MAIN, "mcp"], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, PROBANT_HOME: home, PROBANT_MODEL: "" },
  });
  let errors = "";
  child.stderr.on("data", (piece: Buffer) => {
    errors += piece.toString();
  });
  const answers: {
    readonly id?: unknown;
    readonly result?: { readonly tools?: readonly { readonly name: string }[] };
  }[] = [];
  createInterface({ input: child.stdout }).on("line", (text) => void answers.push(JSON.parse(text)));
  const send = (message: unknown) =>
    child.stdin.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`);
  const answerTo = (id: string) =>
    expect.poll(() => answers.find((one) => one.id === id), { timeout: 120_000 }).toBeDefined();
  try {
    const clientInfo = { name: "hostile", version: "0" };
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
    send({ jsonrpc: "2.0", id: "begin", method: "initialize", params });
    await answerTo("begin");
    send({ jsonrpc: "2.0", method: "notifications/initialized" });
    for (const hostile of fc.sample(line, { numRuns: 300, seed: 43 })) send(hostile);
    send({ jsonrpc: "2.0", id: "end", method: "tools/list" });
    await answerTo("end");
    const tools = answers.find((one) => one.id === "end")?.result?.tools ?? [];
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS);
    expect(child.exitCode).toBeNull();
    expect(errors).not.toMatch(/\n\s+at /);
    expect(JSON.stringify(answers)).not.toMatch(/root:x:0|\\n\s+at [^ ]+ \(/);
  } finally {
    const closed = once(child, "close");
    child.kill();
    await closed;
    rmSync(home, { recursive: true });
  }
});
