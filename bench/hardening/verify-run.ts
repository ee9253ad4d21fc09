/** One whole `verify` of a process of its own, under limits of time and memory, and what it came to. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
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
  /** By the clock. */
  readonly seconds: number;
  /** Of the processor, of the process and its children together. */
  readonly processorSeconds: number;
  /** Of the process and its children together, MiB, looked at every 100 ms; 0 where the system does not tell. */
  readonly peakMb: number;
  /** The most that each of them took alone, the first one first. */
  readonly processesMb: readonly number[];
  readonly output: string;
};

export type RunLimits = {
  /** Of the processor: other programs on the machine do not count. By the clock, ten times as many. */
  readonly seconds: number;
  readonly memoryMb: number;
};

const CLOCK_FACTOR = 10;

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
    const processes = new Map<number, number>();
    let stopped: Outcome | null = null;
    const stop = (why: Outcome) => {
      stopped ??= why;
      // Its group: the readers of files are its children.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    };
    let processorSeconds = 0;
    const watch = setInterval(() => {
      const taken = takenBy(child.pid ?? 0);
      peakMb = Math.max(peakMb, taken.residentMb);
      for (const [pid, mb] of taken.byProcess) processes.set(pid, Math.max(mb, processes.get(pid) ?? 0));
      processorSeconds = Math.max(processorSeconds, taken.processorSeconds);
      const clock = (performance.now() - began) / 1000;
      if (peakMb > limits.memoryMb) stop("over memory");
      else if (processorSeconds > limits.seconds || clock > CLOCK_FACTOR * limits.seconds) stop("over time");
    }, 100);
    child.on("close", (exitCode) => {
      clearInterval(watch);
      const seconds = (performance.now() - began) / 1000;
      resolve({
        outcome: stopped ?? outcomeOf(exitCode, output),
        exitCode,
        seconds,
        processorSeconds,
        peakMb,
        processesMb: [...processes.values()],
        output,
      });
    });
  });
}

function outcomeOf(exitCode: number | null, output: string): Outcome {
  if (exitCode !== 0 && exitCode !== 3 && exitCode !== 4 && exitCode !== 5 && exitCode !== 6) return "unexpected";
  return /\S/.test(output) ? "answered" : "silent";
}

export type Taken = {
  readonly residentMb: number;
  /** Of each process, by its id. */
  readonly byProcess: ReadonlyMap<number, number>;
  readonly processorSeconds: number;
};

/** The kernel counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;
/** Places in /proc/PID/stat behind the name: user and system time, and those of children that have ended. */
const FIRST_TIME = 11;
const TIMES = 4;

/** Of a process and of those it started, from /proc. */
export function takenBy(root: number): Taken {
  const byProcess = new Map<number, number>();
  let ticks = 0;
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const folder = join("/proc", String(pid));
    try {
      const pages = Number(readFileSync(join(folder, "statm"), "utf8").split(" ")[1]);
      byProcess.set(pid, (pages * 4096) / 1024 / 1024);
      const stat = readFileSync(join(folder, "stat"), "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      for (const time of fields.slice(FIRST_TIME, FIRST_TIME + TIMES)) ticks += Number(time);
      // Any thread may have started one.
      for (const thread of readdirSync(join(folder, "task"))) {
        const children = readFileSync(join(folder, "task", thread, "children"), "utf8").trim();
        if (children !== "") waiting.push(...children.split(" ").map(Number));
      }
    } catch {
      // It has ended, or this system has no /proc.
    }
  }
  const residentMb = [...byProcess.values()].reduce((sum, mb) => sum + mb, 0);
  return { residentMb, byProcess, processorSeconds: ticks / TICKS_A_SECOND };
}
