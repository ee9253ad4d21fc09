/** Which connections may stay: those that showed the key, and of the others the newest few. */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections without the key, or between two requests; beyond this the one that has waited longest is closed. */
const MOST_WAITING = 256;
/** All connections; those beyond what waits have shown the key. */
const MOST_OPEN = 1024;

export type Connections = {
  /** Its request showed the key: it is not counted among those that wait until that request is answered. */
  readonly own: (socket: Socket) => void;
  /** Its request was answered. */
  readonly answered: (socket: Socket) => void;
};

/**
 * A limit on all connections alone would let 64 programs of this machine that send half a header lock the window out.
 * So whoever comes last gets in, and whoever has the key is never put out.
 */
export function watchConnections(server: Server): Connections {
  server.maxConnections = MOST_OPEN;
  // In the order in which they began to wait.
  const waiting = new Set<Socket>();
  const wait = (socket: Socket) => {
    if (socket.destroyed) return;
    waiting.add(socket);
    if (waiting.size <= MOST_WAITING) return;
    const [longest] = waiting;
    if (longest === undefined) return;
    waiting.delete(longest);
    longest.destroy();
  };
  server.on("connection", (socket) => {
    wait(socket);
    socket.once("close", () => waiting.delete(socket));
  });
  return { own: (socket) => void waiting.delete(socket), answered: wait };
}
