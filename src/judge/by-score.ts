/** What the learned judge says of a claim that the rules leave open: a verdict where its posterior is high, else the cells that are perhaps meant. */

import type { Search } from "../case/search/index.ts";
import type { Fact } from "../facts/index.ts";
import { type Derivation, periodName, shortLabel } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Finding, Judgement, Support } from "./judge.ts";
import type { Candidate, Weighed } from "./score/index.ts";
import type { Claim } from "./types.ts";

export async function judgeByScore(
  judgement: Judgement,
  claim: Claim,
  index: FactIndex,
  search: Pick<Search, "vectors">,
): Promise<Judgement> {
  if (judgement.status !== "UNKNOWN" || claim.kind !== "figure") return judgement;
  const judge = await index.scored(search.vectors);
  const opinion = await judge.opinion(claim, (fact) => fact.place.file === claim.place?.file);
  if (opinion === null) return judgement;
  const likely = opinion.likely.flatMap(({ candidate, agrees }) =>
    candidate.operands
      .slice(0, 1)
      .map(({ fact }) => ({ fact, derivation: derivationOf(candidate), value: candidate.value, agrees })),
  );
  const decisive =
    opinion.status === "VERIFIED" ? opinion.agreeing : opinion.status === "CONTRADICTED" ? opinion.clashing : null;
  const [main] = judgement.findings;
  if (decisive === null || main === undefined || opinion.status === "UNKNOWN") return { ...judgement, likely };
  const support = supportOf(decisive);
  const finding: Finding = {
    ...main,
    status: opinion.status,
    supports: opinion.status === "VERIFIED" ? [support] : [],
    refutes: opinion.status === "CONTRADICTED" ? [support] : [],
  };
  return {
    status: opinion.status,
    main: finding,
    findings: [finding],
    posterior: opinion.posterior[opinion.status],
    likely,
  };
}

function supportOf({ candidate }: Weighed): Support {
  const fact = (candidate.operands[0] as Candidate["operands"][number]).fact;
  return { fact, derivation: derivationOf(candidate), strict: false, strength: 0.7, byScore: true };
}

/** The winning tree as a calculation; null for a cell that is taken as it stands. */
function derivationOf(candidate: Candidate): Derivation | null {
  if (candidate.operation === "direct" && candidate.scale === 1) return null;
  const inputs = candidate.operands.map((cell) => ({ name: nameOf(cell.fact), fact: cell.fact, value: cell.value }));
  return { formula: FORMULAS[candidate.operation](inputs.length), inputs, value: candidate.value, tight: false };
}

const nameOf = (fact: Fact): string => [shortLabel(fact), periodName(fact)].filter((part) => part !== "").join(" ");

const sum = (count: number): string => (count === 2 ? "a + b" : `sum of ${count} cells`);

const FORMULAS: Readonly<Record<Candidate["operation"], (count: number) => string>> = {
  direct: () => "a, in another scale",
  sumInPeriod: sum,
  sumOfLine: sum,
  sumOfRun: sum,
  sumOfLines: sum,
  sumOfNamed: sum,
  sumOfSection: sum,
  meanOfLine: (count) => `mean of ${count} cells`,
  timesTwelve: () => "12 * a",
  byTwelve: () => "a / 12",
  growth: () => "a / b - 1",
  multiple: () => "a / b",
  compound: () => "(a / b) ^ (1 / years) - 1",
  change: () => "a - b",
  ratio: () => "a / b",
  complement: () => "1 - a",
  shareOfSection: (count) => `a / (sum of ${count} cells)`,
  differenceOfLines: () => "a - b",
  product: () => "a * b",
};
