/** A figure that another passage of the document gives for another year, beside the same other figures: "$12.6B by 2033", "by 2032". */
import { type Fact, sameFigureBy } from "../facts/index.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Support } from "./finding.ts";
import { statedYear } from "./periods.ts";
import type { Claim } from "./types.ts";

/** Figures of fewer digits are equal by chance too often. */
const FEWEST_DIGITS = 3;

/** The same figure of another year, beside which another figure of the claim stands again; null where there is none or the year stands too. */
export function sameWithOtherDate(claimed: Fact, { facts }: Claim, index: FactIndex): Support | null {
  const year = statedYear(claimed);
  if (year === null || !isDistinctive(claimed)) return null;
  const again = index.all.filter((fact) => isRestated(fact, claimed));
  if (again.length === 0 || again.some((fact) => statedYear(fact) === year)) return null;
  const companions = facts.filter((fact) => fact.value.value !== claimed.value.value && isDistinctive(fact));
  const found = again.find(
    (fact) =>
      statedYear(fact) !== null &&
      index.all.some((one) => isInPassage(one, fact) && companions.some((own) => isSameFigure(one, own))),
  );
  return found ? { fact: found, derivation: null, mayRefute: true, strength: 0.75, otherDate: true } : null;
}

function isRestated(fact: Fact, claimed: Fact): boolean {
  return (
    fact.place.file === claimed.place.file &&
    fact.place.blockId !== claimed.place.blockId &&
    isDistinctive(fact) &&
    isSameFigure(fact, claimed)
  );
}

/** A figure of a sentence with digits enough to be known again. */
const isDistinctive = ({ cell, ocr, source, value, predicate, form }: Fact): boolean =>
  cell === null &&
  !ocr &&
  source === "sentence" &&
  predicate === null &&
  form.kind === "level" &&
  value.range === null &&
  digitsOf(value.text) >= FEWEST_DIGITS;

/** Printed alike, whatever it is called: only the years are to differ. */
const isSameFigure = sameFigureBy({ value: "known", dimension: "equal", currency: "equal", unit: "equal" });

const digitsOf = (text: string): number => (text.match(/\d/g) ?? []).join("").replace(/^0+|0+$/g, "").length;

const isInPassage = (one: Fact, fact: Fact): boolean =>
  one !== fact && one.place.file === fact.place.file && one.place.blockId === fact.place.blockId && isDistinctive(one);
