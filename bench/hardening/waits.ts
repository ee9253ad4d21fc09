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
  readonly answers: readonly {
    readonly what: string;
    /** Of a hundred answers, 99 came in so many milliseconds. */
    readonly most99Ms: number;
    readonly slowestMs: number;
  }[];
};

/** What a server that does nothing answers. */
export const IDLE = "a server that does nothing";

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
  const waits = new Map<string, number[]>();
  const timed = async <T>(what: string, work: () => Promise<T>) => {
    const start = performance.now();
    const answer = await work();
    waits.set(what, [...(waits.get(what) ?? []), performance.now() - start]);
    return answer;
  };
  for (let turn = 0; ends.size < cases.length && processorSeconds() < mostSeconds; turn++) {
    await timed(IDLE, idle.ask);
    await timed("the list of cases", () => ask({ kind: "listCases" }));
    const at = turn % cases.length;
    const caseId = cases[at]!; // an index below its length
    const { run, report } = await timed(`the ${at === 0 ? "large" : "small"} case`, () =>
      ask({ kind: "openCase", caseId }),
    );
    if (run === null ? report !== null : run.status !== "running") ends.set(caseId, run?.status ?? "done");
    await setTimeout(APART_MS);
  }
  const answers = [...waits].map(([what, ms]) => {
    const sorted = ms.toSorted((a, b) => a - b);
    return { what, most99Ms: sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0, slowestMs: sorted.at(-1) ?? 0 };
  });
  return { ends, seconds: (performance.now() - began) / 1000, answers };
}

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
