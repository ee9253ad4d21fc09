/** How often a verdict is right, by what it rests on and by the confidence it shows, on deals with a truth.json. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { indexFacts, judge, locateClaim, resultOf } from "../../src/judge/index.ts";

type Truth = {
  readonly claims: readonly {
    readonly id: string;
    readonly text: string;
    readonly slide: number;
    readonly label: string;
  }[];
};

const data = process.env["PROBANT_DATA"] ?? join(import.meta.dirname, "../../../shared/data");
const roots =
  process.argv.length > 2 ? process.argv.slice(2) : [join(import.meta.dirname, "../../examples"), join(data, "gold")];
const groups = new Map<string, { right: number; total: number; confidence: number }>();
const bins = Array.from({ length: 10 }, () => ({ right: 0, total: 0, confidence: 0 }));
let falseContradicted = 0;
let falseVerified = 0;

for (const root of roots) {
  if (!existsSync(root)) {
    console.log(`skipped: ${root} is not there (set PROBANT_DATA)`);
    continue;
  }
  for (const name of readdirSync(root).sort()) {
    const folder = join(root, name);
    if (!existsSync(join(folder, "truth.json"))) continue;
    for (const deck of ["deck.pptx", "deck.pdf"]) if (existsSync(join(folder, deck))) await measure(folder, deck);
  }
}

console.table(
  Object.fromEntries(
    [...groups]
      .sort()
      .map(([key, g]) => [
        key,
        { claims: g.total, right: share(g.right, g.total), said: share(g.confidence, g.total) },
      ]),
  ),
);
console.table(
  bins.flatMap((b, i) =>
    b.total > 0
      ? [
          {
            bin: `${i * 10}-${i * 10 + 10} %`,
            claims: b.total,
            said: share(b.confidence, b.total),
            right: share(b.right, b.total),
          },
        ]
      : [],
  ),
);
const total = bins.reduce((n, b) => n + b.total, 0);
console.log(
  JSON.stringify({
    claims: total,
    accuracy: share(
      bins.reduce((n, b) => n + b.right, 0),
      total,
    ),
    calibrationError: share(
      bins.reduce((n, b) => n + Math.abs(b.confidence - b.right), 0),
      total,
    ),
    falseContradicted,
    falseVerified,
  }),
);

async function measure(folder: string, deck: string): Promise<void> {
  const truth = JSON.parse(readFileSync(join(folder, "truth.json"), "utf8")) as Truth;
  const documents = await Promise.all(
    [deck, "model.xlsx"].map((file) => readDocument(new Uint8Array(readFileSync(join(folder, file))), file)),
  );
  const deal = dealContextOf(documents);
  const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const index = indexFacts(
    read.flatMap((r) => r.facts),
    deal.asOfMonth === null ? null : deal.asOfMonth - 1,
  );
  for (const gold of truth.claims) {
    const claim = locateClaim({ id: gold.id, text: gold.text, file: deck, slide: gold.slide }, read, deal);
    const judgement = judge(claim, index);
    const { status, confidenceScore } = resultOf(claim, judgement);
    const right = status === gold.label ? 1 : 0;
    if (status === "CONTRADICTED" && (gold.label === "VERIFIED" || gold.label === "UNKNOWN")) falseContradicted++;
    if (status === "VERIFIED" && (gold.label === "CONTRADICTED" || gold.label === "UNKNOWN")) falseVerified++;
    const leading = status === "CONTRADICTED" ? judgement.main?.refutes[0] : judgement.main?.supports[0];
    const basis = leading
      ? `${leading.derivation ? "derived" : "stated"}, ${leading.mayRefute ? "strict" : "loose"}`
      : (judgement.main?.rejected[0]?.why ?? (claim.facts.length > 0 ? "nothing near" : "no figure"));
    const group = groups.get(`${status}: ${basis}`) ?? { right: 0, total: 0, confidence: 0 };
    groups.set(`${status}: ${basis}`, group);
    for (const count of [group, bins[Math.min(9, Math.floor(confidenceScore * 10))]!]) {
      count.right += right;
      count.total += 1;
      count.confidence += confidenceScore;
    }
  }
}

function share(n: number, of: number): number {
  return Number((n / Math.max(1, of)).toFixed(3));
}
