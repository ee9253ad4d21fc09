/** The table of what a figure may do by where it was found. */
import { expect, test } from "vitest";
import { isEvidence, originOf, TRUST } from "../../src/facts/index.ts";

test("nothing that a person would not see supports a claim", () => {
  const supporting = Object.entries(TRUST).flatMap(([origin, { supports }]) => (supports ? [origin] : []));
  expect(supporting.toSorted()).toEqual(["ocr", "third_party", "user", "visible"]);
});

test("a figure read from a picture, and what is left out of the show, refute nothing", () => {
  const refuting = Object.entries(TRUST).flatMap(([origin, { refutes }]) => (refutes ? [origin] : []));
  expect(refuting.toSorted()).toEqual(["hidden_sheet", "notes", "third_party", "user", "visible"]);
});

test("what may not even be shown decides nothing", () => {
  for (const { shown, supports, refutes } of Object.values(TRUST)) expect(shown || !(supports || refutes)).toBe(true);
});

test("a hidden page is a hidden slide, a hidden cell a hidden sheet", () => {
  expect(originOf({ hidden: true, cell: null })).toBe("hidden_slide");
  expect(isEvidence({ hidden: true, cell: null })).toBe(false);
  expect(originOf({ hidden: false, cell: null, origin: "notes" })).toBe("notes");
  expect(originOf({ hidden: false, cell: null })).toBe("visible");
});
