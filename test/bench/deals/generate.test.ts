import { join } from "node:path";
import { read, type WorkBook } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { type Deal, makeDeal, type Source } from "../../../bench/deals/generate/deal.ts";
import { createNames } from "../../../bench/deals/generate/labels.ts";
import { LAYOUTS } from "../../../bench/deals/generate/layouts.ts";
import { readConcepts } from "../../../bench/deals/generate/phrases.ts";
import { columnLetters, evaluate, type Scalar } from "../../../scripts/make-examples/formula.ts";

const GENERATOR = join(import.meta.dirname, "../../../bench/deals/generate");

function someSource(): Source {
  return {
    sectors: new Map([
      ["bakery", readConcepts(join(import.meta.dirname, "bakery.jsonl"))],
      ["cycling", readConcepts(join(import.meta.dirname, "cycling.jsonl"))],
    ]),
    backbone: readConcepts(join(GENERATOR, "backbone.jsonl")),
    names: createNames(),
  };
}

function written(deal: Deal): { bytes: Uint8Array; book: WorkBook } {
  const bytes = deal.workbook.bytes({ title: deal.truth.deal, author: "test", date: new Date(Date.UTC(2026, 0, 1)) });
  return { bytes, book: read(bytes) };
}

function cellOf(book: WorkBook, sheet: string, address: string): Scalar {
  const value: unknown = book.Sheets[sheet]?.[address]?.v;
  return typeof value === "number" || typeof value === "string" ? value : "";
}

/** The value of a formula over the cached values of the file, as a reader without a calculation engine sees them. */
function calculated(book: WorkBook, formula: string): Scalar {
  return evaluate(formula, {
    sheet: "",
    names: new Map(),
    read: (sheet, column, row) => cellOf(book, sheet, `${columnLetters(column)}${row}`),
  });
}

const deals = LAYOUTS.flatMap((_, place) => [place, place + LAYOUTS.length]).map((place) =>
  makeDeal(11, place, someSource()),
);
const files = deals.map((deal) => ({ truth: deal.truth, ...written(deal) }));

describe("a generated deal", () => {
  test("comes in at least twelve families of layouts", () => {
    expect(new Set(files.map(({ truth }) => truth.family.split("/")[0])).size).toBeGreaterThanOrEqual(12);
  });

  test("is the same, byte for byte, when it is made again from the same seed", () => {
    for (const place of [1, 8]) {
      const [first, again] = [makeDeal(3, place, someSource()), makeDeal(3, place, someSource())];
      expect(again.truth).toEqual(first.truth);
      expect(Buffer.from(written(again).bytes).equals(Buffer.from(written(first).bytes))).toBe(true);
    }
  });

  test("is another with another seed", () => {
    expect(makeDeal(4, 0, someSource()).truth).not.toEqual(makeDeal(3, 0, someSource()).truth);
  });
});

describe("the truth of a generated deal", () => {
  test("names evidence that stands in the workbook with the value named", () => {
    for (const { truth, book } of files) {
      for (const { anchor, value } of truth.claims.flatMap(({ evidence }) => evidence)) {
        const found = calculated(book, anchor);
        if (typeof value === "string") expect(found).toBe(value);
        else expect(found, `${truth.deal} ${anchor}`).toBeCloseTo(value, 6);
      }
    }
  });

  test("has evidence for every claim but those that nothing bears on", () => {
    for (const { claims } of files.map(({ truth }) => truth)) {
      for (const { label, evidence } of claims) expect(evidence.length > 0).toBe(label !== "UNKNOWN");
    }
  });

  test("verifies what arithmetic on the cells gives, and contradicts what it does not", () => {
    for (const { truth, book } of files) {
      for (const { text, label, kind, value, calculation, tolerance } of truth.claims) {
        if (calculation === undefined || label === "AMBIGUOUS") continue;
        const given = Number(calculated(book, calculation));
        const gap = Math.abs(given - value);
        if (label === "VERIFIED") expect(gap, text).toBeLessThanOrEqual(tolerance ?? 0);
        else expect(gap, text).toBeGreaterThan(kind === "text" ? 0 : Math.abs(given) * 0.035);
      }
    }
  });

  test("calculates from the cells that it cites", () => {
    for (const { claims } of files.map(({ truth }) => truth)) {
      for (const { evidence, calculation, label } of claims) {
        if (!calculation || label === "AMBIGUOUS") continue;
        expect(evidence.filter(({ anchor }) => !calculation.includes(anchor))).toEqual([]);
      }
    }
  });

  test("shows both sides of a dispute, and they differ", () => {
    const disputes = files.flatMap(({ truth }) => truth.claims).filter(({ label }) => label === "AMBIGUOUS");
    expect(disputes.length).toBeGreaterThan(5);
    for (const { evidence } of disputes) {
      expect(evidence.map(({ role }) => role)).toEqual(["supports", "contradicts"]);
      expect(evidence[0]?.value).not.toBeCloseTo(Number(evidence[1]?.value), 6);
    }
  });

  test("has twenty claims a deal in about the wanted mix, a quarter of them in the other language", () => {
    const claims = files.flatMap(({ truth }) => truth.claims);
    const part = (label: string) => claims.filter((claim) => claim.label === label).length / claims.length;
    expect(claims.length / files.length).toBeGreaterThan(18);
    expect(part("VERIFIED")).toBeCloseTo(0.4, 1);
    expect(part("CONTRADICTED")).toBeCloseTo(0.3, 1);
    expect(part("UNKNOWN")).toBeCloseTo(0.25, 1);
  });
});
