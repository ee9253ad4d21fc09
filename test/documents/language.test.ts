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

  it.each([
    ["Two practices have stopped sending us work altogether.", "en"],
    ["Not one dentist gets more than thirty days to pay us.", "en"],
    ["Deux clients n'ont pas renouvelé.", "fr"],
    ["Neuf clients sur dix nous recommanderaient.", "fr"],
  ] as const)("one sentence tells its own, whatever was likely: %s", (text, language) => {
    expect([guessLanguageOf([text], "fr"), guessLanguageOf([text], "en")]).toEqual([language, language]);
  });

  it("where nothing tells, what is likely is meant", () => {
    expect([guessLanguageOf(["ARR: 1.2"], "fr"), guessLanguageOf(["ARR: 1.2"], "en")]).toEqual(["fr", "en"]);
  });

  it("a French model with English abbreviations is French", () => {
    const labels = ["MRR", "ARR", "EBITDA", "Churn", "CAC", "Masse salariale", "Loyer", "Total des charges", "Revenue"];
    expect(guessLanguageOf(labels)).toBe("fr");
  });
});
