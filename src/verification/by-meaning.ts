/**
 * Support found by the meaning of labels, where no name is shared: of all cells that could answer by their unit, period and
 * scenario, the one labelled most like the claim holds the very value claimed. May only support: a likeness refutes nothing.
 */
import type { Fact } from "../facts/index.ts";
import { metricById } from "../metrics/index.ts";
import type { Search } from "../search/index.ts";
import { properNounsOf } from "./claims.ts";
import { agreesWith } from "./compare.ts";
import { type Derivation, partsCovering, periodName, rowsOf, shortLabel } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Support } from "./judge.ts";
import { matchPeriods, spanOf } from "./periods.ts";
import { isBindingConcept, sameMarks } from "./segments.ts";
import type { Claim } from "./types.ts";

/**
 * Least likeness, measured on development deals: below 0.2 the likest label is no longer the right one. A value of one
 * digit is met by chance, and a round one nearly so.
 */
const LIKE = 0.2;
const LIKE_FOR_ROUND = 0.3;
const LIKE_FOR_ONE_DIGIT = 0.5;
/** By how much a row of a part ("enterprise") that the claim does not name has to be more like it than the whole. */
const PART = 0.2;

/** Cells beyond this are too many to say which is likest. */
const MOST_CANDIDATES = 4000;

type Candidate = { readonly fact: Fact; readonly value: number; readonly derivation: Derivation | null };

export async function supportByMeaning(
  claimed: Fact,
  claim: Claim,
  index: FactIndex,
  search: Pick<Search, "likeness">,
): Promise<Support | null> {
  if (claimed.predicate !== null || (claimed.form.kind !== "level" && claimed.form.kind !== "share")) return null;
  if (claimed.value.range !== null || !claimed.unitSure) return null;
  const candidates = candidatesFor(claimed, claim, index);
  // Nothing to compare where no cell has the value.
  if (candidates.length > MOST_CANDIDATES || !candidates.some((c) => agreesWith(claimed, c.value))) return null;
  const likeness = await search.likeness(
    [...new Set([claimed.label, claim.text])].filter((text) => text.trim() !== ""),
    candidates.map((c) => c.fact.label),
  );
  const alike = candidates.map((c, i) => likeness[i]! - (isPartOnly(claimed, c.fact) ? PART : 0));
  let best = 0;
  for (let i = 1; i < candidates.length; i++) if (alike[i]! > alike[best]!) best = i;
  // One label may stand over several candidates (a row of months): any of them that has the value will do.
  const likest = candidates.findIndex((c, i) => alike[i] === alike[best] && agreesWith(claimed, c.value));
  if (likest < 0 || alike[likest]! < leastLikeness(claimed)) return null;
  const { fact, derivation } = candidates[likest]!;
  return { fact, derivation, strict: false, strength: likeness[likest]! };
}

function candidatesFor(claimed: Fact, claim: Claim, index: FactIndex): Candidate[] {
  const said: Said = { names: properNounsOf(claim.text), horizon: claimed.horizon ?? horizonIn(claim.text) };
  const cells = index.all.filter((fact) => couldAnswer(claimed, said, fact));
  const stated = cells
    .filter((fact) => matchPeriods(claimed, fact, index.asOfMonth) !== null)
    .map((fact): Candidate => ({ fact, value: fact.value.value, derivation: null }));
  return [...stated, ...sums(claimed, cells)];
}

/** Rows of months or quarters added over the span claimed. */
function sums(claimed: Fact, cells: readonly Fact[]): Candidate[] {
  const span = claimed.period?.instant ? null : spanOf(claimed);
  if (!span || span.first === span.last || claimed.value.dimension === "ratio") return [];
  return rowsOf(cells.filter(addsUp)).flatMap((row): Candidate[] => {
    const parts = partsCovering(row, span);
    if (!parts || parts.length < 2) return [];
    const value = parts.reduce((sum, fact) => sum + fact.value.value, 0);
    const derivation: Derivation = {
      formula: `sum of ${shortLabel(parts[0]!)} over ${parts.length} periods`,
      inputs: parts.map((fact) => ({ name: periodName(fact), fact, value: fact.value.value })),
      value,
      tight: false,
    };
    return [{ fact: parts[0]!, value, derivation }];
  });
}

function addsUp({ metricId }: Fact): boolean {
  return metricId === null || metricById(metricId)?.aggregation === "sum";
}

/** What the words of the claim say besides its figure; read once for all cells. */
type Said = { readonly names: ReadonlySet<string>; readonly horizon: number | null };

function couldAnswer(claimed: Fact, { names, horizon }: Said, fact: Fact): boolean {
  if (!fact.cell || fact.stale || fact.hidden || fact.predicate !== null || !fact.unitSure) return false;
  if (fact.form.kind !== "level" && fact.form.kind !== claimed.form.kind) return false;
  const [a, b] = [claimed.value, fact.value];
  if (a.dimension !== b.dimension || (a.unit ?? b.unit) !== (b.unit ?? a.unit)) return false;
  if (a.dimension === "count" && a.unit === null && b.unit !== null && !claimed.words.includes(b.unit)) return false;
  if (a.currency && b.currency && a.currency !== b.currency) return false;
  if (a.per && b.per && a.per !== b.per) return false;
  if ((claimed.scope.scenario ?? "base") !== (fact.scope.scenario ?? "base")) return false;
  if (claimed.scope.basis === "actual" && ["forecast", "budget"].includes(fact.scope.basis ?? "")) return false;
  if (claimed.scope.gross && fact.scope.gross && claimed.scope.gross !== fact.scope.gross) return false;
  if (horizon !== null && fact.horizon !== null && Math.abs(horizon - fact.horizon) > 0.01) return false;
  if (isAnotherMetric(claimed, fact)) return false;
  if (!sameMarks(fact.segment, claimed.segment)) return false;
  const parts = claimed.segment.filter((word) => isBindingConcept(word, claimed.metricId));
  const theirs = new Set([...fact.segment, ...fact.words]);
  if (parts.length > 0 && fact.metricId !== null && !parts.some((word) => theirs.has(word))) return false;
  return names.size === 0 || !isNamedElsewhere(names, fact) || fact.words.some((word) => names.has(word));
}

function isPartOnly(claimed: Fact, fact: Fact): boolean {
  const said = new Set([...claimed.words, ...claimed.segment]);
  return fact.segment.some((word) => isBindingConcept(word, fact.metricId) && !said.has(word));
}

/** Two names that the ontology knows apart for certain are two things, however alike their words. */
function isAnotherMetric(claimed: Fact, fact: Fact): boolean {
  if (!claimed.metricId || !fact.metricId || claimed.metricId === fact.metricId) return false;
  if (claimed.metricCertainty < 0.7 || fact.metricCertainty < 0.7) return false;
  return !claimed.alternatives.includes(fact.metricId) && !fact.alternatives.includes(claimed.metricId);
}

/** The claim names somebody, and this row is somebody's. */
function isNamedElsewhere(names: ReadonlySet<string>, fact: Fact): boolean {
  const own = properNounsOf(`- ${fact.cell?.rowLabel ?? ""}`);
  return own.size > 0 && [...own].every((word) => !names.has(word));
}

const HORIZON =
  /\b(\d{1,2})[- ](?:months?|mois|m)\b|\bwithin a year\b|\bdans l['’]ann[ée]e\b|\btwelve[- ]months?\b|\bdouze mois\b/i;

/** Months within which something is said to happen; null when nothing is said. */
function horizonIn(text: string): number | null {
  const match = HORIZON.exec(text);
  if (!match) return null;
  return match[1] === undefined ? 12 : Number(match[1]);
}

function leastLikeness({ value }: Fact): number {
  const digits = value.text.replace(/[^\d]/g, "").replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (digits.length <= 1) return LIKE_FOR_ONE_DIGIT;
  return significant.length <= 1 ? LIKE_FOR_ROUND : LIKE;
}
