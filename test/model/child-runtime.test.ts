/** A model in a process of its own: it answers, it is aborted, and it may crash without harm. */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { languageModelOf, loadChildRuntime, type ModelProcess, type Prompt } from "../../src/model/index.ts";
import { writeTinyGguf } from "./tiny-gguf.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-child-"));
const path = join(folder, "tiny.gguf");
const LOAD = { modelPath: path, gpu: false, contextTokens: 1024, threads: 1 } as const;
const PROMPT: Prompt = { system: "Rules.", shared: "Evidence.", ask: "Claim." };
const Answer = z.object({ verdict: z.enum(["V", "C"]) });

beforeAll(() => writeTinyGguf(path));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The real process, with its killer. */
function processes() {
  const started: { readonly kill: () => void }[] = [];
  const startProcess = (): ModelProcess => {
    const child = fork(fileURLToPath(new URL("../../src/model/child.ts", import.meta.url)), [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: [],
    });
    started.push({ kill: () => child.kill("SIGKILL") });
    return {
      send: (message) => void (child.connected && child.send(message, () => {})),
      onMessage: (listener) => void child.on("message", (message) => listener(message as never)), // from child.ts
      onExit: (listener) => void child.on("exit", listener),
      kill: () => void child.kill("SIGKILL"),
    };
  };
  return { started, startProcess };
}

test("a crash is survived once; the second one is told, and this process lives on", async () => {
  const { started, startProcess } = processes();
  await using model = languageModelOf(await loadChildRuntime(LOAD, {}, { startProcess }));
  const ask = () => model.completeJson("judge", Answer, PROMPT, { maxTokens: 100 });
  await ask();
  started[0]!.kill();
  await ask();
  expect(started).toHaveLength(2);
  started[1]!.kill();
  await expect(ask()).rejects.toMatchObject({ code: "crashed" });
});

test("progress, aborts and refusals to load cross the border", async () => {
  const fractions: number[] = [];
  await using model = languageModelOf(await loadChildRuntime(LOAD, { onProgress: (part) => fractions.push(part) }));
  expect(fractions.at(-1)).toBe(1);
  expect(model.description.name).toBe("Tiny bytes");
  const Long = z.object({ text: z.string().min(700).max(800) });
  const abort = new AbortController();
  const pending = model.completeJson("judge", Long, PROMPT, { signal: abort.signal, maxTokens: 800 });
  setTimeout(() => abort.abort(), 50);
  await expect(pending).rejects.toMatchObject({ code: "aborted" });
  await expect(model.completeJson("judge", Answer, PROMPT, { maxTokens: 100 })).resolves.toBeDefined();
  const refused = loadChildRuntime({ ...LOAD, modelPath: join(folder, "none.gguf") });
  await expect(refused).rejects.toMatchObject({ code: "not_found" });
});
