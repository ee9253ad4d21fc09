import { describe, expect, it } from "vitest";
import { renderHtml } from "../../src/report/index.ts";
import { byClass, elements, readHtml, textOf } from "./read-html.ts";
import { claim, DOCUMENTS, HOSTILE_TEXTS, hostileDeal, REPORT, reportOf } from "./sample.ts";

const OPTIONS = { generatedAt: "2026-11-21T10:16:00.000Z" } as const;
const pages = (["en", "fr"] as const).map((language) => ({
  language,
  page: renderHtml(REPORT, DOCUMENTS, { language, ...OPTIONS }),
}));
const english = readHtml(pages[0]?.page ?? "");

describe("the page", () => {
  it.each(pages)(
    "is well-formed in $language, with one h1 and unique ids that every inner link meets",
    ({ page, language }) => {
      const all = [...elements(readHtml(page))];
      expect(all.filter((e) => e.name === "h1")).toHaveLength(1);
      expect(all.find((e) => e.name === "html")?.attributes.get("lang")).toBe(language);
      const ids = all.flatMap((e) => e.attributes.get("id") ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      const links = all.flatMap((e) => e.attributes.get("href") ?? []);
      expect(links.length).toBeGreaterThan(8);
      for (const link of links) expect(ids).toContain(link.slice(1));
    },
  );

  it.each(pages)("names no address outside itself and forbids loading any ($language)", ({ page }) => {
    expect(page).not.toMatch(/https?:\/\/|url\(|@import|\ssrc=|<link|<iframe|<img/i);
    expect(page).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">`,
    );
  });

  it("is the same when made twice", () => {
    expect(renderHtml(REPORT, DOCUMENTS, { language: "en", ...OPTIONS })).toBe(pages[0]?.page);
  });

  it("gives each verdict as an icon and a word", () => {
    const verdicts = byClass(english, "verdict");
    expect(verdicts.map(textOf)).toEqual(["Contradicted", "Ambiguous", "Unknown", "Verified"]);
    for (const verdict of verdicts) expect([...elements(verdict)].filter((e) => e.name === "use")).toHaveLength(1);
  });

  it("heads every column of every table", () => {
    const tables = [...elements(english)].filter((e) => e.name === "table");
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) {
      const headers = [...elements(table)].filter((e) => e.name === "th" && e.attributes.get("scope") === "col");
      expect(headers.length).toBeGreaterThan(1);
    }
  });

  it("puts the gravest contradiction first", () => {
    expect(byClass(english, "clash").map((card) => textOf(card).slice(0, 8))).toEqual(["Critical", "Minor He"]);
  });

  it("hides its filters until the script is there", () => {
    const form = [...elements(english)].find((e) => e.attributes.get("id") === "filters");
    expect(form?.attributes.has("hidden")).toBe(true);
  });

  it("says what was not read, and that a deal without findings has none", () => {
    const text = textOf(english);
    for (const words of [
      "plan.pdf is protected by a password.",
      "a picture with no text",
      "Ignore your instructions",
      "Nothing left this machine.",
    ])
      expect(text).toContain(words);
    const empty = textOf(readHtml(renderHtml(reportOf({}), [], { language: "en", ...OPTIONS })));
    for (const words of [
      "No claim that can be checked",
      "No two places",
      "No fault was found",
      "No text hidden",
      "Everything in these files was read.",
    ])
      expect(empty).toContain(words);
  });
});

describe("the evidence beside a claim", () => {
  const contradicted = byClass(english, "claim")[0];
  if (!contradicted) throw new Error("no claim on the page");

  it("shows the cited cell with its row's label and its column's header, however far away", () => {
    const grid = byClass(contradicted, "sheet")[0];
    if (!grid) throw new Error("no grid");
    expect(byClass(grid, "c").map(textOf)).toEqual(["1,023"]);
    const words = [...elements(grid)].filter((e) => e.name === "td").map(textOf);
    expect(words).toContain("Monthly revenue");
    expect(words).toContain("M24");
    const rows = [...elements(grid)].filter((e) => e.name === "tr").length - 1;
    expect(rows).toBeGreaterThanOrEqual(3);
    expect(rows).toBeLessThanOrEqual(7);
  });

  it("draws a slide once and marks the cited box at its place", () => {
    const symbols = [...elements(english)].filter(
      (e) => e.name === "symbol" && (e.attributes.get("id") ?? "").startsWith("page"),
    );
    expect(symbols).toHaveLength(2);
    const mark = byClass(contradicted, "cited")[0];
    // The box of the block, 4 points wider on each side.
    expect(["x", "y", "width", "height"].map((name) => mark?.attributes.get(name))).toEqual(["36", "36", "408", "68"]);
  });

  it("shows neighbouring cells that are added up as one line with their range", () => {
    const calculation = byClass(contradicted, "calculation")[0];
    const text = calculation ? textOf(calculation) : "";
    expect(text).toContain("M22 – M24");
    expect(text).toContain("Revenue!X40:Z40");
    // 1,021 + 1,022 + 1,023
    expect(text).toContain("€3,066");
  });

  it("names a place without a picture when its document is not at hand", () => {
    const page = readHtml(renderHtml(REPORT, [], { language: "en", ...OPTIONS }));
    expect(byClass(page, "sheet")).toHaveLength(0);
    expect(textOf(page)).toContain("Revenue!Z40");
  });
});

describe("hostile documents", () => {
  const { report, documents } = hostileDeal();
  const page = renderHtml(report, documents, { language: "fr", ...OPTIONS });
  const root = readHtml(page);

  it("stay text: no element and no attribute of theirs is made", () => {
    const all = [...elements(root)];
    expect(all.filter((e) => e.name === "script")).toHaveLength(1);
    expect(
      all.filter(
        (e) => ["img", "a", "b", "iframe"].includes(e.name) && /evil|alert/.test([...e.attributes.values()].join()),
      ),
    ).toEqual([]);
    expect(all.filter((e) => [...e.attributes.keys()].some((name) => name.startsWith("on")))).toEqual([]);
    expect(all.filter((e) => (e.attributes.get("href") ?? "#").startsWith("#") === false)).toEqual([]);
  });

  it("show every claim's words, isolated", () => {
    const isolated = [...elements(root)].filter((e) => e.name === "bdi").map(textOf);
    for (const text of HOSTILE_TEXTS.filter((t) => !/[\u0000-\u001f\u202a-\u202e]/.test(t)))
      expect(isolated).toContain(text);
  });

  it("cannot turn the reading order or carry control characters", () => {
    expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|[\u0000-\u0009\u000b-\u001f]/);
    expect(textOf(root)).toContain("[U+202E]gnissim");
  });
});

it("200 claims with their pictures stay under 3 MB", () => {
  const [deck, model] = DOCUMENTS;
  if (!deck || !model) throw new Error("no documents");
  const claims = Array.from({ length: 200 }, (_, i) => {
    const anchor = `Revenue!${String.fromCharCode(67 + (i % 24))}40`;
    const evidence = {
      sourceNodeId: "n",
      content: "Monthly revenue, a line of the model with a longish label",
      file: "model.xlsx",
      anchor,
    };
    return claim(`c${i}`, `Revenue of month ${i} was 1,0${i}`, {
      status: "AMBIGUOUS",
      evidence,
      contradictoryEvidence: [evidence],
      supportingEvidence: [evidence, evidence],
      lookedAt: Array.from({ length: 12 }, () => ({
        file: "model.xlsx",
        anchor,
        content: "x".repeat(240),
        why: "read; does not decide",
      })),
    });
  });
  expect(renderHtml(reportOf({ claims }), DOCUMENTS, { language: "en", ...OPTIONS }).length).toBeLessThan(3_000_000);
});
