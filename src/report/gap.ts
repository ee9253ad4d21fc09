/** How far two places are apart, in one wording wherever it is told: what the first gives beside the second. */
import type { Language } from "../documents/index.ts";
import { anchorName } from "./place.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES } from "./sentences/index.ts";
import { printShare, printValue } from "./values.ts";

type Position = Report["contradictions"][number]["positions"][number];

/** The first figure beside the first other one: of rates in points, else in per cent of the other; null where there are no two. */
export function gapInWords([first, ...others]: readonly Position[], language: Language): string | null {
  const other = others.find(({ value }) => typeof value === "number" && value !== first?.value);
  if (typeof first?.value !== "number" || typeof other?.value !== "number") return null;
  const { gap, points } = REPORT_SENTENCES[language];
  const [a, b, apart] = [first.value, other.value, Math.abs(first.value - other.value)];
  const share = apart / Math.abs(b);
  const amount =
    first.unit === "ratio"
      ? points(printValue(100 * apart, null, language), 100 * apart)
      : b === 0 || a * b < 0
        ? printValue(apart, first.unit, language)
        : printShare(share, language, share < 0.1 ? 1 : 0);
  const isMore = a * b < 0 ? a > b : Math.abs(a) > Math.abs(b);
  return gap(anchorName(first.anchor, language), amount, isMore, anchorName(other.anchor, language));
}
