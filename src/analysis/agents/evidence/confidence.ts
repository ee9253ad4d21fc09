/** How sure an analyst may be of a figure, by what it rests on. Points are added up and said. */
import type { Language } from "../../../documents/index.ts";
import type { Fact } from "../../../facts/index.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import type { Figure } from "./figures.ts";
import type { FileKinds } from "./sources.ts";

export type Confidence = { readonly score: number; readonly reason: string };

export type Doubts = {
  /** Another place says the same. */
  readonly corroborated?: boolean | undefined;
  /** Another place says otherwise. */
  readonly contradicted?: boolean | undefined;
  /** A cell it rests on has a fault of its own. */
  readonly faulty?: boolean | undefined;
};

/** Least and most: nothing in a founder's documents is certain, and a cell that stands there is something. */
const LEAST = 5;
const MOST = 95;

const DOUBTS = ["corroborated", "contradicted", "faulty"] as const;
const POINTS = {
  formula: 85,
  cell: 72,
  context: 60,
  deck: 45,
  corroborated: 10,
  contradicted: -35,
  faulty: -20,
  forecast: -15,
  unit: -15,
  hidden: -10,
} as const;

/** Why a figure is believed as far as it is. */
export type ConfidenceReason = keyof typeof POINTS;

export function confidenceIn(figure: Figure, kinds: FileKinds, language: Language, doubts: Doubts = {}): Confidence {
  const facts = figure.inputs.map((input) => input.fact);
  const [weakest] = facts.map((fact) => basisOf(fact, kinds)).sort((a, b) => POINTS[a] - POINTS[b]);
  if (weakest === undefined) throw new Error(`The figure "${figure.metricId}" rests on no fact.`);
  return added(
    [
      weakest,
      ...DOUBTS.filter((doubt) => doubts[doubt]),
      ...(figure.forecast ? (["forecast"] as const) : []),
      ...(facts.some((fact) => !fact.unitSure && fact.value.dimension === "money") ? (["unit"] as const) : []),
      ...(facts.some((fact) => fact.hidden) ? (["hidden"] as const) : []),
    ],
    language,
  );
}

function basisOf(fact: Fact, kinds: FileKinds): ConfidenceReason {
  if (fact.cell) return fact.cell.formula === null ? "cell" : "formula";
  return kinds.get(fact.place.file) === "context" ? "context" : "deck";
}

function added(reasons: readonly ConfidenceReason[], language: Language): Confidence {
  const score = Math.min(
    MOST,
    Math.max(
      LEAST,
      reasons.reduce((sum, reason) => sum + POINTS[reason], 0),
    ),
  );
  const { confidence: reasonsSaid, semicolon } = AGENT_SENTENCES[language].evidence;
  const said = reasons.map((reason, i) => {
    const points = POINTS[reason];
    const shown = i === 0 ? `${points}` : points > 0 ? `+${points}` : `−${-points}`;
    return `${reasonsSaid[reason]} (${shown})`;
  });
  return { score, reason: said.join(semicolon) };
}
