/** Retrieval of the passages that settle a claim, through the product's own index and search. */
import { join } from "node:path";
import type { Embedder } from "../../src/embedding/index.ts";
import { indexChunks, openSearch, type Source } from "../../src/search/index.ts";
import { reportCase } from "../retrieval/case.ts";
import { readFindver } from "../retrieval/findver.ts";
import { count, emptyTally, type Tally } from "../retrieval/recall.ts";
import { referenceFolder } from "./reference.ts";

export type Retrieval = { readonly recall: number; readonly all: number };
export type FilingResults = Readonly<Record<"lexical" | "dense" | "hybrid", Retrieval>>;

const METHODS: Readonly<Record<keyof FilingResults, readonly Source[]>> = {
  lexical: ["lexical"],
  dense: ["semantic"],
  hybrid: ["lexical", "semantic"],
};

/** Null when the filings are not on this machine. */
export async function filingRetrieval(embedder: Embedder): Promise<FilingResults | null> {
  const findver = readFindver(join(referenceFolder, "findver"));
  if (findver === null) return null;
  const tallies: Record<keyof FilingResults, Tally> = {
    lexical: emptyTally(),
    dense: emptyTally(),
    hybrid: emptyTally(),
  };
  for (const [name, report] of findver.reports) {
    const claims = findver.claims.filter((claim) => claim.report.replace(/\.json$/, "") === name);
    if (claims.length === 0) continue;
    using graph = reportCase(report);
    await indexChunks(graph, embedder);
    using search = await openSearch(graph, embedder);
    for (const claim of claims)
      for (const method of ["lexical", "dense", "hybrid"] as const) {
        const hits = await search.search(claim.statement, { limit: 10, from: METHODS[method] });
        count(
          tallies[method],
          claim.relevant_context,
          hits.map(({ blockId }) => Number(blockId.slice(1))),
        );
      }
  }
  const shares = ({ claims, recall, allGold10 }: Tally): Retrieval => ({
    recall: recall[10] / claims,
    all: allGold10 / claims,
  });
  return { lexical: shares(tallies.lexical), dense: shares(tallies.dense), hybrid: shares(tallies.hybrid) };
}
