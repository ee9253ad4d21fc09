/** The people of a team page joined by name to what the cap table says they hold. */
import { expect, test } from "vitest";
import { entitiesOf } from "../../../src/analysis/agents/index.ts";
import { deck, sheet, slide, text, workbook } from "../../facts/fixtures.ts";
import { materialIn } from "./material.ts";

const team = deck([
  slide({
    title: "Team",
    blocks: [text(["Camille Ferrand", "CEO", "Ran fourteen cities"]), text(["Yanis Bel", "CTO"])],
  }),
  slide({ title: "The round", blocks: [text("We raise €2.5m at a pre-money valuation of €10m")] }),
]);
const holders = (names: readonly string[]) =>
  workbook([
    sheet(
      [
        ["Shareholder", "Shares"],
        ...names.map((name, i) => [name, { number: 1000 * (i + 1), display: `${i + 1},000` }]),
        ["Total", { number: 6000, display: "6,000", formula: "SUM(B2:B4)" }],
      ],
      { name: "Cap table" },
    ),
  ]);

test("a holder whose name a team page gives is that person, in whatever order it is written", async () => {
  const material = await materialIn([team, holders(["FERRAND Camille", "Yanis Bel (founder)", "Fonds Lune"])]);
  const { holders: found, round } = entitiesOf(material);
  expect(found.map(({ name, person, share }) => [name, person?.role ?? null, share])).toEqual([
    ["FERRAND Camille", "CEO", 1000 / 6000],
    ["Yanis Bel (founder)", "CTO", 2000 / 6000],
    ["Fonds Lune", null, 3000 / 6000],
  ]);
  expect([round.round?.value, round.pre?.value]).toEqual([2_500_000, 10_000_000]);
});

test("two persons of one surname are told apart by their first names, and a surname alone names nobody", async () => {
  const two = deck([
    slide({ title: "Team", blocks: [text(["Camille Ferrand", "CEO"]), text(["Paul Ferrand", "CTO"])] }),
  ]);
  const material = await materialIn([two, holders(["Paul Ferrand", "Ferrand family", "Camille Ferrand"])]);
  expect(entitiesOf(material).holders.map(({ person }) => person?.name ?? null)).toEqual([
    "Paul Ferrand",
    null,
    "Camille Ferrand",
  ]);
});
