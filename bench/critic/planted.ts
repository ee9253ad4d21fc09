/** Faults and sound variants as they are written in a file: an item of a report with some of its parts replaced. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  type AgentReport,
  AgentReportSchema,
  CRITIQUE_TYPES,
  RedFlagSchema,
  ScoredFindingSchema,
} from "../../src/analysis/findings/index.ts";

const VariantSchema = z.object({
  id: z.string(),
  /** A folder of `examples`, or "written/" and one of `bench/deals/written`. */
  deal: z.string(),
  agent: z.string(),
  /** A finding's or a red flag's id ("*" stands for what a hash decides), "summary", "crossReferences", or "gap:METRIC". */
  on: z.string(),
  /** New values by their path in the item; null takes a part away. */
  set: z.record(z.string(), z.unknown()),
  why: z.string(),
});
export type Variant = z.infer<typeof VariantSchema>;

/** What a reader of the report would remark on, for a model that answers from a table. */
const SaysSchema = z.object({ quote: z.string(), issue: z.string(), action: z.string() });
export type Says = z.infer<typeof SaysSchema>;

const FileSchema = z.object({
  faults: z.array(VariantSchema.extend({ type: z.enum(CRITIQUE_TYPES), says: SaysSchema.optional() })),
  sound: z.array(VariantSchema),
});

export const readPlanted = (path: string) => FileSchema.parse(JSON.parse(readFileSync(path, "utf8")));

/** The report with the variant in the item's place, and what a remark on it has to be about. */
export function plant(report: AgentReport, { on, set }: Variant): { report: AgentReport; about: string } {
  if (on === "summary") return { report: { ...report, summary: String(set["summary"]) }, about: "report" };
  if (on === "crossReferences") {
    const kept = z.array(z.string()).parse(set["only"]);
    const crossReferences = report.crossReferences.filter(({ source }) => kept.includes(source));
    if (crossReferences.length === report.crossReferences.length) throw new Error(`Nothing to take away: ${on}.`);
    return { report: { ...report, crossReferences }, about: "report" };
  }
  if (on.startsWith("gap:")) {
    const gaps = report.gaps.filter(({ metric }) => metric !== on.slice("gap:".length));
    if (gaps.length === report.gaps.length) throw new Error(`No such gap: ${on}.`);
    return { report: { ...report, gaps }, about: "report" };
  }
  const [first = "", last = ""] = on.split("*");
  const isMeant = ({ id }: { readonly id: string }) =>
    on.includes("*") ? id.includes(first) && id.endsWith(last) : id === on;
  const meant = [...report.findings, ...report.redFlags].find(isMeant);
  if (meant === undefined) throw new Error(`No such item: ${on}.`);
  const item = replaced(meant, set);
  return {
    report: AgentReportSchema.parse({
      ...report,
      findings: report.findings.map((one) => (one === meant ? ScoredFindingSchema.parse(item) : one)),
      redFlags: report.redFlags.map((one) => (one === meant ? RedFlagSchema.parse(item) : one)),
    }),
    about: meant.id,
  };
}

function replaced(item: object, set: Variant["set"]): object {
  const copy = structuredClone(item) as Record<string, unknown>; // plain data with names for keys
  for (const [path, value] of Object.entries(set)) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    let part = copy;
    for (const key of keys) part = part[key] as Record<string, unknown>; // a path that is not there throws below
    if (value === null && last !== "impact") delete part[last];
    else part[last] = value;
  }
  return copy;
}
