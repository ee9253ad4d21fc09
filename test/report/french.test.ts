import { describe, expect, it } from "vitest";
import { founderQuestions, renderHtml, renderMarkdown, renderTable } from "../../src/report/index.ts";
import { TYPOGRAPHY } from "../../src/report/typography.ts";
import { printShare } from "../../src/report/values.ts";
import { elements, readHtml, textOf } from "./read-html.ts";
import { DOCUMENTS, REPORT } from "./sample.ts";

const NARROW = "\u202f";

describe("French typography", () => {
  it.each([
    ["Pourquoi ?", `Pourquoi${NARROW}?`],
    ["À noter : ceci ; cela !", `À noter${NARROW}: ceci${NARROW}; cela${NARROW}!`],
    ["« dit-il »", `«${NARROW}dit-il${NARROW}»`],
    ["«collé»", `«${NARROW}collé${NARROW}»`],
    ["12 % de 3 €", `12${NARROW}% de 3${NARROW}€`],
    ["Revenue!F12 à 10:30", "Revenue!F12 à 10:30"],
  ])("%s", (typed, expected) => expect(TYPOGRAPHY.fr.spaces(typed)).toBe(expected));

  it("holds on the whole page, in Markdown and in the terminal", () => {
    const root = readHtml(renderHtml(REPORT, DOCUMENTS, { language: "fr", generatedAt: "2026-11-21T10:16:00.000Z" }));
    const interfaceTexts = [...elements(root)]
      .filter((e) => ["header", "nav", "main", "footer"].includes(e.name))
      .map(textOf);
    for (const text of [
      ...interfaceTexts,
      renderMarkdown(REPORT, { language: "fr" }),
      renderTable(REPORT, { language: "fr", width: 100, colour: false }),
    ]) {
      expect(text).not.toMatch(/(?<=[\p{L}\p{N})])[ \u00a0][;!?»]|«[ \u00a0]/u);
      expect(text).not.toMatch(/\p{L}[?;](?=\s|$)/u);
    }
  });

  it("writes money and shares as French does", () => {
    const [first] = founderQuestions(REPORT, "fr");
    expect(first?.text).toContain(`2${NARROW}400${NARROW}000${NARROW}€`);
    expect(printShare(0.364, "fr", 1)).toBe(`36,4${NARROW}%`);
    expect(first?.text).toContain(`${NARROW}?`);
  });
});

it("the English page says nothing in French, and the French nothing in English", () => {
  const headings = (language: "fr" | "en") =>
    [...elements(readHtml(renderHtml(REPORT, DOCUMENTS, { language, generatedAt: "2026-11-21T10:16:00.000Z" })))]
      .filter((e) => e.name === "h2")
      .map(textOf);
  expect(headings("en")).toEqual([
    "Summary",
    "Questions for the founder",
    "Contradictions",
    "Claims and verdicts",
    "Model faults",
    "Hidden text",
    "Documents",
    "Not read",
  ]);
  expect(headings("fr")).toEqual([
    "En bref",
    "Questions au fondateur",
    "Contradictions",
    "Affirmations et verdicts",
    "Défauts du modèle",
    "Textes cachés",
    "Documents",
    "Non lu",
  ]);
});

it("what reading warns of is said in the language of the report", () => {
  const message = "sheet Bridge is hidden: its figures are read";
  const codes = [
    "image_only",
    "read_from_picture",
    "formula_without_value",
    "limit_reached",
    "repaired",
    "part_missing",
  ];
  const further = ["part_unreadable", "hidden_unit", "external_link", "encoding_guessed", "same_file", "unrelated"];
  const report = {
    ...REPORT,
    documents: REPORT.documents.map((document) => ({
      ...document,
      warnings: [...codes, ...further].map((code) => ({ code, anchor: null, message })),
    })),
  };
  const pages = (language: "fr" | "en") => [
    renderHtml(report, DOCUMENTS, { language, generatedAt: "2026-11-21T10:16:00.000Z" }),
    renderMarkdown(report, { language }),
  ];
  for (const page of pages("fr")) {
    expect(page).not.toContain("is hidden");
    expect(page).toContain("ne se voit pas à l’ouverture du fichier");
  }
  for (const page of pages("en")) expect(page).toContain("is hidden");
});
