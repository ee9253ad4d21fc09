/** The memos of the shipped deals as an investor gets them: two pages and annexes, each number where it is said to stand, nothing said twice. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkRecorded, type Memo, type MemoCell, type Source } from "../../../src/analysis/findings/index.ts";
import { analyseDeal } from "../../../src/app/pipeline/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { readDocument } from "../../../src/documents/index.ts";
import type { Fact } from "../../../src/facts/index.ts";
import { findBrowser, printPdf, renderMemoHtml, renderMemoMarkdown } from "../../../src/report/index.ts";
import { readHere } from "../../documents/read-here.ts";

const ROOT = join(import.meta.dirname, "../../..");
const DATA = process.env["PROBANT_DATA"] ?? join(ROOT, "../shared/data");
const GOLD = ["nimbodesk-saas", "rechantier-marketplace"].map((name) => join(DATA, "gold", name));
const LONG = 300_000;
const AT = { generatedAt: "2026-01-20T10:00:00.000Z" };

const folders = ["quillmoor-pay", "velotri-materiel"].map((name) => join(ROOT, "examples", name));
const held = GOLD.filter((folder) => existsSync(join(folder, "model.xlsx")));
if (held.length === 0) console.log(`skipped: no gold deals at ${DATA}; set PROBANT_DATA`);

describe.each([...folders, ...held])("the memo of %s", (folder) => {
  let memo: Memo;
  let facts: readonly Fact[];
  let place: string;

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), "probant-memo-pages-"));
    using graph = openGraph(":memory:");
    const analysis = await analyseDeal([{ path: join(folder, "deck.pptx") }, { path: join(folder, "model.xlsx") }], {
      graph,
      embedder: null,
      startReader: readHere,
      now: () => AT.generatedAt,
    });
    memo = analysis.memo;
    // Written by the pipeline from a Fact.
    facts = graph.facts().map(({ json }) => json as Fact);
  }, LONG);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  test("fills the tables that a committee asks for", () => {
    const ids = memo.tables.map(({ id }) => id);
    for (const id of ["unit_economics", "cash", "cap_table", "sensitivity"]) expect(ids).toContain(id);
    expect(memo.companyLines.length).toBeGreaterThanOrEqual(2);
    expect(memo.companyLines.length).toBeLessThanOrEqual(5);
    for (const { evidence } of memo.companyLines) expect(evidence.length).toBeGreaterThan(0);
  });

  test("has every number of its tables from the cell cited, or from arithmetic on such cells", () => {
    const book = read(readFileSync(join(folder, "model.xlsx")), { type: "buffer" });
    const standsAt = (anchor: string): number | null => {
      const [, quoted, bare, address] = /^(?:'((?:[^']|'')+)'|([^'!]+))!(?:[A-Z]+\d+:)?([A-Z]+\d+)$/.exec(anchor) ?? [];
      const cell = book.Sheets[quoted?.replaceAll("''", "'") ?? bare ?? ""]?.[address ?? ""] as
        | { v?: unknown }
        | undefined;
      return typeof cell?.v === "number" ? cell.v : null;
    };
    const wrong: string[] = [];
    let checked = 0;
    const isStated = (where: string, value: number, source: Pick<Source, "file" | "anchor" | "quote">) => {
      checked++;
      const found = source.file?.endsWith(".xlsx") ? standsAt(source.anchor ?? "") : null;
      if (source.file?.endsWith(".xlsx") && found === null) wrong.push(`${where}: no number at ${source.anchor}`);
      // A sheet in thousands holds a thousandth; per cents stand as 31 or as 0.31.
      if (found !== null && ![1, 1000, 1_000_000, 0.01].some((scale) => same(Math.abs(value), Math.abs(found) * scale)))
        wrong.push(`${where}: ${value}, but ${source.anchor} holds ${found}`);
      if (
        found === null &&
        !facts.some(
          (fact) =>
            fact.place.file === source.file && fact.place.anchor === source.anchor && same(fact.value.value, value),
        )
      )
        wrong.push(`${where}: ${value} was not read at ${source.file}, ${source.anchor}`);
    };
    const check = (where: string, cell: Pick<MemoCell, "value" | "evidence" | "calculation">) => {
      const { calculation, value, evidence } = cell;
      if (calculation === undefined) {
        if (evidence[0] === undefined) wrong.push(`${where}: no source`);
        else isStated(where, value, evidence[0]);
        return;
      }
      if (!same(calculation.result, value)) wrong.push(`${where}: ${value}, computed ${calculation.result}`);
      const again = checkRecorded(calculation, facts);
      if (again.kind !== "right") wrong.push(`${where}: ${calculation.formula} is ${JSON.stringify(again)}`);
      for (const input of calculation.inputs) isStated(`${where}, ${input.name}`, input.value, input);
    };
    for (const table of memo.tables)
      for (const row of table.rows)
        for (const [i, cell] of row.cells.entries())
          if (cell !== null && typeof cell !== "string") check(`${table.id}, ${row.name}, ${table.columns[i]}`, cell);
    for (const one of memo.ask)
      check(one.name, {
        value: one.value,
        evidence: [one.source],
        ...(one.calculation ? { calculation: one.calculation } : {}),
      });
    for (const series of memo.deckAgainstModel)
      for (const { deck, model, evidence, calculation, period } of series.points) {
        const where = `${series.name}, ${period}`;
        if (deck !== null && evidence[0]) isStated(where, deck, evidence[0]);
        if (model !== null)
          check(where, { value: model, evidence: evidence.slice(1), ...(calculation ? { calculation } : {}) });
      }
    for (const { cashByMonth, cashOutMonth, name } of memo.scenarios.scenarios) {
      checked++;
      const out = cashByMonth.find(({ cash }) => cash < 0)?.month ?? null;
      if (out !== cashOutMonth) wrong.push(`${name}: cash runs out in ${cashOutMonth}, its path says ${out}`);
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(60);
  });

  test("says no sentence twice", () => {
    for (const text of [plainHtml(renderMemoHtml(memo, AT)), renderMemoMarkdown(memo, AT)]) {
      const seen = new Map<string, number>();
      for (const line of text.split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}“«])/u)) {
        const sentence = line.replace(/[\d\s|[\]\\*,-]+/g, " ").trim();
        // A sentence with a verb has some length; labels of figures recur as labels do.
        if (sentence.split(" ").length >= 9 && /[.!?]$/.test(sentence))
          seen.set(line.trim(), (seen.get(line.trim()) ?? 0) + 1);
      }
      expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
    }
  });

  const browser = findBrowser();
  test.skipIf(browser === null)(
    "takes two pages of A4 before its annexes, and leaves no page all but empty",
    async () => {
      const bytes = await printPdf(renderMemoHtml(memo, AT), { timeoutMs: LONG });
      const printed = await readDocument(bytes, "memo.pdf");
      const pages = printed.units.map((unit) =>
        unit.kind === "page"
          ? unit.blocks
              .flatMap((block) => (block.kind === "text" ? block.paragraphs : []))
              .map(({ text }) => text)
              .join(" ")
          : "",
      );
      const figures = memo.language === "fr" ? "Les chiffres" : "The figures";
      const annexes = memo.language === "fr" ? "Contradictions et arbitrages" : "Contradictions and rulings";
      expect(pages[0]).toContain(memo.company ?? "");
      expect(pages[1]).toContain(figures);
      expect(pages[2]).toContain(annexes);
      for (const page of pages.slice(0, -1)) expect(page.length).toBeGreaterThan(500);
      expect(pages.at(-1)?.length).toBeGreaterThan(120);
    },
    LONG,
  );
});

function same(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

function plainHtml(page: string): string {
  return page
    .slice(page.indexOf("<main>"))
    .replace(/<sup.*?<\/sup>/g, "")
    .replace(/<\/(?:p|li|td|th|dd|dt|h\d|div|figcaption|text)>|<br>/g, "\n")
    .replace(/<[^>]+>/g, "");
}
