/** A request's body, never more of it than is allowed, and of all bodies never more than there is room for. */
import type { IncomingMessage } from "node:http";

/** Null when it is longer than `limitBytes`: the rest is not read. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Uint8Array | null> {
  const header = request.headers["content-length"];
  const announced = Number(header ?? 0);
  if (!(announced <= limitBytes)) return null;
  return header === undefined ? readUnannounced(request, limitBytes) : readAnnounced(request, announced);
}

/** Filled as it comes: pieces that are put together in the end take twice the memory. */
async function readAnnounced(request: IncomingMessage, size: number): Promise<Uint8Array | null> {
  const body = new Uint8Array(size);
  let filled = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    if (filled + piece.length > size) return null;
    body.set(piece, filled);
    filled += piece.length;
  }
  return body.subarray(0, filled);
}

async function readUnannounced(request: IncomingMessage, limitBytes: number): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > limitBytes) return null;
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

export type BodyRoom = {
  /** Waits until there is room for so many bytes; the first to ask is the first to be served. */
  readonly take: (bytes: number) => Promise<Disposable>;
};

/** Room for bodies that are held at a time. One larger than all of it is let in when there is no other. */
export function bodyRoom(totalBytes: number): BodyRoom {
  let taken = 0;
  const waiting: { readonly bytes: number; readonly enter: () => void }[] = [];
  const letIn = () => {
    for (let next = waiting[0]; next && (taken === 0 || taken + next.bytes <= totalBytes); next = waiting[0]) {
      waiting.shift();
      taken += next.bytes;
      next.enter();
    }
  };
  return {
    async take(bytes) {
      await new Promise<void>((enter) => {
        waiting.push({ bytes, enter });
        letIn();
      });
      return {
        [Symbol.dispose]() {
          taken -= bytes;
          letIn();
        },
      };
    },
  };
}
