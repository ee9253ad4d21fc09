/** Starts a process that will read whole deals anew, so that the C library gives back the memory that was freed. */

/**
 * Left to itself, glibc keeps an arena for each of some ten threads, and takes large blocks from them once it has seen one
 * freed: 160 MB of a large run were free and not given back. It reads these as a process begins, and never again.
 */
const SPARING: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "262144",
  MALLOC_MMAP_THRESHOLD_: "262144",
};

const READ_DEALS: ReadonlySet<string> = new Set([
  "verify",
  "analyse",
  "compare",
  "ask",
  "check",
  "reply",
  "serve",
  "mcp",
]);

/** Of each thread, MiB: V8 would let the one that answers windows keep 56 MiB of what is mostly no longer used. */
const SEMI_SPACE_MB = 8;

/**
 * V8 of Node 24 compiles a function anew soon after it has met another shape of object. A run of some seconds meets new
 * ones all the time: of its processor time a third went into compiling, and a quarter does with this many calls between.
 */
const SETTLED = process.versions.v8.startsWith("13.6.") ? ["--minimum-invocations-after-ic-update=8000"] : [];

/** The same process, with the same files and arguments; it comes back here, and goes on. Nothing where that cannot be done. */
export function startSparingly(command: string | undefined): void {
  if (process.platform !== "linux" || command === undefined || !READ_DEALS.has(command)) return;
  if (Object.keys(SPARING).some((name) => process.env[name] !== undefined)) return;
  const args = [`--max-semi-space-size=${SEMI_SPACE_MB}`, ...SETTLED, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, [process.execPath, ...args], { ...process.env, ...SPARING });
}
