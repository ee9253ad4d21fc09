/** The figures of a sentence that stands alone, without a page or a deal around it. */
import { type Fact, factsOfText } from "../../../src/facts/index.ts";

export const factsOfWords = (text: string, language: "en" | "fr" = "en"): Fact[] =>
  factsOfText(text, { file: "", anchor: "", blockId: "?", unit: 0 }, "claim", "sentence", {
    language,
    fiscalYearEnd: 12,
    defaultYear: null,
    currency: null,
    surroundings: [],
    stale: false,
    hidden: false,
  });
