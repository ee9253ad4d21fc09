/** Red flags on what a deck claims and other documents contradict, or disagree about among themselves. */

import type { Language } from "../../../documents/index.ts";
import { type Fact, spanOf } from "../../../facts/index.ts";
import {
  type Contradiction,
  type Evidence,
  formulaInWords,
  type Position,
  topicInWords,
} from "../../../judge/index.ts";
import { placeName } from "../../../language/index.ts";
import { isSameAmount, readPeriods } from "../../../language/quantities/index.ts";
import { foldText } from "../../../ontology/index.ts";
import {
  type AskedSide,
  askAbout,
  type JudgedClaim,
  labelOfRow,
  type RedFlag,
  type Source,
  sayGap,
  shownInCell,
} from "../../findings/index.ts";
import { unitOf } from "../evidence/figures.ts";
import { isMisread, onlyScaleDiffers, sameAmountElsewhere } from "../evidence/same-amount-elsewhere.ts";
import { distinct, redoable, sourceAt, sourceOf } from "../evidence/sources.ts";
import { capital, nameAsSpoken, periodText, placeFirst, quoted, shortened, shown } from "../evidence/wording.ts";
import type { DeckForensicsInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";

const NAME = "deck-forensics";
/** Names surer than this make a finding of a claim. */
export const SURE_NAME = 0.7;

/** A position that gives a figure. */
type FigurePosition = Position & { readonly value: number };

/** A claim with what refutes it. */
type Refutation = {
  readonly judged: JudgedClaim;
  readonly place: NonNullable<JudgedClaim["claim"]["place"]>;
  readonly against: Evidence;
  readonly contradiction: Contradiction | null;
  /** The claim's figure. */
  readonly fact: Fact | null;
  readonly other: FigurePosition | null;
  /** Figures differ; else words do, or a figure stands against words. */
  readonly compared: { readonly fact: Fact; readonly other: FigurePosition } | null;
  /** What the claim's figure is in the model, where it stands there under another name. */
  readonly really: ReturnType<typeof sameAmountElsewhere>;
};

/** One flag for each contradiction, whatever number of claims state it. */
export function refutations(input: DeckForensicsInput): RedFlag[] {
  const flags = new Map<string, RedFlag>();
  for (const judged of input.claims) {
    const refutation = refutationOf(judged, input);
    if (!refutation) continue;
    const key = refutation.contradiction?.id ?? judged.claim.id;
    const same = flags.get(key);
    const flag = refutedFlag(refutation, input);
    flags.set(key, same ? { ...same, evidence: distinct([...same.evidence, ...flag.evidence]) } : flag);
  }
  return [...flags.values()];
}

function refutationOf(judged: JudgedClaim, input: DeckForensicsInput): Refutation | null {
  const { claim, result } = judged;
  if (result.status !== "CONTRADICTED" || !claim.place || !result.evidence || isMisread(judged)) return null;
  // What is not sure enough to be put as a contradiction is blamed on nobody.
  if (!input.contradictions.some(({ claimIds }) => claimIds.includes(claim.id))) return null;
  const found = contradictionOf(judged, input.contradictions);
  if (found?.contradiction.severity === "MINOR") return null;
  const fact = found?.fact ?? claim.facts[0] ?? null;
  const other = found && givesFigure(found.other) ? found.other : null;
  const really = fact ? sameAmountElsewhere(fact, input.modelFacts) : null;
  if (fact && other && (printsAs(fact, other.value) || namesWhatItIs(claim.facts, really?.fact ?? null))) return null;
  return {
    judged,
    place: claim.place,
    // The contradiction may hold the claim against another place than the verdict did: the year for its last month.
    against:
      found &&
      !found.contradiction.positions.some(
        ({ file, anchor }) => result.evidence?.file === file && result.evidence.anchor === anchor,
      )
        ? { ...result.evidence, ...found.other, content: found.other.quote }
        : result.evidence,
    contradiction: found?.contradiction ?? null,
    fact,
    other,
    compared: fact && fact.predicate === null && other ? { fact, other } : null,
    really,
  };
}

function givesFigure(position: Position): position is FigurePosition {
  return typeof position.value === "number";
}

/** The same within the claim's rounding, or but for a scale that was misread. */
function printsAs({ value }: Fact, other: number): boolean {
  return isSameAmount(value.value, other, { rounding: value.halfUnit }) || onlyScaleDiffers(value.value, other);
}

function refutedFlag(refutation: Refutation, input: DeckForensicsInput): RedFlag {
  const { judged, against, compared, really, contradiction } = refutation;
  const { claim, result } = judged;
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].forensics.refuted;
  const severity = contradiction?.severity ?? "MODERATE";
  const flatters = compared === null || isFlattering(compared.fact, compared.other.value);
  const subject = subjectOf(refutation.fact, claim.text, refutation, language);
  const words = wordsOf(refutation, language);
  const explanation = really
    ? texts.isReally[really.how](shownInCell(really.fact.quote, language), really.fact.place.anchor)
    : null;
  const inside = kinds.get(against.file) === "deck";
  return {
    id: `${NAME}:flag:refuted:${claim.id}`,
    agentName: NAME,
    title: capital(inside ? AGENT_SENTENCES[language].forensics.insideDeck.title(subject) : texts.title(subject)),
    severity: lowered(severity === "CRITICAL" ? "CRITICAL" : severity === "MAJOR" ? "HIGH" : "MEDIUM", flatters),
    severityReason: texts.reason(words.gap, severity === "CRITICAL" || severity === "MAJOR", flatters),
    text: [words.text, explanation].filter(Boolean).join(" "),
    evidence: distinct([
      ...ownSource(judged, input),
      sourceAt(against, against.content, kinds),
      ...(result.contradictoryEvidence ?? []).slice(0, 2).map((e) => sourceAt(e, e.content, kinds)),
      ...(really ? [sourceOf(really.fact, kinds)] : []),
    ]),
    impact: impactOf(refutation.fact, refutation.other),
    impactText: words.impact,
    questionForFounder: askedOf(refutation, subject, input),
    ...(explanation === null ? {} : { explanation }),
    ...(result.calculation ? redoable(result.calculation) : {}),
  };
}

const printed = ({ value, unit }: Position, language: Language): string =>
  typeof value === "number" ? shown(value, unit, language) : quoted(shortened(value, 120), language);

/** What the founder is asked: the claim's figure or words beside those of the place that denies it, by its row or its arithmetic. */
function askedOf(
  {
    judged: { claim },
    against,
    fact,
    really = null,
  }: Pick<Refutation, "judged" | "against" | "fact"> & Partial<Refutation>,
  subject: string,
  { kinds, language, contradictions }: DeckForensicsInput,
): string {
  const positions = contradictions.find(({ claimIds }) => claimIds.includes(claim.id))?.positions ?? [];
  const at = (place: { readonly file: string; readonly anchor: string } | null) =>
    positions.find(({ file, anchor }) => file === place?.file && anchor === place.anchor);
  const own = at(claim.place) ?? positions[0];
  const said = own && printed(own, language);
  const other = [at(against), ...positions].find((one) => one !== undefined && printed(one, language) !== said);
  if (!own || !other) return subject;
  const side = (position: Position): AskedSide => ({
    kind: kinds.get(position.file) ?? null,
    file: position.file,
    anchor: position.anchor,
    said: printed(position, language),
    quote: position.formula === undefined ? position.quote : `${formulaInWords(position.formula, language)}: 0`,
    inWords: typeof position.value !== "number",
  });
  const row = really && (labelOfRow(really.fact.quote) ?? really.fact.label);
  // The row's figure of another column: both are needed to tell it from its own.
  const isReally = row !== null && row === labelOfRow(other.quote) ? really?.fact.quote.replace(/:[^:]*$/, "") : row;
  return askAbout(dated(subject, fact, language), [side(own), side(other)], language, isReally);
}

/** What stands on either side and what the difference is worth, as the report says it. */
function wordsOf({ judged, place, against, fact, other, compared }: Refutation, language: Language) {
  const texts = AGENT_SENTENCES[language].forensics.refuted;
  const claim = shortened(judged.claim.text, 120);
  const own = placeFirst(place.anchor, language);
  const cells = judged.result.calculation?.inputs.length ?? 1;
  const otherPlace = cells > 1 ? texts.cells(against.anchor, cells - 1) : placeName(against.anchor, language);
  const said = other && fact ? shown(other.value, unitIn(other, fact), language) : against.content;
  if (compared === null)
    return {
      gap: null,
      text: texts.words(claim, own, otherPlace, said),
      impact: other ? texts.impactAmount(said) : texts.impactWords,
    };
  const { value } = compared.fact.value;
  const unit = unitOf(compared.fact, compared.fact.metricId);
  const stated = shown(value, unit, language);
  const gap = sayGap(value, compared.other.value, unit, language);
  return { gap, text: texts.text(claim, own, stated, otherPlace, said), impact: texts.impact(stated, said, gap) };
}

/** Claims about which the founder's own documents disagree. */
export function disputes(input: DeckForensicsInput): RedFlag[] {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].forensics.ambiguous;
  // What a refuted claim says disputes nothing: it is already blamed at its own place.
  const refuted = new Set(
    input.claims.flatMap(({ claim, result }) =>
      result.status === "CONTRADICTED" ? claim.facts.map((f) => f.quote) : [],
    ),
  );
  return input.claims.flatMap((judged) => {
    const { claim, result } = judged;
    const against = result.contradictoryEvidence?.[0];
    if (result.status !== "AMBIGUOUS" || !claim.place || !result.evidence || !against || refuted.has(against.content))
      return [];
    // Two cells of one sheet are two lines of it: what is put to nobody as a contradiction is no dispute either.
    if (!input.contradictions.some(({ claimIds }) => claimIds.includes(claim.id))) return [];
    const found = contradictionOf(judged, input.contradictions);
    if (isSlight(found)) return [];
    const fact = found?.fact ?? claim.facts[0];
    const subject = subjectOf(fact ?? null, claim.text, found, language);
    const place = ({ anchor, content }: Evidence) => `${placeName(anchor, language)} (${shortened(content, 80)})`;
    const [a, b] = [place(result.evidence), place(against)];
    return [
      {
        id: `${NAME}:flag:disputed:${claim.id}`,
        agentName: NAME,
        title: capital(texts.title(subject)),
        severity: found?.contradiction.severity === "CRITICAL" ? ("HIGH" as const) : ("MEDIUM" as const),
        severityReason: texts.reason,
        text: texts.text(shortened(claim.text, 120), placeFirst(claim.place.anchor, language), a, b),
        evidence: distinct([
          ...ownSource(judged, input),
          sourceAt(result.evidence, result.evidence.content, kinds),
          sourceAt(against, against.content, kinds),
        ]),
        impact: impactOf(fact ?? null, found?.other ?? null),
        impactText: texts.impact,
        questionForFounder: askedOf({ judged, against, fact: fact ?? null }, subject, input),
      },
    ];
  });
}

/** Minor, or all sides print as the claim does. */
function isSlight(found: FoundContradiction | null): boolean {
  if (found === null) return false;
  const { severity, positions } = found.contradiction;
  return (
    severity === "MINOR" || positions.every(({ value }) => typeof value === "number" && printsAs(found.fact, value))
  );
}

function dated(subject: string, fact: Fact | null, language: Language): string {
  const when = periodText(fact && spanOf(fact), language, fact?.period?.fiscal);
  return when === "" || readPeriods(subject, { language }).length > 0 ? subject : `${subject}, ${when}`;
}

type FoundContradiction = { readonly contradiction: Contradiction; readonly fact: Fact; readonly other: Position };

/** The contradiction that a claim's own figure takes part in, and the position against it. */
function contradictionOf({ claim }: JudgedClaim, contradictions: readonly Contradiction[]): FoundContradiction | null {
  for (const fact of claim.facts)
    for (const contradiction of contradictions) {
      if (contradiction.metricId !== fact.metricId) continue;
      const own = contradiction.positions.find(
        (p) =>
          p.file === fact.place.file &&
          p.anchor === fact.place.anchor &&
          (p.value === fact.value.value || p.quote === fact.quote),
      );
      const other = own && contradiction.positions.find((p) => p !== own && p.value !== own.value);
      if (!other) continue;
      // Where the claim's own title gives its figure, that one is opposed.
      const value = typeof own.value === "number" && own.value !== fact.value.value ? own.value : null;
      return { contradiction, other, fact: value === null ? fact : { ...fact, value: { ...fact.value, value } } };
    }
  return null;
}

const LESS_IS_BETTER: readonly string[] = [
  ...["churn", "burn", "debt", "cac", "payback", "cancel", "return_rate", "default", "cost", "opex", "cogs", "expense"],
  ...["dso", "failure", "loss", "pre_money", "post_money", "lead_time", "departures", "turnover"],
];
const DEARER = ["pre_money", "post_money"];

function isFlattering(fact: Fact, other: number): boolean {
  const [mine, theirs] = [fact.value.value, other];
  const id = fact.metricId ?? foldText(fact.label);
  // A dearer round is no flattery of the business, but the angel pays for it.
  if (DEARER.some((part) => id.includes(part))) return true;
  return LESS_IS_BETTER.some((part) => id.includes(part)) ? Math.abs(mine) < Math.abs(theirs) : mine > theirs;
}

function lowered(severity: RedFlag["severity"], flatters: boolean): RedFlag["severity"] {
  if (flatters) return severity;
  return severity === "CRITICAL" ? "HIGH" : "MEDIUM";
}

/** The figure stands in the model under words that the claim itself uses: the clash is with another figure of the sentence. */
function namesWhatItIs(facts: readonly Fact[], same: Fact | null): boolean {
  if (same === null || same.words.length === 0) return false;
  const words = new Set(facts.flatMap((fact) => fact.words));
  return same.segment.length === 0 && same.metricId !== null && same.metricId !== facts[0]?.metricId
    ? same.words.every((word) => words.has(word)) && facts.length > 1
    : false;
}

/** The metric's name, or what the contradiction is called. */
function subjectOf(
  fact: Fact | null,
  text: string,
  told: Pick<Refutation, "contradiction"> | null,
  language: Language,
): string {
  if (fact?.metricId && fact.metricCertainty >= SURE_NAME) {
    const name = nameAsSpoken(fact.metricId, [text], language);
    return fact.form.kind === "growth" ? AGENT_SENTENCES[language].forensics.growthOf(name) : name;
  }
  if (told?.contradiction) return shortened(topicInWords(told.contradiction.topic, language), 60);
  return shortened(fact && fact.source !== "sentence" && fact.label.trim() !== "" ? fact.label : text, 60);
}

function impactOf(fact: Fact | null, other: Position | null): RedFlag["impact"] {
  if (!fact || typeof other?.value !== "number") return null;
  const unit = unitIn(other, fact);
  const stated = fact.predicate === null ? fact.value.value : 0;
  return unit === null ? null : { value: Math.abs(Math.abs(stated) - Math.abs(other.value)), unit };
}

function unitIn(position: Position, fact: Fact): string | null {
  if (fact.value.dimension === "money") return fact.value.currency ?? position.unit;
  if (fact.value.dimension === "ratio" || fact.value.dimension === "points" || position.unit === "ratio")
    return "percent";
  if (fact.value.dimension === "duration") return "months";
  if (fact.value.dimension === "multiple") return "x";
  return fact.value.unit;
}

/** The claim where it stands. */
export function ownSource({ claim }: JudgedClaim, { kinds }: DeckForensicsInput): Source[] {
  return claim.place ? [sourceAt(claim.place, claim.facts[0]?.quote ?? claim.text, kinds)] : [];
}
