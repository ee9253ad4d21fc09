/** Measures the fact reader on real files: facts of models, claims of decks, verdicts on pairs of the two. `node bench/reference/run.ts [--verbose]` */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Document, readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { claimsOf, indexFacts, judge, locateClaim, resultOf } from "../../src/judge/index.ts";
import { measureDeck } from "./measure-decks.ts";
import { ASPECTS, measureModel } from "./measure-models.ts";
import { type PairTruth, readReferenceData } from "./reference-data.ts";

const dataFolder = path.resolve(process.env.PROBANT_DATA ?? path.join(import.meta.dirname, "../../../shared/data"));
const reference = readReferenceData(dataFolder);
if (reference === null) {
  console.log(`skipped: no reference data in ${dataFolder}; set PROBANT_DATA to the folder that holds "real"`);
  process.exit(0);
}
const verbose = process.argv.includes("--verbose");
const share = (part: number, whole: number): string =>
  `${part}/${whole} ${whole === 0 ? "" : (part / whole).toFixed(3)}`;

async function open(file: string): Promise<Document> {
  return readDocument(new Uint8Array(readFileSync(path.join(reference?.folder ?? "", file))), path.basename(file));
}

const sum = {
  right: Object.fromEntries(ASPECTS.map((aspect) => [aspect, 0])) as Record<string, number>,
  all: 0,
  total: 0,
};
for (const truth of reference.models) {
  const document = await open(truth.file);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  const score = measureModel(truth, facts);
  for (const aspect of ASPECTS) sum.right[aspect] = (sum.right[aspect] ?? 0) + score.right[aspect];
  sum.all += score.all;
  sum.total += score.total;
  console.log(
    `model ${truth.file}: ${share(score.all, score.total)}  ${ASPECTS.map((a) => `${a} ${score.right[a]}`).join("  ")}`,
  );
  if (verbose)
    for (const miss of score.misses)
      console.log(`  ${miss.at} ${miss.aspect}: wanted ${miss.wanted}, read ${miss.read}`);
}
console.log(
  `MODELS all aspects ${share(sum.all, sum.total)}  ${ASPECTS.map((a) => `${a} ${share(sum.right[a] ?? 0, sum.total)}`).join("  ")}`,
);

let found = 0;
let wanted = 0;
for (const truth of reference.decks) {
  const document = await open(truth.file);
  const { statements } = factsOfDocument(document, dealContextOf([document]));
  const score = measureDeck(truth, claimsOf(document, statements));
  found += score.found;
  wanted += score.total;
  console.log(`deck ${truth.file}: ${share(score.found, score.total)}`);
  if (verbose)
    for (const miss of score.misses) console.log(`  ${miss.at}: ${miss.text}\n      nearest: ${miss.nearest}`);
}
console.log(`DECKS claims found ${share(found, wanted)}`);

for (const pair of reference.pairs) await judgePair(pair);

/** Links whose deck text cannot be read (pictures) stay unlocated and are only counted. */
async function judgePair(pair: PairTruth): Promise<void> {
  const documents: Document[] = [];
  for (const name of [...pair.deck, ...pair.models]) {
    try {
      documents.push(await open(path.join(pair.folder, name)));
    } catch (error) {
      console.log(`  ${name} not read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const deal = dealContextOf(documents);
  const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const index = indexFacts(
    read.flatMap((one) => one.facts),
    deal.asOfMonth === null ? null : deal.asOfMonth - 1,
  );
  const verdicts = new Map<string, number>();
  for (const [at, link] of pair.links.entries()) {
    const claim = locateClaim({ id: `link ${at}`, text: link.claim, file: link.deck, page: link.page }, read, deal);
    const result = resultOf(claim, judge(claim, index));
    const key = `${link.verdict} -> ${result.status}${claim.located ? "" : " (not located)"}`;
    verdicts.set(key, (verdicts.get(key) ?? 0) + 1);
    if (verbose) console.log(`  ${key}: ${link.claim} | ${result.explanation}`);
  }
  console.log(`pair ${pair.folder}: ${[...verdicts].map(([key, count]) => `${key} ${count}`).join(", ")}`);
}
