/** Decides what a figure in a sheet measures: its scale, currency and dimension, from format, label, unit column, header and title. */
import type { SheetCell } from "../../documents/index.ts";
import { folded, LANGUAGES } from "../../language/index.ts";
import {
  baseUnitOf,
  decimalsShown,
  formatHint,
  hiddenScale,
  MONTHS_PER,
  readQuantities,
  readUnitHint,
} from "../../language/quantities/index.ts";
import { foldText, type Metric, type MetricId, metricById } from "../../ontology/index.ts";
import { rememberedByKey } from "../../tables/index.ts";
import { usualUnit } from "../bare-durations.ts";
import type { FactValue, SaidUnit } from "../types.ts";

export type UnitHint = NonNullable<ReturnType<typeof readUnitHint>>;

/** Says of a figure that it is a part of one, by its name and size: nothing is written of its unit. */
export const PART_OF_ONE = "0..1";

/** readUnitHint, remembered: headings are asked for with every figure under them. A margin in basis points is a ratio. */
export const unitHint = rememberedByKey(
  (text: string, currency: string | null = null) => (currency === null ? text : `${currency}|${text}`),
  (text: string, currency: string | null = null): UnitHint | null => {
    const hint: UnitHint | null =
      text === PART_OF_ONE ? { scale: 1, currency: null, dimension: "ratio" } : readUnitHint(text, currency);
    return hint?.dimension === "points" && hint.scale < 0.01 ? { ...hint, dimension: "ratio" } : hint;
  },
);

/** Multiples that a name gives, in any language. */
const multiplesIn = rememberedByKey(
  (text: string) => text,
  (text: string): readonly number[] =>
    /\d/.test(text)
      ? LANGUAGES.flatMap((language) => readQuantities(text, { language }))
          .filter(({ dimension }) => dimension === "multiple")
          .map(({ value }) => value)
      : [],
);

export type UnitSources = {
  /** Nearest first: row label, unit column, column heading. Each speaks for the cell alone. */
  readonly own: readonly string[];
  /** Those of `own` in a column of units, where figures have headings of their own: "piece" is of the quantity, and not of what it costs. */
  readonly beside: readonly string[];
  /** Nearest first: table corner, sheet title lines. They speak for money only. */
  readonly shared: readonly string[];
  /** What the figure is called by the headings over it, or else by its row. */
  readonly names: readonly string[];
  readonly rowName: string;
  readonly metricId: MetricId | null;
  /** 0..1: how surely the label names that metric. */
  readonly certainty: number;
  /** The label's own noun is of things that are counted. */
  readonly counts: boolean;
  /** So is what the sheet is called: "Headcount". */
  readonly isAmongCounts: boolean;
  /** Currency of the workbook where nothing nearer says. */
  readonly currency: string | null;
};

/** What is known about the unit of one figure. */
type Known = {
  readonly raw: number;
  readonly numberFormat: string | null;
  readonly metric: Metric | null;
  readonly format: ReturnType<typeof formatHint>;
  /** By how much the format divides what it shows. */
  readonly hidden: number;
  readonly own: UnitHint | null;
  readonly shared: UnitHint | null;
  /** Currency of the workbook where nothing nearer says. */
  readonly currency: string | null;
  /** Its name gives the very figure as a multiple: "net debt no more than 2.5 times EBITDA". */
  readonly isTimes: boolean;
};

/** Under "%" some type 31 and some 0.31; none of more is a fraction. */
export const PERCENT = 0.01;
export const MOST_OF_A_FRACTION = 1.5;

/** A figure in base units. `scale`: what one printed unit is worth; `sure`: scale and unit were said rather than assumed. */
type Reading = Pick<FactValue, "value" | "dimension" | "currency" | "unit" | "per"> & {
  readonly scale: number;
  readonly sure: boolean;
};

/** Each reads a figure as one kind of quantity, or leaves it to the next. */
const READERS: readonly ((known: Known) => Reading | null)[] = [
  asPrintedPercent,
  asRatio,
  asMultiple,
  asDuration,
  asCount,
  asPlainNumber,
];

type CellQuantity = {
  readonly value: FactValue;
  readonly sure: boolean;
  /** Its size is said by a heading that it shares with others, and by nothing of its own. */
  readonly isScaledByHeading: boolean;
  /** Log odds that it is money, by what is said at its place. */
  readonly moneyOdds: number;
  readonly said: SaidUnit;
};

/** The figure of a cell in base units, and whether scale and unit were said rather than assumed. */
export function cellQuantity(cell: SheetCell, raw: number, sources: UnitSources): CellQuantity {
  const known = knownOf(cell, raw, sources);
  const reading = firstReading(known);
  const { value, dimension, currency, unit, per, sure } = reading;
  // The stored value is exact; what is shown matters only where it is itself typed and rounded.
  const halfUnit = cell.formula ? 0 : Math.min(halfUnitShown(cell, known, reading), Math.abs(value) * 0.005);
  const text = cell.display.trim() || String(raw);
  const isScaledByHeading =
    dimension === "money" && value !== raw && known.shared?.scale === reading.scale && scaleSaid(known) === null;
  return {
    value: { value, range: null, dimension, currency, unit, per, halfUnit, bound: "exact", text },
    sure,
    isScaledByHeading,
    moneyOdds: moneyOddsOf(known, sources),
    said: saidOf(known),
  };
}

function saidOf(known: Known): SaidUnit {
  const { own, format, shared, metric } = known;
  const [ownCurrency, ownScale] = [own?.currency ?? format?.currency ?? null, scaleSaid(known)];
  const scale = isPrice(metric) || shared === null ? null : shownScale(shared.scale, known);
  const currency = shared?.currency ?? null;
  return {
    currency: ownCurrency !== null ? said(ownCurrency, true) : currency === null ? null : said(currency, false),
    scale: ownScale !== null ? said(shownScale(ownScale, known), true) : scale === null ? null : said(scale, false),
  };
}

const said = <Value>(value: Value, isOwn: boolean) => ({ value, isOwn });

/** Odds at which a figure's own format or label says that it is money, or that it is not. */
export const SAID = 6;
/** A heading over many rows is of what they hold more often than not. */
const HEADED = 1.5;
/** What a label weighs that ends in things: "Licences" may be how many, or what they bring. */
export const OF_THINGS = -1;
/** What a name that surely is a metric's weighs. */
const NAMED = 3;
const BESIDE = 2;
/** What a word weighs that amounts are called by ("Unit cost"), at the head of a name. */
const AMOUNT = 2;
const AMOUNT_NAME = new RegExp(`^${folded("amountName")}\\b|\\b${folded("amountName")}$|\\p{Sc}`, "u");

function moneyOddsOf({ raw, numberFormat, format, own, metric, shared, isTimes }: Known, sources: UnitSources): number {
  const { certainty, counts, isAmongCounts, beside, names } = sources;
  if (isTimes) return -SAID;
  if (format !== null) return format.dimension === "money" ? SAID : -SAID;
  const said = own === null || isOfAnything(own) ? 0 : isMoney(own) ? 1 : -1;
  const isBeside = beside.some((text) => unitHint(text, sources.currency) === own);
  if (said !== 0 && !isBeside) return said * SAID;
  const named = namedOdds({ raw, numberFormat, metric }, certainty, names);
  const headed = shared === null ? (isAmongCounts ? OF_THINGS : 0) : HEADED;
  return said * BESIDE + named + headed + (counts ? OF_THINGS : 0);
}

/** "Rent of the warehouse" is no warehouse; 2034, typed and not formatted, may well be a year. */
function namedOdds(
  { raw, numberFormat, metric }: Pick<Known, "raw" | "numberFormat" | "metric">,
  certainty: number,
  names: readonly string[],
): number {
  const isPlain = numberFormat === null || numberFormat === "General";
  const ofYear = isPlain && Number.isInteger(raw) && raw >= FIRST_YEAR && raw <= LAST_YEAR ? OF_A_YEAR : 0;
  const odds = metric === null ? 0 : NAMED * certainty ** 2;
  if (metric?.dimension === "money") return odds + ofYear;
  return ofYear + (names.some((name) => AMOUNT_NAME.test(foldText(name))) ? AMOUNT - odds / 2 : -odds);
}

const OF_A_YEAR = -3;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2079;

/** "(000s)": a scale alone leaves open of what. */
const isOfAnything = ({ dimension, currency }: UnitHint): boolean => dimension === undefined && currency === null;

const isMoney = ({ dimension, currency }: UnitHint): boolean => dimension === "money" || currency !== null;

/** The scale that its own unit or format says; a currency alone says that it stands in full. */
function scaleSaid({ own, format }: Known): number | null {
  if (own !== null && (own.scale !== 1 || own.currency !== null)) return own.scale;
  return format !== null && format.scale !== 1 ? format.scale : null;
}

/** A format that hides thousands already shows the figure in the unit announced. */
const shownScale = (scale: number, { hidden }: Known): number => scale / (hidden > 1 && scale > 1 ? hidden : 1);

function knownOf(cell: SheetCell, raw: number, sources: UnitSources): Known {
  const { currency } = sources;
  const hint = (text: string) => unitHint(text, currency);
  const format = formatHint(cell.numberFormat ?? "", currency);
  const said = sources.own.map(hint).filter((hint) => hint !== null);
  return {
    raw,
    numberFormat: cell.numberFormat,
    metric: sources.metricId ? metricById(sources.metricId) : null,
    format,
    hidden: hiddenScale(cell.numberFormat),
    own: said.find((one) => format?.dimension === "money" && one.currency !== null) ?? said[0] ?? null,
    // "%" over a column beside this one is no scale of money.
    shared:
      sources.shared
        .map(hint)
        .find((hint) => hint !== null && hint.dimension !== "ratio" && (hint.scale !== 1 || hint.currency !== null)) ??
      null,
    currency,
    isTimes: multiplesIn(sources.rowName).includes(raw),
  };
}

function firstReading(known: Known): Reading {
  for (const read of READERS) {
    const reading = read(known);
    if (reading) return reading;
  }
  return asMoney(known);
}

/** Half of the last place that the format shows, in base units. */
function halfUnitShown(cell: SheetCell, { format, hidden }: Known, { dimension, scale }: Reading): number {
  const decimals = decimalsShown(cell.numberFormat);
  if (decimals === null) return 0;
  return (0.5 * 10 ** -decimals * scale * hidden) / (dimension === "ratio" && format?.dimension === "ratio" ? 100 : 1);
}

const BARE = { currency: null, unit: null, per: null, scale: 1, sure: true } as const;

function asPrintedPercent({ raw, format }: Known): Reading | null {
  // The format's own sign shows a fraction as per cent; one that it prints as a letter stands behind the figure as it is.
  if (format?.dimension !== "ratio" && format?.dimension !== "points") return null;
  return { ...BARE, value: raw * format.scale, dimension: "ratio", scale: format.scale };
}

function asRatio({ raw, metric, format, own, isTimes }: Known): Reading | null {
  if (isTimes) return null;
  const assumed = own === null && metric?.dimension === "ratio" && format === null && Math.abs(raw) <= 3;
  if (own?.dimension !== "ratio" && !assumed) return null;
  const isFraction = own === null || (own.scale === PERCENT && Math.abs(raw) <= MOST_OF_A_FRACTION);
  const scale = isFraction ? 1 : own.scale;
  return {
    ...BARE,
    value: raw / (1 / scale),
    dimension: "ratio",
    scale,
    sure: own !== null || Math.abs(raw) <= MOST_OF_A_FRACTION,
  };
}

/** What no deal multiplies its money by: "Gross expected return" of 950,000 is an amount. */
export const NO_MULTIPLE = 1000;

function asMultiple({ raw, metric, format, own, isTimes }: Known): Reading | null {
  const assumed = metric?.dimension === "multiple" && Math.abs(raw) < NO_MULTIPLE;
  const isSaid = isTimes || [format?.dimension, own?.dimension].includes("multiple");
  if (!isSaid && !assumed) return null;
  return { ...BARE, value: raw, dimension: "multiple" };
}

function asDuration({ raw, metric, format, own }: Known): Reading | null {
  if (format?.dimension === "money") return null;
  if (own?.dimension !== "duration" && (own !== null || metric?.dimension !== "duration")) return null;
  const unit = own?.unit ?? usualUnit(metric?.id ?? null);
  const scale = MONTHS_PER[unit] ?? 1;
  return { ...BARE, value: raw * scale, dimension: "duration", unit, scale, sure: own !== null };
}

function asCount({ raw, metric, format, own }: Known): Reading | null {
  // A format that prints a currency knows better than a count in the label: "Investment (2 machines)".
  if (format?.dimension === "money") return null;
  const isOpen = own === null || isOfAnything(own);
  if (own?.dimension !== "count" && !(isOpen && metric?.dimension === "count")) return null;
  const { unit, factor } = baseUnitOf(own?.unit ?? null);
  const scale = (own?.scale ?? 1) * factor;
  return { ...BARE, value: raw * scale, dimension: "count", unit, per: own?.per ?? null, scale };
}

/** Where neither metric, unit, format nor sheet names money. */
function asPlainNumber({ raw, metric, format, own, shared }: Known): Reading | null {
  const money =
    own?.dimension === "money" ||
    own?.currency ||
    format?.dimension === "money" ||
    metric?.dimension === "money" ||
    shared !== null;
  if (money) return null;
  // "Visits planned (thousands)".
  const scale = own !== null && own.scale !== 1 && own.dimension === undefined ? own.scale : 1;
  return { ...BARE, value: raw * scale, dimension: "count", scale, sure: metric !== null || scale !== 1 };
}

/** Money, said or assumed. */
function asMoney(known: Known): Reading {
  const { raw, format, own, shared } = known;
  const { scale, sure } = moneyScale(known);
  const applied = shownScale(scale, known);
  const currency = own?.currency ?? format?.currency ?? shared?.currency ?? known.currency;
  return {
    value: raw * applied,
    dimension: "money",
    currency,
    unit: null,
    per: own?.per ?? null,
    scale: applied,
    sure,
  };
}

/** A sheet in thousands often shows its prices and baskets in full; what a ratio is called by ("Development" among uses of funds) is none. */
const isPrice = (metric: Metric | null): boolean => metric?.nature === "rate" && metric.dimension === "money";

function moneyScale(known: Known): { readonly scale: number; readonly sure: boolean } {
  const { metric, format, own, shared } = known;
  const written = scaleSaid(known);
  if (written !== null) return { scale: written, sure: true };
  if (!shared) return { scale: 1, sure: own !== null || format !== null };
  // Read as written, and say that it was assumed.
  if (isPrice(metric) && shared.scale !== 1) return { scale: 1, sure: false };
  return { scale: shared.scale, sure: metric !== null };
}
