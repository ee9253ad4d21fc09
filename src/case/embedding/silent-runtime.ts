/** Keeps onnxruntime from sending telemetry, which it does unless the process says otherwise before it is loaded. */
import { isMainThread } from "node:worker_threads";

const VARIABLE = "ORT_DISABLE_TELEMETRY";

/**
 * To be called before the library is loaded, and before a thread begins that will load it: the library reads the
 * environment of the process, of which a thread has a copy.
 */
export function silenceRuntime(): void {
  if (isMainThread) process.env[VARIABLE] = "1";
  else if (process.env[VARIABLE] !== "1")
    throw new Error(`a thread would load onnxruntime in a process that did not set ${VARIABLE}=1`);
}
