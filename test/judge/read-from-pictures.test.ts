/** What was read from a picture may bear a claim out; it never contradicts one alone. */
import { expect, test } from "vitest";
import { type BlockDraft, deck, slide, text } from "../facts/fixtures.ts";
import { judged, statusOf } from "./verdict-of.ts";

const pictured =
  (draft: BlockDraft): BlockDraft =>
  (id, anchor) => ({ ...draft(id, anchor), ocr: { confidence: 0.95 } });
const claim = "Revenue of €1.4m in FY25";
const beside = (other: BlockDraft) =>
  deck([slide({ title: "Traction", blocks: [text(claim)] }), slide({ title: "Results", blocks: [other] })]);

test("a typed figure contradicts, the same figure read from a picture does not", async () => {
  const other = text("Revenue of €1.1m in FY25");
  expect(await statusOf(claim, [beside(other)], { slide: 1 })).toBe("CONTRADICTED");
  expect(await statusOf(claim, [beside(pictured(other))], { slide: 1 })).toBe("UNKNOWN");
});

test("a figure read from a picture bears a claim out, says so, and is less sure", async () => {
  const other = text("Revenue of €1.4m in FY25");
  const typed = await judged(claim, [beside(other)], { slide: 1 });
  const read = await judged(claim, [beside(pictured(other))], { slide: 1 });
  expect([typed.status, read.status]).toEqual(["VERIFIED", "VERIFIED"]);
  expect(read.evidence?.nuance).toBe("read from a picture");
  expect(read.confidenceScore).toBeLessThan(typed.confidenceScore);
});

test("a claim read from a picture is contradicted by a typed figure, but not where a point or a unit may be lost", async () => {
  const told = (other: string) =>
    deck([
      slide({ title: "Traction", blocks: [pictured(text(claim))] }),
      slide({ title: "Results", blocks: [text(other)] }),
    ]);
  expect(await statusOf(claim, [told("Revenue of €1.1m in FY25")], { slide: 1 })).toBe("CONTRADICTED");
  expect(await statusOf(claim, [told("Revenue of €14m in FY25")], { slide: 1 })).toBe("UNKNOWN");
});
