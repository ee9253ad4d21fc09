/** The open questions of a case as a mail asks them: both figures in plain words, and nothing that the mail itself takes up. */
import type { Language } from "../../../documents/index.ts";
import { cue, LEXICONS, phrasePattern } from "../../../language/index.ts";
import { isSameAmount, readQuantities } from "../../../language/quantities/index.ts";
import { foldText, type Metric, type MetricId, metricById } from "../../../ontology/index.ts";
import { labelOfRow } from "../../findings/index.ts";
import { type Amount, printAmount } from "../amounts.ts";
import type { CaseView, Contradicted } from "../case-view.ts";
import { ownFiles, whoseIs } from "../papers/origins.ts";
import type { Code, Voice } from "../sentences/index.ts";
import type { Finding, OpenQuestion } from "../types.ts";

type Side = Contradicted["sides"][number];
type Papers = Pick<CaseView, "documents" | "verdicts">;

/** The gravest first; those that a mail can put as a pair of figures get their `plain` words. */
export function openToAsk(
  view: CaseView,
  open: readonly OpenQuestion[],
  findings: readonly Finding[],
  voice: Voice,
): readonly OpenQuestion[] {
  const raised = new Map(view.questions.map((question) => [question.id, question]));
  const rankOf = ({ id }: OpenQuestion) => raised.get(id)?.rank ?? Number.POSITIVE_INFINITY;
  const taken = findings.flatMap(({ evidence, settles }) => [...evidence, ...settles]);
  // A cell holds one figure; of a slide it is the one with the same figure or words.
  const isTaken = ({ file, anchor, value, quote }: Side) =>
    taken.some(
      (place) =>
        place.file === file &&
        place.anchor === anchor &&
        (anchor.includes("!") ||
          typeof value === "string" ||
          place.content.includes(quote) ||
          readQuantities(place.content).some((read) => read.value === value)),
    );
  return open
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((question) => {
      const about = raised.get(question.id)?.about ?? null;
      if (about === null || about.sides.some(isTaken)) return question;
      return { ...question, plain: plainQuestion(about, view, voice, question.serious) };
    });
}

/** A question that is wrong costs more than one that is not asked. */
const LEAST_CONFIDENCE = 0.85;
/** What price or survival hangs on is asked all the same: the user reads the draft with the places beside it. */
const LEAST_OF_SERIOUS = 0.6;
const LONGEST_QUOTE = 120;

/** Null where it is not between a paper of the other side's and another one. */
export function plainQuestion(about: Contradicted, view: Papers, voice: Voice, serious: boolean): string | null {
  const { language, quote } = voice;
  const own = ownFiles(view);
  const theirs = about.sides.find(({ file }) => own.has(file));
  const other = theirs && about.sides.find((side) => !own.has(side.file) && opposes(side, theirs));
  if (!other || !isSure(theirs, view, serious ? LEAST_OF_SERIOUS : LEAST_CONFIDENCE)) return null;
  const whose = whoseIs(other.file, view);
  const paper = voice.paper({ whose: whose === "deck" ? "other" : whose, file: other.file });
  const unit = unitOf(theirs, other);
  const print = (side: Side, unlike: Side) => printSide(side, unlike, unit, voice);
  const ours = print(other, theirs);
  if (typeof theirs.value === "string") {
    // "No debt" beside £750k: what the amount is of, its row says.
    const label = labelOfRow(other.quote);
    const found = label === null ? ours : `${ours} (${quote(label)})`;
    return voice.say("deckSays", { theirs: quote(theirs.value), paper, ours: found });
  }
  const subject = subjectOf(theirs, about, unit, language);
  if (subject !== null) {
    const isForeign = view.documents.find(({ name }) => name === theirs.file)?.language !== language;
    const named = subject.isTheirs && isForeign ? quote(subject.text) : subject.text;
    return voice.say("sides", { subject: named, theirs: print(theirs, other), paper, ours });
  }
  // What has no name of its own is asked about in the writer's words, where one can put them into a mail.
  const words = theirs.quote.trim();
  if (words.length > LONGEST_QUOTE || words.includes("\n")) return null;
  return voice.say("deckSays", { theirs: quote(words), paper, ours });
}

function printSide({ value }: Side, { value: unlike }: Side, unit: Unit, { language, quote }: Voice): string {
  if (typeof value === "string") return quote(value);
  return printAmount({ value, ...unit }, language, typeof unlike === "number" ? unlike : null);
}

/** Differences below half a per cent are not worth a founder's time. */
const ROUNDING = 0.005;

/** What rounds to the figure as it is written does not oppose it. */
function opposes({ value }: Side, theirs: Side): boolean {
  if (typeof value === "string" || typeof theirs.value === "string") return value !== theirs.value;
  const written = readQuantities(theirs.quote).find((quantity) => quantity.value === theirs.value);
  const noise = Math.max((written?.halfUnit ?? 0) * (1 + 1e-9), ROUNDING * Math.abs(value));
  return !isSameAmount(value, theirs.value, { rounding: noise });
}

/** "+6 FTE in 2026" is what is added, and no level. */
const ADDED = /(?<![\d\p{L}])\+\s?\d/u;
/** "At the start of 2026": the figure is of the day before the one that it is held against. */
const AT_START = cue`<startOf>`;
const THROUGHOUT = phrasePattern(LEXICONS.flatMap(({ cues }) => cues.throughout));

/** The verdict on the statement is sure, and its words hold no second figure that could be meant. */
function isSure({ quote: words, file, anchor, value }: Side, { verdicts }: Papers, least: number): boolean {
  const read = readQuantities(words);
  // "Never below £300k": the figure bounds all of a run, and is the level of no time in it.
  const isBound = read.some(({ bound }) => bound !== "exact" && bound !== "about") && THROUGHOUT.test(foldText(words));
  const several = read.filter(({ unit, dimension }) => unit !== null || dimension !== "count").length > 1;
  if (several || isBound || ADDED.test(words) || AT_START.test(words)) return false;
  const says = (quote: string) =>
    typeof value === "string" ? quote.includes(value) : readQuantities(quote).some((one) => one.value === value);
  return verdicts
    .filter(({ place, quote }) => place?.file === file && place.anchor === anchor && says(quote))
    .every(({ status, confidence }) => status !== "UNKNOWN" && confidence >= least);
}

type Unit = Pick<Amount, "dimension" | "currency" | "unit">;

/**
 * In the writer's own words where they stand apart from the figure, else the name of the metric. Null where that name is not
 * what the figures are of: the per cent by which sales grew.
 */
function subjectOf(
  { quote }: Side,
  { subject, metricId }: Contradicted,
  { dimension }: Unit,
  language: Language,
): { readonly text: string; readonly isTheirs: boolean } | null {
  const label = /^(.*\p{L}.*):\s*[^:]*\d[^:]*$/u.exec(quote)?.[1];
  if (label !== undefined) {
    // "Deliveries by quarter, Deliveries, Q3 2025": the title of a chart begins with the name of its line.
    const parts = label.trim().split(", ");
    const isSaidAgain = (part: string, i: number) =>
      parts.slice(i + 1).some((other) => part.toLowerCase().startsWith(other.toLowerCase()));
    return { text: parts.filter((part, i) => !isSaidAgain(part, i)).join(", "), isTheirs: true };
  }
  const isShareOfOther = dimension === "ratio" && metricId !== null && metricById(metricId).dimension !== "ratio";
  return isShareOfOther ? null : { text: subject[language], isTheirs: false };
}

/** A cell's unit may only be its sheet's: where the writer names one, both figures are of it. */
function unitOf(theirs: Side, other: Side): Unit {
  const named = theirs.unit ?? other.unit;
  if (named === "ratio") return { dimension: "ratio", currency: null, unit: null };
  if (/^[A-Z]{3}$/.test(named ?? "")) return { dimension: "money", currency: named, unit: null };
  const read = named === null ? undefined : readQuantities(`2 ${named}`)[0];
  return { dimension: read?.dimension ?? "count", currency: null, unit: read?.unit ?? null };
}

const MOST_PAPERS = 3;

/** What settles a figure of each part of the business; of the market nothing of the company's does. */
const PAPERS: Readonly<Record<Metric["domain"], Paper | null>> = {
  ...{ pnl: "accounts", unit_economics: "accounts", cash: "statements", balance: "balance" },
  ...{ cap_table: "cap_table", round: "round", team: "team", market: null },
  ...{ saas: "export", marketplace: "export", ecommerce: "export", hardware: "export" },
  ...{ fintech: "export", biotech: "export", customers: "export" },
};
type Paper = Code extends infer C ? (C extends `paper.${infer Name}` ? Name : never) : never;

/** The papers that would settle what is asked. */
export function papersFor(
  questions: readonly { readonly metricId: MetricId | null }[],
  voice: Voice,
): readonly string[] {
  const wanted = questions.flatMap(({ metricId }) => {
    const domain = metricId === null ? "market" : metricById(metricId).domain;
    return (metricId === "debt" ? "loan" : PAPERS[domain]) ?? [];
  });
  return [...new Set(wanted)].slice(0, MOST_PAPERS).map((paper) => voice.say(`paper.${paper}`));
}
