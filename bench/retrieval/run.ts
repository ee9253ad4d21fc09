/**
 * Recall of the passages that settle a claim (FinDVer, development half): words alone, meaning alone, both.
 * `node bench/retrieval/run.ts [--embedder FOLDER | --embedder hashed]`; the embedder that ships by default.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Embedder, hashedEmbedder, openEmbedder } from "../../src/embedding/index.ts";
import { indexChunks, openSearch, type Source } from "../../src/search/index.ts";
import { reportCase } from "./case.ts";
import { readFindver } from "./findver.ts";
import { count, emptyTally, row, type Tally } from "./recall.ts";

const methods: Readonly<Record<string, readonly Source[]>> = {
  lexical: ["lexical"],
  dense: ["semantic"],
  hybrid: ["lexical", "semantic"],
};

const { values } = parseArgs({ options: { embedder: { type: "string" } } });
const data = process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data");
const findver = readFindver(join(data, "findver"));
if (findver === null) {
  console.log(`skipped: no findver folder in ${data} (set PROBANT_DATA)`);
} else {
  await using embedder = await open(values.embedder);
  const tallies = new Map<string, Tally>();
  const tallyOf = (name: string): Tally => {
    const tally = tallies.get(name) ?? emptyTally();
    tallies.set(name, tally);
    return tally;
  };
  let unusable = 0;
  for (const [name, report] of findver.reports) {
    const claims = findver.claims.filter((claim) => claim.report.replace(/\.json$/, "") === name);
    if (claims.length === 0) continue;
    using graph = reportCase(report);
    await indexChunks(graph, embedder);
    using search = await openSearch(graph, embedder);
    for (const claim of claims) {
      for (const [method, from] of Object.entries(methods)) {
        const hits = await search.search(claim.statement, { limit: 10, from });
        const found = hits.map(({ blockId }) => Number(blockId.slice(1)));
        count(tallyOf(method), claim.relevant_context, found);
        count(tallyOf(`${method}, ${claim.subset}`), claim.relevant_context, found);
      }
    }
  }
  unusable = findver.claims.filter(({ report }) => !findver.reports.has(report.replace(/\.json$/, ""))).length;
  console.log(`embedder: ${embedder.identity.name}; claims without their filing: ${unusable}\n`);
  console.log("| method | claims | recall@3 | recall@5 | recall@10 | all-gold@10 |\n|---|---|---|---|---|---|");
  for (const [name, tally] of tallies) console.log(row(name, tally));
}

async function open(folder: string | undefined): Promise<Embedder> {
  return folder === "hashed" ? hashedEmbedder() : openEmbedder(folder);
}
