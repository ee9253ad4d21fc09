/** The claims of two versions of a deck in one case, side by side with their verdicts. */
import { expect, test } from "vitest";
import { comparedClaims } from "../../../src/app/host/compared-claims.ts";
import { claim, reportOf } from "../../report/sample.ts";

const old = (slide: number) => ({ file: "deck.pptx", anchor: `slide ${slide}` });
const now = (slide: number) => ({ file: "deck v2.pptx", anchor: `slide ${slide}` });
const elsewhere = { file: "plan.pdf", anchor: "page 1" };

const report = reportOf({
  claims: [
    claim("a1", "Revenue, FY25: £2.3m", { status: "CONTRADICTED" }, old(4)),
    claim("a2", "No debt at all", { status: "CONTRADICTED" }, old(5)),
    claim("a3", "Nine engineers", { status: "VERIFIED" }, old(6)),
    claim("a4", "Churn of 2% a month", { status: "UNKNOWN" }, old(7)),
    claim("a5", "Forty clinics", { status: "UNKNOWN" }, old(8)),
    claim("b1", "Revenue, FY25: £1.08m", { status: "VERIFIED" }, now(4)),
    claim("b3", "Nine engineers", { status: "VERIFIED" }, now(9)),
    claim("b4", "Churn of 2% a month", { status: "VERIFIED" }, now(7)),
    claim("b5", "Forty clinics", { status: "UNKNOWN" }, now(8)),
    claim("b6", "Two patents were granted", {}, now(10)),
    claim("c1", "Nothing of either", {}, elsewhere),
  ],
});

test("other figures first, then what is new, gone, judged otherwise and moved; what stayed is left out", () => {
  expect(
    comparedClaims(report, "deck.pptx", "deck v2.pptx").map(({ kind, left, right }) => [kind, left?.id, right?.id]),
  ).toEqual([
    ["changed", "a1", "b1"],
    ["appeared", undefined, "b6"],
    ["vanished", "a2", undefined],
    ["judged_otherwise", "a4", "b4"],
    ["moved", "a3", "b3"],
  ]);
});

test("each has its words, its place and its verdict", () => {
  const [first] = comparedClaims(report, "deck.pptx", "deck v2.pptx");
  expect(first?.left).toEqual({
    id: "a1",
    text: "Revenue, FY25: £2.3m",
    file: "deck.pptx",
    anchor: "slide 4",
    status: "CONTRADICTED",
  });
  expect(first?.right?.status).toBe("VERIFIED");
});
