/** A workbook while it is drawn: lines are given their cells first, then every cell gets its constant or its formula. */
import { columnLetters, columnNumber } from "../../../scripts/make-examples/formula.ts";
import { createWorkbook, type Sheet, type Workbook } from "../../../scripts/make-examples/workbook.ts";
import type { Calendar } from "./calendar.ts";
import type { Chance } from "./chance.ts";
import {
  anchorOf,
  type Content,
  type Fact,
  isWordy,
  type Line,
  type Profile,
  type Span,
  sameSpan,
  type Unit,
} from "./plan.ts";
import { unitText } from "./units.ts";

export interface Draft {
  readonly workbook: Workbook;
  readonly profile: Profile;
  readonly calendar: Calendar;
  readonly chance: Chance;
  readonly facts: readonly Fact[];
  sheet(name: string, hidden?: boolean): Sheet;
  place(line: Line, span: Span, sheet: Sheet, column: number, row: number): void;
  /** A cell that shows a line's figure a second time, or an older figure, with a content of its own. */
  repeat(
    fact: Fact,
    sheet: Sheet,
    column: number,
    row: number,
    content: number | string,
    part: "repeat" | "draft",
  ): void;
  factOf(line: Line, span: Span): Fact | undefined;
  /** Writes what the placed cells hold. */
  fill(): void;
  valueOf(fact: Fact): number;
  /** What a reader of the file finds in the cell: a number, or text such as "45 days". */
  contentOf(fact: Fact): number | string;
}

export function address(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}

export function createDraft(profile: Profile, calendar: Calendar, chance: Chance): Draft {
  const workbook = createWorkbook();
  const sheets = new Map<string, Sheet>();
  const facts: Fact[] = [];
  const taken = new Set<string>();
  const byLine = new Map<number, Fact[]>();
  const factOf = (line: Line, span: Span) => byLine.get(line.id)?.find((fact) => sameSpan(fact.span, span));

  return {
    workbook,
    profile,
    calendar,
    chance,
    facts,
    factOf,
    sheet: (name, hidden = false) => {
      const known = sheets.get(name) ?? workbook.sheet(name, { widths: [30, 12, 12, 12, 12, 12, 12], hidden });
      sheets.set(name, known);
      return known;
    },
    place: (line, span, sheet, column, row) => {
      const fact: Fact = { line, span, sheet: sheet.name, address: address(column, row), part: "plan" };
      if (taken.has(anchorOf(fact)) || sheet.cells.has(fact.address)) throw new Error(`${anchorOf(fact)} is taken`);
      taken.add(anchorOf(fact));
      facts.push(fact);
      byLine.set(line.id, [...(byLine.get(line.id) ?? []), fact]);
    },
    repeat: (fact, sheet, column, row, content, part) => {
      sheet.put(address(column, row), content, { format: formatOf(fact.line.unit, profile) });
      facts.push({ line: fact.line, span: fact.span, sheet: sheet.name, address: address(column, row), part });
    },
    fill: () => {
      for (const fact of facts) {
        if (fact.part !== "plan") continue;
        const figure = contentOf(fact, factOf, profile);
        const content = isWordy(fact.line, profile) ? `${figure} ${unitText(fact.line.unit, profile)}` : figure;
        sheets.get(fact.sheet)?.put(fact.address, content, { format: formatOf(fact.line.unit, profile) });
      }
    },
    valueOf: (fact) => {
      const content = workbook.value(anchorOf(fact));
      const value = isWordy(fact.line, profile) ? Number.parseFloat(String(content)) : content;
      if (typeof value !== "number") throw new Error(`${anchorOf(fact)} holds no number`);
      return value;
    },
    contentOf: (fact) => workbook.value(anchorOf(fact)),
  };
}

/** What one unit of a line's cells is worth in plain units. */
export function worthOf(line: Line, profile: Profile): number {
  if (line.unit === "money") return (line.negative ? -1 : 1) * profile.scale;
  return line.unit === "percent" && profile.percentPoints ? 0.01 : 1;
}

export function formatOf(unit: Unit, profile: Profile): string {
  switch (unit) {
    case "money":
      return profile.numberFormat;
    case "price":
      return "#,##0.00";
    case "percent":
      return profile.percentPoints ? "0.0" : "0.0%";
    case "ratio":
      return "0.0";
    case "count":
    case "days":
    case "months":
      return "#,##0";
  }
}

type Find = (line: Line, span: Span) => Fact | undefined;

/** The constant or formula of a cell; figures of other sheets are named with their sheet. */
function contentOf(fact: Fact, find: Find, profile: Profile): number | string {
  const { line, span } = fact;
  if (span.kind !== "none" && !baseSpan(line, span, find)) return totalOf(fact, find);
  const at = span.kind === "none" ? 0 : span.index;
  const refer = (other: Line, where: Span = span): string => {
    const there = find(other, where) ?? find(other, { kind: "none" });
    if (!there) throw new Error(`${other.label} has no cell for the period that ${line.label} needs`);
    return there.sheet === fact.sheet ? there.address : anchorOf(there);
  };
  const plain = (value: number) => Number((value / worthOf(line, profile)).toPrecision(12));
  const before = (): string => (span.kind === "none" ? "" : refer(line, { kind: span.kind, index: at - 1 }));
  return formulaOf(line.content, line, at, { refer, plain, before, scale: profile.scale });
}

interface Writing {
  readonly refer: (line: Line) => string;
  readonly plain: (value: number) => number;
  readonly before: () => string;
  readonly scale: number;
}

function formulaOf(
  content: Content,
  line: Line,
  at: number,
  { refer, plain, before, scale }: Writing,
): number | string {
  const sign = line.negative ? "-" : "";
  switch (content.kind) {
    case "typed":
      return plain(content.values[at] ?? 0);
    case "grown":
      return at === 0 ? plain(content.first) : `=${before()}*${content.factors[at - 1] ?? 1}`;
    case "sum":
      return `=${sumOf(content.of.map((part) => refer(part)))}`;
    case "difference":
      return `=${refer(content.from)}${content.less.map((cost) => `${cost.negative ? "+" : "-"}${refer(cost)}`).join("")}`;
    case "product":
      return `=${refer(content.price)}*${refer(content.count)}${scale === 1 ? "" : `/${scale}`}`;
    case "share":
      return `=${sign}${refer(content.of)}*${content.rate}`;
    case "tax":
      return `=${sign}MAX(0,${refer(content.of)}*${content.rate})`;
    case "running":
      return at === 0 ? `=${plain(content.opening)}+${refer(content.of)}` : `=${before()}+${refer(content.of)}`;
  }
}

/** A range where the cells lie in one row or column without a gap, else the cells one by one. */
export function sumOf(references: readonly string[]): string {
  const cells = references.map((reference) => /^([A-Z]+)(\d+)$/.exec(reference));
  const places = cells.map((cell) => cell && { column: columnNumber(cell[1] ?? ""), row: Number(cell[2]) });
  const [first] = places;
  const straight =
    first &&
    places.length > 1 &&
    (places.every((place, at) => place && place.column === first.column && place.row === first.row + at) ||
      places.every((place, at) => place && place.row === first.row && place.column === first.column + at));
  return straight ? `SUM(${references[0]}:${references.at(-1)})` : references.join("+");
}

/** Whether this span is one of those that the line's own figures are given for. */
function baseSpan(line: Line, span: Span, find: Find): boolean {
  return !(span.kind === "year" && find(line, { kind: "month", index: 0 }));
}

/** A year in a plan of months: the sum of a flow, the last month of anything else. */
function totalOf(fact: Fact, find: Find): string {
  const year = fact.span.kind === "none" ? 0 : fact.span.index;
  const months = Array.from(
    { length: 12 },
    (_, month) => find(fact.line, { kind: "month", index: year * 12 + month })?.address,
  );
  const present = months.filter((cell) => cell !== undefined);
  return fact.line.adds ? `=${sumOf(present)}` : `=${present.at(-1)}`;
}
