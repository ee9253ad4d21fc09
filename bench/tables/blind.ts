/**
 * How the figures of workbooks are read that people laid out who never saw the program: `node bench/tables/blind.ts [--verbose] [BOOK ...]`.
 * Prints shares of the figures of each truth.json that are found, and read with the right value, unit, time, headings and scenario;
 * "dated falsely" is the share of undated figures that were given a time.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type ReadFigure, readFigures } from "../../src/app/pipeline/read-figures.ts";

const Time = z.union([
  z.string(),
  z.object({ first: z.string(), last: z.string() }),
  z.object({ relative: z.object({ unit: z.string(), index: z.number() }) }),
]);
const Truth = z.object({
  figures: z.array(
    z.object({
      anchor: z.string(),
      /** As it stands in the cell; a text where it is typed as one. */
      value: z.union([z.number(), z.string()]),
      unit: z.string().nullable(),
      period: Time.nullable(),
      heads: z.array(z.union([z.string(), z.number()])),
      scenario: z.string().nullable().optional(),
    }),
  ),
});
type Figure = z.infer<typeof Truth>["figures"][number];

const SCENARIOS = new Map(
  Object.entries({
    budget: "budget",
    actual: "actual",
    low: "downside",
    downside: "downside",
    high: "upside",
    upside: "upside",
  }),
);
const CURRENCIES = ["EUR", "USD", "GBP", "AUD", "CAD", "CHF", "NZD", "PLN", "MAD"];

const BOOKS = path.join(import.meta.dirname, "blind");
const verbose = process.argv.includes("--verbose");
const MEASURES = ["found", "value", "unit", "time", "dated falsely", "headings", "scenario"] as const;
const totals = new Map(MEASURES.map((name) => [name, { right: 0, of: 0 }]));
const named = process.argv.slice(2).filter((name) => !name.startsWith("--"));
const books = globSync("*/truth.json", { cwd: BOOKS })
  .filter((file) => named.length === 0 || named.includes(path.dirname(file)))
  .toSorted();
for (const file of books) {
  const folder = path.join(BOOKS, path.dirname(file));
  const { figures } = await readFigures(path.join(folder, "model.xlsx"), new AbortController().signal);
  const byCell = Map.groupBy(figures, ({ sheet, cell }) => `${sheet}!${cell}`);
  for (const figure of Truth.parse(JSON.parse(readFileSync(path.join(folder, "truth.json"), "utf8"))).figures) {
    const [, sheet = "", cell = ""] = /^'?(.+?)'?!(.+)$/.exec(figure.anchor) ?? [];
    const read = byCell.get(`${sheet.replaceAll("''", "'")}!${cell}`) ?? [];
    for (const [name, right] of Object.entries(scored(figure, read)))
      count(name as (typeof MEASURES)[number], right, `${path.dirname(file)} ${JSON.stringify({ figure, read })}`);
  }
}
for (const [name, { right, of }] of totals) console.log(`${name}: ${(right / of).toFixed(3)} (${right} of ${of})`);

function count(name: (typeof MEASURES)[number], right: boolean, told: string): void {
  const total = totals.get(name);
  if (total === undefined) return;
  total.of++;
  if (right) total.right++;
  if (verbose && right === (name === "dated falsely")) console.log(`${name}: ${told}`);
}

/** What holds of a figure; a measure that its truth says nothing of is left out. */
function scored(figure: Figure, read: readonly ReadFigure[]): Partial<Record<(typeof MEASURES)[number], boolean>> {
  const { value, unit, period, heads, scenario } = figure;
  const known = unit === null ? null : unitOf(unit);
  const wanted = period === null ? null : timeOf(period);
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));
  const scaled = known?.scale && typeof value === "number" ? value * known.scale : null;
  const names = read[0]?.names.map(folded) ?? [];
  return {
    found: read.length > 0,
    ...(scaled === null ? {} : { value: read.some((one) => isNear(one.value, scaled)) }),
    ...(known === null ? {} : { unit: read.some(known.fits) }),
    ...(wanted === null
      ? { "dated falsely": read.some((one) => one.period !== null) }
      : { time: read.some((one) => one.period !== null && timeRead(one.period) === wanted) }),
    headings: heads.every((head) => names.some((name) => name.includes(folded(head)) || folded(head).includes(name))),
    ...(scenario && SCENARIOS.has(scenario)
      ? { scenario: read.some((one) => one.scenario === SCENARIOS.get(scenario)) }
      : {}),
  };
}

/** What one unit as typed is worth in base units, null where a measure has units of its own, and which readings are of it. */
function unitOf(unit: string): { readonly scale: number | null; readonly fits: (read: ReadFigure) => boolean } {
  const currency = CURRENCIES.find((code) => unit.includes(code));
  if (currency) {
    if (unit.includes("/")) return { scale: null, fits: (read) => read.unit === currency };
    const rest = unit.replace(currency, "");
    const scale = rest.includes("k") ? 1_000 : rest.includes("M") ? 1_000_000 : 1;
    return { scale, fits: (read) => read.unit === currency };
  }
  const shares = new Map(Object.entries({ "%": 0.01, bps: 0.0001, ratio: 1 }));
  const share = shares.get(unit);
  if (share !== undefined)
    return { scale: share, fits: ({ dimension }) => ["ratio", "points", "multiple"].includes(dimension) };
  const isCount = unit === "count";
  return {
    scale: isCount ? 1 : null,
    fits: ({ dimension }) => (isCount ? dimension === "count" : dimension !== "money" && dimension !== "ratio"),
  };
}

function timeOf(period: z.infer<typeof Time>): string {
  if (typeof period === "object")
    return "first" in period ? `${period.first}..${period.last}` : `${period.relative.unit} ${period.relative.index}`;
  const quarter = /^(\d{4})-Q(\d)$/.exec(period);
  if (quarter) {
    const last = 3 * Number(quarter[2]);
    return `${quarter[1]}-${two(last - 2)}..${quarter[1]}-${two(last)}`;
  }
  return /^\d{4}$/.test(period) ? `${period}-01..${period}-12` : `${period.slice(0, 7)}..${period.slice(0, 7)}`;
}

function timeRead({ first, last, relative }: NonNullable<ReadFigure["period"]>): string {
  return first === null && relative ? `${relative.unit} ${relative.index}` : `${first}..${last}`;
}

function two(month: number): string {
  return String(month).padStart(2, "0");
}

function folded(text: string | number): string {
  return String(text).replace(/\s+/g, " ").trim().toLowerCase();
}
