/** A sample of what a command prints is printed anew: other verdicts, and rows that are gone, are seen. */
import { expect, test } from "vitest";
import { rewriteSamples } from "../../../scripts/docs-figures/sample.ts";

const PRINTED = [
  "Place     Claim          Verdict             %  Decided by",
  "slide 4   revenue: £2m   ✓ Verified        96%  Volumes!P18",
  "slide 10  founders: 65%  ? Unknown         80%  –",
].join("\n");
const document = (row: string) =>
  `<!-- sample: demo -->\n\n\`\`\`\nPlace     Claim          Verdict         Decided by\n${row}\n\`\`\`\n\nThe end.\n`;

test("a row takes the verdict that is printed now, and no confidence", () => {
  const { text, faults } = rewriteSamples(
    document("slide 4   revenue: £2m   ✗ Contradicted  Volumes!P2"),
    () => PRINTED,
  );
  expect(text).toBe(document("slide 4   revenue: £2m   ✓ Verified      Volumes!P18"));
  expect(faults).toEqual([]);
});

test("a row that is printed no more is a fault", () => {
  const { faults } = rewriteSamples(document("slide 5   churn: 2%      ✓ Verified      Volumes!P2"), () => PRINTED);
  expect(faults).toEqual(["`demo` no longer prints: slide 5   churn: 2%      ✓ Verified      Volumes!P2"]);
});
