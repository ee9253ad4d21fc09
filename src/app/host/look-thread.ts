/** The thread that reads a large case for the window: see looks.ts. */
import { enableCompileCache } from "node:module";

// Before the rest is loaded: the next one then starts without compiling it again.
enableCompileCache();
(await import("./looks.ts")).serveLooks();
