/** What the main process and the engine's process say to each other. The engine reads hostile files: what it says is checked. */
import { z } from "zod";
import { type EngineEvent, LIMITS } from "../src/app/protocol/index.ts";

const id = z.number().int().positive();

export const WORKERS = ["reader", "model"] as const;
export type WorkerName = (typeof WORKERS)[number];

export const FromEngineSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("start-worker"),
    id,
    worker: z.enum(WORKERS),
    memoryMb: z.number().int().max(65_536),
  }),
  z.strictObject({ kind: z.literal("kill-worker"), id }),
  /** Opens a document of a case in its own program. */
  z.strictObject({ kind: z.literal("open-path"), id, path: z.string().min(1).max(LIMITS.path) }),
  /** What menus show, and what the user wants of the shell. */
  z.strictObject({
    kind: z.literal("shown"),
    language: z.enum(["fr", "en"]).nullable(),
    /** Newer versions are looked for. */
    updates: z.boolean(),
    cases: z.array(z.strictObject({ id: z.string().max(LIMITS.id), name: z.string().max(LIMITS.caseName) })).max(10),
  }),
  /** A case was read to its end, or could not be. */
  z.strictObject({
    kind: z.literal("run-ended"),
    name: z.string().max(LIMITS.caseName),
    status: z.enum(["done", "failed"]),
    contradicted: z.number().int().min(0),
  }),
]);
export type FromEngine = z.infer<typeof FromEngineSchema>;

export type EngineStart = {
  readonly dataFolder: string;
  readonly installFolder: string;
  readonly version: string;
  readonly shell: string;
  readonly language: "fr" | "en";
  /** Where this copy may look for newer versions; null for nowhere. */
  readonly updatesFrom: string | null;
};

export type ToEngine =
  | { readonly kind: "start"; readonly options: EngineStart }
  /** With the window's port. The notice is told on it first. */
  | { readonly kind: "connect"; readonly notice: EngineEvent | null }
  /** With the worker's port. */
  | { readonly kind: "worker"; readonly id: number }
  | { readonly kind: "worker-ended"; readonly id: number; readonly exitCode: number | null; readonly lastWords: string }
  /** `fault` is null when the document was opened. */
  | { readonly kind: "path-opened"; readonly id: number; readonly fault: string | null };
