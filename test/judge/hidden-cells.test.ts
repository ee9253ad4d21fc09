/** A figure that nobody sees bears nothing out; it may contradict, and what is seen decides before it. */
import { describe, expect, test } from "vitest";
import { readDocument } from "../../src/documents/index.ts";
import { bookOfRows, odsOf, WAYS_TO_HIDE } from "../documents/hiding-books.ts";
import { sheet, workbook } from "../facts/fixtures.ts";
import { judged } from "./verdict-of.ts";

const claim = "EBITDA of €600k in 2025";

describe.each(WAYS_TO_HIDE)("hidden by its %s", (way) => {
  test("it does not verify, and is named", async () => {
    const result = await judged(claim, [await readDocument(bookOfRows(way), "book.xlsx")]);
    expect(result.status).toBe("UNKNOWN");
    expect(result.explanation).toContain("hidden");
  });

  test("it contradicts, and the sentence says that it is hidden", async () => {
    const result = await judged("EBITDA of €900k in 2025", [await readDocument(bookOfRows(way), "book.xlsx")]);
    expect(result).toMatchObject({ status: "CONTRADICTED", evidence: { nuance: "hidden" } });
    expect(result.explanation).toContain("which is hidden");
  });
});

test("in plain sight it verifies, in both formats", async () => {
  for (const [bytes, name] of [
    [bookOfRows("none"), "book.xlsx"],
    [odsOf("none"), "book.ods"],
  ] as const)
    expect((await judged(claim, [await readDocument(bytes, name)])).status).toBe("VERIFIED");
});

test("an OpenDocument row that is folded away does not verify", async () => {
  expect((await judged(claim, [await readDocument(odsOf("row"), "book.ods")])).status).toBe("UNKNOWN");
});

test("what is seen decides before what is hidden", async () => {
  const shown = (ebitda: number) =>
    sheet(
      [
        ["EUR k", "2025"],
        ["EBITDA", ebitda],
      ],
      { name: "Shown" },
    );
  const hidden = sheet(
    [
      ["EUR k", "2025"],
      ["EBITDA", 600],
    ],
    { name: "Draft", hidden: true },
  );
  const against = await judged(claim, [workbook([shown(400), hidden])]);
  expect(against).toMatchObject({ status: "CONTRADICTED", evidence: { anchor: "Shown!B2" } });
  const fitting = await judged("EBITDA of €400k in 2025", [workbook([shown(400), hidden])]);
  expect(fitting).toMatchObject({ status: "VERIFIED", evidence: { anchor: "Shown!B2" } });
});

test("a sum that is seen over rows that are not verifies, and is said to rest on hidden cells", async () => {
  const rows = [
    ["EUR k", "2024", "2025"],
    ["Licences", 300, 350],
    ["Services", 200, 250],
    ["Revenue", { number: 500, formula: "SUM(B2:B3)" }, { number: 600, formula: "SUM(C2:C3)" }],
  ] as const;
  const book = (hiddenRows: readonly number[]) => workbook([{ ...sheet(rows, { name: "Plan" }), hiddenRows }]);
  const result = await judged("Revenue of €600k in 2025", [book([2])]);
  expect(result).toMatchObject({ status: "VERIFIED", evidence: { nuance: "computed from hidden cells" } });
  expect(result.explanation).toContain("computed from hidden cells");
  const open = await judged("Revenue of €600k in 2025", [book([])]);
  expect(open.explanation).not.toContain("hidden");
});
