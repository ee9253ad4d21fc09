/** Which of the facts that disagree with a claimed figure are allowed to refute it, once all are known. */
import type { Fact } from "../facts/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { isTooFar } from "./compare.ts";
import type { Comparison } from "./compare-facts.ts";
import type { Support } from "./finding.ts";
import { mayBeOpposed } from "./opposed.ts";
import { ofOneOutcome } from "./outcomes.ts";
import type { Claim } from "./types.ts";
import { withoutUnnamedParts } from "./unnamed-parts.ts";

export type Sides = { readonly supports: readonly Support[]; readonly refutes: readonly Support[] };

export function retainedRefutations(
  claimed: Fact,
  claim: Claim,
  { supports, refutes }: Sides,
  comparable: readonly Comparison[],
  pool: Iterable<Fact>,
): readonly Support[] {
  const elsewhere = supports.some(({ fact }) => fact.place.file !== claimed.place.file);
  const stated = [...pool];
  const opposed = refutes.filter(
    (item) =>
      factsOf(item).every((fact) => mayBeOpposed(claim, claimed, fact, elsewhere)) &&
      !isToldApart(claimed, item, stated),
  );
  const outcomes = ofOneOutcome(claim.text, withoutMisreadings(claimed, withoutUntiedPeriods(opposed, comparable)));
  // Where a cell bears a level out, one that is much larger or smaller is of something else.
  const stands = supports.find(({ fact, derivation }) => derivation === null && fact.cell !== null)?.fact;
  const near = withoutHidden(supports, outcomes).filter(
    ({ fact, derivation }) =>
      stands?.form.kind !== "level" || derivation !== null || !isTooFar(stands.value.value, fact.value.value),
  );
  return withoutUnnamedParts(near, claim);
}

const isOnOnePage = ({ place: a }: Fact, { place: b }: Fact): boolean => a.file === b.file && a.unit === b.unit;

/** A page that states both figures ("$600K at $3M, then $2M at $8M") tells apart what another page states one of; its notes are no part of it. */
function isToldApart(claimed: Fact, { fact, derivation }: Support, stated: readonly Fact[]): boolean {
  if (derivation !== null || fact.cell !== null || isOnOnePage(fact, claimed)) return false;
  const states = (page: Fact, { value }: Fact): boolean =>
    stated.some(
      (other) =>
        isOnOnePage(other, page) &&
        (other.origin === "notes") === (page.origin === "notes") &&
        isSameAmount(other.value.value, value.value, { share: 0.005, of: "second" }),
    );
  return states(claimed, fact) || states(fact, claimed);
}

function factsOf({ fact, derivation }: Support): readonly Fact[] {
  return derivation?.inputs.map((input) => input.fact) ?? [fact];
}

/**
 * Where no period ties them, sheets of one workbook that give several values (a seed round and a Series A) refute none;
 * that another workbook gives another one leaves each to speak for itself.
 */
function withoutUntiedPeriods(refutes: readonly Support[], comparable: readonly Comparison[]): readonly Support[] {
  const untied = new Set(comparable.filter((b) => b.period !== "same").map((b) => b.fact));
  if (refutes.length < 2 || untied.size === 0) return refutes;
  const loose = refutes.filter((r) => untied.has(r.fact));
  const workbookOf = ({ fact }: Support) => (fact.cell === null ? null : fact.place.file);
  const workbooks = new Set(loose.map(workbookOf));
  if (workbooks.size > 1) workbooks.delete(null);
  // What pages say is held against each workbook.
  const isOneValue = (workbook: string | null) => {
    const values = loose
      .filter((r) => workbookOf(r) === null || workbookOf(r) === workbook)
      .map((r) => r.fact.value.value);
    const [one = 0] = values;
    return values.every((value) => isSameAmount(value, one, { share: 0.005, of: "second" }));
  };
  const plain = new Set([...workbooks].filter(isOneValue));
  const isRetained = (r: Support) => (workbookOf(r) === null ? plain.size > 0 : plain.has(workbookOf(r)));
  return refutes.filter((r) => !untied.has(r.fact) || isRetained(r));
}

/**
 * What was read from a picture may be misread: it never refutes alone, and a figure so read is not refuted by one that is the
 * same but for its power of ten, since a lost point or unit is what such a reading loses first.
 */
function withoutMisreadings(claimed: Fact, refutes: readonly Support[]): readonly Support[] {
  const typed = (s: Support): boolean => [s.fact, ...factsOf(s)].every((fact) => !fact.ocr);
  if (!refutes.some(typed)) return [];
  if (!claimed.ocr) return refutes;
  return refutes.filter((s) => !isPowerOfTenApart(claimed.value.value, s.derivation?.value ?? s.fact.value.value));
}

/** A hidden draft does not overrule what is shown: it refutes only where nothing in plain sight supports the claim. */
function withoutHidden(supports: readonly Support[], refutes: readonly Support[]): readonly Support[] {
  const isHidden = ({ fact, derivation }: Support) =>
    derivation ? derivation.inputs.every((input) => input.fact.hidden) : fact.hidden;
  return supports.some((s) => !isHidden(s)) ? refutes.filter((r) => !isHidden(r)) : refutes;
}

function isPowerOfTenApart(a: number, b: number): boolean {
  const power = Math.log10(Math.abs(a / b));
  return Number.isFinite(power) && Math.abs(power) > 0.5 && Math.abs(power - Math.round(power)) < 0.01;
}
