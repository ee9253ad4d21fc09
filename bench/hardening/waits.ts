/** How long a window waits for its answers while a server works, beside one that has nothing to do. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { RunState } from "../../src/app/protocol/index.ts";
import type { Served } from "./served.ts";

export type Waits = {
  /** How each case's run ended; a case whose run has not ended is absent. */
  readonly ends: ReadonlyMap<string, RunState["status"]>;
  readonly seconds: number;
  /** Of a hundred answers, 99 came in so many milliseconds. */
  readonly most99Ms: number;
  readonly slowest: { readonly what: string; readonly ms: number };
  readonly idle99Ms: number;
  readonly idleSlowestMs: number;
};

/** Between two questions, ms: a person who turns pages asks less often. */
const APART_MS = 100;

/** Asks for the list of cases and for one case after the other, until the last run has ended. */
export async function answersWhile(
  { ask, processorSeconds }: Served,
  cases: readonly string[],
  mostSeconds: number,
): Promise<Waits> {
  await using idle = await openIdle();
  const began = performance.now();
  const ends = new Map<string, RunState["status"]>();
  const waits: { readonly what: string; readonly ms: number }[] = [];
  const idleMs: number[] = [];
  for (let turn = 0; ends.size < cases.length && processorSeconds() < mostSeconds; turn++) {
    const timed = async <T>(what: string, work: () => Promise<T>) => {
      const start = performance.now();
      const answer = await work();
      waits.push({ what, ms: performance.now() - start });
      return answer;
    };
    await timed("listCases", () => ask({ kind: "listCases" }));
    const caseId = cases[turn % cases.length]!; // an index below its length
    const { run, report } = await timed(`openCase ${1 + (turn % cases.length)}`, () =>
      ask({ kind: "openCase", caseId }),
    );
    if (run === null ? report !== null : run.status !== "running") ends.set(caseId, run?.status ?? "done");
    const start = performance.now();
    await idle.ask();
    idleMs.push(performance.now() - start);
    await setTimeout(APART_MS);
  }
  const sorted = waits.toSorted((a, b) => a.ms - b.ms);
  const idleSorted = idleMs.toSorted((a, b) => a - b);
  return {
    ends,
    seconds: (performance.now() - began) / 1000,
    most99Ms: of99(sorted.map(({ ms }) => ms)),
    slowest: sorted.at(-1) ?? { what: "none", ms: 0 },
    idle99Ms: of99(idleSorted),
    idleSlowestMs: idleSorted.at(-1) ?? 0,
  };
}

const of99 = (sorted: readonly number[]): number => sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0;

/** A server in a process of its own that answers at once. */
async function openIdle(): Promise<AsyncDisposable & { readonly ask: () => Promise<void> }> {
  const script = `const server = require("node:http").createServer((_, response) => response.end("{}"));
server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer]; // its port is all it says
  return {
    ask: async () => void (await (await fetch(`http://127.0.0.1:${port.toString().trim()}/`)).text()),
    async [Symbol.asyncDispose]() {
      const closed = once(child, "close");
      child.kill();
      await closed;
    },
  };
}
