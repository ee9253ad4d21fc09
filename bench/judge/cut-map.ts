/**
 * Whether the rows that decide a claim are still there where the map of a large workbook is cut: recall over the claims
 * of real workbooks that a person read, or of the deals of a folder. `PROBANT_DATA=... node bench/judge/cut-map.ts [FOLDER] [--all]`;
 * --all: also of small ones.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { factsOfDeal } from "../../src/app/pipeline/read-deal.ts";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { readDocument } from "../../src/documents/index.ts";
import { locateClaim } from "../../src/judge/index.ts";
import { likelyLines, wholeMap } from "../../src/judge/model-judge/settle.ts";
import { tablesOf } from "../../src/judge/query/index.ts";

const Truth = z.object({
  claims: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      label: z.string(),
      evidence: z.array(z.object({ anchor: z.string() })).optional(),
    }),
  ),
});

const dataFolder = process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data");
const named = process.argv.slice(2).find((one) => !one.startsWith("--"));
const folder = named ?? join(dataFolder, "real2/books");
if (!existsSync(folder)) {
  console.log(`skipped: no ${folder}; set PROBANT_DATA to the folder that holds "real2"`);
  process.exit(0);
}
const plain = (anchor: string): string => anchor.replace(/['$]/g, "");
await using embedder = await openEmbedder();
let [asked, first, all] = [0, 0, 0];
for (const name of readdirSync(folder).sort()) {
  const file = join(folder, name, "model.xlsx");
  if (!existsSync(file) || !existsSync(join(folder, name, "truth.json"))) continue;
  const { claims } = Truth.parse(JSON.parse(readFileSync(join(folder, name, "truth.json"), "utf8")));
  const document = await readDocument(readFileSync(file), "model.xlsx", { kind: "financial_model" });
  const read = await factsOfDeal([document], [], {});
  const judge = await read.index.scored((texts) => embedder.embed([...texts], "query"));
  if (wholeMap(judge) !== null && !process.argv.includes("--all")) continue;
  const tables = tablesOf(judge.view);
  const lineAt = new Map(
    judge.view.lines.flatMap((line) => line.cells.map(({ fact }) => [plain(fact.place.anchor), line.id] as const)),
  );
  let [count, one, whole] = [0, 0, 0];
  for (const { id, text, label, evidence = [] } of claims) {
    const wanted = evidence.flatMap(({ anchor }) => lineAt.get(plain(anchor)) ?? []);
    if (label === "UNKNOWN" || wanted.length === 0) continue;
    const chosen = await likelyLines(judge, locateClaim({ id, text }, [], read.deal));
    const isShown = (line: number): boolean => tables.numbersOf(line).some((number) => chosen.has(number));
    count++;
    if (wanted.some(isShown)) one++;
    if (wanted.every(isShown)) whole++;
  }
  console.log(`${name}: ${tables.lines.length} lines, ${count} claims, a row that decides shown ${one}, all ${whole}`);
  asked += count;
  first += one;
  all += whole;
}
console.log(JSON.stringify({ claims: asked, oneShown: first / asked, allShown: all / asked }));
