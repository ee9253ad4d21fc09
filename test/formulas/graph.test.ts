import { describe, expect, test } from "vitest";
import type { FormulaReference } from "../../src/documents/index.ts";
import { columnLetters, rangeAnchor } from "../../src/documents/index.ts";
import {
  differenceOf,
  FormulaReader,
  factorsOf,
  formulaGraph,
  formulaOf,
  growsFrom,
  linkTo,
  opensWithSum,
  ratioOf,
  sumOf,
  termsOf,
  writesOnlyNumbers,
} from "../../src/formulas/index.ts";
import { sheetOf, workbookOf } from "../facts/written-sheets.ts";

const written = ({ sheet, range }: FormulaReference): string =>
  `${sheet === "S" ? "" : `${sheet}!`}${rangeAnchor(
    "S",
    `${columnLetters(range.left)}${range.top}`,
    `${columnLetters(range.right)}${range.bottom}`,
  ).replace("S!", "")}`;
const all = (found: readonly FormulaReference[] | null): string | null =>
  found === null ? null : found.map(written).join(" ");

describe("shapes", () => {
  const reader = new FormulaReader();
  const at = (row: number, column: number) => ({ sheet: "S", row, column });

  test("a formula filled across, down and with other capitals is read once", () => {
    const first = reader.read("SUM(B2:B4)*$F$1", at(5, 2));
    expect(reader.read("SUM(C2:C4)*$F$1", at(5, 3)).shape).toBe(first.shape);
    expect(reader.read("sum(c9:c11) * $F$1", at(12, 3)).shape).toBe(first.shape);
    expect(reader.read("SUM(C2:C4)*$F$2", at(5, 3)).shape).not.toBe(first.shape);
  });

  test("each cell of a shape has references of its own", () => {
    reader.read("'Cash 2'!B2-LOG10(B$3)", at(5, 2));
    expect(all(reader.read("'Cash 2'!D7-LOG10(D$3)", at(10, 4)).references)).toBe("Cash 2!D7 D3");
  });

  test("what looks like a cell in a text, a name of a sheet or of a function is none", () => {
    const one = reader.read("IF(A1=\"B2\",'C3'!A1,FY25!A1)", at(1, 4));
    const other = reader.read("IF(B1=\"B2\",'C3'!B1,FY25!B1)", at(1, 5));
    expect(other.shape).toBe(one.shape);
    expect(reader.read("IF(B1=\"C2\",'C3'!B1,FY25!B1)", at(1, 5)).shape).not.toBe(one.shape);
  });

  test("numbers and cells are masked apart", () => {
    const { shape } = reader.read("B5*(1+0.05)+2", at(5, 3));
    expect(shape.masked).toBe("RC[-1]*(#+#)+#");
    expect(shape.operations).toBe("ref*(#+#)+#");
  });
});

describe("patterns", () => {
  const of = (text: string) => formulaOf(text, "S");

  test.each([
    ["SUM(B2:B9)", "B2:B9"],
    ["-SUM(B2:B9,C4)", "B2:B9 C4"],
    ["+B2+B3+(B4+B5)", "B2 B3 B4 B5"],
    ["ROUND(SUM(B2:B9),0)", "B2:B9"],
    ["Costs!B2+Costs!B3", "Costs!B2 Costs!B3"],
    ["B2", null],
    ["B2-B3", null],
    ["SUM(B2:B9)/2", null],
    ["SUM(B2*2,B3)", null],
    ["B2:B4+B5", null],
  ])("the sum in %s", (text, parts) => {
    expect(all(sumOf(of(text)))).toBe(parts);
  });

  test("a sum with a minus keeps its signs", () => {
    expect(termsOf(of("B2-(B3-SUM(C1:C3))"))?.map(({ at, sign }) => `${sign}${written(at)}`)).toEqual([
      "1B2",
      "-1B3",
      "1C1:C3",
    ]);
  });

  test("links", () => {
    expect(linkTo(of("+Costs!$B$2"))?.sheet).toBe("Costs");
    expect(linkTo(of("B2/1000"))).toBeNull();
    expect(linkTo(of("B2/1000"), { scaled: true })).not.toBeNull();
    expect(linkTo(of("B2*12"), { scaled: true })).toBeNull();
    expect(linkTo(of("-B2"))).toBeNull();
  });

  test("differences, products, quotients and growth", () => {
    expect(all(differenceOf(of("B2-B3")))).toBe("B2 B3");
    expect(differenceOf(of("B2-SUM(B3:B4)"))).toBeNull();
    expect(factorsOf(of("B2*12*C$3"))).toHaveLength(3);
    const ratio = ratioOf(of("IFERROR((B2-B3)/SUM(C2:C4),0)"));
    expect(ratio && [ratio.over.length, ratio.under.length, ratio.lessOne]).toEqual([2, 1, false]);
    expect(ratioOf(of('IF(B3=0,"",B2/B3-1)'))?.lessOne).toBe(true);
    expect(growsFrom(of("B2*(1+C3)"))?.rate?.range.top).toBe(3);
    expect(growsFrom(of("(1-5%)*B2"))?.base.range.top).toBe(2);
    expect(growsFrom(of("B2+B2*C3"))?.rate?.range.left).toBe(3);
    expect(growsFrom(of("B2*C3"))).toBeNull();
    expect(opensWithSum(of("-SUM(B2:B3)+B4"))).toBe(true);
    expect(writesOnlyNumbers(of("12*3.5%").shape)).toBe(true);
    expect(writesOnlyNumbers(of("12*rate").shape)).toBe(false);
  });

  test.each(["Table1[Sales]*2", "[1]Costs!A1+1", "{1,2,3}", "LET(x,1,", "R1C1+", "=", ""])(
    "%s is no pattern, and nothing throws",
    (text) => {
      const formula = of(text);
      expect([sumOf(formula), linkTo(formula), ratioOf(formula), growsFrom(formula)]).toEqual([null, null, null, null]);
    },
  );
});

describe("the graph", () => {
  const document = {
    ...workbookOf(
      sheetOf("Costs", [
        [10, 20, { f: "A1+B1", v: 30 }],
        [1, 2, { f: "A2+B2", v: 3 }],
      ]),
      sheetOf(
        "S",
        [
          [
            { f: "SUM(Costs!A1:A100)", v: 11 },
            { f: "costs!C1*rate", v: 3 },
          ],
          [{ f: "SUM(costs!A:A)+A1", v: 22 }],
        ],
        2,
      ),
    ),
    definedNames: [{ name: "Rate", reference: "Costs!$B$2" }],
  };
  const graph = formulaGraph(document);
  const users = (sheet: string, row: number, column: number) =>
    graph.dependents({ sheet, row, column }).map((one) => `${one.sheet}!${columnLetters(one.column)}${one.row}`);

  test("is made once a document", () => {
    expect(formulaGraph(document)).toBe(graph);
  });

  test("gives what uses a cell, by itself, within ranges of any size, by name, and in any capitals", () => {
    expect(users("Costs", 1, 1)).toEqual(["Costs!C1", "S!A1", "S!A2"]);
    expect(users("Costs", 2, 2)).toEqual(["Costs!C2", "S!B1"]);
    expect(users("Costs", 1, 3)).toEqual(["S!B1"]);
    expect(users("S", 1, 1)).toEqual(["S!A2"]);
    expect(users("Costs", 50, 1)).toEqual(["S!A1", "S!A2"]);
    expect(users("Nowhere", 1, 1)).toEqual([]);
  });

  test("gives the filled cells of a reference", () => {
    const [reference] = graph.formula("S", 1, 1)?.references ?? [];
    expect([...graph.cellsIn(reference!)].map(({ address }) => address)).toEqual(["A1", "A2"]);
    expect([...graph.formulasOf("Costs")].map(({ text }) => text)).toEqual(["A1+B1", "A2+B2"]);
  });
});
