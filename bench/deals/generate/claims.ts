/** Writes the claims of a deal: true ones, wrong ones, those that two sheets dispute and those that nothing bears on. */

import { directStatement, tidy } from "./direct.ts";
import { type Figure, figureOf, fractionOf, type Measure } from "./figures.ts";
import type { Names } from "./labels.ts";
import { MAKERS } from "./makers.ts";
import type { Concept } from "./phrases.ts";
import { anchorOf, type Fact, type Profile } from "./plan.ts";
import type { Kind, Scene, Statement, Wrong } from "./scene.ts";
import { absentFrom, beyondThePlan, missingConcept, type Open, unsplitSegment } from "./unknown.ts";

export type Label = "VERIFIED" | "CONTRADICTED" | "AMBIGUOUS" | "UNKNOWN";

export interface Evidence {
  readonly file: "model.xlsx";
  readonly anchor: string;
  readonly value: number | string;
  readonly role: "supports" | "contradicts";
}

export interface Claim {
  readonly id: string;
  readonly text: string;
  readonly label: Label;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly period: string | null;
  readonly evidence: readonly Evidence[];
  readonly kind: Kind;
  readonly why: string;
  /** What the evidence gives, as a spreadsheet formula in the claim's unit; absent where nothing bears on the claim. */
  readonly calculation?: string;
  /** How far the said value may lie from the calculated one. */
  readonly tolerance?: number;
}

type Unnumbered = Omit<Claim, "id">;

/** The raw value of a cell, as a reader of the file finds it. */
export type RawValue = (fact: Fact) => number | string;

const SHARES: readonly (readonly [Label, number])[] = [
  ["VERIFIED", 0.4],
  ["CONTRADICTED", 0.3],
  ["AMBIGUOUS", 0.05],
  ["UNKNOWN", 0.25],
];
const TRIES = 60;

export function writeClaims(
  scene: Scene,
  raw: RawValue,
  own: readonly Concept[],
  foreign: readonly Concept[],
  names: Names,
): Claim[] {
  const { chance } = scene;
  const total = 20 + chance.below(7);
  const [absent, strange] = [
    absentFrom(scene, own, names),
    absentFrom(scene, chance.shuffled(foreign).slice(0, 80), names),
  ];
  const write = (label: Label): Unnumbered | undefined => {
    if (label === "VERIFIED") return trueClaim(scene, raw);
    if (label === "CONTRADICTED") return wrongClaim(scene, raw);
    return label === "AMBIGUOUS" ? disputedClaim(scene, raw) : openClaim(scene, absent, strange);
  };
  const claims: Unnumbered[] = [];
  const [texts, subjects] = [new Set<string>(), new Map<string, number>()];
  for (const [label, share] of SHARES) {
    let wanted = Math.round(total * share);
    for (let tries = 0; wanted > 0 && tries < wanted + TRIES; tries++) {
      const claim = write(label);
      const subject = `${claim?.metric} ${claim?.period}`;
      if (!claim || texts.has(claim.text) || (subjects.get(subject) ?? 0) > 0 || !isSound(claim.text)) continue;
      texts.add(claim.text);
      subjects.set(subject, 1);
      claims.push(claim);
      wanted--;
    }
  }
  return claims.map((claim, index) => ({ id: `c${String(index + 1).padStart(2, "0")}`, ...claim }));
}

/** No sentence with a mark of the templates left in it. */
function isSound(text: string): boolean {
  return !/[@#^~<>!]|undefined|NaN/.test(text) && text.length < 220;
}

function statement(scene: Scene): Statement | undefined {
  return scene.chance.weighted(MAKERS)(scene);
}

function trueClaim(scene: Scene, raw: RawValue): Unnumbered | undefined {
  const said = statement(scene);
  if (!said || said.facts.length === 0) return undefined;
  if (said.fixed && said.wrong.some(({ value }) => value === said.fixed?.value)) return undefined;
  const figure = said.fixed ?? printedFigure(scene, said, said.value);
  const plain = inUnit(said.value, said.measure);
  if (Math.abs(figure.value - plain) > figure.tolerance + 1e-9 * Math.abs(plain)) return undefined;
  return {
    ...common(said, figure, scene.profile),
    label: "VERIFIED",
    evidence: said.facts.map((fact) => ({
      file: "model.xlsx",
      anchor: anchorOf(fact),
      value: raw(fact),
      role: "supports",
    })),
    kind: said.kind === "exact" ? kindOf(figure, plain) : said.kind,
    why: `${
      said.facts.length > 1
        ? `${said.facts
            .map((fact) => tidy(scene.value(fact)))
            .slice(0, 6)
            .join(", ")} give `
        : ""
    }${tidy(plain)}`,
    tolerance: Number((figure.tolerance * (1 + 1e-6) + 1e-9 * Math.abs(plain)).toPrecision(9)),
  };
}

function wrongClaim(scene: Scene, raw: RawValue): Unnumbered | undefined {
  const said = statement(scene);
  if (!said || said.facts.length === 0) return undefined;
  const able = said.wrong.filter((slip) => slip.value >= 0 && Number.isFinite(slip.value) && isFar(slip, said));
  if (able.length === 0) return undefined;
  const slip = scene.chance.pick(able);
  const figure = said.fixed ? { ...said.fixed, value: slip.value } : printedFigure(scene, said, slip.value);
  const plain = inUnit(said.value, said.measure);
  const gap = Math.abs(figure.value - plain);
  if (!said.fixed && gap <= 2 * figure.tolerance + 0.04 * Math.abs(plain)) return undefined;
  return {
    ...common(said, figure, scene.profile),
    label: "CONTRADICTED",
    evidence: said.facts.map((fact) => ({
      file: "model.xlsx",
      anchor: anchorOf(fact),
      value: raw(fact),
      role: "contradicts",
    })),
    kind: slip.kind,
    why: `${tidy(plain)}; ${slip.why}`,
  };
}

/** A slip that could pass for the true value with other rounding is no contradiction. */
function isFar({ value }: Wrong, said: Statement): boolean {
  const least = said.measure === "count" || said.fixed ? 1e-9 : Math.abs(said.value) * 0.06;
  return Math.abs(value - said.value) > least && (said.measure !== "percent" || value < 1);
}

function disputedClaim(scene: Scene, raw: RawValue): Unnumbered | undefined {
  const { chance, clashes } = scene;
  if (clashes.length === 0) return undefined;
  const { fact, other } = chance.pick(clashes);
  const said = directStatement(scene, fact);
  if (!said || scene.value(fact) <= 0) return undefined;
  const [stated, against] = chance.happens(0.5) ? [fact, other] : [other, fact];
  const figure = figureOf(scene.value(stated), {
    measure: said.measure,
    language: said.language,
    currency: scene.profile.currency,
    chance,
    precise: true,
  });
  return {
    ...common(said, figure, scene.profile),
    label: "AMBIGUOUS",
    evidence: [
      { file: "model.xlsx", anchor: anchorOf(stated), value: raw(stated), role: "supports" },
      { file: "model.xlsx", anchor: anchorOf(against), value: raw(against), role: "contradicts" },
    ],
    kind: "exact",
    why: `${stated.sheet} says ${tidy(scene.value(stated))}, ${against.sheet} ${tidy(scene.value(against))}`,
  };
}

function openClaim(scene: Scene, absent: readonly Concept[], strange: readonly Concept[]): Unnumbered | undefined {
  const open = scene.chance.weighted<() => Open | undefined>([
    [() => missingConcept(scene, absent, false), 52],
    [() => missingConcept(scene, strange, true), 12],
    [() => beyondThePlan(scene), 19],
    [() => unsplitSegment(scene), 10],
  ])();
  if (!open) return undefined;
  const { text, metric, measure, figure, period, kind, why } = open;
  return {
    text,
    label: "UNKNOWN",
    metric,
    value: figure.value,
    unit: unitName(measure, scene.profile),
    period,
    evidence: [],
    kind,
    why,
  };
}

function printedFigure(scene: Scene, said: Statement, value: number): Figure {
  const { chance, profile } = scene;
  const fraction = said.fractions && chance.happens(0.6) ? fractionOf(value, said.language) : undefined;
  if (fraction) return fraction;
  return figureOf(value, {
    measure: said.measure,
    language: said.language,
    currency: profile.currency,
    chance,
    ...(said.precise ? { precise: true } : {}),
  });
}

function common(
  said: Statement,
  figure: Figure,
  profile: Profile,
): Omit<Unnumbered, "label" | "evidence" | "kind" | "why"> {
  return {
    text: said.say(figure),
    metric: said.metric,
    value: figure.value,
    unit: unitName(said.measure, profile),
    period: said.period,
    ...(said.formula === "" ? {} : { calculation: isHundred(said.measure) ? `(${said.formula})*100` : said.formula }),
  };
}

function isHundred(measure: Measure): boolean {
  return measure === "percent" || measure === "growth" || measure === "points";
}

function inUnit(value: number, measure: Measure): number {
  return isHundred(measure) ? value * 100 : value;
}

function kindOf(figure: Figure, plain: number): Kind {
  const same = Math.abs(figure.value - plain) <= 1e-9 * Math.max(1, Math.abs(plain));
  if (figure.scaled) return "unit-scale";
  return same ? "exact" : "rounding";
}

function unitName(measure: Measure, { currency }: Profile): string {
  if (measure === "money" || measure === "price") return currency.code;
  if (isHundred(measure)) return "%";
  return measure === "multiple" || measure === "ratio" ? "x" : measure;
}
