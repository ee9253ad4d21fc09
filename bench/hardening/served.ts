/** The program as `probant serve` runs it, in a process of its own: asked as windows ask, and watched from outside. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { AnswerOf, RequestKind, RequestOf } from "../../src/app/host/index.ts";
import { REQUEST_HEADER } from "../../src/app/protocol/index.ts";
import { PROBANT } from "./places.ts";
import { takenBy } from "./verify-run.ts";

export type Served = AsyncDisposable & {
  /** Throws where the answer is a failure. */
  readonly ask: <K extends RequestKind>(request: RequestOf<K>) => Promise<AnswerOf<K>>;
  readonly addFile: (caseId: string, name: string, bytes: Uint8Array) => Promise<void>;
  /** Of the process and those it started, MiB, looked at every 100 ms. */
  readonly memory: () => { readonly peakMb: number; readonly processesMb: readonly number[] };
  readonly processorSeconds: () => number;
};

export async function openServed(folder: string): Promise<Served> {
  const ui = join(folder, "ui");
  mkdirSync(ui, { recursive: true });
  writeFileSync(join(ui, "index.html"), "<!doctype html>");
  const child = spawn(process.execPath, [PROBANT, "serve", "--quiet"], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
    env: {
      ...process.env,
      PROBANT_HOME: join(folder, "home"),
      PROBANT_UI: ui,
      PROBANT_MODEL: "",
      XDG_CONFIG_HOME: "/nowhere",
    },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer]; // its first line is its address
  const { origin, hash } = new URL(line.toString().trim());
  const headers = { authorization: `Bearer ${hash.replace("#token=", "")}` };
  const processes = new Map<number, number>();
  let peakMb = 0;
  let processorSeconds = 0;
  const watch = setInterval(() => {
    const taken = takenBy(child.pid ?? 0);
    peakMb = Math.max(peakMb, taken.residentMb);
    processorSeconds = Math.max(processorSeconds, taken.processorSeconds);
    for (const [pid, mb] of taken.byProcess) processes.set(pid, Math.max(mb, processes.get(pid) ?? 0));
  }, 100);
  const post = async (body: string | Uint8Array<ArrayBuffer>, more: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${origin}/api/request`, { method: "POST", headers: { ...headers, ...more }, body });
    const said = (await answer.json()) as { readonly ok: boolean; readonly value: unknown }; // our own server's
    if (!said.ok) throw new Error(JSON.stringify(said).slice(0, 400));
    return said.value;
  };
  return {
    ask: async <K extends RequestKind>(request: RequestOf<K>) =>
      (await post(JSON.stringify(request), { "content-type": "application/json" })) as AnswerOf<K>, // the host's own table
    async addFile(caseId, name, bytes) {
      const request = JSON.stringify({ kind: "addFile", caseId, name });
      await post(new Uint8Array(bytes), {
        "content-type": "application/octet-stream",
        [REQUEST_HEADER]: encodeURIComponent(request),
      });
    },
    memory: () => ({ peakMb, processesMb: [...processes.values()] }),
    processorSeconds: () => Math.max(processorSeconds, takenBy(child.pid ?? 0).processorSeconds),
    async [Symbol.asyncDispose]() {
      clearInterval(watch);
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await Promise.race([closed, setTimeout(10_000)]);
      // Its group: readers of files are its children.
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
        process.kill(-child.pid, "SIGKILL");
    },
  };
}
