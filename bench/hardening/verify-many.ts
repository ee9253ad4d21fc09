/**
 * Many files, each through a whole verification under the limits of verify-run.ts, in one process that is started again
 * when a file breaks it: starting the program takes most of the time of a small file.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Verified } from "./verifier.ts";
import { LIMITS, type RunLimits, takenBy, type VerifyRun } from "./verify-run.ts";

/** So many files a process: what one leaves in memory is not to be counted against many others. */
const FILES_EACH = 40;

export type ManyVerifier = AsyncDisposable & { readonly verify: (path: string) => Promise<VerifyRun> };

export function openManyVerifier(limits: RunLimits = LIMITS): ManyVerifier {
  let child: ChildProcess | null = null;
  let files = 0;
  const end = async () => {
    if (child === null) return;
    const closed = once(child, "close");
    // Its group: the readers of files are its children.
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    await closed;
    child = null;
  };
  return {
    async verify(path) {
      if (child === null || ++files > FILES_EACH) {
        await end();
        child = await started();
        files = 1;
      }
      const run = await verifyIn(child, path, limits);
      if (run.outcome !== "answered" && run.outcome !== "silent") await end();
      return run;
    },
    [Symbol.asyncDispose]: end,
  };
}

async function started(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "verifier.ts"), {
    execArgv: ["--no-warnings"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    detached: true,
  });
  await once(child, "message");
  return child;
}

function verifyIn(child: ChildProcess, path: string, limits: RunLimits): Promise<VerifyRun> {
  const began = performance.now();
  const before = takenBy(child.pid ?? 0).processorSeconds;
  return new Promise((resolve) => {
    let peakMb = 0;
    let processorSeconds = 0;
    const settle = (outcome: VerifyRun["outcome"], output: string) => {
      clearInterval(watch);
      child.off("message", onMessage);
      child.off("exit", onExit);
      const seconds = (performance.now() - began) / 1000;
      resolve({ outcome, exitCode: child.exitCode, seconds, processorSeconds, peakMb, processesMb: [], output });
    };
    const onMessage = (message: unknown) => {
      const answer = message as Verified; // sent by verifier.ts alone
      if (answer.kind === "verified") settle(answer.said ? "answered" : "silent", "");
      else if (answer.kind === "failed") settle(answer.typed ? "answered" : "unexpected", answer.message);
    };
    const onExit = () => settle("unexpected", "its process ended");
    const watch = setInterval(() => {
      const taken = takenBy(child.pid ?? 0);
      peakMb = Math.max(peakMb, taken.residentMb);
      processorSeconds = Math.max(processorSeconds, taken.processorSeconds - before);
      if (peakMb > limits.memoryMb) settle("over memory", "");
      else if (processorSeconds > limits.seconds) settle("over time", "");
      else if (performance.now() - began > 10_000 * limits.seconds) settle("over time", "by the clock");
    }, 100);
    child.on("message", onMessage);
    child.on("exit", onExit);
    child.send(path);
  });
}
