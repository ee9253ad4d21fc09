/** The figures that a memo prints, as the answer to a question gives them: value, time, formula and places. */
import { roundTable } from "../../analysis/agents/index.ts";
import type { Memo, MemoCell, MemoTable, Source } from "../../analysis/findings/index.ts";
import type { Fact } from "../../facts/index.ts";
import type { Calculation } from "../../judge/index.ts";
import { formatPeriod, readPeriods } from "../../language/quantities/index.ts";
import type { Metric, MetricDimension } from "../../ontology/index.ts";
import { formulaSaid, type GivenFigure, givenBy } from "./figures.ts";

export type PrintedMemo = Pick<Memo, "ask" | "keyFigures" | "language">;

type Place = GivenFigure["places"][number];

const UNTIMED = { fr: "", en: "" };

type Named = Pick<Metric, "id" | "dimension">;

/** Of the round asked for and of the key figures. */
export function printedFigures(metric: Named, memo: PrintedMemo, facts: readonly Fact[]): readonly GivenFigure[] {
  const asked = memo.ask
    .filter((one) => one.metric === metric.id)
    .map(({ value, unit, source, calculation }) =>
      figureOf({ value, unit, evidence: [source], calculation }, metric.dimension, facts),
    );
  const key = memo.keyFigures.flatMap((one) => {
    if (one.metric !== metric.id) return [];
    const figure = one.calculation
      ? figureOf({ value: one.calculation.result, ...one, unit: one.calculation.unit }, metric.dimension, facts)
      : statedBy(one.evidence, metric, facts);
    return figure === null ? [] : [{ ...figure, period: periodOf(one.period, memo) ?? figure.period }];
  });
  return [...asked, ...key];
}

/** Of a deal of which perhaps no memo was written; null where its documents give no such table. */
export function tableOfRound(
  id: Parameters<typeof roundTable>[0],
  deal: Omit<Parameters<typeof roundTable>[1], "language">,
): { readonly fr: MemoTable; readonly en: MemoTable } | null {
  const [fr, en] = [roundTable(id, { ...deal, language: "fr" }), roundTable(id, { ...deal, language: "en" })];
  return fr && en && { fr, en };
}

/** Column by column, each row by its name; what a column is of stands where others have their time. */
export function figuresOfTable(
  { fr, en }: { readonly fr: MemoTable; readonly en: MemoTable },
  facts: readonly Fact[],
): readonly GivenFigure[] {
  return en.columns.flatMap((column, at) =>
    en.rows.flatMap(({ name, cells }, row) => {
      const cell = cells[at];
      // Of how many shares a holder has, the part is asked for.
      if (cell === null || typeof cell !== "object" || cell.unit === null) return [];
      return [
        {
          ...figureOf(cell, dimensionOf(cell.unit), facts),
          name: { fr: fr.rows[row]?.name ?? name, en: name },
          period: { fr: fr.columns[at] ?? column, en: column },
        },
      ];
    }),
  );
}

function figureOf(
  cell: Omit<MemoCell, "calculation"> & { readonly calculation?: Calculation | undefined },
  dimension: MetricDimension,
  facts: readonly Fact[],
): GivenFigure {
  const { value, unit, evidence, calculation } = cell;
  return {
    value,
    dimension,
    currency: dimension === "money" ? unit : null,
    unit: null,
    text: "",
    period: UNTIMED,
    planned: false,
    formula: calculation ? formulaSaid(calculation.formula) : null,
    places: calculation ? inputsOf(calculation, facts) : evidence.flatMap((source) => placeOfSource(source, facts)),
  };
}

/** Each place once: an input may stand in a formula twice. */
function inputsOf({ inputs }: Calculation, facts: readonly Fact[]): readonly Place[] {
  const places = inputs.map(({ file, anchor }) => placeAt(file, anchor, "", facts));
  return places.filter(
    ({ file, anchor }, i) => places.findIndex((one) => one.file === file && one.anchor === anchor) === i,
  );
}

function placeOfSource({ file, anchor, quote = "" }: Source, facts: readonly Fact[]): readonly Place[] {
  return file === undefined || anchor === undefined ? [] : [placeAt(file, anchor, quote, facts)];
}

function placeAt(file: string, anchor: string, quote: string, facts: readonly Fact[]): Place {
  const fact = facts.find(({ place }) => place.file === file && place.anchor === anchor);
  return { file, anchor, sourceNodeId: fact?.id ?? "", content: quote || (fact?.quote ?? "") };
}

function statedBy([source]: readonly Source[], { id }: Named, facts: readonly Fact[]): GivenFigure | null {
  const fact = facts.find(
    ({ place, metricId }) => place.file === source?.file && place.anchor === source.anchor && metricId === id,
  );
  return fact ? givenBy(fact) : null;
}

/** As the memo says it, in both languages; null where that is no time. */
function periodOf(shown: string, { language }: PrintedMemo): GivenFigure["period"] | null {
  const [period] = readPeriods(shown, { language });
  return period ? { fr: formatPeriod(period, "fr"), en: formatPeriod(period, "en") } : null;
}

function dimensionOf(unit: string): MetricDimension {
  if (unit === "percent") return "ratio";
  if (unit === "months") return "duration";
  return unit === "x" ? "multiple" : "money";
}
