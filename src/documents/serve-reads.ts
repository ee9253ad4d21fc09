/** Reads one untrusted file in a process made for it: fed, watched and killed by whoever started it. */
import { Worker } from "node:worker_threads";
import { readRegularFile } from "../disk/index.ts";
import { asDocumentError, MAX_FILE_BYTES, readDocument, unreadFile } from "./read-document.ts";
import type { Document, DocumentErrorCode, DocumentKind } from "./types.ts";

/** What the child is told, once. */
export type ReadRequest = {
  /** A path, or the bytes themselves. */
  readonly source: string | Uint8Array;
  readonly name: string;
  readonly kind: DocumentKind | null;
  /** Null: as usual. See ReadOptions. */
  readonly pictures: { readonly budgetMs?: number | undefined } | false | null;
  /** Resident memory of the whole process, in MiB. */
  readonly memoryMb: number;
};

/** What the child says. The last message is "read" or "failed". */
export type ReadReply =
  | { readonly kind: "progress"; readonly stage: string; readonly done: number; readonly total: number }
  | { readonly kind: "read"; readonly document: Document }
  | {
      readonly kind: "failed";
      readonly code: DocumentErrorCode;
      readonly message: string;
      readonly cause: string | null;
    };

/** Written to standard error by the watch before it ends the process. */
export const OUT_OF_MEMORY_MARK = "probant: out of memory";

const PROGRESS_INTERVAL_MS = 50;

/** How the process that started this one is spoken to. */
export type ReaderChannel = {
  readonly onRequest: (listener: (request: ReadRequest) => Promise<void>) => void;
  readonly send: (reply: ReadReply) => void;
  /** The last one: nothing is sent after it. */
  readonly sendLast: (reply: ReadReply) => void;
};

/** Reads the one file that the channel asks for. */
export function serveReads(channel: ReaderChannel): void {
  channel.onRequest(async (request) => {
    const watch = watchMemory(request.memoryMb);
    const reply = await read(request, channel.send);
    await watch.terminate();
    channel.sendLast(reply);
  });
}

async function read(request: ReadRequest, send: ReaderChannel["send"]): Promise<ReadReply> {
  try {
    const bytes = typeof request.source === "string" ? await load(request.source, request.name) : request.source;
    let saidAt = 0;
    let saidStage = "";
    const document = await readDocument(bytes, request.name, {
      ...(request.kind === null ? {} : { kind: request.kind }),
      ...(request.pictures === null ? {} : { pictures: request.pictures }),
      onProgress: (progress) => {
        const now = performance.now();
        const soon = now - saidAt < PROGRESS_INTERVAL_MS && progress.stage === saidStage;
        if (soon && progress.done < progress.total) return;
        saidAt = now;
        saidStage = progress.stage;
        send({ kind: "progress", ...progress });
      },
    });
    return { kind: "read", document };
  } catch (error) {
    const { code, message, cause } = asDocumentError(error, request.name);
    return { kind: "failed", code, message, cause: cause instanceof Error ? (cause.stack ?? cause.message) : null };
  }
}

async function load(path: string, name: string): Promise<Uint8Array> {
  try {
    return await readRegularFile(path, { limitBytes: MAX_FILE_BYTES });
  } catch (error) {
    throw unreadFile(error, name);
  }
}

/** Parsers block this thread, so a thread of its own looks at the memory and ends the process over the limit. */
function watchMemory(memoryMb: number): Worker {
  const script = `
    const { writeSync } = require("node:fs");
    setInterval(() => {
      if (process.memoryUsage.rss() <= ${memoryMb} * 1048576) return;
      writeSync(2, ${JSON.stringify(OUT_OF_MEMORY_MARK)});
      process.kill(process.pid, "SIGKILL");
    }, 25);
  `;
  return new Worker(script, { eval: true, execArgv: [], stdout: true, stderr: true });
}
