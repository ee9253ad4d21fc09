/** The open questions of a case as a mail asks them: both figures in plain words, and nothing that the mail itself takes up. */

import type { Language } from "../../../documents/index.ts";
import { cue, LEXICONS, phrasePattern } from "../../../language/index.ts";
import { isSameAmount, readQuantities } from "../../../language/quantities/index.ts";
import { foldText, type MetricId, metricById } from "../../../ontology/index.ts";
import { labelOfRow } from "../../findings/index.ts";
import { type Amount, printAmount } from "../amount.ts";
import type { CaseView, Contradicted } from "../case-view.ts";
import { ownFiles } from "../origins.ts";
import type { Voice } from "../sentences/index.ts";
import type { Finding, OpenQuestion } from "../types.ts";

/** Questions that a mail can put as a pair of figures get their `plain` words. */
export function openToAsk(
  view: CaseView,
  open: readonly OpenQuestion[],
  findings: readonly Finding[],
  voice: Voice,
): readonly OpenQuestion[] {
  const raised = new Map(view.questions.map((question) => [question.id, question]));
  const taken = findings.flatMap(({ evidence, settles }) => [...evidence, ...settles]);
  const rankOf = ({ id }: OpenQuestion) => raised.get(id)?.rank ?? Number.POSITIVE_INFINITY;
  const gravestFirst = open.toSorted((a, b) => rankOf(a) - rankOf(b));
  return gravestFirst.map((question) => {
    const about = raised.get(question.id)?.about ?? null;
    if (about === null || about.sides.some((side) => taken.some((place) => isSame(place, side)))) return question;
    return { ...question, plain: plainQuestion(about, view, voice, question.serious) };
  });
}

/** A cell holds one figure; of a slide it is the one with the same figure or words. */
function isSame({ file, anchor, content }: Finding["evidence"][number], side: Side): boolean {
  if (file !== side.file || anchor !== side.anchor) return false;
  if (anchor.includes("!") || typeof side.value === "string") return true;
  return content.includes(side.quote) || readQuantities(content).some(({ value }) => value === side.value);
}

/** Null where it is not between a paper of the other side's and another one. */
export function plainQuestion(
  about: Contradicted,
  view: Pick<CaseView, "documents" | "verdicts">,
  voice: Voice,
  serious: boolean,
): string | null {
  const { language, quote } = voice;
  const own = new Set(ownFiles(view));
  const theirs = about.sides.find(({ file }) => own.has(file));
  const other = about.sides.find((side) => !own.has(side.file) && theirs !== undefined && opposes(side, theirs));
  if (!theirs || !other || !isSure(theirs, view, serious ? LEAST_OF_SERIOUS : LEAST_CONFIDENCE)) return null;
  const kind = view.documents.find(({ name }) => name === other.file)?.kind;
  const paper = voice.paper({ whose: kind === "financial_model" ? "model" : "other", file: other.file });
  const unit = unitOf(theirs, other);
  const isForeign = view.documents.find(({ name }) => name === theirs.file)?.language !== language;
  const ours = printSide(other, theirs.value, unit, language, quote);
  if (typeof theirs.value === "string") {
    // "No debt" beside £750k: what the amount is of, its row says.
    const label = labelOfRow(other.quote);
    const found = label === null ? ours : `${ours} (${quote(label)})`;
    return voice.say("deckSays", { theirs: quote(theirs.value), paper, ours: found });
  }
  const subject = subjectOf(theirs, about, unit, isForeign ? quote : (label) => label, language);
  // What has no name of its own is asked about in the writer's words.
  if (subject === null)
    return quotable(theirs) && voice.say("deckSays", { theirs: quote(theirs.quote.trim()), paper, ours });
  const printed = printSide(theirs, other.value, unit, language, quote);
  return voice.say("sides", { subject, theirs: printed, paper, ours });
}

type Side = Contradicted["sides"][number];

/** Differences below half a per cent are not worth a founder's time. */
const ROUNDING = 0.005;

/** What rounds to the figure as it is written does not oppose it. */
function opposes({ value }: Side, theirs: Side): boolean {
  if (typeof value === "string" || typeof theirs.value === "string") return value !== theirs.value;
  const written = readQuantities(theirs.quote).find((quantity) => quantity.value === theirs.value);
  const noise = Math.max((written?.halfUnit ?? 0) * (1 + 1e-9), ROUNDING * Math.abs(value));
  return !isSameAmount(value, theirs.value, { rounding: noise });
}

/** A question that is wrong costs more than one that is not asked. */
const LEAST_CONFIDENCE = 0.85;
/** What price or survival hangs on is asked all the same: the user reads the draft with the places beside it. */
const LEAST_OF_SERIOUS = 0.6;

/** "+6 FTE in 2026" is what is added, and no level. */
const ADDED = /(?<![\d\p{L}])\+\s?\d/u;
/** "At the start of 2026": the figure is of the day before the one that it is held against. */
const AT_START = cue`<startOf>`;
const THROUGHOUT = phrasePattern(LEXICONS.flatMap(({ cues }) => cues.throughout));

/** "Never below £300k": the figure bounds all of a run, and is the level of no time in it. */
function isBoundOfRun(quote: string): boolean {
  const bounds = readQuantities(quote).some(({ bound }) => bound !== "exact" && bound !== "about");
  return bounds && THROUGHOUT.test(foldText(quote));
}

/** The verdict on the statement is sure, and its words hold no second figure that could be meant. */
function isSure(side: Side, { verdicts }: Pick<CaseView, "verdicts">, least: number): boolean {
  if (readQuantities(side.quote).filter(({ unit, dimension }) => unit !== null || dimension !== "count").length > 1)
    return false;
  if (ADDED.test(side.quote) || AT_START.test(side.quote) || isBoundOfRun(side.quote)) return false;
  const judged = verdicts.filter(({ place }) => place?.file === side.file && place.anchor === side.anchor);
  const same = judged.filter(({ quote }) =>
    typeof side.value === "string"
      ? quote.includes(side.value)
      : readQuantities(quote).some(({ value }) => value === side.value),
  );
  return same.every(({ status, confidence }) => status !== "UNKNOWN" && confidence >= least);
}

/**
 * In the writer's own words where they stand apart from the figure, quoted where they are of another language than the
 * mail; else the name of the metric. Null where that name is not what the figures are of: the per cent by which sales grew.
 */
function subjectOf(
  { quote }: Side,
  { subject, metricId }: Contradicted,
  unit: ReturnType<typeof unitOf>,
  shown: (label: string) => string,
  language: Language,
): string | null {
  const label = /^(.*\p{L}.*):\s*[^:]*\d[^:]*$/u.exec(quote)?.[1];
  if (label !== undefined) return shown(withoutRepeats(label.trim()));
  const isShareOfOther = unit.dimension === "ratio" && metricId !== null && metricById(metricId).dimension !== "ratio";
  return isShareOfOther ? null : subject[language];
}

const LONGEST_QUOTE = 120;

/** The writer's words as one can put them into a mail. */
function quotable({ quote }: Side): true | null {
  return quote.trim().length <= LONGEST_QUOTE && !quote.trim().includes("\n") ? true : null;
}

/** "Deliveries by quarter, Deliveries, Q3 2025": the title of a chart begins with the name of its line. */
function withoutRepeats(label: string): string {
  const parts = label.split(", ");
  const kept = parts.filter(
    (part, i) => !parts.some((other, j) => j > i && part.toLowerCase().startsWith(other.toLowerCase())),
  );
  return kept.join(", ");
}

function printSide(
  { value }: Side,
  unlike: Side["value"],
  unit: ReturnType<typeof unitOf>,
  language: Language,
  quote: (text: string) => string,
): string {
  if (typeof value === "string") return quote(value);
  return printAmount({ value, ...unit }, language, typeof unlike === "number" ? unlike : null);
}

/** A cell's unit may only be its sheet's: where the writer names one, both figures are of it. */
function unitOf(theirs: Side, other: Side): Pick<Amount, "dimension" | "currency" | "unit"> {
  const named = theirs.unit ?? other.unit;
  if (named === null) return { dimension: "count", currency: null, unit: null };
  if (named === "ratio") return { dimension: "ratio", currency: null, unit: null };
  if (/^[A-Z]{3}$/.test(named)) return { dimension: "money", currency: named, unit: null };
  const read = readQuantities(`2 ${named}`)[0];
  return { dimension: read?.dimension ?? "count", currency: null, unit: read?.unit ?? null };
}

const MOST_PAPERS = 3;

/** The papers that would settle what is asked. */
export function papersFor(
  questions: readonly { readonly metricId: MetricId | null }[],
  voice: Voice,
): readonly string[] {
  const wanted = questions.flatMap(({ metricId }) =>
    metricId === null ? [] : [voice.say(metricId === "debt" ? "paper.loan" : `paper.${metricById(metricId).domain}`)],
  );
  return [...new Set(wanted)].filter((paper) => paper !== "").slice(0, MOST_PAPERS);
}
