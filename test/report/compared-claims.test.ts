/** Two versions of a deck against each other: what is claimed anew, no more, elsewhere or otherwise, and which contradictions were repaired. */
import { describe, expect, test } from "vitest";
import { compareClaims, type Report, renderCompared } from "../../src/report/index.ts";
import { claim, reportOf } from "./sample.ts";

const at = (slide: number) => ({ file: "deck.pptx", anchor: `slide ${slide}` });
const cell = { file: "model.xlsx", anchor: "P&L!C4", content: "Revenue: 1,076", sourceNodeId: "f1" };
const against = (
  id: string,
  claimIds: readonly string[],
  topic = "revenue, FY25",
): Report["contradictions"][number] => ({
  id,
  topic,
  severity: "CRITICAL",
  gapPercent: 53,
  positions: [
    { file: "deck.pptx", anchor: "slide 4", value: 2_300_000, unit: "GBP", quote: "£2.3m" },
    { file: "model.xlsx", anchor: "P&L!C4", value: 1_076_000, unit: "GBP", quote: "1,076" },
  ],
  claimIds: [...claimIds],
});

const before = reportOf({
  claims: [
    claim("a1", "Revenue, FY25: £2.3m", { status: "CONTRADICTED", evidence: cell }, at(4)),
    claim("a2", "No debt", { status: "CONTRADICTED" }, at(5)),
    claim("a3", "Nine engineers", {}, at(6)),
    claim("a4", "Churn of 2%", { status: "UNKNOWN" }, at(7)),
    claim("a5", "ARR, FY25: £3m", { status: "CONTRADICTED" }, at(8)),
  ],
  contradictions: [
    against("X1", ["a1"]),
    against("X2", ["a2"], "debt"),
    against("X3", ["a5"], "annual recurring revenue, FY25"),
    {
      ...against("X4", [], "headcount, FY25"),
      positions: [{ file: "model.xlsx", anchor: "Team!B9", value: 12, unit: null, quote: "12" }],
    },
  ],
});
const after = reportOf({
  claims: [
    claim("b1", "Revenue, FY25: £1.08m", { status: "VERIFIED", evidence: cell }, at(4)),
    claim("b3", "Nine engineers", {}, at(9)),
    claim("b4", "Churn of 2%", { status: "VERIFIED" }, at(7)),
    claim("b5", "ARR, FY25: £3m", { status: "CONTRADICTED" }, at(8)),
    claim("b6", "Two patents", {}, at(10)),
  ],
  contradictions: [against("X1", ["b5"], "annual recurring revenue, FY25"), against("X2", [], "gross margin, FY25")],
});

describe("a newer version", () => {
  const compared = compareClaims(before, after);
  const ids = (claims: readonly { readonly id: string }[]) => claims.map(({ id }) => id);

  test("has claims of its own, and lacks others", () => {
    expect(ids(compared.appeared)).toEqual(["b6"]);
    expect(ids(compared.vanished)).toEqual(["a2"]);
  });

  test("pairs the same sentence with another figure, and the same claim elsewhere", () => {
    expect(compared.changed.map((pair) => [pair.before.id, pair.after.id])).toEqual([["a1", "b1"]]);
    expect(compared.moved.map((pair) => [pair.before.id, pair.after.id])).toEqual([["a3", "b3"]]);
  });

  test("tells a claim that is judged otherwise though its words are the same", () => {
    expect(compared.judgedOtherwise.map((pair) => pair.after.id)).toEqual(["b4"]);
  });

  test("has repaired what its claim is still made of, and only withdrawn what went with its claim", () => {
    const { repaired, withdrawn, remaining, appeared } = compared.contradictions;
    expect(repaired.map((one) => [one.before.id, one.claim?.id ?? null])).toEqual([
      ["X1", "b1"],
      ["X4", null],
    ]);
    expect(ids(withdrawn)).toEqual(["X2"]);
    expect(remaining.map((one) => [one.before.id, one.after.id])).toEqual([["X3", "X1"]]);
    expect(ids(appeared)).toEqual(["X2"]);
  });

  test("is told under headings with their counts, in both languages", () => {
    const options = {
      lines: [{ anchor: "slide 4", before: "Revenue of £2.3m", after: "Revenue of £1.08m" }],
      cells: [{ anchor: "Plan!B1", before: "100", after: "" }],
    };
    const english = renderCompared(compared, { language: "en", ...options });
    expect(english).toContain("Contradictions repaired (2)");
    expect(english).toContain("£2,300,000 (slide 4) / £1,076,000 (P&L!C4) → slide 4  Revenue, FY25: £1.08m: Verified");
    expect(english).toContain("slide 4  Revenue, FY25: £2.3m → Revenue, FY25: £1.08m: Contradicted → Verified");
    expect(english).toContain("Plan!B1  100 → –");
    expect(renderCompared(compared, { language: "fr", ...options })).toContain("Contradictions corrigées (2)");
  });
});

test("a version against itself says that nothing is other", () => {
  const compared = compareClaims(before, before);
  expect({ ...compared, contradictions: compared.contradictions.remaining.length }).toEqual({
    appeared: [],
    vanished: [],
    moved: [],
    changed: [],
    judgedOtherwise: [],
    contradictions: 4,
  });
  const none = compareClaims(
    reportOf({ claims: [], contradictions: [] }),
    reportOf({ claims: [], contradictions: [] }),
  );
  expect(renderCompared(none, { language: "en", lines: [], cells: [] })).toBe(
    "Both versions claim the same, and nothing is contradicted otherwise.\n",
  );
});
