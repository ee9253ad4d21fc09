/** What the words of two labels say that keeps two figures from being compared, though metric and period are one. */
import { type Fact, rememberedByKey } from "../facts/index.ts";
import { allMatches, folded, wholeWords } from "../language/index.ts";
import { foldText, metricById, stemWord } from "../ontology/index.ts";

/** What the words of a label say of the figures under it. */
type LabelQualifiers = {
  readonly stage: "pre" | "post" | null;
  readonly top: number | null;
  readonly tax: "with" | "without" | null;
  readonly takenIn: readonly string[];
  readonly leftOut: readonly string[];
};

/** A label stands before all figures of its row, and each of them is held against every claim on its metric. */
const qualifiersOfLabel = rememberedByKey(
  (label: string) => label,
  (label): LabelQualifiers => {
    const folded = foldText(label);
    return {
      stage: stageOf(folded),
      top: topOf(folded),
      tax: taxOf(folded),
      takenIn: stems(folded, TAKEN_IN),
      leftOut: stems(folded, LEFT_OUT),
    };
  },
);

const qualifiersOf = ({ cell, label }: Fact): LabelQualifiers => qualifiersOfLabel(cell?.rowLabel ?? label);

const AFTER_ROUND = wholeWords("afterRound");
const BEFORE_ROUND = wholeWords("beforeRound");

/** A holding before the round and one after it are two figures. */
export function stageClash(claim: Fact, evidence: Fact): boolean {
  if (metricById(claim.metricId)?.domain !== "cap_table") return false;
  const [a, b] = [qualifiersOfLabel(claim.label).stage, qualifiersOfLabel(evidence.label).stage];
  return a !== null && b !== null && a !== b;
}

function stageOf(folded: string): LabelQualifiers["stage"] {
  return AFTER_ROUND.test(folded) ? "post" : BEFORE_ROUND.test(folded) ? "pre" : null;
}

/** "The ten largest clients" and "top 5 customers" are two shares. */
export function topClash(claim: Fact, evidence: Fact): boolean {
  const [a, b] = [qualifiersOfLabel(claim.label).top, qualifiersOf(evidence).top];
  return a !== null && b !== null && a !== b;
}

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NOMBRES = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const COUNT = `\\d+|${[...new Set([...NUMBERS, ...NOMBRES])].join("|")}`;
const TOP = new RegExp(
  `\\btop[- ]?(${COUNT})\\b|\\b(${COUNT}) (?:largest|biggest|main|premiere?s?|plus (?:gros|grands?))\\b|\\b(?:largest|biggest|premier|plus gros) (?:client|customer|compte|account)\\b`,
);

/** How many of the largest a label names; 1 for "largest customer", null where it does not. */
function topOf(folded: string): LabelQualifiers["top"] {
  const match = TOP.exec(folded);
  if (!match) return null;
  const written = match[1] ?? match[2];
  if (written === undefined) return 1;
  const at = Math.max(NUMBERS.indexOf(written), NOMBRES.indexOf(written));
  return at < 0 ? Number(written) : at + 1;
}

const LEFT_OUT = new RegExp(`\\b${folded("leavingOut")} ${folded("article")}?(\\p{L}{4,})`, "gu");
const TAKEN_IN = new RegExp(
  `\\b${folded("includingWord")} ${folded("article")}?(\\p{L}{4,})|[,(]\\s*(\\p{L}{4,})(?: \\p{L}+)? ${folded("included")}\\b`,
  "gu",
);

/** One says that it holds what the other leaves out: "salaries included", "excl. salaries". */
export function inclusionClash(claim: Fact, evidence: Fact): boolean {
  const [a, b] = [qualifiersOfLabel(claim.label), qualifiersOf(evidence)];
  return meets(a, b) || meets(b, a);
}

function meets({ takenIn }: LabelQualifiers, { leftOut }: LabelQualifiers): boolean {
  return leftOut.length > 0 && takenIn.some((word) => leftOut.includes(word));
}

function stems(folded: string, pattern: RegExp): readonly string[] {
  return allMatches(folded, pattern).map(([, x, y = ""]) => stemWord(x ?? y));
}

const WITHOUT_TAX = wholeWords("withoutTax");
const WITH_TAX = wholeWords("withTax");

/** One with value added tax and the other without. */
export function taxClash(claim: Fact, evidence: Fact): boolean {
  const [a, b] = [qualifiersOfLabel(claim.label).tax, qualifiersOf(evidence).tax];
  return a !== null && b !== null && a !== b;
}

function taxOf(folded: string): LabelQualifiers["tax"] {
  return WITHOUT_TAX.test(folded) ? "without" : WITH_TAX.test(folded) ? "with" : null;
}

const CASH_BASIS = wholeWords("cashBasis");
const isOnCashBasis = rememberedByKey(
  ({ label }: Fact) => label,
  ({ label }: Fact): boolean => CASH_BASIS.test(foldText(label)),
);

/** What was collected and what was earned are two amounts. */
export function cashClash(a: Fact, b: Fact): boolean {
  return isOnCashBasis(a) !== isOnCashBasis(b);
}
