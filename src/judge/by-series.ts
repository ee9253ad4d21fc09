/** Decides a figure of a table or chart that nothing else does, by the line of the model that the rest of its row is taken from. */

import type { Search } from "../case/search/index.ts";
import { type Fact, sameFigureBy } from "../facts/index.ts";
import { canonicalPeriod } from "../language/quantities/index.ts";
import { isOutside } from "./about.ts";
import { agreesWith, clearlyDisagrees } from "./compare.ts";
import type { Derivation } from "./derive.ts";
import { ALIKE, type FactIndex, labelsAlike } from "./fact-index.ts";
import type { Finding, Judgement, Support } from "./finding.ts";
import type { OfSeries } from "./score/index.ts";
import type { Claim } from "./types.ts";

const isOfScenario = sameFigureBy({ scenario: "equal" });

/** The judgement as it is, where it says otherwise or where no row tells the line. */
export async function judgeBySeries(
  judged: Judgement,
  claim: Claim,
  index: FactIndex,
  search: Pick<Search, "vectors">,
): Promise<Judgement> {
  const [asked, ...others] = claim.facts;
  const isOpen = judged.status === "UNKNOWN";
  // What the score alone holds against a figure is surer where its row tells the line.
  const isByScore = judged.status === "CONTRADICTED" && judged.main?.refutes[0]?.byScore === true;
  if (!(isOpen || isByScore) || asked === undefined || others.length > 0 || isOutside(claim.about)) return judged;
  const beside = besideIt(asked, index);
  if (beside.length === 0) return judged;
  const judge = await index.scored(search.vectors);
  const isNamedLike = ({ first }: { readonly first: Fact }) => isOfName(asked, first);
  const isExcluded = (fact: Fact) => fact.place.file === asked.place.file || !isOfScenario(asked, fact);
  const found = judge.ofSeries({ asked, beside, isNamedLike }, isExcluded);
  const bySeries = found && decided(judged, asked, found);
  return bySeries && (isOpen || bySeries.status === judged.status) ? bySeries : judged;
}

/** The other figures of its row: of its table or chart, under its label, of other times. */
function besideIt(asked: Fact, index: FactIndex): readonly Fact[] {
  if ((asked.source !== "table" && asked.source !== "chart") || asked.predicate !== null || asked.period === null)
    return [];
  const { place, label, value } = asked;
  const time = canonicalPeriod(asked.period);
  return index
    .inPassages([{ documentName: place.file, blockId: place.blockId }])
    .filter(
      (other) =>
        other.label === label &&
        other.predicate === null &&
        other.value.dimension === value.dimension &&
        other.period !== null &&
        canonicalPeriod(other.period) !== time,
    );
}

function isOfName(asked: Fact, cell: Fact): boolean {
  if (asked.value.dimension !== cell.value.dimension) return false;
  return (asked.metricId !== null && asked.metricId === cell.metricId) || labelsAlike(asked, cell) >= ALIKE;
}

function decided(judged: Judgement, asked: Fact, found: OfSeries): Judgement | null {
  const support = supportOf(found);
  if (support === null) return null;
  const agrees = agreesWith(asked, found.value);
  if (!agrees && !clearlyDisagrees(asked, found.value)) return null;
  const status = agrees ? "VERIFIED" : "CONTRADICTED";
  const finding: Finding = {
    ...(judged.main ?? { rejected: [] }),
    claimed: asked,
    status,
    supports: agrees ? [support] : [],
    refutes: agrees ? [] : [support],
  };
  return {
    status,
    main: finding,
    findings: [finding],
    posterior: LIKELY[status],
    ...(judged.likely ? { likely: judged.likely } : {}),
  };
}

/** Of 151 such figures of the written deals in bench/deals, 124 were judged right; of the others two sources of the model disagree. */
const LIKELY = { VERIFIED: 0.9, CONTRADICTED: 0.9 } as const;

function supportOf({ how, cells, value, given, of }: OfSeries): Support | null {
  const [first] = cells;
  if (first === undefined) return null;
  return {
    fact: first.fact,
    derivation: derivationOf({ how, cells, value }),
    mayRefute: true,
    strength: 0.8,
    inRow: { given, of },
  };
}

/** Null for a cell that is taken as it stands. */
function derivationOf({ how, cells, value }: Pick<OfSeries, "how" | "cells" | "value">): Derivation | null {
  if (how === "cell" || how === "last") return null;
  const inputs = cells.map(({ fact }) => ({ name: fact.label, fact, value: fact.value.value }));
  return { formula: `${how} of ${cells.length} cells`, inputs, value, tight: false };
}
