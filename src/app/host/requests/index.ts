/**
 * All that may be asked of the engine: a request is added in the file of its subject, with its fields and its answer in one
 * place. The windows, the server, the desktop and the MCP server have its types from this table.
 */
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { DesktopBridge, EngineEvent } from "../../protocol/index.ts";
import type { Desk } from "../desk.ts";
import { HostError } from "../host-error.ts";
import { CASES } from "./cases.ts";
import { CLAIMS } from "./claims.ts";
import { FILES } from "./files.ts";
import { MAILS } from "./mails.ts";
import { MODELS } from "./models.ts";
import type { RequestKindOf } from "./request.ts";
import { RUNS } from "./runs.ts";

const REQUESTS = { ...CASES, ...FILES, ...RUNS, ...CLAIMS, ...MAILS, ...MODELS };
type Requests = typeof REQUESTS;

export type RequestKind = keyof Requests;
/** zod says "no other key" of an object without any, which leaves no room for the kind. */
type FieldsOf<Schema> =
  Schema extends z.ZodObject<infer Shape> ? Pick<z.infer<Schema>, keyof Shape & keyof z.infer<Schema>> : never;
export type RequestOf<K extends RequestKind> = K extends RequestKind
  ? { readonly kind: K } & FieldsOf<Requests[K]["schema"]>
  : never;
export type EngineRequest = RequestOf<RequestKind>;
export type AnswerOf<K extends RequestKind> = Awaited<ReturnType<Requests[K]["answer"]>>;

/** The engine as a window sees it, whatever carries the messages. */
export type EngineClient = {
  /** Rejects with EngineFailureError; aborting the signal rejects with code "aborted" and stops the work where it can. */
  request<K extends RequestKind>(
    request: RequestOf<K>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<AnswerOf<K>>;
  /** Gives back how to stop listening. */
  subscribe(listener: (event: EngineEvent) => void): () => void;
  /** What the desktop adds; null in a browser. */
  readonly desktop: DesktopBridge | null;
};

/** By kind, without the types that differ from one to the next. */
const BY_KIND: ReadonlyMap<unknown, RequestKindOf<z.ZodRawShape, unknown>> = new Map(
  Object.entries(REQUESTS as unknown as Readonly<Record<RequestKind, RequestKindOf<z.ZodRawShape, unknown>>>),
);
const KindSchema = z.looseObject({ kind: z.string() });

/** What was asked, each field within its bounds. Throws HostError "invalid_request" with the first field that is not. */
export function readRequest(request: unknown): EngineRequest {
  const { kind, ...fields } = KindSchema.safeParse(request).data ?? { kind: "" };
  const parsed = BY_KIND.get(kind)?.schema.safeParse(fields);
  if (parsed?.success) return { kind, ...parsed.data } as EngineRequest; // as its own schema has it
  const path = parsed?.error.issues[0]?.path ?? [];
  throw new HostError({
    code: "invalid_request",
    field: path.length === 0 ? "kind" : path.map(String).join(".").slice(0, 80),
  });
}

/** "unknown" for what is no request. */
export function kindOf(request: unknown): RequestKind | "unknown" {
  try {
    return readRequest(request).kind;
  } catch {
    return "unknown";
  }
}

/** Checks a request, has it answered, and sees what it changed kept. */
export async function answered(
  desk: Desk,
  request: unknown,
  { signal, trust }: { readonly signal?: AbortSignal | undefined; readonly trust: "desktop" | "browser" },
): Promise<unknown> {
  const asked = readRequest(request);
  const known = BY_KIND.get(asked.kind);
  if (trust === "browser" && known?.desktopOnly) throw new HostError({ code: "desktop_only" });
  // What is quick is answered without a pause: an abort that came with it is heard first.
  await setImmediate();
  signal?.throwIfAborted();
  const found = await known?.answer(asked, desk, signal);
  if ("caseId" in asked) await desk.vault.saved(asked.caseId);
  return found;
}
