/** Reads FinDVer (claims over 10-K and 10-Q filings, with the ids of the passages that settle them). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

const claim = z.object({
  example_id: z.string(),
  subset: z.string(),
  statement: z.string(),
  relevant_context: z.array(z.number()),
  report: z.string(),
});
const report = z.object({ report: z.string(), context: z.array(z.object({ id: z.number(), text: z.string() })) });

export type FindverClaim = z.infer<typeof claim>;
export type FindverReport = z.infer<typeof report>;

/** Null when the reference data is not on this machine. */
export function readFindver(folder: string): { claims: FindverClaim[]; reports: Map<string, FindverReport> } | null {
  if (!existsSync(join(folder, "claims.jsonl"))) return null;
  const reports = lines(gunzipSync(readFileSync(join(folder, "reports.jsonl.gz")))).map((line) => report.parse(line));
  return {
    claims: lines(readFileSync(join(folder, "claims.jsonl"))).map((line) => claim.parse(line)),
    reports: new Map(reports.map((entry) => [entry.report.replace(/\.json$/, ""), entry])),
  };
}

function lines(bytes: Buffer): unknown[] {
  return bytes
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
}
