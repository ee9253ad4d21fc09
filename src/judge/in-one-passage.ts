/** What the other figures of a passage make of one of them: a growth between two, parts behind a colon, a share of an amount, what "the others" leave. */
import { type Fact, sameFigureBy } from "../facts/index.ts";
import { written } from "../language/index.ts";
import type { MetricId } from "../ontology/index.ts";
import { clearlyDisagrees } from "./compare.ts";
import { type Derivation, inputsOf } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import { otherSum } from "./parts-and-whole.ts";
import { statedYear } from "./periods.ts";
import type { Claim } from "./types.ts";

/** Of the growth: nearer, the figures were rounded. */
const LEAST_GAP = 0.1;
const ONE_POINT = 0.01;
/** Whether a forecast counts from its base year or from the next is told rarely: a year more or less may be meant, which in a short time is anything. */
const FEWEST_YEARS = 3;
/** Two amounts behind a third may be a part of it each, and not all. */
const FEWEST_PARTS = 3;
/** Of the whole: a wider gap tells that the parts are not all of it. */
const MOST_LEFT_OUT = 0.25;

/** Of what the claimed figure follows from in its own words; null where it agrees, or nothing there gives it. */
export function inOnePassage(claimed: Fact, { facts, text }: Claim, { all }: FactIndex): Derivation | null {
  if (claimed.cell !== null || claimed.ocr) return null;
  const { file, blockId } = claimed.place;
  const block = all.filter(({ place, cell }) => cell === null && place.file === file && place.blockId === blockId);
  const told: Told = { claimed, facts, text, block };
  return RELATIONS.reduce<Derivation | null>((found, relation) => found ?? relation(told), null);
}

type Told = {
  readonly claimed: Fact;
  /** Of the sentence, in its order, and of all that stands in its block. */
  readonly facts: readonly Fact[];
  readonly block: readonly Fact[];
  readonly text: string;
};

const RELATIONS: readonly ((told: Told) => Derivation | null)[] = [
  yearlyGrowth,
  growthBeside,
  sumOfParts,
  shareOfAmount,
  shareLeftByOthers,
  marginOfPrice,
];

/** (last / first)^(1 / years) - 1, where it is clearly another growth by one year more and by one less. */
function yearlyGrowth({ claimed, facts }: Told): Derivation | null {
  if (claimed.metricId !== "cagr" || claimed.value.dimension !== "ratio" || claimed.value.range !== null) return null;
  const ends = facts.some(({ id, value }) => value.dimension === "ratio" && id !== claimed.id) ? null : endsOf(facts);
  if (!ends || ends.years < FEWEST_YEARS) return null;
  const over = (count: number): number => ends.times ** (1 / count) - 1;
  const possible = [over(ends.years - 1), over(ends.years + 1)];
  const formula = "(later period / earlier period)^(1 / years) - 1";
  return otherGrowth(claimed, possible, { formula, inputs: ends.inputs, value: over(ends.years), tight: true });
}

/** "2023: 240 k€, 2024: 360 k€, a growth of 80 %". */
function growthBeside({ claimed, block }: Told): Derivation | null {
  const { form, metricId, value } = claimed;
  if (form.kind !== "growth" || metricId === null || value.range !== null) return null;
  const ends = endsOf(block.filter((fact) => fact.metricId === metricId && fact.form.kind === "level"));
  if (ends?.years !== 1) return null;
  const growth = form.multiple ? ends.times : ends.times - 1;
  const formula = "later period / earlier period - 1";
  return otherGrowth(claimed, [growth], { formula, inputs: ends.inputs, value: growth, tight: true });
}

function otherGrowth({ value: { value } }: Fact, possible: readonly number[], growth: Derivation): Derivation | null {
  const slack = Math.max(LEAST_GAP * Math.abs(value), ONE_POINT);
  return value >= Math.min(...possible) - slack && value <= Math.max(...possible) + slack ? null : growth;
}

/** The only two dated figures there are. */
function endsOf(facts: readonly Fact[]) {
  const dated = facts.flatMap((fact) => {
    const year = statedYear(fact);
    return year !== null && isAmount(fact) ? [{ fact, year }] : [];
  });
  const [first, last, ...others] = dated.toSorted((a, b) => a.year - b.year);
  if (!first || !last || others.length > 0 || !isInSameUnit(first.fact, last.fact)) return null;
  const times = last.fact.value.value / first.fact.value.value;
  return { times, years: last.year - first.year, inputs: inputsOf([last.fact, first.fact]) };
}

/** "We made £610k: £320k in commissions, £190k in subscriptions and £60k in advertising." */
function sumOfParts({ claimed, facts, text }: Told): Derivation | null {
  const [whole, ...parts] = facts;
  if (whole?.id !== claimed.id || parts.length < FEWEST_PARTS || !isAmount(whole)) return null;
  const isListed =
    text.slice(text.indexOf(whole.value.text) + whole.value.text.length).search(/^[^\d]{0,20}[:：=]/) === 0;
  if (!isListed || !parts.every((part) => isAmount(part) && isInSameUnit(part, whole))) return null;
  return otherSum(parts, whole, MOST_LEFT_OUT);
}

const RESULT = new RegExp(`(?:[=:：→]|(?<!\\p{L})(?:${written("thatMakes")}))\\P{N}{0,12}$`, "iu");

const MONTHLY: ReadonlySet<Fact["metricId"]> = new Set(["mrr"]);

/** "2 % of the industry's €562M, so €17M", "40 surveyors at £250 each: £12k": what two figures give where the words say that they give the third. */
function shareOfAmount({ claimed, facts, text }: Told): Derivation | null {
  const [a, b, result, ...others] = facts;
  if (!a || !b || result?.id !== claimed.id || others.length > 0 || !isAmount(result)) return null;
  const [amount, times] = isAmountOf(result, b) ? [b, a] : [a, b];
  if (!isAmountOf(result, amount) || !isFactor(times)) return null;
  if (!RESULT.test(text.slice(0, text.lastIndexOf(result.value.text)))) return null;
  const value = times.value.value * amount.value.value;
  const slack = times.value.halfUnit * amount.value.value + times.value.value * amount.value.halfUnit;
  // A price for a month and what it comes to in a year.
  const isMonthly = amount.value.per === "month" && result.value.per !== "month" && !MONTHLY.has(result.metricId);
  if ([1, ...(isMonthly ? [12] : [])].some((by) => !clearlyDisagrees(result, by * value, by * slack))) return null;
  const inputs = inputsOf([times, amount]);
  return { formula: `${inputs.map(({ name }) => name).join(" * ")}`, inputs, value, tight: true };
}

const isAmountOf = (result: Fact, { value }: Fact): boolean =>
  value.dimension === "money" && result.value.dimension === "money" && value.currency === result.value.currency;

/** A share, or a number of things; one that was taken for money names no currency. */
const isFactor = ({ value, form }: Fact): boolean =>
  value.value > 0 &&
  value.range === null &&
  (value.dimension === "ratio"
    ? form.kind !== "growth"
    : value.dimension !== "duration" && value.currency === null && value.value > 1);

const THE_OTHERS = new RegExp(`^\\P{L}*(?:${written("theOthers")})(?!\\p{L})`, "iu");

/** "72 % are charities. The other 38 % are schools": one less the share before it. */
function shareLeftByOthers({ claimed, block }: Told): Derivation | null {
  if (!isShare(claimed) || !THE_OTHERS.test(claimed.label)) return null;
  const before = block
    .slice(
      0,
      block.findIndex(({ id }) => id === claimed.id),
    )
    .filter(isShare);
  const sums = before.map((_, i) => before.slice(i).reduce((sum, { value }) => sum + value.value, 0));
  const [value] = sums.map((sum) => 1 - sum).toReversed();
  if (value === undefined || sums.some((sum) => !clearlyDisagrees(claimed, 1 - sum, ONE_POINT))) return null;
  return { formula: "1 - part", inputs: inputsOf(before.slice(-1)), value, tight: true };
}

const isShare = ({ value, form }: Fact): boolean =>
  value.dimension === "ratio" && value.range === null && form.kind !== "growth" && form.kind !== "change";

const isAmount = ({ value }: Fact): boolean =>
  value.dimension !== "ratio" && value.dimension !== "duration" && value.value > 0 && value.range === null;

const isInSameUnit = sameFigureBy({ dimension: "equal", currency: "equal", unit: "equal" });

const MARGINS: ReadonlySet<MetricId> = new Set(["net_margin", "gross_margin"]);
const PRICES: ReadonlySet<MetricId> = new Set(["price", "asp"]);
const PROFITS: ReadonlySet<MetricId> = new Set(["net_income", "gross_profit"]);
/** Nearer, a rebate or a tax may lie between the two. */
const LEAST_GAP_OF_MARGIN = 0.05;

/** Profit / price of the thing whose margin is claimed, where that is clearly another share (a mark-up on cost, mostly); else null. */
function marginOfPrice({ claimed, block }: Told): Derivation | null {
  if (!isNamed(claimed, MARGINS) || claimed.value.dimension !== "ratio" || claimed.source !== "table") return null;
  const beside = block.filter((fact) => isOfSameThing(fact, claimed));
  const [price, ...prices] = beside.filter((fact) => isNamed(fact, PRICES));
  const [profit, ...profits] = beside.filter((fact) => isNamed(fact, PROFITS));
  if (!price || !profit || prices.length + profits.length > 0) return null;
  const share = profit.value.value / price.value.value;
  if (!(share > 0 && share < 1) || Math.abs(share - claimed.value.value) < LEAST_GAP_OF_MARGIN) return null;
  const inputs = inputsOf([profit, price]);
  return { formula: inputs.map(({ name }) => name).join(" / "), inputs, value: share, tight: true };
}

const isNamed = ({ metricId }: Fact, metrics: ReadonlySet<MetricId>): boolean =>
  metricId !== null && metrics.has(metricId);

const isOfSameCoordinates = sameFigureBy({ scenarioAsWritten: "equal", parts: "equal", lastMonth: "equal" });

/** An amount of the same table, line and time. */
function isOfSameThing(fact: Fact, claimed: Fact): boolean {
  const { ocr, form, value, segment } = fact;
  return (
    !ocr &&
    form.kind === "level" &&
    value.dimension === "money" &&
    value.value > 0 &&
    segment.length > 0 &&
    isOfSameCoordinates(fact, claimed)
  );
}
