/** Word, Excel and CSV: read back by the readers that read a deal's files, and nothing in them that would run. */
import { read, utils } from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readDocument } from "../../../src/documents/index.ts";
import { type Blocks, bold, list, paragraph, said } from "../../../src/report/blocks/block.ts";
import { plainBlocks } from "../../../src/report/blocks/plain.ts";
import { markdownOf } from "../../../src/report/blocks/write-markdown.ts";
import { madeBlocks } from "../../../src/report/made.ts";
import { renderCsv } from "../../../src/report/office/csv.ts";
import { renderDocx } from "../../../src/report/office/docx.ts";
import { reportTables } from "../../../src/report/office/tables.ts";
import { renderXlsx } from "../../../src/report/office/xlsx.ts";
import { reportBlocks } from "../../../src/report/report-page.ts";
import { HOSTILE_TEXTS, hostileDeal, REPORT } from "../sample.ts";

const OPTIONS = { title: "Acme", language: "en", generatedAt: "2026-03-01T10:00:00.000Z" } as const;

test("blocks of formats without looks stand on one level: sections as headings, groups opened, pictures as what they show", () => {
  const blocks: Blocks = [
    {
      kind: "section",
      id: "a",
      title: "A *b*",
      blocks: [{ kind: "group", look: "g", blocks: [paragraph([bold("x"), " y"])] }],
    },
    { kind: "section", id: "none", title: "Nothing", blocks: [null] },
    { kind: "picture", picture: () => ({ html: "<svg>" }), instead: [list(["one", said("two")])] },
    { kind: "pairs", look: "why", pairs: [["name", "text"]] },
    { kind: "table", head: ["h", "i"], rows: [["a | b", null]] },
    {
      kind: "list",
      from: 3,
      items: [
        [
          { kind: "mark", look: "tag", text: "red", plain: "red: " },
          { kind: "refs", numbers: [1, 2] },
        ],
      ],
    },
  ];
  expect(plainBlocks(blocks, "en")).toEqual([
    { kind: "heading", level: 2, runs: [{ text: "A *b*" }] },
    { kind: "paragraph", runs: [{ text: "x", bold: true }, { text: " y" }] },
    { kind: "list", items: [[{ text: "one" }], [{ text: "two" }]], from: undefined },
    { kind: "list", items: [[{ text: "name" }, { text: ": " }, { text: "text" }]] },
    {
      kind: "table",
      rows: [
        [[{ text: "h" }], [{ text: "i" }]],
        [[{ text: "a | b" }], []],
      ],
    },
    { kind: "list", items: [[{ text: "red: " }, { text: " [1, 2]", refs: [1, 2] }]], from: 3 },
  ]);
  expect(markdownOf(blocks, "en")).toBe(
    "## A \\*b\\*\n\n**x** y\n\n- one\n- two\n\n- name: text\n\n| h | i |\n| --- | --- |\n| a \\| b |   |\n\n3. red:  \\[1, 2\\]\n",
  );
});

test("a Word file of the report is read by the reader of Word files, with every claim in it", async () => {
  const bytes = renderDocx(reportBlocks(REPORT, "en"), OPTIONS);
  const document = await readDocument(bytes, "report.docx");
  const text = JSON.stringify(document.units);
  for (const claim of REPORT.claims) expect(text).toContain(JSON.stringify(claim.text).slice(1, -1));
  expect(renderDocx(reportBlocks(REPORT, "en"), OPTIONS)).toEqual(bytes);
});

test("what a document says stays text in Word's XML, whatever it holds", () => {
  const { report } = hostileDeal();
  const xml = strFromU8(unzipSync(renderDocx(reportBlocks(report, "fr"), OPTIONS))["word/document.xml"]!);
  expect(xml).not.toContain("<script");
  expect([...xml.matchAll(/<(\/?[a-z]+)\b/g)].map(([, name]) => name)).toEqual(
    [...xml.matchAll(/<(\/?w)\b/g)].map(([, name]) => name),
  );
});

test("the workbook holds every claim, leads to its evidence and back, and no formula", async () => {
  const { report } = hostileDeal();
  for (const one of [REPORT, report]) {
    const book = read(await renderXlsx(reportTables(one, "en"), { about: { name: "About", lines: ["Made today"] } }));
    const [claims = "", evidence = "", , about = ""] = book.SheetNames;
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[claims]!, { header: 1 });
    expect(rows.length - 1).toBe(one.claims.length);
    for (const name of book.SheetNames)
      for (const [key, cell] of Object.entries(book.Sheets[name]!))
        if (!key.startsWith("!")) expect(cell).not.toHaveProperty("f");
    expect(book.Sheets[about]!["A1"].v).toBe("Made today");
    const linked = rows.findIndex((_, i) => book.Sheets[claims]![`A${i + 1}`]?.l);
    const target = String(book.Sheets[claims]![`A${linked + 1}`].l.Target);
    const row = Number(/\d+$/.exec(target)?.[0]);
    expect(target).toContain(evidence);
    expect(book.Sheets[evidence]![`A${row}`].v).toBe(linked);
  }
});

test("the table of claims says whom each speaks of in the reader's language", () => {
  const [first] = REPORT.claims;
  const report = { ...REPORT, claims: first ? [{ ...first, about: "competitor" as const }] : [] };
  const shown = (language: "fr" | "en") => reportTables(report, language)[0]?.rows[0];
  expect(shown("fr")).toContain("Concurrent");
  expect(shown("en")).toContain("Competitor");
});

test("a CSV quotes what must be quoted, and a text that a spreadsheet would run is text", () => {
  const rows = [
    ["=1+1", -2, null],
    ['say "hi", twice', 0.5, "line\nbreak"],
    ["+SUM(A1)", 1, "@x"],
    [" =1+1", "-2+3|cmd", "\t=1"],
  ];
  expect(renderCsv({ columns: ["a", "b", "c"], rows })).toBe(
    '\ufeffa,b,c\r\n\'=1+1,-2,\r\n"say ""hi"", twice",0.5,"line\nbreak"\r\n\'+SUM(A1),1,\'@x\r\n\' =1+1,\'-2+3|cmd,\'\t=1\r\n',
  );
  const [claims] = reportTables(hostileDeal().report, "en");
  expect(renderCsv(claims)).not.toMatch(/(?:^|,)[=+@]/m);
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(0);
});

test("an export says when it was made, by which version, and what was corrected by hand", () => {
  const corrected = [{ text: "No *debt*", found: "CONTRADICTED", own: "VERIFIED", note: "repaid in May" }] as const;
  const made = { caseName: "Acme", generatedAt: "2026-03-01T10:00:00.000Z", version: "0.1.0", corrected };
  const text = markdownOf(madeBlocks(made, "en"), "en");
  expect(text).toContain("Acme, made on 1 March 2026 at 10:00 UTC by Probant 0.1.0.");
  expect(text).toContain("Verdicts corrected by hand: 1.");
  expect(text).toContain("- No \\*debt\\*: Verified instead of Contradicted; repaid in May");
  expect(markdownOf(madeBlocks({ ...made, corrected: [] }, "fr"), "fr")).toContain(
    "Aucun verdict n’a été corrigé à la main.",
  );
});
