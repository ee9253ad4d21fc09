/** Checks a request, has its handler do it, and sees what it changed kept. */
import {
  DESKTOP_ONLY,
  type EngineRequest,
  type RequestKind,
  type RequestOf,
  RequestSchema,
} from "../protocol/index.ts";
import type { Handlers } from "./desk.ts";
import { HostError } from "./host-error.ts";

/** `saved`: ends when what a request changed in its case is on the disk. */
export async function answered(
  handlers: Handlers,
  request: unknown,
  { signal, trust }: { readonly signal?: AbortSignal | undefined; readonly trust: "desktop" | "browser" },
  saved: (caseId: string) => Promise<void>,
): Promise<unknown> {
  const parsed = RequestSchema.safeParse(request);
  if (!parsed.success)
    throw new HostError({ code: "invalid_request", field: fieldOf(parsed.error.issues[0]?.path ?? []) });
  if (trust === "browser" && DESKTOP_ONLY.includes(parsed.data.kind)) throw new HostError({ code: "desktop_only" });
  signal?.throwIfAborted();
  const found = await answer(handlers, parsed.data, signal);
  if ("caseId" in parsed.data) await saved(parsed.data.caseId);
  return found;
}

/** "unknown" for what is no request. */
export function kindOf(request: unknown): RequestKind | "unknown" {
  const parsed = RequestSchema.safeParse(request);
  return parsed.success ? parsed.data.kind : "unknown";
}

function answer<K extends RequestKind>(
  handlers: Handlers,
  request: RequestOf<K>,
  signal: AbortSignal | undefined,
): Promise<unknown> | unknown {
  // TypeScript cannot see that a kind's handler takes that kind's request.
  const handler = handlers[request.kind] as (request: EngineRequest, signal: AbortSignal | undefined) => unknown;
  return handler(request, signal);
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "kind" : path.map(String).join(".").slice(0, 80);
}
