/** The questions to put to the founder: one ready-to-send sentence each, with the places that raise it. */
import { type AskedSide, askAbout, placeAsked } from "../analysis/findings/index.ts";
import type { Language } from "../documents/index.ts";
import type { Metric } from "../ontology/index.ts";
import { isNearest } from "./explanations.ts";
import { type NamedPlace, readAnchor } from "./place.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES, type Severity, type Theme } from "./sentences/index.ts";
import { plainText, shortened } from "./text.ts";
import { metricNamed, metricOfTopic, themeOfMetric, topicIn } from "./topic.ts";
import { TYPOGRAPHY } from "./typography.ts";
import { printValue } from "./values.ts";

export type FounderQuestion = {
  /** Q1, Q2, ... in the order to ask them. */
  readonly id: string;
  readonly theme: Theme;
  readonly raisedBy: "contradiction" | "ambiguous" | "unknown";
  /** Of the contradiction; null for the rest. */
  readonly severity: Severity | null;
  /** One sentence, ready to send. */
  readonly text: string;
  /** Why the answer matters, one sentence. */
  readonly why: string;
  /** The places the sentence names, first the founder's statement. */
  readonly places: readonly NamedPlace[];
  /** Id of the contradiction or the claim. */
  readonly about: string;
};

/** Drafts with an entry of `asks` in common are one question. */
type Draft = Omit<FounderQuestion, "id" | "why"> & { readonly asks: readonly string[] };
type Claim = Report["claims"][number];
type Contradiction = Report["contradictions"][number];
type Position = Contradiction["positions"][number];

/** Questions of statements that nothing confirms are many and weak: only the weightiest are asked. */
const MOST_UNKNOWN = 8;
const MOST_A_THEME = 2;
/** Figures no further apart are not worth a founder's time. */
const ROUNDING_PERCENT = 0.5;
const QUOTE_LIMIT = 160;
const WEIGHT: Readonly<Record<Severity, number>> = { CRITICAL: 0, MAJOR: 1, MODERATE: 2, MINOR: 3 };
const UNKNOWN_ORDER: readonly Theme[] = ["round", "revenue", "cash", "customers", "market", "margins", "team"];

/** So many are sent: more are seldom answered. */
export const MOST_SENT = 8;

/** Most serious first; contradictions before ambiguities before what nothing confirms. The first MOST_SENT are those to send. */
export function founderQuestions(report: Report, language: Language): readonly FounderQuestion[] {
  const contradictions = [...report.contradictions].sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  const covered = coveredBy(contradictions);
  const open = report.claims.filter((claim) => !covered(claim));
  const drafts = [
    ...contradictions.flatMap((contradiction) =>
      // What the other side has conceded is asked no more.
      contradiction.mail?.effect === "settled" ? [] : (askAboutContradiction(contradiction, report, language) ?? []),
    ),
    ...open.flatMap((claim) => askAboutClaim(claim, report, language) ?? []),
    ...unknownWorthAsking(report.claims).map(({ claim, theme }) => askAboutUnknown(claim, theme, report, language)),
  ];
  const asked = new Set<string>();
  const unique = drafts.filter(({ asks }) => {
    const isNew = !asks.some((question) => asked.has(question));
    for (const question of asks) asked.add(question);
    return isNew;
  });
  const themes = REPORT_SENTENCES[language].themes;
  const { spaces } = TYPOGRAPHY[language];
  return [unique.slice(0, MOST_SENT), unique.slice(MOST_SENT)]
    .flatMap((some) => byTheme(some).flatMap((group) => group.questions))
    .map(({ asks: _, text, ...draft }, i) => ({
      id: `Q${i + 1}`,
      ...draft,
      text: spaces(text),
      why: themes[draft.theme].why,
    }));
}

/** The questions by theme; the theme of the most serious question first. */
export function byTheme<T extends { readonly theme: Theme }>(
  questions: readonly T[],
): readonly { readonly theme: Theme; readonly questions: readonly T[] }[] {
  return [...Map.groupBy(questions, (question) => question.theme)].map(([theme, group]) => ({
    theme,
    questions: group,
  }));
}

function askAboutContradiction(contradiction: Contradiction, { documents }: Report, language: Language): Draft | null {
  const [first, ...rest] = contradiction.positions;
  // What bears the first out within rounding is not opposed to it.
  const apart = ({ value }: Position) =>
    typeof value === "number" && typeof first?.value === "number" ? Math.abs(value - first.value) : 0;
  const [second] = rest.toSorted((a, b) => apart(b) - apart(a));
  if (!first || !second) return null;
  const topic = topicIn(contradiction.topic, language);
  const metric = metricOfTopic(contradiction.topic);
  if (contradiction.gapPercent !== null && contradiction.gapPercent < ROUNDING_PERCENT) return null;
  const figures = typeof first.value === "number" && typeof second.value === "number";
  const side = (position: Position): AskedSide =>
    figures
      ? {
          ...askedSide(position, position.quote, documents, language),
          said: printValue(position.value, position.unit, language),
          inWords: false,
        }
      : askedSide(position, position.quote, documents, language);
  const text = askAbout(topic, [side(first), side(second)], language);
  return {
    theme: themeOfMetric(metric),
    raisedBy: "contradiction",
    severity: contradiction.severity,
    text,
    places: contradiction.positions.map(({ file, anchor }) => ({ file, anchor })),
    about: contradiction.id,
    asks: [text, ...sameQuestions(metric, first, second)],
  };
}

/**
 * One question for one metric that differs all along two rows of the model, and for one metric with the same two values
 * under several names of its period.
 */
function sameQuestions(metric: Metric | null, first: Position, second: Position): readonly string[] {
  if (metric === null || typeof first.value === "string" || typeof second.value === "string") return [];
  const rows = [rowOf(first), rowOf(second)];
  const values = [first.value, second.value];
  return (rows.includes(null) ? [values] : [values, rows]).map((key) => JSON.stringify([metric.id, ...key]));
}

function rowOf({ file, anchor }: Position): string | null {
  const place = readAnchor(anchor);
  return place.kind === "cells" ? `${file} ${place.sheet} ${place.range.top}` : null;
}

/** Of a claim that is contradicted or ambiguous and that no contradiction of the report covers. */
function askAboutClaim(claim: Claim, { documents }: Report, language: Language): Draft | null {
  const { status, evidence, contradictoryEvidence = [] } = claim.result;
  if (evidence === null || (status !== "CONTRADICTED" && status !== "AMBIGUOUS")) return null;
  const against = contradictoryEvidence[0];
  const ambiguous = status === "AMBIGUOUS" && against !== undefined;
  const other = ambiguous ? against : evidence;
  const own = claim.source ?? { file: REPORT_SENTENCES[language].askedByYou, anchor: "" };
  return {
    theme: themeOfMetric(metricNamed(claim.text)),
    raisedBy: status === "AMBIGUOUS" ? "ambiguous" : "contradiction",
    severity: null,
    text: askAbout(
      claim.text,
      [askedSide(own, claim.text, documents, language), askedSide(other, other.content, documents, language)],
      language,
    ),
    places: [...(claim.source ? [claim.source] : []), evidence, ...(ambiguous ? [against] : [])].map(
      ({ file, anchor }) => ({ file, anchor }),
    ),
    about: claim.id,
    asks: [claim.text],
  };
}

function askAboutUnknown(claim: Claim, theme: Theme, { documents }: Report, language: Language): Draft {
  const messages = REPORT_SENTENCES[language];
  const near = claim.result.lookedAt.find(isNearest);
  return {
    theme,
    raisedBy: "unknown",
    severity: null,
    text: messages.askUnknown(
      messages.quote(quoted(claim.text)),
      claim.source
        ? placeAsked(askedSide(claim.source, claim.text, documents, language), language)
        : messages.askedByYou,
    ),
    places: [...(claim.source ? [claim.source] : []), ...(near ? [{ file: near.file, anchor: near.anchor }] : [])],
    about: claim.id,
    asks: [claim.text],
  };
}

/** Figures on a subject that weighs, one a subject and two a theme; notes, footnotes and titles ask nothing. */
function unknownWorthAsking(claims: readonly Claim[]): readonly { readonly claim: Claim; readonly theme: Theme }[] {
  const byMetric = new Map<Metric, { claim: Claim; theme: Theme }>();
  for (const claim of claims) {
    if (claim.result.status !== "UNKNOWN" || ["note", "footnote", "title"].includes(claim.role)) continue;
    const metric = /\d/.test(claim.text) ? metricNamed(claim.text) : null;
    if (metric && !byMetric.has(metric)) byMetric.set(metric, { claim, theme: themeOfMetric(metric) });
  }
  const found = [...byMetric.values()];
  return UNKNOWN_ORDER.flatMap((theme) => found.filter((one) => one.theme === theme).slice(0, MOST_A_THEME)).slice(
    0,
    MOST_UNKNOWN,
  );
}

function coveredBy(contradictions: readonly Contradiction[]): (claim: Claim) => boolean {
  const key = ({ file, anchor }: NamedPlace) => `${file}\n${anchor}`;
  const sides = contradictions.flatMap((one) => one.positions.map((position) => ({ one, at: key(position) })));
  const byPlace = Map.groupBy(sides, ({ at }) => at);
  const naming = (place: NamedPlace) => (byPlace.get(key(place)) ?? []).map(({ one }) => one);
  return ({ source, result }) => {
    const own = source === null ? null : new Set(naming(source));
    const others = [result.evidence, ...(result.contradictoryEvidence ?? [])].filter((item) => item !== null);
    return others.some((other) => naming(other).some((one) => own === null || own.has(one)));
  };
}

/** What stands at a place, in its words. */
function askedSide(place: NamedPlace, words: string, documents: Report["documents"], language: Language): AskedSide {
  const file = plainText(place.file);
  const kind = documents.find((document) => document.file === place.file)?.kind ?? null;
  const said = REPORT_SENTENCES[language].quote(quoted(words));
  return { kind, file, anchor: plainText(place.anchor), said, quote: plainText(words), inWords: true };
}

/** Without the titles above it: the slide is named. */
function quoted(text: string): string {
  return shortened(plainText(text.slice(text.lastIndexOf("›") + 1).trim()), QUOTE_LIMIT);
}
