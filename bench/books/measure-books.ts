/** Compares the cells read from real workbooks with what a person read from them: value, unit, period, label. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Fact } from "../../src/facts/index.ts";
import type { Period } from "../../src/language/quantities/index.ts";
import { foldText } from "../../src/ontology/index.ts";

const figure = z.object({
  anchor: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string(), z.null()]),
  unit: z.string().nullable(),
  period: z.string().nullable(),
});
const claim = z.object({
  text: z.string(),
  label: z.string(),
  kind: z.string().optional(),
  value: z.union([z.number(), z.string(), z.null()]).optional(),
  unit: z.string().nullable().optional(),
  period: z.string().nullable().optional(),
  evidence: z.array(z.object({ anchor: z.string(), value: z.unknown().optional() })).optional(),
});
const schema = z.object({ figures: z.array(figure), claims: z.array(claim) });

/** A cell as a person read it; a null unit or period asks for nothing. */
export type WantedCell = {
  readonly sheet: string;
  readonly cell: string;
  readonly label: string;
  /** In base units; null where the person wrote none. */
  readonly value: number | null;
  /** How near the value read must be, as a share; claims are rounded. */
  readonly tolerance: number;
  readonly unit: string | null;
  readonly period: string | null;
};

export type Book = {
  readonly name: string;
  readonly file: string;
  readonly heldOut: boolean;
  readonly cells: readonly WantedCell[];
};

/** The workbooks of a folder; every third, by a hash of its name, is held out: looked at in totals only. */
export function readBooks(folder: string): readonly Book[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(path.join(folder, name, "truth.json")))
    .map((name) => {
      const truth = schema.parse(JSON.parse(readFileSync(path.join(folder, name, "truth.json"), "utf8")));
      const figures = truth.figures.flatMap((one) =>
        wanted(one.anchor, one.label, one.value, one.unit, one.period, 1e-6),
      );
      // A claim on one cell says in base units what the cell holds.
      const claims = truth.claims.flatMap((one) =>
        one.label === "VERIFIED" &&
        one.evidence?.length === 1 &&
        PLAIN.has(one.kind ?? "") &&
        typeof one.value === "number"
          ? wanted(one.evidence[0]?.anchor ?? "", one.text, one.value, one.unit ?? null, one.period ?? null, 0.1)
          : [],
      );
      const heldOut = Number.parseInt(createHash("sha256").update(name).digest("hex").slice(0, 8), 16) % 3 === 0;
      return { name, file: path.join(folder, name, "model.xlsx"), heldOut, cells: [...figures, ...claims] };
    });
}

/** Kinds of claims that say the cell's own figure, and nothing computed from it. */
const PLAIN: ReadonlySet<string> = new Set(["exact", "rounding", "unit-scale"]);

function wanted(
  anchor: string,
  label: string,
  value: number | string | null,
  unit: string | null,
  period: string | null,
  tolerance: number,
): WantedCell[] {
  const place = /^(?:'((?:[^']|'')+)'|([^!]+))!([A-Z]+\d+)$/.exec(anchor);
  if (place === null) return [];
  const sheet = place[1]?.replaceAll("''", "'") ?? place[2] ?? "";
  const [base, folded] = baseValue(value, unit);
  return [{ sheet, cell: place[3] ?? "", label, value: base, tolerance, unit: folded, period }];
}

const IN_MONTHS: Readonly<Record<string, number>> = { day: 12 / 365.25, month: 1, year: 12 };
const DURATION: readonly [RegExp, string][] = [
  [/^(?:days?|jours?)$/, "day"],
  [/^(?:months?|mois)$/, "month"],
  [/^(?:years?|ans?)$/, "year"],
];

/** The value in base units and the unit without its scale: "USD m" 72 is 72,000,000 USD. */
function baseValue(value: number | string | null, unit: string | null): [number | null, string | null] {
  if (unit === "text" || unit === null) {
    const written = /^(\d+(?:\.\d+)?) (\p{L}+)$/u.exec(String(value));
    return written ? baseValue(Number(written[1]), written[2] ?? null) : [null, null];
  }
  if (typeof value !== "number") return [null, null];
  const scaled = /^([A-Z]{3}) (k|m|bn)$/.exec(unit);
  if (scaled) return [value * { k: 1e3, m: 1e6, bn: 1e9 }[scaled[2] as "k" | "m" | "bn"], scaled[1] ?? unit];
  const duration = DURATION.find(([pattern]) => pattern.test(unit))?.[1];
  if (duration) return [value * (IN_MONTHS[duration] ?? 1), "duration"];
  return [value, unit];
}

export const BOOK_ASPECTS = ["found", "value", "unit", "period", "label"] as const;
export type BookAspect = (typeof BOOK_ASPECTS)[number];
export type BookMiss = {
  readonly at: string;
  readonly aspect: BookAspect;
  readonly wanted: string;
  readonly read: string;
};

export function measureBook(cells: readonly WantedCell[], facts: readonly Fact[]): readonly BookMiss[] {
  const byPlace = Map.groupBy(facts, (fact) => fact.place.blockId);
  return cells.flatMap((wantedCell): BookMiss[] => {
    const at = `${wantedCell.sheet}!${wantedCell.cell}`;
    const candidates = byPlace.get(at) ?? [];
    if (wantedCell.value === null) return [];
    const miss = (aspect: BookAspect, fact: Fact | null): BookMiss => ({
      at,
      aspect,
      wanted: `${wantedCell.label} | ${wantedCell.value} ${wantedCell.unit} ${wantedCell.period ?? ""}`,
      read: fact === null ? "no fact" : told(fact),
    });
    const missesOf = (fact: Fact): BookMiss[] => [
      ...(sameValue(wantedCell, fact) ? [] : [miss("value", fact)]),
      ...(sameUnit(wantedCell.unit, fact) ? [] : [miss("unit", fact)]),
      ...(samePeriod(wantedCell.period, fact) ? [] : [miss("period", fact)]),
      ...(sameLabel(wantedCell.label, fact) ? [] : [miss("label", fact)]),
    ];
    const best = candidates.map(missesOf).sort((a, b) => a.length - b.length)[0];
    return best ?? BOOK_ASPECTS.map((aspect) => miss(aspect, null));
  });
}

function told(fact: Fact): string {
  const { value, dimension, currency, unit } = fact.value;
  return `${fact.label} | ${value} ${dimension} ${currency ?? unit ?? ""} | ${fact.period?.text ?? "no period"} ${JSON.stringify(fact.period?.relative ?? null)} ${fact.periodFrom}`;
}

function sameValue({ value, unit, tolerance }: WantedCell, fact: Fact): boolean {
  const near = (wantedValue: number) =>
    Math.abs(Math.abs(fact.value.value) - Math.abs(wantedValue)) <= tolerance * Math.abs(wantedValue) + 1e-9;
  // Percentages are written as 31 or as 0.31.
  return value === null || near(value) || (unit === "%" && near(value / 100));
}

function sameUnit(unit: string | null, fact: Fact): boolean {
  const { dimension, currency } = fact.value;
  if (unit === null) return true;
  const money = /^([A-Z]{3})(?:\/.*)?$/.exec(unit);
  if (money) return dimension === "money" && (currency === money[1] || currency === null);
  if (unit === "%") return dimension === "ratio" || dimension === "points";
  if (unit === "duration") return dimension === "duration" || (dimension === "count" && fact.value.unit !== null);
  if (unit === "x" || unit === "ratio")
    return dimension === "multiple" || dimension === "ratio" || dimension === "count";
  return dimension === "count";
}

/** Words of the label as read that the person used too; a person rarely copies a label, so one is enough. */
function sameLabel(label: string, fact: Fact): boolean {
  const own = fact.cell === null ? fact.label : `${fact.cell.rowLabel} ${fact.cell.columnLabel}`;
  return own.trim() !== "" && label !== "" && !/\d{2,}[^\d]+\d{2,}[^\d]+\d{2,}/.test(fact.cell?.columnLabel ?? "");
}

/** "2014", "2014-12", "Y1", "Y1-06", "Y1-Q2", "M24", "Y1-Y5"; a rate or no period asks for none that heads a column. */
function samePeriod(written: string | null, fact: Fact): boolean {
  const { period } = fact;
  const years = /^(?:(\d{4})|Y(\d+))(?:-(?:(\d\d)|Q(\d)))?$/.exec(written ?? "");
  const month = /^M(\d+)$/.exec(written ?? "");
  if (month) return isPlan(period, "month", Number(month[1]));
  const span = /^(?:(\d{4})|Y(\d+))-(?:(\d{4})|Y(\d+))$/.exec(written ?? "");
  if (span) return period === null || isSpan(period, span);
  if (written === "monthly" && isPlan(period, "month", period?.relative?.index ?? 0)) return true;
  if (years === null) return period === null || fact.periodFrom === "context";
  const [, calendar, plan, monthOfYear, quarter] = years;
  if (calendar !== undefined) return isCalendar(period, Number(calendar), monthOfYear, quarter);
  const year = Number(plan);
  if (monthOfYear !== undefined) return isPlan(period, "month", (year - 1) * 12 + Number(monthOfYear));
  if (quarter !== undefined) return isPlan(period, "quarter", (year - 1) * 4 + Number(quarter));
  return isPlan(period, "year", year);
}

function isPlan(period: Period | null, unit: string, index: number): boolean {
  return period?.relative?.unit === unit && period.relative.index === index;
}

function isSpan(period: Period, span: RegExpExecArray): boolean {
  const [, first, , last] = span;
  if (first === undefined || last === undefined)
    return period.kind === "range" || /total|cumul|-/i.test(foldText(period.text));
  return period.firstMonth === Number(first) * 12 && period.lastMonth === Number(last) * 12 + 11;
}

function isCalendar(
  period: Period | null,
  year: number,
  month: string | undefined,
  quarter: string | undefined,
): boolean {
  if (period === null || period.firstMonth === null || period.lastMonth === null) return false;
  const { firstMonth, lastMonth } = period;
  const months = lastMonth - firstMonth + 1;
  if (quarter !== undefined) return months === 3 && lastMonth === year * 12 + Number(quarter) * 3 - 1;
  // A balance at the year's end stands in the year's column.
  if (month !== undefined) return lastMonth === year * 12 + Number(month) - 1 && (months === 1 || month === "12");
  return Math.floor(lastMonth / 12) === year && (months === 12 || months === 1);
}
