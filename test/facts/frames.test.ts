/** What stands in one card, tile or column of a page belongs together. */
import { expect, test } from "vitest";
import { type SlideDraft, slideFacts, text } from "./fixtures.ts";

const said = (draft: SlideDraft): readonly string[] =>
  slideFacts(draft).statements.map(({ context, text: own }) => [...context, own].join(" > "));

test("what heads a card names its large figure, though it holds a share of its own, and heads the rest", () => {
  const card = (top: number, name: string, figure: string, volume: string) => [
    text(name, { at: [420, top, 120, 10], size: 9 }),
    text(figure, { at: [440, top + 14, 80, 22], size: 22 }),
    text(volume, { at: [430, top + 40, 100, 10], size: 10 }),
  ];
  const blocks = [
    ...card(110, "WORST CASE (20%)", "$3.6K", "$10K sold every month"),
    ...card(210, "MODERATE (35%)", "$36K", "$90K sold every month"),
  ];
  const lines = said({
    blocks,
    frames: [
      [100, 100, 760, 70],
      [100, 200, 760, 70],
    ],
  });
  expect(lines).toContain("WORST CASE (20%): $3.6K");
  expect(lines).toContain("MODERATE (35%): $36K");
  expect(lines).toContain("MODERATE (35%) > $90K sold every month");
});

test("a figure takes no label from another card, however near", () => {
  const blocks = [
    text("New sites", { at: [60, 130, 120, 14] }),
    text("40%", { at: [200, 120, 60, 30], size: 30 }),
    text("of leads are lost", { at: [200, 200, 140, 14] }),
    text("12", { at: [60, 100, 40, 30], size: 30 }),
  ];
  const frames = [[50, 90, 140, 150] as const, [195, 90, 160, 150] as const];
  expect(said({ blocks, frames }).toSorted()).toEqual(["40% of leads are lost", "New sites: 12"]);
});

test("a name at the left of its row of a list heads what the row says", () => {
  const row = (top: number, name: string, plan: string) => [
    text(name, { at: [60, top, 140, 14], size: 18 }),
    text(plan, { at: [360, top, 300, 14], size: 12 }),
  ];
  const blocks = [...row(100, "Web shop", "Deliver to the door."), ...row(160, "Fleets", "Sign two dealers.")];
  const frames = [[40, 90, 700, 40] as const, [40, 150, 700, 40] as const];
  expect(said({ blocks, frames })).toContain("Fleets > Sign two dealers.");
});

test("milestones over and under a line of dates by turns are dated by their columns", () => {
  const step = (x: number, date: string, at: number, milestone: string, top: number) => [
    text(date, { at: [x, at, 60, 14] }),
    text(milestone, { at: [x - 20, top, 100, 40] }),
  ];
  const blocks = [
    ...step(100, "Q4 2023", 300, "Trade begins", 100),
    ...step(300, "Q2 2025", 240, "First platform", 400),
    ...step(500, "Q2 2026", 300, "Pilot signed", 100),
    ...step(700, "Q4 2026", 240, "Licence granted", 400),
  ];
  expect(said({ blocks })).toEqual(
    expect.arrayContaining([
      "Q4 2023 > Trade begins",
      "Q2 2025 > First platform",
      "Q2 2026 > Pilot signed",
      "Q4 2026 > Licence granted",
    ]),
  );
});

test("who somebody is stands under the name", () => {
  const blocks = [
    text("Ana Maria Silva", { at: [60, 100, 120, 16] }),
    text("CEO and founder", { at: [60, 118, 120, 16] }),
  ];
  expect(said({ blocks })).toContain("Ana Maria Silva > CEO and founder");
});

test("what stands in brackets behind a sentence is said of it", () => {
  expect(said({ blocks: [text("Keyrings: durable, for daily use. (₦2,000)")] })).toEqual([
    "Keyrings: durable, for daily use. (₦2,000)",
  ]);
});

test("a line that ends with a word that only joins goes on in the next, whatever that begins with", () => {
  const blocks = [text(["Invested in", "Funding Tree."], { at: [60, 100, 120, 32] })];
  expect(said({ blocks })).toEqual(["Invested in Funding Tree."]);
});
