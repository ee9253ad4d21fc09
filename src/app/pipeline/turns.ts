/** Long work in pieces: between two of them requests, progress and a cancelling user get their turn. */
import { setImmediate } from "node:timers/promises";

/** How long work may hold the event loop, on which all of these wait. */
const TURN_MS = 30;

/** To be awaited before each piece. Rejects with the signal's reason once it is aborted. */
export function turns(signal: AbortSignal | undefined): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since > TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
    signal?.throwIfAborted();
  };
}
