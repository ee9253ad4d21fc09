/** Reads one untrusted file in a process made for it: fed, watched and killed by whoever started it. */
import { readFile, stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { asDocumentError, MAX_FILE_BYTES, readDocument, tooLarge } from "./read-document.ts";
import { type Document, DocumentError, type DocumentErrorCode, type DocumentKind } from "./types.ts";

/** What the child is told, once. */
export type ReadRequest = {
  /** A path, or the bytes themselves. */
  readonly source: string | Uint8Array;
  readonly name: string;
  readonly kind: DocumentKind | null;
  /** Resident memory of the whole process, in MiB. */
  readonly memoryMb: number;
  /** Processor time of the whole process, in milliseconds: a busy machine makes no file slow. */
  readonly processorMs: number;
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
export const OUT_OF_TIME_MARK = "probant: out of time";

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
    const watch = watchLimits(request);
    const reply = await read(request, channel.send);
    await watch.terminate();
    channel.sendLast(reply);
  });
}

async function read(request: ReadRequest, send: ReaderChannel["send"]): Promise<ReadReply> {
  try {
    const bytes = typeof request.source === "string" ? await load(request.source, request.name) : request.source;
    let saidAt = 0;
    const document = await readDocument(bytes, request.name, {
      ...(request.kind === null ? {} : { kind: request.kind }),
      onProgress: (progress) => {
        const now = performance.now();
        if (now - saidAt < PROGRESS_INTERVAL_MS && progress.done < progress.total) return;
        saidAt = now;
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
    const { size } = await stat(path);
    if (size > MAX_FILE_BYTES) throw tooLarge(name, size);
    return await readFile(path);
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    const message = `${name} cannot be opened: check that it is still there and that you may read it`;
    throw new DocumentError("not_found", name, message, { cause });
  }
}

/** Parsers block this thread, so a thread of its own looks at memory and processor time and ends the process over a limit. */
function watchLimits({ memoryMb, processorMs }: ReadRequest): Worker {
  const script = `
    const { writeSync } = require("node:fs");
    const end = (mark) => {
      writeSync(2, mark);
      process.kill(process.pid, "SIGKILL");
    };
    const before = process.cpuUsage();
    setInterval(() => {
      if (process.memoryUsage.rss() > ${memoryMb} * 1048576) end(${JSON.stringify(OUT_OF_MEMORY_MARK)});
      const { user, system } = process.cpuUsage(before);
      if (user + system > ${processorMs} * 1000) end(${JSON.stringify(OUT_OF_TIME_MARK)});
    }, 25);
  `;
  return new Worker(script, { eval: true, execArgv: [], stdout: true, stderr: true });
}
