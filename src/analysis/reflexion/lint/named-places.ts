/** A figure told of a named cell is what stands in that cell. */
import { isSameAmount, type Quantity, readQuantities } from "../../../language/quantities/index.ts";
import type { RedFlag, ScoredFinding } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { factsAt } from "../places.ts";
import { cellsNamed } from "./red-flags.ts";

export function namedPlaceFaults(input: LintInput): Fault[] {
  const { findings, redFlags } = input.report;
  const check = (item: ScoredFinding | RedFlag, at: Pick<Fault, "item" | "section">): Fault[] => {
    const wrong = wrongAtPlace(item.text, input);
    return wrong === null
      ? []
      : [{ ...at, rule: "figure_not_at_place", severity: "HIGH", quote: item.text, said: wrong }];
  };
  return [
    ...findings.flatMap((one, i) =>
      check(one, { item: { kind: "finding", id: one.id }, section: `findings[${i}].text` }),
    ),
    ...redFlags.flatMap((one, i) =>
      check(one, { item: { kind: "redFlag", id: one.id }, section: `redFlags[${i}].text` }),
    ),
  ];
}

/** "gives", "donne", "holds about". */
const MOST_WORDS_BETWEEN = 2;
const END_OF_CLAUSE = /[.;:,]\s|\s[–—(]/u;

/** The first figure right after a cell, in the same clause, that the cell does not give. */
function wrongAtPlace(text: string, { material }: LintInput): Fault["said"] | null {
  const { language } = material;
  for (const place of cellsNamed(text)) {
    const after = text.slice(text.indexOf(place) + place.length);
    const clause = after.split(END_OF_CLAUSE)[0] ?? "";
    const [figure] = readQuantities(clause, { language }).filter(isTold);
    const facts = material.facts.all.filter((fact) => fact.place.anchor === place);
    const [fact] = facts.flatMap((one) => factsAt(one.place, material));
    if (figure === undefined || fact === undefined) continue;
    // Further on in the clause the figure may be of something else: "the shares of E3 add up to 710%".
    if ((clause.slice(0, figure.start).match(/\p{L}+/gu) ?? []).length > MOST_WORDS_BETWEEN) continue;
    if (!facts.some(({ value, quote }) => isSame(figure, value.value) || quote.includes(figure.text)))
      return { stated: figure.text, place, found: fact.quote };
  }
  return null;
}

const isTold = ({ bound, range, dimension, unit }: Quantity): boolean =>
  bound === "exact" && range === null && (dimension === "money" || dimension === "ratio" || unit !== null);

function isSame({ value, halfUnit }: Quantity, given: number): boolean {
  return isSameAmount(value, given, { rounding: halfUnit + 1e-9, share: 0.006, eitherSign: true });
}
