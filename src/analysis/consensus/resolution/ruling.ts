/** The arbitrator by written rules: weighs what each side has in the documents, and says why. Confidence and eloquence weigh nothing. */

import type { Language } from "../../../documents/index.ts";
import { formulaInWords } from "../../../judge/index.ts";
import type {
  CitationFault,
  ContradictionPosition,
  EnhancedContradiction,
  EnhancedResolution,
} from "../../findings/index.ts";
import { cut, inNameOrder, printValue } from "../figures.ts";
import { CONSENSUS_SENTENCES } from "../sentences/index.ts";
import { FLAWS, LINES, questionFor, sayCitation, sayExhibit } from "../words.ts";
import type { Dossier, Side } from "./dossier.ts";
import { type Exhibit, placesOf, type Weighed, weigh, weightOf } from "./exhibit.ts";

/** Everything of a resolution but what is the run's: time, tokens, debate. */
export type Ruling = Pick<EnhancedResolution, "verdict" | "finalValue" | "baGuidance" | "unresolvedAspects">;

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
  readonly why: "evidence" | "even" | "no_primary";
};

/** Every exhibit is a place of the documents that was checked: a primary source. */
export function balanceOf({ sides }: Pick<Dossier, "sides">, minor = false): Balance {
  const weighed = sides.map(({ exhibits }) => weigh(exhibits));
  const [first, second] = weighed.map(({ total }, index) => ({ total, index })).sort((a, b) => b.total - a.total);
  if (!first || weighed.every(({ counted }) => counted.length === 0))
    return { winner: null, lead: 0, sides: weighed, why: "no_primary" };
  const lead = first.total - (second?.total ?? 0);
  return lead >= (minor ? LEAD.minor : LEAD.argued) - 1e-9
    ? { winner: first.index, lead, sides: weighed, why: "evidence" }
    : { winner: null, lead, sides: weighed, why: "even" };
}

export function rulingOf(
  contradiction: EnhancedContradiction,
  { sides, faults }: Pick<Dossier, "sides" | "faults">,
  balance: Balance,
  language: Language,
): Ruling {
  const won = balance.winner === null ? undefined : sides[balance.winner];
  const counted = balance.winner === null ? [] : (balance.sides[balance.winner]?.counted ?? []);
  const [best] = counted;
  if (!won || !best) return unresolved(contradiction, { sides, faults }, balance, language);
  const [speaker] = won.positions;
  const trust = TRUST.find(({ lead }) => balance.lead >= lead) ?? TRUST[2];
  const value = finalFigure(speaker, counted);
  const shown = printValue(value, speaker.unit, language);
  const values = counted.map((e) => e.value).filter((v): v is number => v !== null);
  const losers = sides.filter((side) => side !== won);
  return {
    verdict: {
      decision: won.holdsA ? "POSITION_A" : "POSITION_B",
      winner: speaker.agentName,
      justification: {
        decisiveFactors: factorsOf(counted, speaker.unit, language),
        rejectedPositionFlaws: losers.flatMap((side) => flawsOf(side, faults, best, value, language)),
      },
    },
    finalValue: {
      value,
      ...(speaker.unit === undefined ? {} : { unit: speaker.unit }),
      confidence: trust.confidence,
      ...(values.length > 1 && Math.min(...values) !== Math.max(...values)
        ? { range: { min: Math.min(...values), max: Math.max(...values) } }
        : {}),
      derivedFrom: {
        source: counted
          .slice(0, 3)
          .map((e) => e.reference)
          .join(" + "),
        ...calculationOf(counted, speaker.unit, language),
      },
    },
    baGuidance: {
      oneLiner: LINES.ruled(contradiction.topic, shown, best.reference, language),
      canTrust: balance.lead >= 1,
      trustLevel: trust.level,
      ...(trust.level === "HIGH"
        ? {}
        : {
            whatToVerify: CONSENSUS_SENTENCES[language].reasons.checkPlaces(
              namesOf([...counted, ...losers.flatMap((s) => s.exhibits)]),
            ),
            questionForFounder: questionFor(contradiction, language),
          }),
      verifiableSources: counted.flatMap((e) => verifiable(e, speaker.unit, language)),
    },
    unresolvedAspects: faultAspects(counted, language),
  };
}

/** The position's own figure, or the exact one that the best cell gives for it. */
function finalFigure(speaker: ContradictionPosition, counted: readonly Exhibit[]): number | string | null {
  const exact = counted.find((e) => e.value !== null && (e.type === "financial_model" || e.calculation !== null));
  if (typeof speaker.value !== "number" || !exact || exact.value === null) return speaker.value;
  // What is written with either sign keeps the position's.
  return Math.sign(exact.value) === -Math.sign(speaker.value) ? -exact.value : exact.value;
}

function calculationOf(
  counted: readonly Exhibit[],
  unit: string | undefined,
  language: Language,
): { calculation?: string } {
  const computed = counted.find((e) => e.calculation !== null)?.calculation;
  return computed
    ? { calculation: `${formulaInWords(computed.formula, language)} = ${printValue(computed.result, unit, language)}` }
    : {};
}

function factorsOf(counted: readonly Exhibit[], unit: string | undefined, language: Language) {
  return counted
    .slice(0, 6)
    .map((exhibit, i) => ({
      factor: sayExhibit(exhibit, unit, language),
      source: sayCitation(exhibit, language),
      weight: i === 0 && exhibit.calculation === null ? ("PRIMARY" as const) : ("SUPPORTING" as const),
    }))
    .map((factor, i, all) =>
      i === 0 && all.every((f) => f.weight !== "PRIMARY") ? { ...factor, weight: "PRIMARY" as const } : factor,
    );
}

export function flawsOf(
  side: Side,
  faults: readonly CitationFault[],
  best: Exhibit | null,
  value: number | string | null,
  language: Language,
) {
  return side.positions.flatMap((position) => {
    const own = [...side.exhibits].sort((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
    const flaws = [
      ...faults.filter((f) => f.agentName === position.agentName).map((f) => FLAWS.fault(f, language)),
      ...(own === null
        ? [FLAWS.noPrimary(language, position.sources.filter((s) => s.type !== "inference").length)]
        : best === null
          ? []
          : [FLAWS.weaker(own, best, position.unit, language)]),
      ...(typeof position.value === "number" && typeof value === "number"
        ? [FLAWS.unexplained(position.value, value, position.unit, language)]
        : []),
    ];
    return flaws.flatMap((flaw) => (flaw === null ? [] : [{ position: position.agentName, ...flaw }]));
  });
}

function unresolved(
  contradiction: EnhancedContradiction,
  { sides, faults }: Pick<Dossier, "sides" | "faults">,
  balance: Balance,
  language: Language,
): Ruling {
  const exhibits = weigh(sides.flatMap((side) => side.exhibits)).counted;
  const reason = CONSENSUS_SENTENCES[language].reasons[balance.why === "no_primary" ? "noPrimary" : "even"];
  const flaws = sides.flatMap((side) => flawsOf(side, faults, null, null, language));
  return unresolvedRuling(contradiction, { reason, flaws, exhibits }, language);
}

export type Unresolved = {
  readonly reason: string;
  readonly flaws: EnhancedResolution["verdict"]["justification"]["rejectedPositionFlaws"];
  readonly exhibits: readonly Exhibit[];
  readonly confidence?: number;
  readonly calculation?: string;
};

export function unresolvedRuling(
  contradiction: EnhancedContradiction,
  { reason, flaws, exhibits, confidence, calculation }: Unresolved,
  language: Language,
): Ruling {
  const { positions, topic } = contradiction;
  const values = positions.map((p) => p.value).filter((v): v is number => typeof v === "number");
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
      confidence: confidence ?? UNRESOLVED_CONFIDENCE,
      ...(values.length > 1 ? { range: { min: Math.min(...values), max: Math.max(...values) } } : {}),
      derivedFrom: {
        source: `${CONSENSUS_SENTENCES[language].reasons.noSource}${CONSENSUS_SENTENCES[language].colon} ${reason}`,
        ...(calculation === undefined ? {} : { calculation }),
      },
    },
    baGuidance: {
      oneLiner: LINES.unresolved(topic, language),
      canTrust: false,
      trustLevel: "LOW",
      whatToVerify: distinct.length > 0 ? CONSENSUS_SENTENCES[language].reasons.checkPlaces(namesOf(distinct)) : reason,
      questionForFounder: questionFor(contradiction, language),
      verifiableSources: distinct.flatMap((e) => verifiable(e, unit, language)),
    },
    unresolvedAspects: [
      { aspect: topic, reason, suggestedAction: CONSENSUS_SENTENCES[language].reasons.ask },
      ...faultAspects(distinct, language),
    ],
  };
}

function faultAspects(exhibits: readonly Exhibit[], language: Language): Ruling["unresolvedAspects"] {
  const faults = [...new Set(exhibits.flatMap((e) => (e.fault === null ? [] : [e.fault])))];
  return faults.map((fault) => ({
    aspect: fault,
    reason: CONSENSUS_SENTENCES[language].reasons.faultUpstream(fault),
    suggestedAction: CONSENSUS_SENTENCES[language].reasons.ask,
  }));
}

function namesOf(exhibits: readonly Exhibit[]): string {
  return [...new Set(exhibits.flatMap(placesOf).map((p) => p.reference))].slice(0, 5).join(" ; ");
}

export function verifiable(
  exhibit: Exhibit,
  unit: string | undefined,
  language: Language,
): EnhancedResolution["baGuidance"]["verifiableSources"] {
  return placesOf(exhibit).map(({ file, anchor, reference }) => ({
    source: file,
    reference,
    whatItProves: cut(sayExhibit(exhibit, unit, language), 240),
    file,
    anchor,
  }));
}
