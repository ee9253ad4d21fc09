import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MemoSchema } from "../../src/analysis/findings/index.ts";
import { readDocument } from "../../src/documents/index.ts";
import { plainBlocks, type Runs } from "../../src/report/blocks/plain.ts";
import {
  type Blocks,
  citedSentences,
  findBrowser,
  memoBlocks,
  memoJsonSchema,
  memoPage,
  PdfError,
  printPdf,
  renderMemoHtml,
  renderMemoMarkdown,
} from "../../src/report/index.ts";
import { renderDocx } from "../../src/report/office/docx.ts";
import { MEMO } from "./memo-sample.ts";

const AT = { generatedAt: "2026-01-20T10:00:00.000Z" };
const page = renderMemoHtml(MEMO, AT);

describe("the page", () => {
  test("stands alone: no script, nothing fetched, by its own policy", () => {
    expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|(?:src|href)="(?!#)/i);
    expect(page).not.toMatch(/url\(|@import/);
  });

  test("shows hostile text as text", () => {
    expect(page).toContain("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp;");
    const hostile = "<img src=x onerror=alert(1)>\u202E</style>";
    const memo = {
      ...MEMO,
      company: hostile,
      inShort: hostile,
      deckAgainstModel: MEMO.deckAgainstModel.map((s) => ({
        ...s,
        name: hostile,
        points: s.points.map((p) => ({ ...p, period: hostile })),
      })),
      contradictions: MEMO.contradictions.map((c) => ({
        ...c,
        contradiction: { ...c.contradiction, topic: hostile },
      })),
      scenarios: { ...MEMO.scenarios, scenarios: MEMO.scenarios.scenarios.map((s) => ({ ...s, name: hostile })) },
    };
    const shown = renderMemoHtml(memo, AT);
    expect(shown).not.toContain("<img");
    expect(shown).not.toContain("\u202E");
    expect(shown.match(/<\/style>/g)).toHaveLength(1);
  });

  test("begins with a page for the committee: company, round, verdicts, findings, what would change the advice", () => {
    const first = page.slice(page.indexOf('id="onePage"'), page.indexOf('id="figures"'));
    for (const said of ["38", "Stop until answered", "£6m", "Net revenue, FY25", "£1.22m; slide 4 gives 114% more"])
      expect(first).toContain(said.replaceAll("'", "&#39;"));
    const words = first.replace(/<[^>]+>/g, " ").match(/\p{L}{2,}/gu) ?? [];
    expect(words.length).toBeLessThan(460);
  });

  test("draws the verdicts, the cash of each case beside its table, and deck against model", () => {
    expect(page.match(/<svg/g)).toHaveLength(3);
    expect(page.match(/<svg[^>]*class="verdicts"/g)).toHaveLength(1);
    expect(page.match(/<polyline/g)).toHaveLength(3);
  });

  test("tells each contradiction in one block: both sides with their places, the gap, the ruling and one question", () => {
    const annex = page.slice(page.indexOf('id="contradictions"'), page.indexOf('id="redFlags"'));
    expect(annex.match(/class="item"/g)).toHaveLength(1);
    for (const said of [
      "Slide 4",
      "£2.3m",
      "P&amp;L&#39;!P6",
      "£1.22m; slide 4 gives 114% more", // 2.3 over 1.0756
      "Three sheets of the model",
    ])
      expect(annex.toLowerCase()).toContain(said.toLowerCase());
    expect(annex.match(/Ask the founder/g)).toHaveLength(1);
  });

  test("links every source that it cites to its place in the list", () => {
    const cited = [...page.matchAll(/href="#(s\d+)"/g)].map((m) => m[1]);
    expect(cited.length).toBeGreaterThan(10);
    for (const id of cited) expect(page).toContain(`id="${id}"`);
  });

  test("gives each flag its severity, impact and question, and each question its reason", () => {
    for (const flag of MEMO.redFlags) expect(page).toContain(flag.questionForFounder);
    expect(page).toContain("£1.22m");
    expect(page).toContain("Nothing bears on the 1% of slide 6.");
  });

  test("says in French what it says in English", () => {
    const french = renderMemoHtml(MEMO, { ...AT, language: "fr" });
    expect(french).toContain('<html lang="fr">');
    for (const said of ["Pour le comité", "S&#39;arrêter tant qu&#39;il n&#39;y a pas de réponse", "20 janvier 2026"])
      expect(french).toContain(said);
    for (const english of ["For the committee", "Red flags", "Why it matters", "out of 100", "verified</span>"])
      expect(french).not.toContain(english);
  });

  test("leaves out what there is nothing of", () => {
    const bare = MemoSchema.parse({
      ...MEMO,
      company: null,
      asOfMonth: null,
      ask: [],
      score: { ...MEMO.score, value: null, parts: [], ceiling: null },
      claimsByVerdict: { VERIFIED: 0, CONTRADICTED: 0, AMBIGUOUS: 0, UNKNOWN: 0 },
      keyFigures: [],
      holds: [],
      doesNotHold: [],
      contradictions: [],
      redFlags: [],
      caseAgainst: [],
      questions: [],
      scenarios: { currency: null, method: "No drivers were found.", scenarios: [], missing: [] },
      deckAgainstModel: [],
      notVerifiable: [],
      comparables: [],
      sources: [],
    });
    const shown = renderMemoHtml(bare, AT);
    expect(shown).not.toContain("<svg");
    expect(shown).not.toMatch(/undefined|NaN|\[object/);
    expect(renderMemoMarkdown(bare, AT)).not.toMatch(/undefined|NaN|\[object/);
  });

  test("a memo that a ruling was left out of says so", () => {
    const memo = { ...MEMO, contradictions: MEMO.contradictions.map((c) => ({ ...c, resolution: null })) };
    expect(renderMemoHtml(memo, AT)).toContain("Not ruled on: left out of the budget.");
  });
});

describe("Markdown", () => {
  test("holds the same parts, and hostile text as text", () => {
    const text = renderMemoMarkdown(MEMO, AT);
    for (const part of ["What holds", "Other red flags", "What the three cases assume", "Sources", "The figures"])
      expect(text).toContain(`## ${part}`);
    expect(text).toContain("\\<script\\>");
    expect(text).not.toContain("<script>");
  });
});

describe("JSON", () => {
  test("has a schema that names its parts", () => {
    const schema = memoJsonSchema() as { properties: Record<string, unknown> };
    expect(Object.keys(schema.properties)).toEqual(Object.keys(MemoSchema.shape));
  });
});

describe("PDF", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "probant-memo-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("without a browser says what to do", async () => {
    expect(findBrowser(folder === "" ? "" : folder)).toSatisfy(
      (found: string | null) => found === null || existsSync(found),
    );
    const missing = printPdf(page, { browser: join(folder, "nothing") });
    await expect(missing).rejects.toMatchObject({ code: "no_browser" });
    await expect(missing).rejects.toThrow("--browser");
  });

  test("a browser that fails is a PdfError", async () => {
    const broken = join(folder, "broken");
    writeFileSync(broken, "#!/bin/sh\nexit 3\n", { mode: 0o755 });
    await expect(printPdf(page, { browser: broken })).rejects.toBeInstanceOf(PdfError);
  });

  test("a browser that hangs is ended", async () => {
    const slow = join(folder, "slow");
    writeFileSync(slow, "#!/bin/sh\nexec sleep 30\n", { mode: 0o755 });
    await expect(printPdf(page, { browser: slow, timeoutMs: 300 })).rejects.toMatchObject({
      code: "timed_out",
    });
  });

  const browser = findBrowser();
  test.skipIf(browser === null)(
    "is printed by the browser at hand, its first page one page",
    async () => {
      const bytes = await printPdf(page, { timeoutMs: 300_000 });
      expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
      const printed = await readDocument(bytes, "memo.pdf");
      const first = printed.units[0];
      const text =
        first?.kind === "page"
          ? first.blocks.flatMap((b) => (b.kind === "text" ? b.paragraphs.map((p) => p.text) : [])).join(" ")
          : "";
      expect(text).toContain("Stop until answered");
      expect(text).toContain("What would change our mind");
      expect(text).not.toContain("The figures");
    },
    300_000,
  );
});

describe("a memo whose contradictions name their claims", () => {
  const [entry] = MEMO.contradictions as [(typeof MEMO.contradictions)[number]];
  const [flag] = MEMO.redFlags as [(typeof MEMO.redFlags)[number]];
  const flagOf = (claimId: string, question: string) => ({
    ...flag,
    id: `deck-forensics:flag:refuted:${claimId}`,
    title: `About ${claimId}`,
    questionForFounder: question,
  });
  /** One of other figures: the sample's, so many times as large. */
  const about = (claimId: string, id: string, times = 1) => ({
    ...entry,
    contradiction: {
      ...entry.contradiction,
      id,
      claimIds: [claimId],
      positions: entry.contradiction.positions.map((one) => ({ ...one, value: Number(one.value) * times })),
    },
  });

  test("asks of each the question of its own claim, though both stand on one slide and one sheet, and tells no flag twice", () => {
    const memo = {
      ...MEMO,
      contradictions: [about("d:s4.b1", "X1"), about("d:s4.b2", "X2", 3)],
      redFlags: [flagOf("d:s4.b1", "First?"), flagOf("d:s4.b2", "Second?"), flagOf("d:s9.b1", "Third?")],
    };
    const shown = renderMemoMarkdown(memo, AT);
    const annex = shown.slice(shown.indexOf("## Contradictions and rulings"));
    expect([...annex.matchAll(/Ask the founder: (\w+\?)/g)].map(([, asked]) => asked)).toEqual([
      "First?",
      "Second?",
      "Third?",
    ]);
    expect(annex).not.toContain("About d:s4");
  });

  test("tells one clash once that two claims were found in, with the places of both", () => {
    const [a, b] = entry.contradiction.positions as [
      (typeof entry.contradiction.positions)[number],
      (typeof entry.contradiction.positions)[number],
    ];
    const elsewhere = {
      ...b,
      agentName: "model.xlsx, Summary!B2",
      sources: [{ ...b.sources[0]!, anchor: "Summary!B2" }],
    }; // a cell has a place
    const again = {
      ...entry,
      contradiction: { ...entry.contradiction, id: "X9", topic: "said again", positions: [a, elsewhere] },
    };
    const shown = renderMemoMarkdown({ ...MEMO, contradictions: [entry, again] }, AT);
    expect(shown).not.toContain("Said again");
    expect(shown).toContain("| Summary!B2 |");
  });

  test("says what stands beside the figure retained where the other side is in words", () => {
    const [, cell] = entry.contradiction.positions as [unknown, (typeof entry.contradiction.positions)[number]];
    const words = { ...cell, agentName: "deck.pptx, slide 9", value: "No debt", claim: "No debt" };
    const loan = { ...cell, value: 400_000, unit: "GBP", claim: "Loan outstanding, Dec-25: 400,000" };
    const ruled = entry.resolution!; // the sample's first contradiction is ruled on
    const one = {
      contradiction: { ...entry.contradiction, positions: [words, loan] },
      resolution: {
        ...ruled,
        verdict: { ...ruled.verdict, decision: "POSITION_B" as const, winner: loan.agentName },
        finalValue: { ...ruled.finalValue, value: 400_000, unit: "GBP" },
      },
    };
    expect(renderMemoMarkdown({ ...MEMO, contradictions: [one] }, AT)).toContain(
      "Ruling: **“Loan outstanding, Dec-25: 400,000”",
    );
  });
});

test("a verdict of one claim is in the singular in French", () => {
  const [claim] = MEMO.claims as [(typeof MEMO.claims)[number]];
  const claims = [{ ...claim, status: "VERIFIED" as const }];
  expect(renderMemoMarkdown({ ...MEMO, claims }, { ...AT, language: "fr" })).toMatch(/\| vérifiée \|/);
});

test.each([
  [1_065_000, "£1.07m"],
  [-1_025_000, "−£1.03m"],
  [999_600, "£1m"],
])("money is rounded as people round it: %d", (value, said) => {
  const [first] = MEMO.ask as [(typeof MEMO.ask)[number]];
  expect(renderMemoMarkdown({ ...MEMO, ask: [{ ...first, value, unit: "GBP" }] }, AT)).toContain(`**${said}**`);
});

describe("one memo, wherever it is read", () => {
  const wordsOf = (runs: Runs) => runs.map(({ text }) => text).join("");
  const sentencesOf = (blocks: Blocks) =>
    plainBlocks(blocks, MEMO.language).flatMap((block): string[] =>
      block.kind === "list"
        ? block.items.map(wordsOf)
        : block.kind === "table"
          ? block.rows.flat().map(wordsOf)
          : [wordsOf(block.runs)],
    );
  const inWindow = sentencesOf(memoPage(MEMO));

  test("a window shows what the files hold, less what stands on its other screens", () => {
    const held = memoBlocks(MEMO, AT).filter(
      (block) => block?.kind === "section" && !["questions", "claims", "sources"].includes(block.id ?? ""),
    );
    expect(inWindow).toEqual(sentencesOf(held));
    expect(inWindow.length).toBeGreaterThan(100);
  });

  test("and each of its sentences stands in the page, in Markdown and in Word", () => {
    const xml = unzipSync(renderDocx(memoBlocks(MEMO, AT), { title: "Memo", language: "en", ...AT }));
    const files = {
      page: page.replace(/<[^>]+>/g, ""),
      markdown: renderMemoMarkdown(MEMO, AT),
      word: strFromU8(xml["word/document.xml"]!).replace(/<[^>]+>/g, ""),
    };
    // A chart of the page stands for the table of the others, which cites each of its figures.
    const cited = / \[[\d, ]+\]/g;
    const letters = (text: string) =>
      text
        .replace(cited, "")
        .replace(/&(?:amp|lt|gt|quot|#39);|[^\p{L}\p{N}]/gu, "")
        .toLowerCase();
    for (const [file, text] of Object.entries(files)) {
      const held = letters(text);
      expect(
        inWindow.filter((sentence) => !held.includes(letters(sentence))),
        file,
      ).toEqual([]);
    }
  });

  test("a sentence that cites is told with the places it cites, a figure of a table under its heads", () => {
    const cited = citedSentences(MEMO);
    expect(cited.every(({ text, evidence }) => text !== "" && evidence.length > 0)).toBe(true);
    const runway = cited.find(({ evidence }) => evidence.some(({ anchor }) => anchor === "Cash!O16"));
    expect(runway?.text).toMatch(/18\.7/);
  });
});
