/** French or English, also from a few labels. */
import { describe, expect, it } from "vitest";
import { guessLanguageOf } from "../../src/documents/guess-language.ts";

describe("guessLanguageOf", () => {
  it.each([
    ["Nous accompagnons les artisans depuis 2019.", "fr"],
    ["Chiffre d'affaires", "fr"],
    ["Trésorerie nette", "fr"],
    ["Charges de personnel", "fr"],
    ["L’équipe", "fr"],
    ["MRR, churn et CAC par trimestre", "fr"],
    ["Our customers stay for 4 years.", "en"],
    ["Revenue", "en"],
    ["Operating costs", "en"],
    ["Customers' bills are paid on time", "en"],
    ["The café chain's growth", "en"],
    ["2024 2025 2026", "en"],
    ["", "en"],
  ] as const)("%s", (text, language) => {
    expect(guessLanguageOf([text])).toBe(language);
  });

  it("a French model with English abbreviations is French", () => {
    const labels = ["MRR", "ARR", "EBITDA", "Churn", "CAC", "Masse salariale", "Loyer", "Total des charges", "Revenue"];
    expect(guessLanguageOf(labels)).toBe("fr");
  });
});
