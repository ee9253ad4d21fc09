/**
 * Fits the weights of src/case/search/passage-ranking.ts on FinDVer's development half, and says what they are worth on
 * filings they were not fitted on: folds by filing, partitioned anew ten times, the same each run.
 * `node bench/retrieval/fit.ts [--each]`; the weights it prints are copied by hand. With `--each` (minutes), also what the
 * order is worth without each signal.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Signals } from "../../src/case/search/passage-signals.ts";
import { openWords, WEIGHTS } from "../../src/case/search/word-index.ts";
import { seeded } from "../search-speed/synthetic.ts";
import { passageCase } from "./case.ts";
import { readFindver } from "./findver.ts";
import { fitLists, type List } from "./list-fit.ts";
import { count, emptyTally, measuresOf, table } from "./recall.ts";

const RIDGE = 0.005;
const FOLDS = 5;
const PARTITIONS = 10;
const DEPTH = 100;
const names = Object.keys(WEIGHTS) as (keyof Signals)[];

type Question = List & { readonly filing: string; readonly ids: readonly number[]; readonly gold: readonly number[] };

const { values } = parseArgs({ options: { each: { type: "boolean" } } });
const data = process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data");
const findver = readFindver(join(data, "findver"));
if (findver === null) {
  console.log(`skipped: no findver folder in ${data} (set PROBANT_DATA)`);
} else {
  const questions = await read(findver);
  const fitted = fitLists(questions, RIDGE);
  const byShare = names.map((name) => (name === "shareRank" ? -1 : 0));
  const tallies = new Map([
    ["by the share of the question alone", tally(questions, () => byShare)],
    ["weights in src/case/search", tally(questions, () => names.map((name) => WEIGHTS[name]))],
    ["fitted and measured on all (in-sample)", tally(questions, () => fitted)],
  ]);
  console.log(`${table(tallies)}\n\non filings not fitted on:\n`);
  console.log(`| signals | recall@10 | all-gold@10 |\n|---|---|---|\n${unseen("all six", questions)}`);
  for (const [left, name] of values.each ? names.entries() : []) {
    const others = questions.map((asked) => ({ ...asked, items: asked.items.map((x) => x.toSpliced(left, 1)) }));
    console.log(unseen(`without ${name}`, others));
  }
  console.log(`\n${names.map((name, i) => `${name}: ${fitted[i]!.toFixed(2)}`).join(", ")}`);
}

async function read({ claims, reports }: NonNullable<ReturnType<typeof readFindver>>): Promise<Question[]> {
  const questions: Question[] = [];
  for (const [filing, report] of reports) {
    using graph = passageCase(filing, report.context);
    const stored = await openWords(graph, {});
    const words = await stored.current();
    const passages = report.context.map(({ id }) => id);
    const first = graph.chunkIds()[0] ?? 0;
    for (const claim of claims.filter((claim) => claim.report.replace(/\.json$/, "") === filing)) {
      const hits = words.search(claim.statement, DEPTH);
      const ids = hits.map(({ chunkId }) => passages[chunkId - first]!);
      const gold = claim.relevant_context;
      const items = hits.map(({ signals }) => names.map((name) => signals[name]));
      questions.push({ filing, ids, gold, items, right: ids.map((id) => gold.includes(id)) });
    }
    stored.close();
  }
  return questions;
}

/** For each question, weights fitted on the folds its filing is not in. */
function crossFitted(questions: readonly Question[], seed: number): (question: Question) => readonly number[] {
  const random = seeded(seed);
  const drawn = [...new Set(questions.map(({ filing }) => filing))].map((filing) => ({ filing, lot: random() }));
  const foldOf = new Map(drawn.sort((a, b) => a.lot - b.lot).map(({ filing }, i) => [filing, i % FOLDS]));
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    fitLists(
      questions.filter(({ filing }) => foldOf.get(filing) !== fold),
      RIDGE,
    ),
  );
  return ({ filing }) => weights[foldOf.get(filing)!]!;
}

function tally(questions: readonly Question[], weightsFor: (question: Question) => readonly number[]) {
  const tally = emptyTally();
  for (const question of questions) {
    const weights = weightsFor(question);
    const value = (k: number) => weights.reduce((sum, weight, i) => sum + weight * question.items[k]![i]!, 0);
    const order = [...question.items.keys()].map((k) => ({ k, value: value(k) })).sort((a, b) => b.value - a.value);
    count(
      tally,
      question.gold,
      order.map(({ k }) => question.ids[k]!),
    );
  }
  return tally;
}

/** Mean and range over the partitions. */
function unseen(title: string, questions: readonly Question[]): string {
  const partitions = Array.from({ length: PARTITIONS }, (_, seed) =>
    measuresOf(tally(questions, crossFitted(questions, seed))),
  );
  const cells = (["recall@10", "all-gold@10"] as const).map((measure) => {
    const values = partitions.map((partition) => partition[measure]).sort((a, b) => a - b);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return `${mean.toFixed(3)} (${values[0]!.toFixed(3)} to ${values.at(-1)!.toFixed(3)})`;
  });
  return `| ${title} | ${cells.join(" | ")} |`;
}
