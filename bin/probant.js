#!/usr/bin/env node
/**
 * Starts the command line on a Node that can run it: this one where it is new enough, else the one that npm ci brings.
 * It is plain JavaScript of Node 20, because an older Node has to be able to read it.
 */
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { mainOf } from "./bundle.js";

/** The version that runs TypeScript and `using` as they stand. */
const NEEDED = 24;

// npm link makes a link to this file: what it needs lies beside the file itself.
const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));
const main = mainOf(root);
const own = Number(process.versions.node.split(".")[0]);

if (own >= NEEDED) {
  // Before the first module that is TypeScript: what makes JavaScript of it takes longer to load than all of that module.
  module.enableCompileCache();
  // Where the process is started anew, this is not asked again.
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
} else {
  const pinned = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(pinned)) handOver(pinned);
  else {
    process.stderr.write(
      `Probant needs Node ${NEEDED}, and this is ${process.version}: run “npm ci” in ${root}, which brings one.\n`,
    );
    process.exitCode = 1;
  }
}

/** Runs the command line in the other Node, as if it were this process: input, output, signals, end. */
function handOver(node) {
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: "inherit" });
  // The terminal sends Ctrl-C to both processes; who sends a signal to this one means the other.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    process.stderr.write(`${node} cannot be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exitCode = code ?? 1;
    else {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  });
}
