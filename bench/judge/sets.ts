/** Claims with a known answer, deal by deal: the gold deals, or filings with statements about them. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { GivenClaim, Status } from "../../src/judge/index.ts";

export type LabelledClaim = GivenClaim & { readonly label: Status };
export type LabelledDeal = {
  readonly name: string;
  readonly files: readonly string[];
  readonly claims: readonly LabelledClaim[];
};
export type ClaimSet = Disposable & { readonly deals: readonly LabelledDeal[] };

const STATUS = z.enum(["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"]);
const truth = z.object({
  claims: z.array(z.object({ id: z.string(), text: z.string(), slide: z.number(), label: STATUS })),
});
const statement = z.object({
  example_id: z.string(),
  statement: z.string(),
  entailment_label: z.boolean(),
  report: z.string(),
});
const filing = z.object({ report: z.string(), context: z.array(z.object({ id: z.number(), text: z.string() })) });

/** Null when the data is not on this machine. `most` bounds the claims of a set of statements. */
export function readSet(name: string, dataFolder: string, most: number): ClaimSet | null {
  if (name === "gold") return goldDeals(join(dataFolder, "gold"));
  if (name === "findver") return filings(join(dataFolder, "findver"), most);
  return null;
}

function goldDeals(folder: string): ClaimSet | null {
  if (!existsSync(folder)) return null;
  const deals = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "truth.json")))
    .map((name): LabelledDeal => {
      const { claims } = truth.parse(JSON.parse(readFileSync(join(folder, name, "truth.json"), "utf8")));
      return {
        name,
        files: ["deck.pptx", "model.xlsx"].map((file) => join(folder, name, file)),
        claims: claims.map((claim) => ({ ...claim, file: "deck.pptx" })),
      };
    });
  return { deals, [Symbol.dispose]() {} };
}

/** Each filing becomes a text file of its paragraphs. */
function filings(folder: string, most: number): ClaimSet | null {
  if (!existsSync(join(folder, "claims.jsonl"))) return null;
  const lines = (text: string) => text.split("\n").filter(Boolean);
  const reports = new Map(
    lines(gunzipSync(readFileSync(join(folder, "reports.jsonl.gz"))).toString("utf8")).map((line) => {
      const report = filing.parse(JSON.parse(line));
      return [report.report.replace(/\.json$/, ""), report] as const;
    }),
  );
  const written = mkdtempSync(join(tmpdir(), "probant-judge-"));
  const byReport = new Map<string, LabelledClaim[]>();
  for (const line of lines(readFileSync(join(folder, "claims.jsonl"), "utf8")).slice(0, most)) {
    const entry = statement.parse(JSON.parse(line));
    const report = entry.report.replace(/\.json$/, "");
    if (!reports.has(report)) continue;
    const label = entry.entailment_label ? "VERIFIED" : "CONTRADICTED";
    byReport.set(report, [...(byReport.get(report) ?? []), { id: entry.example_id, text: entry.statement, label }]);
  }
  const deals = [...byReport].map(([report, claims]): LabelledDeal => {
    const file = join(written, `${report}.md`);
    writeFileSync(file, (reports.get(report)?.context ?? []).map(({ text }) => text).join("\n\n"));
    return { name: report, files: [file], claims };
  });
  return { deals, [Symbol.dispose]: () => rmSync(written, { recursive: true, force: true }) };
}
