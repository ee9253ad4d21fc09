/** Derived claims on tables and text (TAT-QA): accuracy, coverage and false contradictions of the evidence judge, by slip. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import type { Document, TableCell } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { judgeByScore } from "../../src/judge/by-score.ts";
import { indexFacts, judge, locateClaim } from "../../src/judge/index.ts";

type Derived = {
  readonly id: string;
  readonly table_uid: string;
  readonly claim: string;
  readonly label: "VERIFIED" | "CONTRADICTED";
  readonly perturbation: string;
};
type Context = {
  readonly table: { readonly uid: string; readonly table: string[][] };
  readonly paragraphs: readonly { readonly text: string }[];
};

const data = join(process.env["PROBANT_DATA"] ?? join(import.meta.dirname, "../../../shared/data"), "tat-qa");
if (!existsSync(data)) {
  console.log(`skipped: ${data} is not there (set PROBANT_DATA)`);
} else {
  const contexts = new Map(
    (JSON.parse(readFileSync(join(data, "tatqa_dataset_dev.json"), "utf8")) as Context[]).map((c) => [c.table.uid, c]),
  );
  const claims = readFileSync(join(data, "derived-claims.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Derived);
  const counts = {
    total: 0,
    decided: 0,
    right: 0,
    trueClaims: 0,
    falseContradicted: 0,
    falseClaims: 0,
    falseVerified: 0,
  };
  await using embedder = await openEmbedder();
  const vectors = (texts: readonly string[]) => embedder.embed([...texts], "query");
  const bySlip = new Map<string, Record<string, number>>();
  for (const claim of claims) {
    const context = contexts.get(claim.table_uid);
    if (!context) continue;
    const status = await verdict(claim, documentOf(context), vectors);
    counts.total++;
    if (claim.label === "VERIFIED") counts.trueClaims++;
    else counts.falseClaims++;
    if (status !== "UNKNOWN") counts.decided++;
    if (status === claim.label) counts.right++;
    if (claim.label === "VERIFIED" && status === "CONTRADICTED") {
      counts.falseContradicted++;
      if (process.argv.includes("--verbose")) console.log(`false CONTRADICTED ${claim.claim}`);
    }
    if (claim.label === "CONTRADICTED" && status === "VERIFIED") {
      counts.falseVerified++;
      if (process.argv.includes("--verbose")) console.log(`false VERIFIED ${claim.perturbation} ${claim.claim}`);
    }
    const row = bySlip.get(claim.perturbation) ?? {};
    row[status] = (row[status] ?? 0) + 1;
    bySlip.set(claim.perturbation, row);
  }
  const share = (n: number, d: number) => Number((n / Math.max(1, d)).toFixed(3));
  console.table(Object.fromEntries(bySlip));
  console.log(
    JSON.stringify(
      {
        claims: counts.total,
        coverage: share(counts.decided, counts.total),
        accuracyOfDecided: share(counts.right, counts.decided),
        accuracy: share(counts.right, counts.total),
        falseContradicted: share(counts.falseContradicted, counts.trueClaims),
        falseVerified: share(counts.falseVerified, counts.falseClaims),
      },
      null,
      1,
    ),
  );
}

type Vectors = (texts: readonly string[]) => Promise<Float32Array[]>;

async function verdict(claim: Derived, document: Document, vectors: Vectors): Promise<string> {
  const deal = dealContextOf([document]);
  const read = { document, ...factsOfDocument(document, deal) };
  // The data set wraps a question and its answer; a deck would state it.
  const stated = claim.claim
    .replace(/^According to the document, the answer to « (?:what|how much|how many)\s+(?:is|was|are|were)?\s*/i, "")
    .replace(/\? » is /, ": ")
    .replace(/\.$/, "");
  const located = locateClaim({ id: claim.id, text: stated }, [], deal);
  const index = indexFacts(read.facts, null);
  return (await judgeByScore(judge(located, index), located, index, { vectors })).status;
}

function documentOf(context: Context): Document {
  const rows = context.table.table.map((row, r) =>
    row.map((text, c): TableCell => ({ text, row: r, column: c, rowSpan: 1, columnSpan: 1, bold: false, box: null })),
  );
  const base = { anchor: "table 1", box: null, visible: true };
  return {
    name: "report.md",
    contentHash: context.table.uid,
    sizeBytes: 0,
    format: "markdown",
    kind: "context",
    language: "en",
    title: null,
    definedNames: [],
    hiddenText: [],
    warnings: [],
    units: [
      {
        kind: "text",
        number: 1,
        title: null,
        width: 0,
        height: 0,
        hidden: false,
        pictures: [],
        blocks: [
          { kind: "table", id: "t1", ...base, rows },
          ...context.paragraphs.map((p, i) => ({
            kind: "text" as const,
            id: `p${i}`,
            ...base,
            anchor: `paragraph ${i + 1}`,
            role: "body" as const,
            paragraphs: [{ text: p.text, level: 0, bullet: false, fontSize: null, bold: false, box: null }],
          })),
        ],
      },
    ],
  };
}
