/** A table of what a company sells in several versions: a row for each version, a column for each thing known of it, and no dates. */
import { address, type Draft } from "./draft.ts";
import { RANGES } from "./lexicon.ts";
import type { LineMaker } from "./lines.ts";
import type { Line } from "./plan.ts";
import { capital } from "./sentences.ts";
import { nice } from "./series.ts";

type Known = (typeof RANGES.known)[number];

export function addRangeTable(draft: Draft, maker: LineMaker): void {
  const { chance, profile } = draft;
  const { language } = profile;
  const sheet = draft.sheet(chance.pick(RANGES.sheets[language]));
  const row = 2 + chance.below(3);
  const versions = chance.pick(RANGES.versions);
  const known = chance.shuffled(RANGES.known).slice(0, 3 + chance.below(3));
  for (const [i, { name }] of known.entries()) sheet.put(address(2 + i, row), capital(name[language]));
  const cheapest = known.map(() => chance.magnitude(3, 1_500) * maker.size.perEuro);
  const lines: Line[] = [];
  for (const [i, version] of versions.entries()) {
    sheet.put(address(1, row + 1 + i), capital(version[language]));
    for (const [j, what] of known.entries()) {
      // A version that is dearer is so in everything.
      const value = (cheapest[j] ?? 1) * (1 + 0.6 * i + chance.between(0, 0.2));
      const line = lineOf(maker, version, what, nice(value, 3 + chance.below(3)), lines);
      lines.push(line);
      draft.place(line, { kind: "none" }, sheet, 2 + j, row + 1 + i);
    }
  }
}

function lineOf(
  maker: LineMaker,
  version: Readonly<Record<"en" | "fr", string>>,
  { name, said }: Known,
  value: number,
  unlike: readonly Line[],
): Line {
  const both = <T>(of: (language: "en" | "fr") => T) => ({ en: of("en"), fr: of("fr") });
  const labels = both((language) => RANGES.together[language].map((text) => filled(text, version, name, language)));
  const metric = labels.en[0] ?? "";
  return maker.line({
    metric,
    label: labels[maker.profile.language][0] ?? metric,
    concept: {
      sector: "range",
      concept: metric,
      unit: "price",
      nature: "price",
      said: both((language) =>
        [...said[language], ...RANGES.said[language]].map((text) => filled(text, version, name, language)),
      ),
      labels,
      unlike: { en: [], fr: [] },
    },
    unit: "price",
    nature: "price",
    adds: false,
    dated: false,
    content: { kind: "typed", values: [value] },
    unlike,
  });
}

/** "%" is the version and "@" what is known of it. */
const filled = (
  text: string,
  version: Readonly<Record<"en" | "fr", string>>,
  name: Readonly<Record<"en" | "fr", string>>,
  language: "en" | "fr",
): string => text.replaceAll("%", version[language]).replaceAll("@", name[language]);
