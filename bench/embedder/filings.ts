/** Retrieval of the passages that settle a claim, through the product's own index and search. */
import { join } from "node:path";
import type { Embedder } from "../../src/case/embedding/index.ts";
import { indexChunks, openSearch } from "../../src/case/search/index.ts";
import { passageCase, passageId } from "../retrieval/case.ts";
import { readFindver } from "../retrieval/findver.ts";
import { fts5 } from "../retrieval/fts5.ts";
import { referenceFolder } from "./reference.ts";

const LIMIT = 10;

export type Retrieval = {
  /** Mean share of a claim's passages among the first ten. */
  readonly recall: number;
  /** Share of claims with all of their passages among the first ten. */
  readonly all: number;
};

/** By method: FTS5 alone, words alone, dense alone, hybrid. Null when the filings are not on this machine. */
export async function filingRetrieval(embedder: Embedder): Promise<ReadonlyMap<string, Retrieval> | null> {
  const findver = readFindver(join(referenceFolder, "findver"));
  if (findver === null) return null;
  const shares = new Map<string, number[]>();
  for (const [name, report] of findver.reports) {
    const claims = findver.claims.filter((claim) => claim.report.replace(/\.json$/, "") === name);
    if (claims.length === 0) continue;
    using graph = passageCase(name, report.context);
    await indexChunks(graph, embedder);
    using search = await openSearch(graph, embedder);
    const byFts5 = fts5(graph);
    for (const { statement, relevant_context: gold } of claims) {
      const count = (method: string, blocks: readonly { readonly blockId: string }[]): void => {
        const found = new Set(blocks.map(({ blockId }) => passageId(blockId)));
        const share = gold.filter((id) => found.has(id)).length / gold.length;
        shares.set(method, [...(shares.get(method) ?? []), share]);
      };
      count(
        "FTS5 alone",
        byFts5(statement, LIMIT).map((blockId) => ({ blockId })),
      );
      count("words alone", await search.search(statement, { limit: LIMIT, from: ["lexical"] }));
      count("dense alone", await search.search(statement, { limit: LIMIT, from: ["semantic"] }));
      count("hybrid", await search.search(statement, { limit: LIMIT }));
    }
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const retrieval = (values: readonly number[]): Retrieval => ({
    recall: mean(values),
    all: mean(values.map((share) => (share === 1 ? 1 : 0))),
  });
  return new Map([...shares].map(([method, values]) => [method, retrieval(values)]));
}
