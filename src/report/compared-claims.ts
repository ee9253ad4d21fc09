/** Two verifications of one deal, of an older and a newer version of a document: claims that came, went, moved or say another figure, and contradictions that were repaired. */
import { foldText } from "../ontology/index.ts";
import { readAnchor } from "./place.ts";
import type { Report } from "./schema.ts";

type Claim = Report["claims"][number];
type Contradiction = Report["contradictions"][number];

export type ClaimPair = { readonly before: Claim; readonly after: Claim };

export type ComparedClaims = {
  /** Made in the newer version alone, in its order. */
  readonly appeared: readonly Claim[];
  /** Made in the older version alone. */
  readonly vanished: readonly Claim[];
  /** The same words at another slide or page. */
  readonly moved: readonly ClaimPair[];
  /** The same words around another figure. */
  readonly changed: readonly ClaimPair[];
  /** The same words and figures, judged otherwise: what they rest on changed. */
  readonly judgedOtherwise: readonly ClaimPair[];
  readonly contradictions: {
    /** Of a claim that is still made, or of two places of the model, and no longer there. */
    readonly repaired: readonly { readonly before: Contradiction; readonly claim: Claim | null }[];
    /** Gone with the claim that was contradicted: withdrawn, not repaired. */
    readonly withdrawn: readonly Contradiction[];
    readonly remaining: readonly { readonly before: Contradiction; readonly after: Contradiction }[];
    readonly appeared: readonly Contradiction[];
  };
};

const LEAST_LETTERS = 8;

/** Only what a comparison needs, so that the claims of two documents of one case can be compared as well. */
export type Compared = Pick<Report, "claims" | "contradictions">;

export function compareClaims(before: Compared, after: Compared): ComparedClaims {
  const pairs = paired(before.claims, after.claims);
  const [old, now] = [new Set(pairs.map((pair) => pair.before)), new Set(pairs.map((pair) => pair.after))];
  const sameWords = pairs.filter(saysTheSame);
  return {
    appeared: after.claims.filter((claim) => !now.has(claim)),
    vanished: before.claims.filter((claim) => !old.has(claim)),
    moved: sameWords.filter((pair) => placeOf(pair.before) !== placeOf(pair.after)),
    changed: pairs.filter((pair) => !saysTheSame(pair)),
    judgedOtherwise: sameWords.filter((pair) => pair.before.result.status !== pair.after.result.status),
    contradictions: comparedContradictions(before.contradictions, after.contradictions, pairs),
  };
}

function saysTheSame({ before, after }: ClaimPair): boolean {
  return wordsOf(before) === wordsOf(after) || quoteOf(before) === quoteOf(after);
}

/**
 * By their words, then by their own words without the headings over them, then by either without figures; of several alike,
 * the one at the same place, then the first.
 */
function paired(before: readonly Claim[], after: readonly Claim[]): ClaimPair[] {
  const pairs: ClaimPair[] = [];
  const [left, right] = [new Set(before), new Set(after)];
  const match = (keyOf: (claim: Claim) => string) => {
    const waiting = Map.groupBy(left, keyOf);
    for (const claim of [...right]) {
      const key = keyOf(claim);
      const alike = key === "" ? [] : (waiting.get(key) ?? []).filter((one) => left.has(one));
      const one = alike.find((other) => placeOf(other) === placeOf(claim)) ?? alike[0];
      if (one === undefined) continue;
      left.delete(one);
      right.delete(claim);
      pairs.push({ before: one, after: claim });
    }
  };
  match((claim) => `${wordsOf(claim)}\n${placeOf(claim)}`);
  match(wordsOf);
  match((claim) => quoteOf(claim));
  match((claim) => withoutFigures(wordsOf(claim)));
  match((claim) => withoutFigures(quoteOf(claim)));
  return pairs.sort((a, b) => after.indexOf(a.after) - after.indexOf(b.after));
}

const wordsOf = ({ text }: Pick<Claim, "text">): string => foldText(text).replace(/\s+/g, " ").trim();

/** Empty where they are hardly words: "180 kg" stands on many slides. */
function quoteOf({ quote, text }: Claim): string {
  const words = wordsOf({ text: quote ?? text });
  return words.replace(/[^a-z]/g, "").length < LEAST_LETTERS ? "" : words;
}

/** Slide 4 of the deck is page 4 of its PDF. */
function placeOf({ source }: Claim): string {
  if (source === null) return "";
  const read = readAnchor(source.anchor);
  return read.kind === "page" ? String(read.number) : source.anchor;
}

/** The unit that a figure is written with goes with it: £2.9m was £473k. */
function withoutFigures(words: string): string {
  return words.replace(/\p{N}(?:[\p{N}.,\s]*\p{N})?\s?[a-z]{0,2}(?![a-z])/gu, "#");
}

function comparedContradictions(
  before: readonly Contradiction[],
  after: readonly Contradiction[],
  pairs: readonly ClaimPair[],
): ComparedClaims["contradictions"] {
  const newer = new Map(pairs.map((pair) => [pair.before.id, pair.after]));
  const open = new Set(after);
  const repaired: { readonly before: Contradiction; readonly claim: Claim | null }[] = [];
  const withdrawn: Contradiction[] = [];
  const remaining: { readonly before: Contradiction; readonly after: Contradiction }[] = [];
  for (const one of before) {
    const claims = (one.claimIds ?? []).flatMap((id) => newer.get(id) ?? []);
    const ids = new Set(claims.map(({ id }) => id));
    const isSame = (other: Contradiction) => {
      if (one.claimIds?.length) return (other.claimIds ?? []).some((id) => ids.has(id));
      if (other.claimIds?.length) return false;
      // One between two places of the model keeps its subject, or its cells, when rows are moved.
      const cells = new Set(other.positions.map(({ anchor }) => anchor));
      return one.topic === other.topic || one.positions.every(({ anchor }) => cells.has(anchor));
    };
    const same = after.find(isSame);
    if (same) {
      open.delete(same);
      remaining.push({ before: one, after: same });
    } else if (one.claimIds?.length && claims.length === 0) withdrawn.push(one);
    else repaired.push({ before: one, claim: claims[0] ?? null });
  }
  return { repaired, withdrawn, remaining, appeared: after.filter((one) => open.has(one)) };
}
