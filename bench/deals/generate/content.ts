/** Fills a plan with lines: those of the trade, those beside them that look alike, and an income statement that adds up. */
import { backboneSection } from "./income.ts";
import { chooseLabel, fitted, rhythmOf, unitOfLabel } from "./labels.ts";
import { SECTIONS, SEGMENTS } from "./lexicon.ts";
import { type LineMaker, splitLines } from "./lines.ts";
import type { Concept } from "./phrases.ts";
import type { Content, Line, Section, Segment, Unit } from "./plan.ts";
import { course, firstFigure, nearby } from "./series.ts";

export interface Demand {
  readonly dated: boolean;
  readonly income: boolean;
  /** How many lines of the trade are split into segments. */
  readonly split: number;
  /** How many concepts of the trade, and of the assumptions' sheet. */
  readonly concepts: number;
  readonly assumptions: number;
}

export interface Contents {
  readonly sections: readonly Section[];
  readonly assumptions: readonly Line[];
  readonly segments: readonly Segment[];
  /** All segments of the lists that were drawn from, also those the plan does not have. */
  readonly possibleSegments: readonly Segment[];
}

const SECTION_OF_UNIT: Readonly<Record<Unit, string>> = {
  count: "activity",
  percent: "rates",
  ratio: "rates",
  days: "rates",
  months: "rates",
  price: "prices",
  money: "amounts",
};

export function makeContents(
  maker: LineMaker,
  demand: Demand,
  concepts: readonly Concept[],
  backbone: ReadonlyMap<string, Concept>,
): Contents {
  const { chance, profile } = maker;
  const possibleSegments = chance.pick(SEGMENTS);
  const segments = chance
    .shuffled(possibleSegments)
    .slice(0, 2 + chance.below(Math.max(1, possibleSegments.length - 2)));
  const sections: Section[] = [];
  if (demand.income) sections.push(backboneSection(maker, backbone, segments));

  const byTitle = new Map<string, Line[]>();
  const split: Section[] = [];
  for (const concept of usable(concepts, maker).slice(0, demand.concepts)) {
    const unit = unitOf(concept);
    if (!unit || isTaken(concept, maker)) continue;
    if (split.length < demand.split && adds(concept.unit, concept.nature, concept.concept)) {
      split.push(splitSection(maker, concept, unit, segments));
      continue;
    }
    const key = concept.nature === "stock" && unit === "money" ? "balance" : SECTION_OF_UNIT[unit];
    const lines = byTitle.get(key) ?? [];
    byTitle.set(key, lines);
    lines.push(...conceptLines(maker, concept, unit, demand.dated));
  }
  for (const [key, lines] of byTitle)
    sections.push({ title: chance.pick(SECTIONS[key]?.[profile.language] ?? [key]), lines });
  sections.push(...split);

  const assumptions: Line[] = [];
  for (const concept of usable(concepts, maker).slice(demand.concepts)) {
    if (assumptions.length >= demand.assumptions) break;
    const unit = unitOf(concept);
    if (!unit || isTaken(concept, maker)) continue;
    assumptions.push(...conceptLines(maker, concept, unit, false));
  }
  for (const { lines } of sections) relateNeighbours(lines);
  relateNeighbours(assumptions);
  return { sections, assumptions, segments, possibleSegments };
}

function usable(concepts: readonly Concept[], maker: LineMaker): Concept[] {
  return concepts.filter((concept) => unitOf(concept) && concept.labels[maker.profile.language].length > 0);
}

export function unitOf(concept: Concept): Unit | undefined {
  return concept.unit === "date" || concept.unit === "other" ? undefined : concept.unit;
}

/** Whether the months of a quantity add up to its year: a flow that is not already "a month" or "a day". */
export function adds(unit: Concept["unit"], nature: Concept["nature"], concept: string): boolean {
  const rhythm = rhythmOf(concept);
  return nature === "flow" && (unit === "money" || unit === "count") && (rhythm === "none" || rhythm === "year");
}

/** Whether a line of the plan could be meant by the concept's names. */
function isTaken(concept: Concept, maker: LineMaker): boolean {
  const { names } = maker;
  return maker.made.some(
    (line) =>
      names.likeness(line.metric, concept.concept) > 0.75 ||
      Object.values(concept.labels)
        .flat()
        .some((label) => names.same(label, line.label)) ||
      Object.values(line.concept?.labels ?? {})
        .flat()
        .some((label) =>
          Object.values(concept.labels)
            .flat()
            .some((other) => names.same(label, other)),
        ),
  );
}

function conceptLines(maker: LineMaker, concept: Concept, unit: Unit, dated: boolean): Line[] {
  const { chance, size, profile, names } = maker;
  const label = chooseLabel(concept, unit, profile, chance);
  const additive = adds(concept.unit, concept.nature, concept.concept);
  const first = firstFigure(
    unit,
    additive ? "flow" : concept.nature === "flow" ? "stock" : concept.nature,
    size,
    chance,
    concept.concept,
  );
  const make = (
    content: Content,
    parts: Pick<Line, "metric" | "label" | "unit" | "concept">,
    unlike: readonly Line[],
  ) => maker.line({ ...parts, nature: concept.nature, adds: additive && parts.unit === unit, content, dated, unlike });
  const figures = (of: Unit, start: number) =>
    dated ? course(of, concept.nature, start, size, chance) : ({ kind: "typed", values: [start] } as const);

  const unlike: Line[] = [];
  const main = make(figures(unit, first), { metric: concept.concept, label, unit, concept }, unlike);
  const beside = chance.shuffled(concept.unlike[profile.language]).slice(
    0,
    chance.weighted([
      [0, 20],
      [1, 35],
      [2, 30],
      [3, 15],
    ]),
  );
  for (const other of beside) {
    const itsUnit = unitOfLabel(other, unit);
    if (itsUnit === "date") continue;
    const fitting = fitted(other, itsUnit, profile);
    if (
      !fitting ||
      maker.made.some(
        (line) =>
          names.same(line.label, fitting) ||
          line.concept?.labels[profile.language].some((name) => names.same(name, fitting)),
      )
    )
      continue;
    const start = itsUnit === unit ? nearby(first, unit, chance) : firstFigure(itsUnit, concept.nature, size, chance);
    const line = make(figures(itsUnit, start), { metric: fitting, label: fitting, unit: itsUnit, concept: undefined }, [
      main,
    ]);
    if (itsUnit === unit) unlike.push(line);
  }
  return chance.happens(0.35) ? [...unlike, main] : [main, ...unlike];
}

/** A quantity by segment with its total: the same segment names recur under other quantities. */
function splitSection(maker: LineMaker, concept: Concept, unit: Unit, segments: readonly Segment[]): Section {
  const { chance, size, profile } = maker;
  const label = chooseLabel(concept, unit, profile, chance);
  const [parts, whole] = splitLines(
    maker,
    segments,
    { label, metric: concept.concept, concept, unit, nature: concept.nature },
    () => course(unit, concept.nature, firstFigure(unit, "flow", size, chance, concept.concept), size, chance),
  );
  return chance.happens(0.5)
    ? { title: label, lines: [...parts, whole] }
    : { title: chance.pick(SECTIONS["detail"]?.[profile.language] ?? [label]), lines: [whole, ...parts] };
}

/** Any line of the same unit in the same section can be read by mistake. */
function relateNeighbours(lines: readonly Line[]): void {
  for (const [place, line] of lines.entries()) {
    const near = [lines[place - 1], lines[place + 1]].filter(
      (other) => other && other.unit === line.unit && !line.unlike.includes(other),
    );
    // The list was made here and is still being filled; only readers see it as fixed.
    if (line.segment === undefined) (line.unlike as Line[]).push(...near.filter((other) => other !== undefined));
  }
}
