/** A request's body, never more of it than is allowed. */
import type { IncomingMessage } from "node:http";

/** Null when it is longer than `limitBytes`: the rest is not read. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Uint8Array | null> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (!(announced <= limitBytes)) return null;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > limitBytes) return null;
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
