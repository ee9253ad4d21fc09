/** Examples as plain numbers, for train-ranker.py: node scripts/train-judge/dump-examples.ts EXAMPLES DUMP */
import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { COMPARED_FEATURES, FEATURES } from "../../src/judge/score/features.ts";
import { LABELS, readExamples, shipped } from "./examples.ts";

const [folder, dump] = process.argv.slice(2);
if (folder === undefined || dump === undefined) throw new Error("Which examples, and where do the numbers go?");
const files = { places: openSync(`${dump}.places`, "w"), values: openSync(`${dump}.values`, "w") };
const told = openSync(`${dump}.jsonl`, "w");
for (const { examples } of readExamples(folder))
  for (const { family, label, sparse, right, weighing, none } of examples) {
    const numbers = sparse.flatMap((of) => [...of]);
    const of = (part: 0 | 1) => numbers.filter((_, i) => i % 2 === part);
    writeSync(files.places, new Uint8Array(Uint16Array.from(of(0)).buffer));
    writeSync(files.values, new Uint8Array(Float16Array.from(of(1)).buffer));
    const lengths = sparse.map((one) => one.length / 2);
    const agrees = weighing.candidates.map((item) => Number(item.agrees));
    writeSync(
      told,
      `${JSON.stringify({ family, label: LABELS[label], lengths, right: right.map(Number), agrees, none: [...none] })}\n`,
    );
  }
for (const file of [files.places, files.values, told]) closeSync(file);
writeFileSync(
  `${dump}.features.json`,
  JSON.stringify({ features: FEATURES, compared: COMPARED_FEATURES, alignment: shipped.alignment }),
);
