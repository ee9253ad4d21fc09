/** A claim as its row and its head say it: the figure first, what it is of, what stands against it, and under what it stands. */

import type { Cited } from "../../drawing/use-located.ts";
import { shownAnchor } from "../../parts/foreign.tsx";
import { shownApart, shownGap, shownValue } from "../../parts/formats.ts";
import type { ShownClaim } from "../../state/decisions.ts";
import type { Words } from "../../words/index.ts";

export type ClaimWords = {
  /** Null where it states none, or several. */
  readonly figure: string | null;
  /** What the figure is of; all that the claim says where it is a sentence. */
  readonly of: string;
  /** Headings and the slide's title; "" where there are none. */
  readonly under: string;
  readonly against: {
    readonly said: string;
    /** In short, and as a sentence; null beside a claim that there is none. */
    readonly gap: string | null;
    readonly told: string | null;
  } | null;
};

/** Their words are a label and a figure. */
const LABELLED: ReadonlySet<string> = new Set(["figure", "table", "chart"]);

/** @param modelFiles the models among the files. */
export function claimWords(claim: ShownClaim, modelFiles: ReadonlySet<string>, words: Words): ClaimWords {
  const { text, quote, role, figures = [], weight } = claim;
  const gap = weight?.gap ?? null;
  const [claimed, found] = gap === null ? [null, null] : shownSides(gap, words.locale);
  const only = figures.length === 1 ? figures[0] : undefined;
  const figure = only
    ? only.range
      ? shownRange(only, words.locale)
      : (claimed ?? shownClaimed(only, words.locale))
    : null;
  const at = quote ? text.lastIndexOf(quote) : 0;
  return {
    figure,
    of: only && figure !== null && LABELLED.has(role) ? labelOf(only) : (quote ?? text),
    under: text.slice(0, Math.max(0, at)).replace(/\s*›\s*$/, ""),
    against: gap && found ? againstWords(claim, gap, found, modelFiles, words) : null,
  };
}

function againstWords(
  { source }: ShownClaim,
  gap: Gap,
  found: string,
  modelFiles: ReadonlySet<string>,
  words: Words,
): ClaimWords["against"] {
  const at = shownAnchor(gap.anchor, words);
  const said = words.claims.standsAgainst(modelFiles.has(gap.file) ? words.claims.model : at, found);
  if (gap.claimed === null) return { said, gap: null, told: null };
  const { amount, isMore } = shownGap(gap.claimed, gap.found, gap, words);
  const told = source && words.gap(shownAnchor(source.anchor, words), amount, isMore, at);
  return { said, gap: `${isMore ? "+" : "−"}${amount}`, told };
}

type Gap = NonNullable<NonNullable<ShownClaim["weight"]>["gap"]>;
type Figure = NonNullable<ShownClaim["figures"]>[number];

function shownSides({ claimed, found, ...unit }: Gap, locale: string): readonly [string | null, string] {
  const [a, b] = shownApart(claimed ?? found, found, unit, locale);
  return [claimed === null ? null : a, b];
}

/** Of what is counted by something else, such as a price a month, its words say by what. */
function shownClaimed({ value, unit }: Figure, locale: string): string {
  const [of = null] = unit?.split("/") ?? [];
  if (of === "%") return shownValue(value / 100, "ratio", locale);
  return `${shownValue(value, of, locale)}${of === "x" ? "x" : ""}`;
}

/** "€5k–€120k": its middle stands nowhere. */
function shownRange({ range, ...figure }: Figure, locale: string): string {
  return [range?.low, range?.high].map((value = figure.value) => shownClaimed({ ...figure, value }, locale)).join("–");
}

function labelOf({ label, period }: Figure): string {
  const name = label.replace(/\s*:\s*$/, "");
  return period === null || name.includes(period) ? name : `${name}, ${period}`;
}

/** Where the claim stands, by its own words: those of the headings over it would be marked too. */
export function claimedPlace({ id, source, quote, text }: ShownClaim): Cited | null {
  return source && { ...source, nodeId: id, text: quote ?? text };
}
