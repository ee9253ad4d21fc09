/** How far two places are apart, in one wording wherever it is told: what the first gives beside the second. */
import { gapBetween } from "../analysis/findings/index.ts";
import type { Language } from "../documents/index.ts";
import { anchorName } from "./place.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES } from "./sentences/index.ts";
import { printShare, printValue } from "./values.ts";

type Side = { readonly value: number; readonly unit: string | null; readonly place: string };

/** "slide 4 gives 63% more than Volumes!P18". */
export function sideBySide(first: Side, other: Side, language: Language): string {
  const { gap, points } = REPORT_SENTENCES[language];
  const { kind, by, isMore } = gapBetween(first.value, other.value, first.unit);
  const amount =
    kind === "points"
      ? points(printValue(by, null, language), by)
      : kind === "share"
        ? printShare(by, language, by < 0.1 ? 1 : 0)
        : printValue(by, first.unit, language);
  return gap(first.place, amount, isMore, other.place);
}

/** The first figure beside the first other one; null where there are no two. */
export function gapInWords(
  [first, ...others]: Report["contradictions"][number]["positions"],
  language: Language,
): string | null {
  const other = others.find(({ value }) => typeof value === "number" && value !== first?.value);
  if (typeof first?.value !== "number" || typeof other?.value !== "number") return null;
  const side = (value: number, { unit, anchor }: typeof first): Side => ({
    value,
    unit,
    place: anchorName(anchor, language),
  });
  return sideBySide(side(first.value, first), side(other.value, other), language);
}
