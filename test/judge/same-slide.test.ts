import { describe, expect, test } from "vitest";
import { deck, slide, text } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

describe("two figures of one slide", () => {
  test("contradict each other where both are of one metric and one period", async () => {
    const pitch = deck([
      slide({ title: "Traction", blocks: [text("Revenue of €1.4m in FY25"), text("FY25 revenue: €1.1m")] }),
    ]);
    expect(await statusOf("Revenue of €1.4m in FY25", [pitch], { slide: 1 })).toBe("CONTRADICTED");
  });

  test("under one label and without a date are members of a list, not a clash", async () => {
    const pitch = deck([slide({ title: "Bikes", blocks: [text("Payload: 180 kg"), text("Payload: 260 kg")] })]);
    expect(await statusOf("Payload: 180 kg", [pitch], { slide: 1 })).toBe("UNKNOWN");
  });

  test("that a drawing shows without its axis are points of it", async () => {
    const pitch = deck([
      slide({ title: "Growth", blocks: [text("Active customers: 512"), text("Active customers: 571")] }),
    ]);
    expect(await statusOf("Active customers: 512", [pitch], { slide: 1 })).toBe("UNKNOWN");
  });
});
