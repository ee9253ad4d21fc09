/** The child process that reads untrusted files, as Node forks it: see reader-process.ts. */
import { flushCompileCache } from "node:module";
import { type ReadRequest, serveReads, silenceParsers } from "./serve-reads.ts";

silenceParsers();
serveReads({
  onRequest: (listener) => void process.on("message", (request) => void listener(request as ReadRequest)), // sent by reader-process.ts
  send(reply) {
    // Who starts a reader ends it at once when it has answered: what it compiled would be lost.
    if (reply.kind === "read") flushCompileCache();
    process.send?.(reply);
  },
});
