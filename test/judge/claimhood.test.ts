/** What tells a count of a list from a figure of the business. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { featuresOf, surroundingsOf } from "../../src/judge/claimhood/index.ts";
import { candidatesOf } from "../../src/judge/claims.ts";
import { deck, slide, text } from "../facts/fixtures.ts";

function featureOf(name: string, lines: readonly string[], points: readonly string[] = []): number | undefined {
  const blocks = [text(lines), ...(points.length > 0 ? [text(points, { bullets: true })] : [])];
  const document = deck([slide({ title: "Our market", blocks })]);
  const { statements } = factsOfDocument(document, dealContextOf([document]));
  const candidate = candidatesOf(statements).find((one) => one.text === lines[0]);
  return candidate && featuresOf(candidate, surroundingsOf(statements))[name];
}

test("a count counts its list where as many things follow the colon, or none", () => {
  expect(featureOf("countsItsList", ["We looked at 3 rivals: Alpha, Beta and Gamma."])).toBe(1);
  expect(featureOf("countsItsList", ["What we know of these 3 rivals:"])).toBe(1);
  expect(featureOf("countsItsList", ["We run 3 sites: the largest is in Lyon."])).toBe(0);
});

test("a count leads a list where its points come next", () => {
  const points = ["Waiting takes long", "Prices are hidden"];
  expect(featureOf("leadsList", ["2 problems came up in these talks"], points)).toBe(1);
  expect(featureOf("leadsList", ["2 problems came up in these talks"])).toBe(0);
});
