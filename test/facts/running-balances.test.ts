/** What flows is told from what stands by which of them adds the other up. */
import { expect, test } from "vitest";
import { cellsOf, type Written } from "./fixtures.ts";

const MONTHS = ["Jan-25", "Feb-25", "Mar-25", "Apr-25", "May-25", "Jun-25"];
const FLOW = [-3_200, -14_800, 5_600, 17_700, -900, 2_100];
const bankOf = (flow: readonly number[]) =>
  flow.map((_, i) => flow.slice(0, i + 1).reduce((sum, one) => sum + one, 22_800));

function turned(rows: readonly (readonly Written[])[]): Written[][] {
  return (rows[0] ?? []).map((_, i) => rows.map((row) => row[i] ?? null));
}

test.each([false, true])(
  "a line that the next one adds up is a flow, and that one the cash, down or across",
  (across) => {
    const rows: Written[][] = [
      ["EUR", ...MONTHS],
      ["Net cash", ...FLOW],
      ["Bank", ...bankOf(FLOW)],
    ];
    const facts = cellsOf(across ? rows : turned(rows), { name: "Cash" });
    expect(facts.get(across ? "D2" : "B4")?.metricId).toBe("net_cash_flow");
    expect(facts.get(across ? "D3" : "C4")?.metricId).toBe("cash_balance");
  },
);

test("cash that nothing adds up stays cash", () => {
  const facts = cellsOf(
    [
      ["EUR", ...MONTHS],
      ["Closing cash", ...bankOf(FLOW)],
      ["Other", 1, 2, 3, 4, 5, 6],
    ],
    { name: "Cash" },
  );
  expect(facts.get("D2")?.metricId).toBe("cash_balance");
});
