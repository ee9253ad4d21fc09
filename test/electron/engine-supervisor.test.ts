/** The engine behind the window, crashes and all: the shell's own code, with threads in place of utility processes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Supervisor, superviseEngine } from "../../electron/engine-supervisor.ts";
import type { FromEngine, WorkerName } from "../../electron/shell-messages.ts";
import { WORKER_READY, workerService } from "../../electron/worker-service.ts";
import type { AnswerOf, RequestKind, RequestOf } from "../../src/app/host/index.ts";
import type { EngineEvent, PortAnswer, PortEvent, RunState } from "../../src/app/protocol/index.ts";
import { ROOT } from "../app/host/a-host.ts";
import { type DealFiles, writeDeal } from "../app/pipeline/deal-files.ts";
import { nodePort } from "./node-port.ts";

let deal: DealFiles;
let folder: string;
let shell: ReturnType<typeof startShell>;
beforeEach(() => {
  deal = writeDeal();
  folder = mkdtempSync(join(tmpdir(), "probant-shell-"));
  shell = startShell(folder);
});
afterEach(async () => {
  await shell.stop();
  deal[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true });
});

const thread = (name: string) => new Worker(join(import.meta.dirname, `${name}-thread.ts`));

function startShell(dataFolder: string) {
  const engines: Worker[] = [];
  const workers: WorkerName[] = [];
  const opened: string[] = [];
  const shown: Extract<FromEngine, { kind: "shown" }>[] = [];
  const events: EngineEvent[] = [];
  const waiting = new Map<number, { message: unknown; resolve: (answer: PortAnswer) => void }>();
  let port: MessagePort | null = null;
  let last = 0;
  // As the page does: a new port takes over, and what was waiting is asked again.
  const giveWindow = (given: MessagePort) => {
    port?.close();
    port = given;
    given.on("message", (message: PortAnswer | PortEvent) => {
      if (message.kind === "event") events.push(message.event);
      else waiting.get(message.id)?.resolve(message);
    });
    for (const { message } of waiting.values()) given.postMessage(message);
  };
  const supervisor: Supervisor = superviseEngine<MessagePort>({
    start: { dataFolder, installFolder: ROOT, version: "0", shell: "test", language: "en", updatesFrom: null },
    forkEngine() {
      const worker = thread("engine");
      engines.push(worker);
      return {
        post: (message, ports) => worker.postMessage({ message, port: ports[0] ?? null }, [...ports]),
        onMessage: (listener) => void worker.on("message", listener),
        onExit: (listener) => void worker.on("exit", listener),
        kill: () => void worker.terminate(),
      };
    },
    forkWorker(name) {
      workers.push(name);
      const worker = thread(name);
      return {
        give: (given) => worker.postMessage({ message: null, port: given }, [given]),
        onReady: (listener) =>
          void worker.on("message", (message) => {
            if (message === WORKER_READY) listener();
          }),
        onExit: (listener) => void worker.on("exit", (code) => listener(code, "")),
        kill: () => void worker.terminate(),
      };
    },
    newChannel: () => new MessageChannel(),
    wrap: nodePort,
    giveWindow,
    openPath: async (path) => {
      opened.push(path);
      return null;
    },
    holdModelHere: () => {},
    onShown: (one) => shown.push(one),
    language: () => "en",
  });
  supervisor.connectWindow();
  const answer = async (request: unknown): Promise<PortAnswer> => {
    const id = ++last;
    const message = { kind: "request", id, request };
    try {
      return await new Promise((resolve) => {
        waiting.set(id, { message, resolve });
        port!.postMessage(message);
      });
    } finally {
      waiting.delete(id);
    }
  };
  const run = (wanted: (state: RunState) => boolean) =>
    expect
      .poll(() => events.some((event) => event.kind === "run" && wanted(event.run)), { timeout: 20_000, interval: 10 })
      .toBe(true);
  return {
    engines,
    workers,
    opened,
    shown,
    events,
    answer,
    async ask<K extends RequestKind>(request: RequestOf<K>): Promise<AnswerOf<K>> {
      const given = await answer(request);
      if (!given.ok) throw Object.assign(new Error(given.failure.message), given.failure);
      return given.value as AnswerOf<K>; // the contract's own pairing
    },
    run,
    async stop() {
      supervisor.stop();
      port?.close();
      await Promise.all(engines.map((engine) => engine.terminate()));
    },
  };
}

async function aCase(): Promise<string> {
  const { id } = await shell.ask({ kind: "createCase", name: "Acme" });
  for (const path of [deal.deck, deal.model]) await shell.ask({ kind: "addFileFromPath", caseId: id, path });
  return id;
}

test("files are read by workers that the main process starts, and the case is verified", {
  timeout: 60_000,
}, async () => {
  const caseId = await aCase();
  await shell.ask({ kind: "startRun", caseId, plan: "verify" });
  await shell.run(({ status }) => status === "done");
  const { report } = await shell.ask({ kind: "openCase", caseId });
  expect(report!.claims.find(({ text }) => text.includes("€1.4m"))!.result.status).toBe("VERIFIED");
  expect(shell.workers).toEqual(["reader", "reader"]);
});

test("menus learn of cases and of the language", { timeout: 60_000 }, async () => {
  const { id } = await shell.ask({ kind: "createCase", name: "Acme" });
  await expect.poll(() => shell.shown.at(-1)?.cases).toEqual([{ id, name: "Acme" }]);
});

test("a document is opened by the main process", { timeout: 60_000 }, async () => {
  const caseId = await aCase();
  await shell.ask({ kind: "openSource", caseId, place: { file: "deck.pptx", anchor: "slide 1" } });
  expect(shell.opened).toEqual([join(folder, "cases", caseId, "files", "deck.pptx")]);
});

test("an engine that dies in a run is shown, restarted, and has lost nothing", { timeout: 90_000 }, async () => {
  const caseId = await aCase();
  await shell.ask({ kind: "startRun", caseId, plan: "verify" });
  await shell.run(({ status, stages }) => status === "running" && stages.length > 0);
  await shell.engines[0]!.terminate();
  await expect
    .poll(() => shell.events.filter(({ kind }) => kind === "engine"), { timeout: 10_000 })
    .toMatchObject([{ state: "restarted", message: expect.stringContaining("Nothing is lost") }]);
  const opened = await shell.ask({ kind: "openCase", caseId });
  expect(opened.summary.files.map(({ name }) => name)).toEqual(["deck.pptx", "model.csv"]);
  expect(opened.run).toMatchObject({ status: "failed", failure: { code: "interrupted" } });
  await shell.ask({ kind: "startRun", caseId, plan: "verify" });
  await shell.run(({ status }) => status === "done");
  expect((await shell.ask({ kind: "openCase", caseId })).report!.claims.length).toBeGreaterThan(0);
});

test("an engine that dies twice is gone: it is said, and nothing is left waiting", { timeout: 60_000 }, async () => {
  await shell.ask({ kind: "listCases" });
  await shell.engines[0]!.terminate();
  await expect.poll(() => shell.engines.length).toBe(2);
  await shell.ask({ kind: "listCases" });
  const left = shell.answer({ kind: "models" });
  await shell.engines[1]!.terminate();
  await expect
    .poll(() => shell.events.filter(({ kind }) => kind === "engine").map((event) => "state" in event && event.state))
    .toEqual(["restarted", "gone"]);
  expect(await shell.answer({ kind: "listCases" })).toMatchObject({ ok: false, failure: { code: "crashed" } });
  expect((await left).kind).toBe("answer");
  expect(shell.engines).toHaveLength(2);
});

test("what the engine says out of shape is dropped", () => {
  const asked: string[] = [];
  let say: (message: unknown) => void = () => {};
  const supervisor = superviseEngine<object>({
    start: { dataFolder: folder, installFolder: ROOT, version: "0", shell: "test", language: "en", updatesFrom: null },
    forkEngine: () => ({
      post: () => {},
      onMessage: (listener) => {
        say = listener;
      },
      onExit: () => {},
      kill: () => {},
    }),
    forkWorker(name) {
      asked.push(name);
      return { give: () => {}, onReady: () => {}, onExit: () => {}, kill: () => {} };
    },
    newChannel: () => ({ port1: {}, port2: {} }),
    wrap: () => ({ post: () => {}, onMessage: () => {}, onClose: () => {}, close: () => {} }),
    giveWindow: () => {},
    openPath: async (path) => {
      asked.push(path);
      return null;
    },
    holdModelHere: () => {},
    onShown: () => asked.push("shown"),
    language: () => "en",
  });
  for (const message of [
    null,
    "open-path",
    { kind: "open-path", id: 1 },
    { kind: "open-path", id: 1, path: "x".repeat(5000) },
    { kind: "open-path", id: 1, path: "/a.pdf", more: true },
    { kind: "start-worker", id: 1, worker: "shell", memoryMb: 1 },
    { kind: "start-worker", id: 1, worker: "reader", memoryMb: 1e9 },
    { kind: "shown", language: "de", updates: false, cases: [] },
    {
      kind: "shown",
      language: "fr",
      updates: false,
      cases: Array.from({ length: 11 }, () => ({ id: "c", name: "c" })),
    },
  ])
    say(message);
  expect(asked).toEqual([]);
  say({ kind: "start-worker", id: 1, worker: "reader", memoryMb: 256 });
  expect(asked).toEqual(["reader"]);
  supervisor.stop();
});

test("a model whose process cannot load llama.cpp is held by the main process, at once the next time", () => {
  const told: unknown[] = [];
  let exit: (code: number, words: string) => void = () => {};
  const held: object[] = [];
  let forks = 0;
  const service = workerService<object>({
    fork() {
      forks++;
      return {
        give: () => {},
        onReady: () => {},
        onExit: (listener) => {
          exit = listener;
        },
        kill: () => {},
      };
    },
    newChannel: () => ({ port1: { side: "worker" }, port2: { side: "engine" } }),
    tellEngine: (message, ports) => told.push([message, ports]),
    holdModelHere: (port) => held.push(port),
  });
  service.hear({ kind: "start-worker", id: 1, worker: "model", memoryMb: 0 });
  expect(told).toEqual([]);
  exit(75, "");
  expect(held).toEqual([{ side: "worker" }]);
  expect(told).toEqual([[{ kind: "worker", id: 1 }, [{ side: "engine" }]]]);
  service.hear({ kind: "start-worker", id: 2, worker: "model", memoryMb: 0 });
  expect(forks).toBe(1);
  expect(held).toHaveLength(2);
});
