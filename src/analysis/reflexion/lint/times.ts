/** A sentence is about the time its figure is of, or of one that its sources name. */
import { type Span, spanOf } from "../../../facts/index.ts";
import { type Period, readPeriods } from "../../../language/quantities/index.ts";
import type { RedFlag, ScoredFinding } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { factsAt, isPlaced } from "../places.ts";
import { cellsNamed } from "./red-flags.ts";

export function timeFaults(input: LintInput): Fault[] {
  return input.report.findings.flatMap((finding, i): Fault[] => {
    const time = otherTime(finding, input);
    return time === null
      ? []
      : [
          {
            rule: "other_time",
            severity: "HIGH",
            item: { kind: "finding", id: finding.id },
            section: `findings[${i}].text`,
            quote: finding.text,
            said: { time },
          },
        ];
  });
}

/** The first period of the sentence that touches none of those its figure and its sources are of; null when there is none. */
function otherTime(finding: ScoredFinding, { material }: LintInput): string | null {
  const options = { language: material.language, fiscalYearEnd: material.deal.fiscalYearEnd };
  const said = readPeriods(withoutPlaces(finding.text), options).flatMap(monthsOf);
  if (said.length === 0) return null;
  const places = [...finding.evidence.filter(isPlaced), ...(finding.calculation?.inputs ?? [])];
  const facts = places.flatMap((place) => factsAt(place, material));
  const known: Span[] = [
    ...(finding.period === null ? [] : [finding.period]),
    ...facts.flatMap((fact) => spanOf(fact) ?? []),
    ...quotesOf(finding).flatMap((quote) =>
      (["en", "fr"] as const).flatMap((language) =>
        readPeriods(quote, { ...options, language })
          .flatMap(monthsOf)
          .map(({ span }) => span),
      ),
    ),
  ];
  // Without a time of its own there is nothing to hold the sentence against.
  if (known.length === 0) return null;
  return said.find(({ span }) => !known.some((one) => touches(span, one)))?.text ?? null;
}

/** What an earlier review noted in brackets is no sentence of the analyst's, and "F17" in a cell's name no year. */
const withoutPlaces = (text: string): string =>
  cellsNamed(text).reduce((left, cell) => left.replace(cell, " "), text.replace(/\[[^\]]*\]/g, " "));

const quotesOf = ({ evidence }: ScoredFinding | RedFlag): string[] => evidence.flatMap(({ quote }) => quote ?? []);

function monthsOf({ firstMonth, lastMonth, text }: Period): { readonly span: Span; readonly text: string }[] {
  if (lastMonth === null) return [];
  return [{ span: { firstMonth: firstMonth ?? lastMonth, lastMonth }, text }];
}

const touches = (a: Span, b: Span): boolean => a.firstMonth <= b.lastMonth && b.firstMonth <= a.lastMonth;
