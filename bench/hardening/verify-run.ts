/** One whole `verify` of a process of its own, under limits of time and memory, and what it came to. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROBANT } from "./places.ts";

export type Outcome =
  /** Documents were read, or what was not read is said: exit code 0, 3, 4, 5 or 6 with words. */
  | "answered"
  /** It ended well and said nothing at all. */
  | "silent"
  /** Exit code 1, or an end by a signal: a defect of ours. */
  | "unexpected"
  | "over time"
  | "over memory";

export type VerifyRun = {
  readonly outcome: Outcome;
  readonly exitCode: number | null;
  readonly seconds: number;
  /** Of the process and its children together, MiB, looked at every 100 ms; 0 where the system does not tell. */
  readonly peakMb: number;
  readonly output: string;
};

export type RunLimits = { readonly seconds: number; readonly memoryMb: number };

export const LIMITS: RunLimits = { seconds: 30, memoryMb: 1024 };

export function verifyRun(args: readonly string[], limits: RunLimits = LIMITS): Promise<VerifyRun> {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(process.execPath, [PROBANT, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: { ...process.env, PROBANT_MODEL: "", XDG_CONFIG_HOME: "/nowhere" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece: Buffer) => {
        output = (output + piece.toString()).slice(-20_000);
      });
    let peakMb = 0;
    let stopped: Outcome | null = null;
    const stop = (why: Outcome) => {
      stopped ??= why;
      // Its group: the readers of files are its children.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    };
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, residentMb(child.pid ?? 0));
      if (peakMb > limits.memoryMb) stop("over memory");
      else if (performance.now() - began > limits.seconds * 1000) stop("over time");
    }, 100);
    child.on("close", (exitCode) => {
      clearInterval(watch);
      const seconds = (performance.now() - began) / 1000;
      resolve({ outcome: stopped ?? outcomeOf(exitCode, output), exitCode, seconds, peakMb, output });
    });
  });
}

function outcomeOf(exitCode: number | null, output: string): Outcome {
  if (exitCode !== 0 && exitCode !== 3 && exitCode !== 4 && exitCode !== 5 && exitCode !== 6) return "unexpected";
  return /\S/.test(output) ? "answered" : "silent";
}

/** Resident memory of a process and of those it started, from /proc. */
function residentMb(root: number): number {
  let pages = 0;
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const folder = join("/proc", String(pid));
    try {
      pages += Number(readFileSync(join(folder, "statm"), "utf8").split(" ")[1]);
      const children = readFileSync(join(folder, "task", String(pid), "children"), "utf8").trim();
      if (children !== "") waiting.push(...children.split(" ").map(Number));
    } catch {
      // It has ended, or this system has no /proc.
    }
  }
  return (pages * 4096) / 1024 / 1024;
}
