/** The income statement of a plan: sales by segment, costs, and results that formulas draw from them. */
import { chooseLabel } from "./labels.ts";
import { SECTIONS } from "./lexicon.ts";
import { type LineMaker, splitLines } from "./lines.ts";
import type { Concept } from "./phrases.ts";
import type { Content, Line, Role, Section, Segment } from "./plan.ts";
import { course, nice } from "./series.ts";

export function backboneSection(
  maker: LineMaker,
  backbone: ReadonlyMap<string, Concept>,
  segments: readonly Segment[],
): Section {
  const { chance, size, profile } = maker;
  const yearly = size.sales / size.periodsPerYear;
  const concept = (role: Role): Concept => {
    const found = backbone.get(role);
    if (!found) throw new Error(`The backbone has no ${role}`);
    return found;
  };
  const add = (role: Role, content: Content, negative = false): Line => {
    const of = concept(role);
    const unit = of.unit === "count" ? "count" : "money";
    const label = chooseLabel(of, unit, profile, chance);
    return maker.line({
      role,
      concept: of,
      metric: of.concept,
      label,
      unit,
      nature: of.nature,
      adds: of.nature === "flow",
      dated: true,
      content,
      negative,
      unlike: [],
    });
  };
  const cost = (role: Role, content: Content) => add(role, content, profile.negativeCosts);
  const spend = (low: number, high: number): Content =>
    course("money", "flow", nice(yearly * chance.between(low, high), 3), { ...size }, chance);

  const sales = concept("revenue");
  const of = {
    label: chooseLabel(sales, "money", profile, chance),
    metric: sales.concept,
    concept: sales,
    unit: "money",
    nature: "flow",
    role: "revenue",
  } as const;
  const [parts, revenue] = splitLines(maker, segments, of, () =>
    course("money", "flow", nice((yearly * chance.between(0.5, 1.5)) / segments.length, 3), size, chance),
  );
  const cogs = cost("cogs", { kind: "share", of: revenue, rate: nice(chance.between(0.15, 0.6), 2) });
  const gross = add("gross", { kind: "difference", from: revenue, less: [cogs] });
  const costs = [
    cost("payroll", spend(0.15, 0.5)),
    cost("rent", spend(0.02, 0.08)),
    cost("marketing", spend(0.03, 0.15)),
  ];
  if (chance.happens(0.6)) costs.push(cost("overheads", spend(0.02, 0.1)));
  const operating = cost("operating-costs", { kind: "sum", of: costs });
  const ebitda = add("ebitda", { kind: "difference", from: gross, less: [operating] });
  const lines = [
    ...(chance.happens(0.7) ? [...parts, revenue] : [revenue, ...parts]),
    cogs,
    gross,
    ...costs,
    operating,
    ebitda,
  ];

  if (chance.happens(0.65)) {
    const depreciation = cost("depreciation", spend(0.01, 0.06));
    const interest = cost("interest", spend(0.004, 0.03));
    const pretax = add("pretax", { kind: "difference", from: ebitda, less: [depreciation, interest] });
    const tax = cost("tax", { kind: "tax", of: pretax, rate: chance.pick([0.15, 0.19, 0.25, 0.25, 0.3]) });
    const net = add("net", { kind: "difference", from: pretax, less: [tax] });
    lines.push(depreciation, interest, pretax, tax, net);
    if (chance.happens(0.7))
      lines.push(add("cash", { kind: "running", opening: nice(yearly * chance.between(0.05, 0.8), 2), of: net }));
  }
  if (chance.happens(0.4)) lines.push(add("debt", debtCourse(maker, yearly)));
  if (chance.happens(0.7)) lines.push(add("headcount", headcountCourse(maker)));
  confuse(lines);
  return { title: chance.pick(SECTIONS["income"]?.[profile.language] ?? [""]), lines };
}

/** Loans that are paid back evenly, or none at all. */
function debtCourse({ chance, size }: LineMaker, yearly: number): Content {
  const first = chance.happens(0.4) ? 0 : nice(yearly * size.periodsPerYear * chance.between(0.1, 0.7), 2);
  return {
    kind: "typed",
    values: Array.from({ length: size.periods }, (_, at) => nice((first * (size.periods - at)) / size.periods, 4)),
  };
}

function headcountCourse({ chance, size }: LineMaker): Content {
  let people = 2 + chance.below(14);
  const join = Math.min(1, 3 / size.periodsPerYear);
  const values = Array.from({ length: size.periods }, (_, at) => {
    if (at > 0 && chance.happens(join)) people += 1 + chance.below(size.periodsPerYear === 1 ? 9 : 3);
    return people;
  });
  return { kind: "typed", values };
}

/** Results before and after a cost, and costs that stand together, are taken for each other. */
function confuse(lines: readonly Line[]): void {
  for (const [place, line] of lines.entries()) {
    if (line.segment) continue;
    const near = lines.filter(
      (other, at) => other !== line && other.unit === line.unit && !other.segment && Math.abs(at - place) <= 3,
    );
    // The list was made here and is still being filled; only readers see it as fixed.
    (line.unlike as Line[]).push(...near);
  }
}
