/** A question that no metric's name answers, put to a language model: which lines of the tables do. */
import { guessLanguageOf } from "../../documents/index.ts";
import { answerWithModel, locateClaim } from "../../judge/index.ts";
import { formulaSaid, type GivenFigure, givenBy, placeOf } from "./figures.ts";
import { newMarker } from "./model-work.ts";
import type { MetricAnswer } from "./questions.ts";
import type { AskOptions, OpenDeal } from "./verify-deal.ts";

const MOST_FIGURES = 5;
const MOST_PLACES = 8;

type Answered = Awaited<ReturnType<typeof answerWithModel>>[number];

/** Null without a model, and where it finds none. */
export async function askTables(
  text: string,
  { read, search }: OpenDeal,
  { model, signal }: AskOptions,
): Promise<MetricAnswer | null> {
  if (!model || !search) return null;
  const deal = await read.index.seenFrom(null).scored(search.vectors);
  const question = locateClaim({ id: "asked", text }, [], read.deal);
  const language = guessLanguageOf([text]);
  const how = { marker: newMarker(), language, priority: "user", signal } as const;
  const found = await answerWithModel(question, deal, model, how);
  const figures = found.flatMap(figuresOf).slice(0, MOST_FIGURES);
  const name = [...new Set(found.flatMap(({ labels }) => labels))].slice(0, MOST_FIGURES).join(", ");
  return figures.length === 0 ? null : { metricId: "", name: { fr: name, en: name }, figures, byModel: true };
}

/** What was computed; else the cells themselves, each with its label. */
function figuresOf({ cells, derivation, value, dimension, currency, labels }: Answered): readonly GivenFigure[] {
  const [first] = cells;
  if (first && derivation) {
    const places = cells.slice(0, MOST_PLACES).map(({ fact }) => placeOf(fact));
    const own = { value, dimension, currency, unit: null, text: "", formula: formulaSaid(derivation.formula), places };
    return [{ ...givenBy(first.fact), ...own }];
  }
  return cells.map(({ fact }) => {
    const name = fact.cell?.rowLabel || labels[0] || fact.label;
    return { ...givenBy(fact), name: { fr: name, en: name } };
  });
}
