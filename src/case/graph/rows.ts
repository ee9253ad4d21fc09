/** Rows: their fields, told once for those who write them and for reading back, where every value that SQLite gives is parsed before it is trusted. */
import type Database from "better-sqlite3";
import { z } from "zod";
import { DOCUMENT_FORMATS } from "../../documents/formats/index.ts";
import type { DocumentWarning, HiddenText } from "../../documents/index.ts";

/** Reads a row whose columns are called as the fields are, but in SQL's way: `documentHash` stands in document_hash. */
function rowOf<S extends z.ZodRawShape>(fields: S) {
  const columns = Object.keys(fields).map(
    (field) => [field, field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const,
  );
  const inSql = Object.fromEntries(columns.map(([field, column]) => [column, fields[field] ?? z.never()]));
  return z.object(inSql).transform((row) => {
    const read: Record<string, unknown> = {};
    for (const [field, column] of columns) read[field] = row[column];
    // Each field as its schema, above, has read it.
    return read as z.output<z.ZodObject<S>>;
  });
}

/** All that a query gives, each row read. */
export function rowsOf<T>(database: Database, row: z.ZodType<T>, sql: string, ...given: readonly unknown[]): T[] {
  return database
    .prepare(sql)
    .all(...given)
    .map((found) => row.parse(found));
}

/** Written from this very type. */
const jsonOf = <T>() => z.string().transform((text) => JSON.parse(text) as T);
const json = jsonOf<unknown>();
const idsInJson = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)));

export const documentRow = rowOf({
  hash: z.string(),
  name: z.string(),
  kind: z.enum(["deck", "financial_model", "context"]),
  format: z.enum(DOCUMENT_FORMATS),
  language: z.enum(["fr", "en"]),
  title: z.string().nullable(),
  sizeBytes: z.number(),
  readerVersion: z.string(),
  warnings: jsonOf<readonly DocumentWarning[]>(),
  hiddenText: jsonOf<readonly HiddenText[]>(),
  addedAt: z.string(),
});
export type StoredDocument = Readonly<z.output<typeof documentRow>>;

export const chunkRow = rowOf({
  /** A chunk's number in this database: never given twice, not the same from one database to another. */
  id: z.number().int(),
  /** Document hash and the input's key: the node id "chunk:<key>" is stable between runs. */
  key: z.string(),
  documentHash: z.string(),
  documentName: z.string(),
  unitKind: z.string(),
  unitNumber: z.number(),
  blockId: z.string(),
  anchor: z.string(),
  kind: z.enum(["text", "table", "chart", "sheet"]),
  language: z.enum(["fr", "en"]),
  /** Title, section or headers that give the text its meaning; "" when none. Indexed with the text. */
  context: z.string(),
  text: z.string(),
});
export type Chunk = Readonly<z.output<typeof chunkRow>>;
export type ChunkId = Chunk["id"];
/** What chunkDocument makes of a document; its key is unique in the document and stable between runs, e.g. "s5.b3#0". */
export type ChunkInput = Omit<Chunk, "id" | "documentHash" | "documentName">;

export const factRow = rowOf({
  id: z.string(),
  documentHash: z.string(),
  anchor: z.string(),
  blockId: z.string(),
  metricId: z.string().nullable(),
  /** year * 12 + (month - 1), both ends inclusive. */
  firstMonth: z.number().nullable(),
  lastMonth: z.number().nullable(),
  /** Base units. */
  value: z.number().nullable(),
  dimension: z.string().nullable(),
  /** The whole fact, as its folder defines it. */
  json,
});
export type FactRow = Readonly<z.output<typeof factRow>>;

export const claimRow = rowOf({
  id: z.string(),
  documentHash: z.string().nullable(),
  anchor: z.string().nullable(),
  blockId: z.string().nullable(),
  metricId: z.string().nullable(),
  text: z.string(),
  factIds: idsInJson,
  json,
});
export type ClaimRow = Readonly<Omit<z.output<typeof claimRow>, "factIds">> & {
  /** Facts read from the claim itself. */
  readonly factIds?: readonly string[];
};

export const evidenceRow = rowOf({
  role: z.enum(["supports", "contradicts", "considered"]),
  documentHash: z.string(),
  anchor: z.string(),
  blockId: z.string(),
  content: z.string(),
});
export type EvidenceRow = Readonly<z.output<typeof evidenceRow>>;

export const verdictRow = rowOf({
  id: z.string(),
  claimId: z.string(),
  runId: z.string().nullable(),
  status: z.string(),
  /** As the caller scales it. */
  confidence: z.number(),
  judge: z.string(),
  decidedAt: z.string(),
  json,
});
export type VerdictRow = Readonly<Omit<z.output<typeof verdictRow>, "decidedAt">> & {
  readonly evidence: readonly EvidenceRow[];
};

export const contradictionRow = rowOf({
  id: z.string(),
  runId: z.string().nullable(),
  topic: z.string(),
  severity: z.string(),
  /** Node ids of what clashes, e.g. "claim:c1", "fact:f7". */
  members: idsInJson,
  json,
});
export type ContradictionRow = Readonly<Omit<z.output<typeof contradictionRow>, "members">> & {
  readonly members: readonly string[];
};

/** The user's own verdict on a claim; it outlives the claim's re-extraction. */
export const overrideRow = rowOf({ claimId: z.string(), status: z.string(), note: z.string(), decidedAt: z.string() });
export type OverrideRow = Readonly<z.output<typeof overrideRow>>;

const startedRow = {
  inputsHash: z.string(),
  status: z.enum(["running", "done", "failed", "aborted"]),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
};

export const runRow = rowOf({ id: z.string(), kind: z.string(), ...startedRow });
export type RunRow = Readonly<z.output<typeof runRow>>;
export type RunStatus = RunRow["status"];

export const runStepRow = rowOf({
  runId: z.string(),
  name: z.string(),
  ...startedRow,
  /** What the step gave, as its owner wrote it; null until it is done. */
  output: z
    .string()
    .nullable()
    .transform((text): unknown => (text === null ? null : JSON.parse(text))),
});
export type RunStepRow = Readonly<z.output<typeof runStepRow>>;

export const nodeRow = rowOf({ id: z.string(), kind: z.string(), label: z.string() });
export type NodeRow = Readonly<z.output<typeof nodeRow>>;

export const edgeRow = rowOf({ source: z.string(), target: z.string(), kind: z.string(), provenance: z.string() });
export type EdgeRow = Readonly<z.output<typeof edgeRow>>;

export const embedderRow = rowOf({ id: z.number().int(), identity: z.string(), dimension: z.number().int() });
export type StoredEmbedder = Readonly<z.output<typeof embedderRow>>;
