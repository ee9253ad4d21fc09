/** From a zod schema to what a grammar can hold, with citations limited to the ids given. */
import { z } from "zod";
import type { JsonSchema } from "./types.ts";

/** A field that names a source: the grammar allows only the ids given with the request. */
export function citation(): z.ZodType<string> {
  return z.string().meta({ citation: true });
}

/** Keywords the grammar knows; limits of numbers and patterns are left to zod, afterwards. */
const KEPT = ["type", "const", "enum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/** Throws nothing: what cannot be expressed is left open, and zod decides afterwards. */
export function grammarSchema(schema: z.ZodType, citations: readonly string[]): JsonSchema {
  return reduced(z.toJSONSchema(schema, { io: "input" }) as JsonSchema, citations);
}

function reduced(schema: JsonSchema, citations: readonly string[]): JsonSchema {
  if (schema.citation === true) return { enum: [...citations] };
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return { oneOf: union.map((option) => reduced(option, citations)) };
  const { properties, items } = schema;
  // No id to cite: the list stays empty, for an enum of nothing has no grammar.
  if (items !== undefined && citations.length === 0 && cites(items))
    return { type: "array", items: { type: "string" }, maxItems: 0 };
  return {
    ...Object.fromEntries(KEPT.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(items === undefined ? {} : { items: reduced(items, citations) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => [name, reduced(property, citations)]),
          ),
          additionalProperties: false,
          required: Object.keys(properties),
        }),
  };
}

function cites({ citation, properties }: JsonSchema): boolean {
  return citation === true || Object.values(properties ?? {}).some(cites);
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads an answer: JSON, then zod, then each citation against the ids given. */
export function readAnswer<T>(text: string, schema: z.ZodType<T>, citations: readonly string[]): Checked<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, problems: ["the answer is not JSON"] };
  }
  // The grammar counts characters, zod UTF-16 units; and bytes that spell none become several marks of replacement.
  const first = schema.safeParse(json);
  const parsed = first.success ? first : schema.safeParse(JSON.parse(text, shortened));
  if (!parsed.success)
    return { ok: false, problems: parsed.error.issues.map((i) => `${i.path.join(".") || "answer"}: ${i.message}`) };
  const unknown = unknownCitations(json, z.toJSONSchema(schema, { io: "input" }) as JsonSchema, new Set(citations));
  return unknown.length > 0
    ? { ok: false, problems: unknown.map((id) => `there is no source ${JSON.stringify(id.slice(0, 60))}`) }
    : { ok: true, value: parsed.data };
}

const REPLACEMENT = "\uFFFD";
const REPLACED = new RegExp(`${REPLACEMENT}+`, "g");

function shortened(_key: string, value: unknown): unknown {
  return typeof value === "string"
    ? value.replace(/[\u{10000}-\u{10FFFF}]/gu, REPLACEMENT).replace(REPLACED, REPLACEMENT)
    : value;
}

function unknownCitations(value: unknown, schema: JsonSchema, known: ReadonlySet<string>): string[] {
  if (schema.citation === true) return typeof value === "string" && !known.has(value) ? [value] : [];
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return union.flatMap((option) => unknownCitations(value, option, known));
  const { items, properties } = schema;
  if (Array.isArray(value)) return items === undefined ? [] : value.flatMap((v) => unknownCitations(v, items, known));
  if (properties === undefined || typeof value !== "object" || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>; // an object, as zod has just checked
  return Object.entries(properties).flatMap(([name, property]) => unknownCitations(fields[name], property, known));
}

/** The letters of a field that is an enum of single letters, or null. */
export function lettersOf(schema: JsonSchema, field: string): readonly string[] | null {
  const letters = (schema.properties?.[field]?.enum ?? []).filter((l) => typeof l === "string" && l.length === 1);
  return letters.length > 0 && letters.length === schema.properties?.[field]?.enum?.length
    ? (letters as string[])
    : null; // strings, as filtered
}
