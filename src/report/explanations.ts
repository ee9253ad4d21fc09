/** What decided a verdict, and why a place that was read does not, said again in a reader's language: the judge writes it in the claim's. */
import type { Language } from "../documents/index.ts";
import { formulaInWords, JUDGE_SENTENCES, type JudgeSentences, type VerdictSentences } from "../judge/index.ts";
import { LANGUAGES, LOCALES, placeName } from "../language/index.ts";
import { formatPeriod, readPeriods } from "../language/quantities/index.ts";
import { TYPOGRAPHY } from "./typography.ts";

/**
 * The judge's sentences with a slot in braces for each of their parts. Places, values, periods and reasons have words of
 * their own in each language; what a document says ({stated}, {quote}) stays as it was written.
 */
function sentencesIn({ verdicts, model }: JudgeSentences): readonly string[] {
  const gives = verdicts.gives("{place}", "{value}");
  return [
    verdicts.nothingRecognised,
    verdicts.verified(gives),
    verdicts.contradicted(gives, "{stated}"),
    verdicts.datedOtherwise(gives, "{period}", "{otherPeriod}"),
    verdicts.ambiguous(gives, verdicts.gives("{otherPlace}", "{otherValue}")),
    verdicts.noEvidence,
    verdicts.nearest("{place}", "{quote}", "{why}"),
    ...Object.entries(verdicts.holds)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, said]) => said.map((finding) => verdicts.likeliest("{place}", "{quote}", finding))),
    verdicts.likeliestGives(
      "{place}",
      "{quote}",
      verdicts.elsewhen(verdicts.dated("{value}", "{period}"), "{otherPeriod}", "{otherPlace}"),
    ),
    verdicts.likeliestGives(
      "{place}",
      "{quote}",
      verdicts.elsewhere(verdicts.dated("{value}", "{period}"), "{otherQuote}", "{otherPlace}"),
    ),
    verdicts.likeliestGives("{place}", "{quote}", verdicts.elsewhere("{value}", "{otherQuote}", "{otherPlace}")),
    verdicts.likeliestGives("{place}", "{quote}", verdicts.dated("{value}", "{period}")),
    verdicts.likeliestGives("{place}", "{quote}", "{value}"),
    verdicts.saysTheSame("{place}", "{quote}"),
    verdicts.saysTheOpposite("{place}", "{quote}"),
    model.nothing,
    model.noQuote,
    model.quoteMissing,
    model.unsure,
    model.addressesAi,
    ...Object.entries(model.gaps)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, gap]) => model.notCovered(gap)),
    ...Object.entries(model.says)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, says]) => model.decided("{place}", "{file}", says, "{quote}")),
  ];
}

const SLOT = /\{(\w+)\}/g;

const SENTENCES = LANGUAGES.map((language) => ({ language, templates: sentencesIn(JUDGE_SENTENCES[language]) }));

const READERS = SENTENCES.flatMap(({ language, templates }) =>
  templates.map((template, sentence) => ({ language, sentence, ...readerOf(template) })),
);

/** A sentence of another kind is given back in its own words. The formula is that of the verdict's calculation. */
export function explanationIn(text: string, language: Language, formula?: string): string {
  return TYPOGRAPHY[language].spaces(saidIn(text, language, formula ?? null));
}

function saidIn(text: string, language: Language, formula: string | null): string {
  const plain = straight(text);
  for (const { sentence, language: written, pattern, slots } of READERS) {
    const found = pattern.exec(plain);
    const template = SENTENCES.find((one) => one.language === language)?.templates[sentence];
    if (!found || template === undefined) continue;
    if (written === language) return text;
    return template.replace(SLOT, (_, slot: string) =>
      partIn(found[slots.indexOf(slot) + 1] ?? "", slot, { written, language, formula }),
    );
  }
  return text;
}

type Reader = { readonly written: Language; readonly language: Language; readonly formula: string | null };

function partIn(part: string, slot: string, reader: Reader): string {
  const { written, language } = reader;
  switch (slot) {
    case "why":
      return reasonIn(part, language);
    case "place":
    case "otherPlace":
      return placeIn(part, written, language);
    case "value":
    case "otherValue":
      return valueIn(part, reader);
    case "period":
    case "otherPeriod": {
      const [period] = readPeriods(part, { language: written });
      return period === undefined ? part : formatPeriod(period, language);
    }
    default:
      return part;
  }
}

/** "Plan!C3 (model.xlsx), which is hidden,". */
function placeIn(place: string, written: Language, language: Language): string {
  for (const what of ["hidden", "onHidden"] as const) {
    const said = JUDGE_SENTENCES[written].verdicts[what];
    if (place.endsWith(said))
      return placeName(place.slice(0, -said.length), language) + JUDGE_SENTENCES[language].verdicts[what];
  }
  return placeName(place, language);
}

/** "£27,252,450 (sum of revenue over 3 periods)": the figure, and the formula where it was computed. */
function valueIn(value: string, { written, language, formula }: Reader): string {
  const computed = formula === null ? "" : ` (${straight(formulaInWords(formula, written))}`;
  const at = value.indexOf(" (");
  if (formula === null || at < 0 || !computed.startsWith(value.slice(at, -1)))
    return figureIn(value, written, language);
  return `${figureIn(value.slice(0, at), written, language)} (${formulaInWords(formula, language).slice(0, 100)})`;
}

function readerOf(template: string): { readonly pattern: RegExp; readonly slots: readonly string[] } {
  const slots = [...template.matchAll(SLOT)].map(([, slot]) => slot ?? "");
  const parts = template.split(SLOT).filter((_, i) => i % 2 === 0);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { pattern: new RegExp(`^${escaped.join("(.+?)")}$`, "s"), slots };
}

/** One apostrophe and one kind of space: the printed sentence has finer ones. */
function straight(text: string): string {
  return text.replaceAll("’", "'").replaceAll(/[\u202f\u00a0]/g, " ");
}

/** "£1,200.5" in English is "1 200,5 £" in French; what is no such figure stays as it is. */
export function figureIn(text: string, written: Language, language: Language): string {
  for (const form of FORMS) {
    const found = patternOf(form(JUDGE_SENTENCES[written].figures)).exec(text)?.groups;
    const figure = numberIn(found?.["figure"] ?? "", written, language);
    if (figure === null) continue;
    return form(JUDGE_SENTENCES[language].figures)
      .replace(FIGURE, () => figure)
      .replace(SIGN, () => found?.["sign"] ?? "");
  }
  return text;
}

const FIGURE = "{figure}";
const SIGN = "{sign}";

type Figures = (typeof JUDGE_SENTENCES)[Language]["figures"];

const FORMS: readonly ((figures: Figures) => string)[] = [
  (figures) => figures.percent(FIGURE),
  (figures) => figures.months(FIGURE),
  (figures) => figures.money(FIGURE, SIGN),
  () => FIGURE,
  () => `${FIGURE}x`,
];

function patternOf(form: string): RegExp {
  const escaped = form.replace(/[\u202f\u00a0]/g, " ").replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(
    `^${escaped.replace(FIGURE, "(?<figure>-?\\d[\\d., ]*)").replace(SIGN, "(?<sign>[^\\d\\s-]+)")}$`,
    "u",
  );
}

/** Making one takes longer than all that is done with it, and a report asks for thousands. */
const FORMATS = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const made =
    FORMATS.get(key) ??
    new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  FORMATS.set(key, made);
  return made;
}

function numberIn(figure: string, written: Language, language: Language): string | null {
  const parts = formatOf(written, 1).formatToParts(-12345.6);
  const mark = (type: "group" | "decimal") => parts.find((part) => part.type === type)?.value ?? "";
  const group = mark("group").replace(/[\u202f\u00a0]/g, " ");
  const digits = figure.replaceAll(group, "").replace(mark("decimal"), ".");
  if (!/^-?\d+(?:\.\d+)?$/.test(digits)) return null;
  const decimals = digits.split(".")[1]?.length ?? 0;
  return formatOf(language, decimals).format(Number(digits));
}

export type Reason = keyof VerdictSentences["why"];

/** The reason a verdict's sentence stands for, or null for a sentence of another kind. */
export function reasonOf(why: string): Reason | null {
  for (const language of LANGUAGES) {
    for (const [reason, text] of Object.entries(JUDGE_SENTENCES[language].verdicts.why)) {
      // The keys of a record of Reason are Reasons.
      if (straight(text) === straight(why)) return reason as Reason;
    }
  }
  return null;
}

/** A place that speaks of the claim's subject, though not in a way that decides. */
export function isNearest({ why }: { readonly why: string }): boolean {
  const reason = reasonOf(why);
  return reason !== null && reason !== "perhaps" && reason !== "onlyRead";
}

export function reasonIn(why: string, language: Language): string {
  const reason = reasonOf(why);
  // The judge writes straight apostrophes.
  if (reason !== null) return TYPOGRAPHY[language].apostrophes(JUDGE_SENTENCES[language].verdicts.why[reason]);
  return TYPOGRAPHY[language].spaces(why);
}
