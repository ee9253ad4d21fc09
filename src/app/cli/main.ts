#!/usr/bin/env node
/** The command line: reads its arguments, runs one command, sets the exit code. */
import { enableCompileCache } from "node:module";
import { dirname } from "node:path";
import { CommandError, EXIT } from "./exit.ts";
import { startSparingly } from "./sparing-start.ts";

// Before the rest is loaded: the second run then starts without compiling it again, and so do its threads and its readers.
const { directory } = enableCompileCache();
if (directory) process.env["NODE_COMPILE_CACHE"] ??= dirname(directory);

startSparingly(process.argv[2]);

const ONE_KEYPRESS_MS = 300;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const abort = new AbortController();
  let interruptedAt = -Infinity;
  process.on("SIGINT", () => {
    const now = performance.now();
    // npm and the launcher pass on the Ctrl-C that the terminal has sent to this process too: that is one interrupt.
    if (abort.signal.aborted && now - interruptedAt > ONE_KEYPRESS_MS) process.exit(EXIT.interrupted);
    interruptedAt = now;
    abort.abort();
  });
  process.on("SIGTERM", () => abort.abort());
  // A reader that closes early (| head) is no error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(EXIT.ok);
    throw error;
  });
  try {
    const { runCommand } = await import("./commands.ts");
    return await runCommand(args, abort.signal);
  } catch (error) {
    const { tell } = await import("./tell.ts");
    if (abort.signal.aborted) {
      process.stderr.write("Cancelled. What was read is kept in the case and will not be read again.\n");
      return EXIT.interrupted;
    }
    if (error instanceof CommandError) {
      await tell(error.message);
      return error.exitCode;
    }
    const known = (await import("./refusals.ts")).knownError(error);
    if (known !== null) {
      await tell(known.message);
      return known.exitCode;
    }
    const message = error instanceof Error ? error.message : String(error);
    await tell(
      `Probant stopped on something it did not expect: ${message}\nRun again with PROBANT_DEBUG=1 for the details, and please report it.`,
    );
    if (process.env["PROBANT_DEBUG"]) process.stderr.write(`${error instanceof Error ? error.stack : ""}\n`);
    return EXIT.unexpected;
  }
}
