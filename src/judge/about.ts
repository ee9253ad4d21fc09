/** Whom a claim is about: the company itself, its plan, its market, a competitor, its customers or its team. */
import type { Fact } from "../facts/index.ts";
import { LEXICONS, type OtherSubject } from "../language/index.ts";
import { contentWords, foldText, isPlanned, stemWord } from "../ontology/index.ts";

export type About = "company" | OtherSubject;

/** In the order in which they are asked: a competitor's market share is about the competitor. */
const ORDER: readonly OtherSubject[] = ["competitor", "market", "team", "customer", "plan"];
const WORDS = ORDER.map((about) => ({
  about,
  names: LEXICONS.flatMap(({ subjects }) => subjects[about].split(" ")).filter((name) => name !== ""),
}));

type AboutInput = {
  readonly text: string;
  readonly facts: readonly Fact[];
  /** Headings and the page's title, outermost first. */
  readonly headings: readonly string[];
  /** Month (year * 12 + month - 1) at which the document was written; null when unknown. */
  readonly asOfMonth: number | null;
};

/** The claim's own words go before those of its headings, and the nearest heading before the others. */
export function aboutOf({ text, facts, headings, asOfMonth }: AboutInput): About {
  for (const said of [text, ...headings.toReversed()]) {
    const words = new Set(contentWords(said).flatMap((word) => [foldText(word), stemWord(word)]));
    for (const { about, names } of WORDS) if (names.some((name) => words.has(name))) return about;
  }
  const planned = facts.some(
    ({ scope, period }) =>
      isPlanned(scope) ||
      period?.relative ||
      (period?.firstMonth != null && asOfMonth !== null && period.firstMonth > asOfMonth),
  );
  return planned ? "plan" : "company";
}

/** Its figures are of the world outside, which the company's own figures neither support nor deny. */
export function isOutside(about: About | undefined): boolean {
  return about === "market" || about === "competitor";
}
