/** The thread of a run: see serve-runs.ts. */
import { enableCompileCache } from "node:module";

// Before the rest is loaded: another run then starts without compiling it again.
enableCompileCache();
(await import("./serve-runs.ts")).serveRuns();
