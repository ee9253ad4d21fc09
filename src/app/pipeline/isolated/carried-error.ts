/** Typed errors across threads: a structured clone keeps the message and forgets the class and its fields. */
import { CorrespondenceError } from "../../../analysis/correspondence/index.ts";
import { EmbedderError } from "../../../case/embedding/index.ts";
import { GraphError } from "../../../case/graph/index.ts";
import { DiskError } from "../../../disk/index.ts";
import { DocumentError } from "../../../documents/index.ts";
import { LlmError } from "../../../model/index.ts";

export type CarriedError = {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Its own fields that are plain: code, path, file, facts. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly cause: CarriedError | null;
};

const CLASSES: Readonly<Record<string, { readonly prototype: Error }>> = {
  CorrespondenceError,
  DiskError,
  DocumentError,
  EmbedderError,
  GraphError,
  LlmError,
  RangeError,
  TypeError,
};

/** Causes of causes are told as far as they help. */
const DEEPEST = 4;

export function carried(error: unknown, depth = 0): CarriedError {
  if (!(error instanceof Error))
    return { name: "Error", message: String(error), stack: undefined, fields: {}, cause: null };
  const { name, message, stack, cause } = error;
  const own = Object.entries(error).filter(([key, value]) => key !== "cause" && isPlain(value));
  return {
    name,
    message,
    stack,
    fields: Object.fromEntries(own),
    cause: cause === undefined || depth >= DEEPEST ? null : carried(cause, depth + 1),
  };
}

/** The same error, of the class that threw it where callers tell it by that. */
export function revived({ name, message, stack, fields, cause }: CarriedError): Error {
  const error = new Error(message, cause === null ? {} : { cause: revived(cause) });
  const known = CLASSES[name];
  if (known) Object.setPrototypeOf(error, known.prototype);
  Object.defineProperty(error, "stack", { value: stack, writable: true, configurable: true });
  return Object.assign(error, { name }, fields);
}

function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  return typeof value === "object" && Object.values(value).every((one) => typeof one !== "object" && isPlain(one));
}
