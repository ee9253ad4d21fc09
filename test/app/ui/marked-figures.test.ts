/** Which figures of a claim are marked beside its other version. */
import { expect, test } from "vitest";
import { markedFigures } from "../../../src/app/ui/screens/compare/marked-figures.ts";

const marked = (text: string, other: string | null) =>
  markedFigures(text, other)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Net revenue, FY25: £1.08m", "Net revenue, FY25: £2.3m", "Net revenue, FY25: [£1.08m]"],
  ["655 active practices, up 92%", "1,640 active practices, up 92%", "[655] active practices, up 92%"],
  ["CA 2025 : 1 250 k€", "CA 2025 : 980 k€", "CA 2025 : [1 250 k€]"],
  ["No debt", "Two loans", "No debt"],
])("%s against %s", (text, other, expected) => {
  expect(marked(text, other)).toBe(expected);
});

test("a claim of one version alone has none marked, and pieces make up the text", () => {
  expect(marked("Raising £6m", null)).toBe("Raising £6m");
  const text = "From 12 to 15 sites by 2026.";
  expect(
    markedFigures(text, "From 12 to 19 sites by 2027.")
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
