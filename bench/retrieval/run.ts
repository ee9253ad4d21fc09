/**
 * Recall of the passages that settle a claim (FinDVer, development half) and of answers in the other language: FTS5 alone,
 * words alone, meaning alone, both. Compared with baseline.json: a figure 0.01 below it fails.
 * `node bench/retrieval/run.ts [--embedder FOLDER | --embedder hashed] [--update]`; the embedder that ships by default.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type Embedder, openEmbedder } from "../../src/case/embedding/index.ts";
import { indexChunks, openSearch, type Search, type Source } from "../../src/case/search/index.ts";
import { hashedEmbedder } from "../../test/case/embedding/hashed-embedder.ts";
import { passageCase, passageId } from "./case.ts";
import { readFindver } from "./findver.ts";
import { fts5 } from "./fts5.ts";
import { languageTasks } from "./languages.ts";
import { count, emptyTally, type Measures, measures, measuresOf, type Tally, table } from "./recall.ts";

const sources: Readonly<Record<string, readonly Source[]>> = {
  words: ["lexical"],
  meaning: ["semantic"],
  both: ["lexical", "semantic"],
};
const LIMIT = 10;
/** A fall by more than this is a fault; less is the noise of one claim in a hundred. */
const TOLERANCE = 0.01;

const baselinePath = join(import.meta.dirname, "baseline.json");
const baselineSchema = z.record(z.string(), z.record(z.string(), z.number()));

const { values } = parseArgs({ options: { embedder: { type: "string" }, update: { type: "boolean" } } });
const data = process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data");
const findver = readFindver(join(data, "findver"));
const languages = languageTasks(data);
if (findver === null || languages === null) {
  console.log(`skipped: no findver or corpus folder in ${data} (set PROBANT_DATA)`);
} else {
  await using embedder = await open(values.embedder);
  const tallies = new Map<string, Tally>();
  const add = (name: string, gold: readonly number[], found: readonly number[]) => {
    const tally = tallies.get(name) ?? emptyTally();
    tallies.set(name, tally);
    count(tally, gold, found);
  };
  for (const [name, report] of findver.reports) {
    const claims = findver.claims.filter((claim) => claim.report.replace(/\.json$/, "") === name);
    if (claims.length === 0) continue;
    using graph = passageCase(name, report.context);
    await indexChunks(graph, embedder);
    using search = await openSearch(graph, embedder);
    const byFts5 = fts5(graph);
    for (const claim of claims) {
      for (const [method, found] of await ask(byFts5, search, claim.statement)) {
        add(`findver: ${method}`, claim.relevant_context, found);
        add(`findver ${claim.subset}: ${method}`, claim.relevant_context, found);
      }
    }
  }
  for (const task of languages) {
    using graph = passageCase(task.name, task.passages);
    await indexChunks(graph, embedder);
    using search = await openSearch(graph, embedder);
    const byFts5 = fts5(graph);
    for (const { question, gold } of task.asked) {
      for (const [method, found] of await ask(byFts5, search, question)) add(`${task.name}: ${method}`, [gold], found);
    }
  }
  console.log(`embedder: ${embedder.identity.name}\n\n${table(tallies)}\n`);
  compare(Object.fromEntries([...tallies].map(([name, tally]) => [name, measuresOf(tally)])));
}

async function ask(byFts5: ReturnType<typeof fts5>, search: Search, question: string): Promise<[string, number[]][]> {
  const found: [string, number[]][] = [["FTS5", byFts5(question, LIMIT).map(passageId)]];
  for (const [method, from] of Object.entries(sources)) {
    const hits = await search.search(question, { limit: LIMIT, from });
    found.push([method, hits.map(({ blockId }) => passageId(blockId))]);
  }
  return found;
}

/** The baseline is of the embedder that ships; others are only shown. */
function compare(now: Readonly<Record<string, Measures>>): void {
  if (values.embedder !== undefined) return;
  if (values.update) {
    writeFileSync(baselinePath, `${JSON.stringify(now, null, 2)}\n`);
    console.log(`written: ${baselinePath}`);
    return;
  }
  const baseline = baselineSchema.parse(JSON.parse(readFileSync(baselinePath, "utf8")));
  const falls = Object.entries(baseline).flatMap(([name, before]) =>
    measures.flatMap((measure) => {
      const was = before[measure] ?? 0;
      const is = now[name]?.[measure] ?? 0;
      return is < was - TOLERANCE ? [`${name}, ${measure}: ${was} -> ${is}`] : [];
    }),
  );
  console.log(falls.length === 0 ? "no figure fell below the baseline" : `below the baseline:\n${falls.join("\n")}`);
  if (falls.length > 0) process.exitCode = 1;
}

async function open(folder: string | undefined): Promise<Embedder> {
  return folder === "hashed" ? hashedEmbedder() : openEmbedder(folder);
}
