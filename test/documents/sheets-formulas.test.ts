import { describe, expect, test } from "vitest";
import { makeEvaluator } from "../../src/documents/sheets/formula/evaluate.ts";
import { cellAnchor, formulaReferences, normaliseFormula, rangeAnchor } from "../../src/documents/sheets/index.ts";

function compute(formula: string): unknown {
  const numbers: Readonly<Record<string, number>> = { "1:1": 10, "2:1": 20, "3:1": 30 };
  const { evaluate } = makeEvaluator({
    cell: (sheet, row, column) => {
      if (sheet === "S" && row === 9 && column === 9) return { value: { kind: "missing" }, formula };
      const number = numbers[`${row}:${column}`];
      return number === undefined ? null : { value: { kind: "number", number }, formula: null };
    },
    extent: (sheet) => (["S", "P&L 2025"].includes(sheet) ? { rows: 9, columns: 5 } : null),
    name: (name) => (name === "rate" ? "S!$A$1/100" : null),
  });
  return evaluate("S", 9, 9);
}

describe("evaluating", () => {
  test.each([
    ["1+2*3^2", 19],
    ["-2^2", 4],
    ["50%*A2", 10],
    ["SUM(A1:A3,5)", 65],
    ["SUM(A:A)", 60],
    ["AVERAGE('P&L 2025'!A1:A3)", 20],
    ['IF(A1>5,"yes","no")', "yes"],
    ["IFERROR(1/0,7)", 7],
    ["ROUND(2.345,2)", 2.35],
    ["CHOOSE(2,1,A3)", 30],
    ["rate*A2", 2],
    ["INDEX(A1:A3,MATCH(20,A1:A3,0))", 20],
    ["VLOOKUP(25,A1:A3,1)", 20],
    ['SUMIF(A1:A3,">=20")', 50],
    ['"a"&1+1', "a2"],
    ["B1", 0],
    ["NPV(10%,110,121)", 200],
    ["_xlfn.LET(_xlpm.r,A2,_xlpm.c,A1,_xlpm.r-_xlpm.c)", 10],
    ["LET(x,2,y,x*A1,x+y)", 22],
    ["XLOOKUP(20,A1:A3,A1:A3)", 20],
    ["XLOOKUP(25,A1:A3,A1:A3,,-1)", 20],
    ["XLOOKUP(25,A1:A3,A1:A3,,1)", 30],
    ["XLOOKUP(99,A1:A3,A1:A3,7)", 7],
    ["SUM(XLOOKUP(30,A1:A3,A1:C3))", 30],
    ["SUM(OFFSET($A$1,0,0,2,1))", 30],
    ["OFFSET(A1,2,0)", 30],
    ["SUM(OFFSET(A1:A2,1,))", 50],
    ["COLUMN()+ROW()", 18],
    ["ROW(A3)", 3],
    ["SUMPRODUCT((A1:A3>10)*A1:A3)", 50],
    ["SUMPRODUCT((A1:A3>10)*1)", 2],
    ["EDATE(DATE(2024,1,31),1)", 45351],
    ["EOMONTH(DATE(2023,11,5),2)", 45322],
    ["YEAR(DATE(2025,13,1))", 2026],
  ])("%s is %s", (formula, expected) => {
    const value = compute(formula);
    if (typeof expected === "number") expect(value).toBeCloseTo(expected, 9);
    else expect(value).toBe(expected);
  });

  test.each([
    "I9+1",
    "RAND()",
    "[1]Other!A1",
    "SUM(Table1[Sales])",
    "A1+",
    "A1:A3*2",
    "XLOOKUP(20,A1:A3,A1:A3,,2)",
    "OFFSET(SUM(A1),1,0)",
  ])("%s is left without a value", (formula) => {
    expect(compute(formula)).toBeNull();
  });

  test("a sheet that is not there is an error value", () => {
    expect(compute("Nowhere!A1")).toEqual({ error: "#REF!" });
  });
});

describe("references", () => {
  test("cells, ranges, quoted sheets and absolute marks are found; texts and names are not", () => {
    expect(formulaReferences(`SUM('P&L'!$D5:O$5)+B2*Costs!C3&"Z9"+LOG10(2)`, "Here")).toEqual([
      { sheet: "P&L", range: { top: 5, left: 4, bottom: 5, right: 15 } },
      { sheet: "Here", range: { top: 2, left: 2, bottom: 2, right: 2 } },
      { sheet: "Costs", range: { top: 3, left: 3, bottom: 3, right: 3 } },
    ]);
  });

  test("formulas filled across read the same, others do not", () => {
    expect(normaliseFormula("B2*$A$1+SUM(B$3:B5)", 6, 2)).toBe(normaliseFormula("C2*$A$1+SUM(C$3:C5)", 6, 3));
    expect(normaliseFormula("B2*$A$1", 6, 2)).not.toBe(normaliseFormula("B2*$A$1", 6, 3));
    expect(normaliseFormula("sum( A1 ; 2 )", 1, 2)).toBe("SUM(RC[-1],2)");
  });
});

describe("anchors", () => {
  test("names with anything but letters, digits and underscores are quoted", () => {
    expect(cellAnchor("Revenue", "F12")).toBe("Revenue!F12");
    expect(cellAnchor("Trésorerie", "A1")).toBe("Trésorerie!A1");
    expect(rangeAnchor("P&L 2025", "B5", "M5")).toBe("'P&L 2025'!B5:M5");
    expect(cellAnchor("Founder's", "A1")).toBe("'Founder''s'!A1");
  });
});
