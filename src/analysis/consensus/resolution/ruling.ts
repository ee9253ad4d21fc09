/** The arbitrator by written rules: weighs what each side has in the documents, and says why. Confidence and eloquence weigh nothing. */

import { formulaInWords } from "../../../judge/index.ts";
import type { ContradictionPosition, EnhancedContradiction, EnhancedResolution } from "../../findings/index.ts";
import { shortened } from "../../findings/index.ts";
import { inNameOrder, type Voice } from "../voice.ts";
import type { Dossier, Side } from "./dossier.ts";
import { type Exhibit, placesOf, type Weighed, weigh, weightOf } from "./exhibit.ts";

/** Everything of a resolution but what is the run's: time, tokens, debate. */
export type Ruling = Pick<EnhancedResolution, "verdict" | "finalValue" | "baGuidance" | "unresolvedAspects">;
type Flaws = EnhancedResolution["verdict"]["justification"]["rejectedPositionFlaws"];

/** Weight by which a side must lead: less is even. A minor gap needs less, for less hangs on it. */
const LEAD = { argued: 0.75, minor: 0.25 };
/** Lead, at least, and trust in the ruling. */
const TRUST = [
  { lead: 2, level: "HIGH", confidence: 92 },
  { lead: 1, level: "MEDIUM", confidence: 82 },
  { lead: 0, level: "MEDIUM", confidence: 70 },
] as const;
const UNRESOLVED_CONFIDENCE = 35;

export type Balance = {
  /** Index of the side that leads; null when even, or when none has a primary source. */
  readonly winner: number | null;
  readonly lead: number;
  readonly sides: readonly Weighed[];
  readonly why: "evidence" | "even" | "noPrimary";
};

/** Every exhibit is a place of the documents that was checked: a primary source. */
export function balanceOf({ sides }: Pick<Dossier, "sides">, minor = false): Balance {
  const weighed = sides.map(({ exhibits }) => weigh(exhibits));
  const [first, second] = weighed.map(({ total }, index) => ({ total, index })).sort((a, b) => b.total - a.total);
  if (!first || weighed.every(({ counted }) => counted.length === 0))
    return { winner: null, lead: 0, sides: weighed, why: "noPrimary" };
  const lead = first.total - (second?.total ?? 0);
  const isEven = lead < (minor ? LEAD.minor : LEAD.argued) - 1e-9;
  return { winner: isEven ? null : first.index, lead, sides: weighed, why: isEven ? "even" : "evidence" };
}

export function rulingOf(
  contradiction: EnhancedContradiction,
  dossier: Pick<Dossier, "sides" | "faults">,
  balance: Balance,
  voice: Voice,
): Ruling {
  const { sides } = dossier;
  const won = balance.winner === null ? undefined : sides[balance.winner];
  const counted = balance.winner === null ? [] : (balance.sides[balance.winner]?.counted ?? []);
  const [best] = counted;
  if (!won || !best) {
    const { even, noPrimary } = voice.texts.reasons;
    const reason = balance.why === "noPrimary" ? noPrimary : even;
    const exhibits = weigh(sides.flatMap((side) => side.exhibits)).counted;
    const flaws = sides.flatMap((side) => flawsOf(side, dossier, null, null, voice));
    return unresolvedRuling(contradiction, { reason, flaws, exhibits }, voice);
  }
  const [speaker] = won.positions;
  const { unit } = speaker;
  const trust = TRUST.find(({ lead }) => balance.lead >= lead) ?? TRUST[2];
  const value = finalFigure(speaker, counted);
  const losers = sides.filter((side) => side !== won);
  const computed = counted.find((e) => e.calculation !== null)?.calculation;
  const formula = computed && formulaInWords(computed.formula, voice.language);
  const toCheck = {
    whatToVerify: voice.texts.reasons.checkPlaces(namesOf([...counted, ...losers.flatMap((s) => s.exhibits)])),
    questionForFounder: voice.question(contradiction),
  };
  return {
    verdict: {
      decision: won.holdsA ? "POSITION_A" : "POSITION_B",
      winner: speaker.agentName,
      justification: {
        decisiveFactors: factorsOf(counted.slice(0, 6), unit, voice),
        rejectedPositionFlaws: losers.flatMap((side) => flawsOf(side, dossier, best, value, voice)),
      },
    },
    finalValue: {
      value,
      ...(unit === undefined ? {} : { unit }),
      confidence: trust.confidence,
      ...rangeOf(counted.map((e) => e.value)),
      derivedFrom: {
        source: counted
          .slice(0, 3)
          .map((e) => e.reference)
          .join(" + "),
        ...(computed ? { calculation: `${formula} = ${voice.value(computed.result, unit)}` } : {}),
      },
    },
    baGuidance: {
      oneLiner: voice.ruled(contradiction.topic, voice.value(value, unit), best.reference),
      canTrust: balance.lead >= 1,
      trustLevel: trust.level,
      ...(trust.level === "HIGH" ? {} : toCheck),
      verifiableSources: counted.flatMap((e) => verifiable(e, unit, voice)),
    },
    unresolvedAspects: faultAspects(counted, voice),
  };
}

/** The position's own figure, or the exact one that the best cell gives for it. */
function finalFigure(speaker: ContradictionPosition, counted: readonly Exhibit[]): number | string | null {
  const exact = counted.find((e) => e.value !== null && (e.type === "financial_model" || e.calculation !== null));
  if (typeof speaker.value !== "number" || !exact || exact.value === null) return speaker.value;
  // What is written with either sign keeps the position's.
  return Math.sign(exact.value) === -Math.sign(speaker.value) ? -exact.value : exact.value;
}

/** Between the least and the most of what is said, where that differs. */
export function rangeOf(said: readonly ContradictionPosition["value"][]): Pick<Ruling["finalValue"], "range"> {
  const values = said.filter((v): v is number => typeof v === "number");
  const range = { min: Math.min(...values), max: Math.max(...values) };
  return values.length > 1 && range.min !== range.max ? { range } : {};
}

/** What decides, the first of them the primary proof: a place before a calculation. */
export function factorsOf(counted: readonly Exhibit[], unit: string | undefined, voice: Voice) {
  return counted.map((exhibit, i) => ({
    factor: voice.exhibit(exhibit, unit),
    source: voice.citation(exhibit),
    weight: i === 0 ? ("PRIMARY" as const) : ("SUPPORTING" as const),
  }));
}

function flawsOf(
  { positions, exhibits }: Side,
  { faults }: Pick<Dossier, "faults">,
  best: Exhibit | null,
  value: ContradictionPosition["value"],
  voice: Voice,
): Flaws {
  const [own] = exhibits.toSorted((a, b) => weightOf(b) - weightOf(a));
  return positions.flatMap(({ agentName, sources, unit, value: stated }) => {
    const cited = sources.filter(({ type }) => type !== "inference").length;
    const weak = own ? best && voice.weaker(own, best, unit) : voice.noPrimary(cited);
    const flaws = [
      ...faults.filter((fault) => fault.agentName === agentName).map(voice.faulty),
      weak,
      voice.unexplained(stated, value, unit),
    ];
    return flaws.flatMap((flaw) => (flaw === null ? [] : [{ position: agentName, ...flaw }]));
  });
}

export type Unresolved = {
  readonly reason: string;
  readonly flaws: Flaws;
  readonly exhibits: readonly Exhibit[];
  readonly confidence?: number;
};

export function unresolvedRuling(
  contradiction: EnhancedContradiction,
  { reason, flaws, exhibits, confidence = UNRESOLVED_CONFIDENCE }: Unresolved,
  voice: Voice,
): Ruling {
  const { positions, topic } = contradiction;
  const { noSource, checkPlaces, ask } = voice.texts.reasons;
  const unit = inNameOrder(positions).find((p) => p.unit !== undefined)?.unit;
  const distinct = exhibits.filter((e, i) => exhibits.findIndex((o) => o.reference === e.reference) === i).slice(0, 8);
  return {
    verdict: {
      decision: "UNRESOLVED",
      justification: {
        decisiveFactors: [],
        rejectedPositionFlaws: [...flaws].sort((a, b) => (a.position < b.position ? -1 : 1)),
      },
    },
    finalValue: {
      value: null,
      ...(unit === undefined ? {} : { unit }),
      confidence,
      ...rangeOf(positions.map(({ value }) => value)),
      derivedFrom: { source: `${noSource}${voice.texts.colon} ${reason}` },
    },
    baGuidance: {
      oneLiner: voice.unresolved(topic),
      canTrust: false,
      trustLevel: "LOW",
      whatToVerify: distinct.length > 0 ? checkPlaces(namesOf(distinct)) : reason,
      questionForFounder: voice.question(contradiction),
      verifiableSources: distinct.flatMap((e) => verifiable(e, unit, voice)),
    },
    unresolvedAspects: [{ aspect: topic, reason, suggestedAction: ask }, ...faultAspects(distinct, voice)],
  };
}

function faultAspects(exhibits: readonly Exhibit[], { texts: { reasons } }: Voice): Ruling["unresolvedAspects"] {
  const faults = new Set(exhibits.flatMap(({ fault }) => fault ?? []));
  return [...faults].map((aspect) => ({
    aspect,
    reason: reasons.faultUpstream(aspect),
    suggestedAction: reasons.ask,
  }));
}

const namesOf = (exhibits: readonly Exhibit[]): string =>
  [...new Set(exhibits.flatMap(placesOf).map((p) => p.reference))].slice(0, 5).join(" ; ");

export function verifiable(exhibit: Exhibit, unit: string | undefined, voice: Voice) {
  const whatItProves = shortened(voice.exhibit(exhibit, unit), 240);
  return placesOf(exhibit).map(({ file, anchor, reference }) => ({
    source: file,
    reference,
    whatItProves,
    file,
    anchor,
  }));
}
