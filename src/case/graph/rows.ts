/** Reads rows back: every value that SQLite gives is parsed before it is trusted. */
import { z } from "zod";
import { DOCUMENT_FORMATS } from "../../documents/formats/index.ts";

const json = z.string().transform((text): unknown => JSON.parse(text));

export const documentRow = z.object({
  hash: z.string(),
  name: z.string(),
  kind: z.enum(["deck", "financial_model", "context"]),
  format: z.enum(DOCUMENT_FORMATS),
  language: z.enum(["fr", "en"]),
  title: z.string().nullable(),
  size_bytes: z.number(),
  reader_version: z.string(),
  warnings: json,
  hidden_text: json,
  added_at: z.string(),
});

export const chunkRow = z
  .object({
    id: z.number().int(),
    key: z.string(),
    document_hash: z.string(),
    document_name: z.string(),
    unit_kind: z.string(),
    unit_number: z.number(),
    block_id: z.string(),
    anchor: z.string(),
    kind: z.enum(["text", "table", "chart", "sheet"]),
    language: z.enum(["fr", "en"]),
    context: z.string(),
    text: z.string(),
  })
  .transform((row) => ({
    id: row.id,
    key: row.key,
    documentHash: row.document_hash,
    documentName: row.document_name,
    unitKind: row.unit_kind,
    unitNumber: row.unit_number,
    blockId: row.block_id,
    anchor: row.anchor,
    kind: row.kind,
    language: row.language,
    context: row.context,
    text: row.text,
  }));

export const factRow = z
  .object({
    id: z.string(),
    document_hash: z.string(),
    anchor: z.string(),
    block_id: z.string(),
    metric_id: z.string().nullable(),
    first_month: z.number().nullable(),
    last_month: z.number().nullable(),
    value: z.number().nullable(),
    dimension: z.string().nullable(),
    json,
  })
  .transform((row) => ({
    id: row.id,
    documentHash: row.document_hash,
    anchor: row.anchor,
    blockId: row.block_id,
    metricId: row.metric_id,
    firstMonth: row.first_month,
    lastMonth: row.last_month,
    value: row.value,
    dimension: row.dimension,
    json: row.json,
  }));

export const claimRow = z
  .object({
    id: z.string(),
    document_hash: z.string().nullable(),
    anchor: z.string().nullable(),
    block_id: z.string().nullable(),
    metric_id: z.string().nullable(),
    text: z.string(),
    fact_ids: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
    json,
  })
  .transform((row) => ({
    id: row.id,
    documentHash: row.document_hash,
    anchor: row.anchor,
    blockId: row.block_id,
    metricId: row.metric_id,
    text: row.text,
    factIds: row.fact_ids,
    json: row.json,
  }));

export const evidenceRow = z
  .object({
    role: z.enum(["supports", "contradicts", "considered"]),
    document_hash: z.string(),
    anchor: z.string(),
    block_id: z.string(),
    content: z.string(),
  })
  .transform((row) => ({
    role: row.role,
    documentHash: row.document_hash,
    anchor: row.anchor,
    blockId: row.block_id,
    content: row.content,
  }));

export const verdictRow = z
  .object({
    id: z.string(),
    claim_id: z.string(),
    run_id: z.string().nullable(),
    status: z.string(),
    confidence: z.number(),
    judge: z.string(),
    decided_at: z.string(),
    json,
  })
  .transform((row) => ({
    id: row.id,
    claimId: row.claim_id,
    runId: row.run_id,
    status: row.status,
    confidence: row.confidence,
    judge: row.judge,
    decidedAt: row.decided_at,
    json: row.json,
  }));

export const contradictionRow = z
  .object({
    id: z.string(),
    run_id: z.string().nullable(),
    topic: z.string(),
    severity: z.string(),
    members: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
    json,
  })
  .transform((row) => ({
    id: row.id,
    runId: row.run_id,
    topic: row.topic,
    severity: row.severity,
    members: row.members,
    json: row.json,
  }));

export const overrideRow = z
  .object({ claim_id: z.string(), status: z.string(), note: z.string(), decided_at: z.string() })
  .transform((row) => ({ claimId: row.claim_id, status: row.status, note: row.note, decidedAt: row.decided_at }));

const runStatus = z.enum(["running", "done", "failed", "aborted"]);

export const runRow = z
  .object({
    id: z.string(),
    kind: z.string(),
    inputs_hash: z.string(),
    status: runStatus,
    started_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    kind: row.kind,
    inputsHash: row.inputs_hash,
    status: row.status,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }));

export const runStepRow = z
  .object({
    run_id: z.string(),
    name: z.string(),
    inputs_hash: z.string(),
    status: runStatus,
    started_at: z.string(),
    finished_at: z.string().nullable(),
    output: z.string().nullable(),
  })
  .transform((row) => ({
    runId: row.run_id,
    name: row.name,
    inputsHash: row.inputs_hash,
    status: row.status,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    output: row.output === null ? null : (JSON.parse(row.output) as unknown),
  }));

export const nodeRow = z.object({ id: z.string(), kind: z.string(), label: z.string() });
export const edgeRow = z.object({ source: z.string(), target: z.string(), kind: z.string(), provenance: z.string() });
export const embedderRow = z.object({ id: z.number().int(), identity: z.string(), dimension: z.number().int() });
