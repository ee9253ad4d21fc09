/** How sure an analyst may be of a figure, by what it rests on. Points are added up and said. */
import type { Language } from "../../../documents/index.ts";
import type { Fact } from "../../../facts/index.ts";
import type { Figure } from "./figures.ts";
import type { FileKinds } from "./sources.ts";

export type Confidence = { readonly score: number; readonly reason: string };

export type Doubts = {
  /** Another place says the same. */
  readonly corroborated?: boolean | undefined;
  /** Another place says otherwise. */
  readonly contradicted?: boolean | undefined;
  /** By a formula whose conventions vary from one author to the next. */
  readonly convention?: boolean | undefined;
  /** A cell it rests on has a fault of its own. */
  readonly faulty?: boolean | undefined;
};

/** Least and most: nothing in a founder's documents is certain, and a cell that stands there is something. */
const LEAST = 5;
const MOST = 95;

const REASONS = {
  formula: { points: 85, en: "computed by the model's own formulas", fr: "calculé par les formules mêmes du modèle" },
  cell: { points: 72, en: "typed in the model", fr: "saisi dans le modèle" },
  context: { points: 60, en: "stated by an outside document", fr: "affirmé par un document extérieur" },
  deck: { points: 45, en: "stated by the deck alone", fr: "affirmé par le seul deck" },
  corroborated: { points: 10, en: "borne out elsewhere", fr: "confirmé ailleurs" },
  contradicted: { points: -35, en: "contradicted elsewhere", fr: "contredit ailleurs" },
  convention: { points: -12, en: "a formula whose conventions vary", fr: "formule dont les conventions varient" },
  faulty: { points: -20, en: "rests on a cell with a fault", fr: "repose sur une cellule fautive" },
  forecast: { points: -15, en: "a forecast", fr: "une prévision" },
  unit: { points: -15, en: "unit assumed", fr: "unité supposée" },
  hidden: { points: -10, en: "on a hidden sheet or slide", fr: "sur une feuille ou une diapositive masquée" },
} as const;
type Reason = keyof typeof REASONS;

export function confidenceIn(figure: Figure, kinds: FileKinds, language: Language, doubts: Doubts = {}): Confidence {
  const facts = figure.inputs.map((input) => input.fact);
  const weakest = facts.map((fact) => basisOf(fact, kinds)).sort((a, b) => REASONS[a].points - REASONS[b].points)[0]!;
  return added(
    [
      weakest,
      ...(doubts.corroborated ? (["corroborated"] as const) : []),
      ...(doubts.contradicted ? (["contradicted"] as const) : []),
      ...(doubts.convention ? (["convention"] as const) : []),
      ...(doubts.faulty ? (["faulty"] as const) : []),
      ...(figure.forecast ? (["forecast"] as const) : []),
      ...(facts.some((fact) => !fact.unitSure && fact.value.dimension === "money") ? (["unit"] as const) : []),
      ...(facts.some((fact) => fact.hidden) ? (["hidden"] as const) : []),
    ],
    language,
  );
}

function basisOf(fact: Fact, kinds: FileKinds): Reason {
  if (fact.cell) return fact.cell.formula === null ? "cell" : "formula";
  return kinds.get(fact.place.file) === "context" ? "context" : "deck";
}

function added(reasons: readonly Reason[], language: Language): Confidence {
  const score = Math.min(
    MOST,
    Math.max(
      LEAST,
      reasons.reduce((sum, reason) => sum + REASONS[reason].points, 0),
    ),
  );
  const said = reasons.map((reason, i) => {
    const { points } = REASONS[reason];
    const shown = i === 0 ? `${points}` : points > 0 ? `+${points}` : `−${-points}`;
    return `${REASONS[reason][language]} (${shown})`;
  });
  return { score, reason: said.join(language === "fr" ? " ; " : "; ") };
}
