/**
 * FTS5 against the words in memory as the first stage of search: what share of the passages that settle a claim is among the
 * best hundred of each, and what a question costs each in processor time, as a ratio of one run.
 * `node bench/retrieval/candidates.ts [--every 4]`: every fourth report, and of all reports in one case every fourth claim.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openWords } from "../../src/case/search/word-index.ts";
import { type Passages, passageCase, passageId } from "./case.ts";
import { readFindver } from "./findver.ts";
import { fts5 } from "./fts5.ts";

const CANDIDATES = 100;

const { values } = parseArgs({ options: { every: { type: "string", default: "4" } } });
const every = Number(values.every);
const data = process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data");
const findver = readFindver(join(data, "findver"));
if (findver === null) {
  console.log(`skipped: no findver folder in ${data} (set PROBANT_DATA)`);
} else {
  const single = { claims: 0, passages: 0, fts5: 0, memory: 0, fts5Micros: 0, memoryMicros: 0 };
  const joined = { ...single };
  const everything: { id: number; text: string }[] = [];
  let reports = 0;
  const asked: { statement: string; wanted: ReadonlySet<number> }[] = [];
  for (const [name, report] of findver.reports) {
    const claims = findver.claims.filter((claim) => claim.report.replace(/\.json$/, "") === name);
    if (claims.length === 0) continue;
    const first = everything.length;
    const idOf = new Map(report.context.map(({ id }, at) => [id, first + at]));
    everything.push(...report.context.map(({ text }, at) => ({ id: first + at, text })));
    asked.push(
      ...claims.map(({ statement, relevant_context }) => ({
        statement,
        wanted: new Set(relevant_context.flatMap((id) => idOf.get(id) ?? [])),
      })),
    );
    const questions = claims.map((c) => ({ statement: c.statement, wanted: new Set(c.relevant_context) }));
    if (reports++ % every === 0) await measure(name, report.context, questions, single);
  }
  // All reports in one case, where a hundred candidates are few.
  await measure(
    "all",
    everything,
    asked.filter((_, at) => at % every === 0),
    joined,
  );
  const shown = {
    "a report": shares(single),
    "all reports in one case": { passagesInCase: everything.length, ...shares(joined) },
  };
  console.log(JSON.stringify(shown, null, 2));
}

type Question = { readonly statement: string; readonly wanted: ReadonlySet<number> };
type Counts = {
  claims: number;
  passages: number;
  fts5: number;
  memory: number;
  fts5Micros: number;
  memoryMicros: number;
};

async function measure(
  name: string,
  passages: Passages,
  questions: readonly Question[],
  counts: Counts,
): Promise<void> {
  using graph = passageCase(name, passages);
  const stored = await openWords(graph, {});
  const words = await stored.current();
  const byFts5 = fts5(graph);
  for (const { statement, wanted } of questions) {
    const before = process.cpuUsage();
    const found = byFts5(statement, CANDIDATES);
    const between = process.cpuUsage();
    const memory = words.search(statement, CANDIDATES);
    const after = process.cpuUsage();
    counts.fts5Micros += between.user + between.system - before.user - before.system;
    counts.memoryMicros += after.user + after.system - between.user - between.system;
    counts.claims++;
    counts.passages += wanted.size;
    const inMemory = graph.chunksById(memory.map(({ chunkId }) => chunkId)).map(({ blockId }) => blockId);
    const settling = (blocks: readonly string[]) => blocks.filter((block) => wanted.has(passageId(block))).length;
    counts.fts5 += settling(found);
    counts.memory += settling(inMemory);
  }
  stored.close();
}

function shares({ claims, passages, fts5, memory, fts5Micros, memoryMicros }: Counts) {
  const rounded = (value: number) => Number(value.toFixed(4));
  return {
    claims,
    passages,
    "FTS5, candidates@100": rounded(fts5 / passages),
    "memory, candidates@100": rounded(memory / passages),
    "processor of FTS5 over memory": rounded(fts5Micros / memoryMicros),
  };
}
