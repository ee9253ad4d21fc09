/** What the claims of a case weigh, with the money of the facts that decide them. */
import type { Graph } from "../../case/graph/index.ts";
import type { Language } from "../../documents/index.ts";
import type { Fact } from "../../facts/index.ts";
import { type ClaimWeight, weighClaims } from "../../report/index.ts";
import type { Report } from "../engine.ts";

export function claimWeights(report: Report, graph: Graph, language: Language): readonly ClaimWeight[] {
  let money: ReadonlyMap<string, { readonly amount: number; readonly currency: string }> | null = null;
  return weighClaims(report, language, (nodeId) => {
    money ??= moneyIn(graph);
    return money.get(nodeId) ?? null;
  });
}

function moneyIn(graph: Graph) {
  return new Map(
    graph.facts().flatMap(({ json }) => {
      // Written by the pipeline from a Fact.
      const { id, value } = json as Fact;
      return value.dimension === "money" && value.currency !== null
        ? [[id, { amount: value.value, currency: value.currency }] as const]
        : [];
    }),
  );
}
