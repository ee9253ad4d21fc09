/** What is compared between cases: figures of each deal and its worst contradiction, kept on the case's card. */

import { type ReportWords, renderCsv } from "../../report/index.ts";
import type { Engine, GivenFigure, Language, Report } from "../engine.ts";
import {
  type CaseFigures,
  type CaseSummary,
  COMMON_WORDS,
  type PortfolioFigure,
  SEVERITIES,
} from "../protocol/index.ts";
import { HOST_SENTENCES } from "./sentences/index.ts";

/** @param topics of the contradictions, in words. */
export function caseFigures(
  engine: Engine,
  contradictions: Report["contradictions"],
  topics: Readonly<Record<Language, ReportWords["topics"]>>,
): CaseFigures {
  const figures = engine.summary()?.figures;
  const worst = contradictions.toSorted(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (b.gapPercent ?? 0) - (a.gapPercent ?? 0),
  )[0];
  const topicIn = (language: Language, { id, topic }: { readonly id: string; readonly topic: string }) =>
    topics[language][id] ?? topic;
  return {
    round: shown(figures?.round),
    valuation: shown(figures?.valuation),
    revenue: shown(figures?.revenue),
    growth: figures?.growth ?? null,
    runway: shown(figures?.runway),
    worst: worst ? { topic: { en: topicIn("en", worst), fr: topicIn("fr", worst) }, severity: worst.severity } : null,
  };
}

function shown(figure: GivenFigure | null | undefined): PortfolioFigure | null {
  if (!figure) return null;
  const { value, dimension, currency, period, planned, places } = figure;
  const [place] = places;
  return {
    value,
    dimension,
    currency,
    period: { en: period.en, fr: period.fr },
    planned,
    file: place?.file ?? "",
    anchor: place?.anchor ?? "",
  };
}

export function portfolioCsv(cases: readonly CaseSummary[], language: Language): string {
  const rows = cases.map(({ name, openedAt, shelf, state, verdicts, figures }) => {
    const money = (figure: PortfolioFigure | null | undefined) => [figure?.value ?? null, figure?.currency ?? ""];
    return [
      name,
      openedAt.slice(0, 10),
      shelf,
      COMMON_WORDS[language].stages[state].toLowerCase(),
      ...money(figures?.round),
      ...money(figures?.valuation),
      ...money(figures?.revenue),
      figures?.revenue?.period[language] ?? "",
      figures?.growth ?? null,
      figures?.runway?.value ?? null,
      figures?.worst?.topic[language] ?? "",
      verdicts?.CONTRADICTED ?? null,
      verdicts?.AMBIGUOUS ?? null,
      verdicts?.UNKNOWN ?? null,
      verdicts?.VERIFIED ?? null,
    ];
  });
  return renderCsv({ columns: HOST_SENTENCES[language].portfolio.columns, rows });
}
