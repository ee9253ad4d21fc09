/** A share that a sentence tells of a part which a chart of its page names too, held against that chart: "19 % public shares" beside a slice of 20 %. */
import type { Fact } from "../facts/index.ts";
import { wholeWords } from "../language/index.ts";
import { contentWords, foldText } from "../ontology/index.ts";
import { clearlyDisagrees } from "./compare.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Support } from "./finding.ts";

const FEWEST_PARTS = 3;
/** Words that a sentence has of a part's name and of its chart's; one alone names many things. */
const FEWEST_WORDS = 2;
/** Further apart, the sentence tells another share of the same thing. */
const MOST_TIMES = 1.5;

const NEARLY = wholeWords("nearly");

/** The part of a chart that gives clearly another share; null where none does, or any part gives the claimed one. */
export function shareInChart(claimed: Fact, { all }: FactIndex): Support | null {
  if (claimed.source !== "sentence" || !isShare(claimed)) return null;
  const { place, value } = claimed;
  const parts = all.filter(
    (fact) =>
      fact.source === "chart" && fact.place.file === place.file && fact.place.unit === place.unit && isShare(fact),
  );
  // What is nearly 19 % may be less by the rounding of such words, and not 20 %.
  const isBelow = NEARLY.test(foldText(value.text));
  const agrees = ({ value: { value: share, halfUnit } }: Fact): boolean =>
    !clearlyDisagrees(claimed, share, halfUnit) && !(isBelow && share > value.value + halfUnit);
  if (parts.some(agrees)) return null;
  const label = foldText(claimed.label);
  const said = new Set(contentWords(claimed.quote));
  const charts = [...Map.groupBy(parts, (part) => part.place.blockId).values()];
  const named = charts.filter(({ length }) => length >= FEWEST_PARTS).flat();
  const meant = named.filter((one) => {
    // The name of a part stands before the headings that say what its chart is of.
    const [name = "", ...heads] = one.label.split(", ").map((part) => foldText(part).trim());
    const shared = contentWords(heads.join(" ")).filter((word) => said.has(word));
    return name !== "" && label.includes(name) && name.split(/\s+/).length + shared.length >= FEWEST_WORDS;
  });
  const near = meant.filter((part) => Math.abs(Math.log(value.value / part.value.value)) < Math.log(MOST_TIMES));
  const [fact] = meant.length === 1 ? near : [];
  return fact ? { fact, derivation: null, mayRefute: true, strength: 0.75 } : null;
}

const isShare = ({ cell, ocr, form, value, predicate }: Fact): boolean =>
  cell === null &&
  !ocr &&
  predicate === null &&
  value.dimension === "ratio" &&
  value.range === null &&
  value.value > 0 &&
  (form.kind === "level" || form.kind === "share");
