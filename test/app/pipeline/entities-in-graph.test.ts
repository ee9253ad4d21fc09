/** The people, holders and round of a deal in the graph of its case. */
import { expect, test } from "vitest";
import { entitiesOf } from "../../../src/analysis/agents/index.ts";
import { putEntities } from "../../../src/app/pipeline/analysis/entities-in-graph.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { materialIn } from "../../analysis/agents/material.ts";
import { deck, sheet, slide, text, workbook } from "../../facts/fixtures.ts";

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

test("the graph holds persons, holders and the round with the places they rest on, and forgets those that are gone", async () => {
  using graph = openGraph(":memory:");
  const put = async (names: readonly string[]) => {
    const documents = [team, holders(names)];
    putEntities(graph, { ...entitiesOf(await materialIn(documents)), company: "Bonne Roue" }, documents);
    return [...graph.nodes()].filter(({ kind }) => ["person", "holder", "round", "company"].includes(kind));
  };
  const labels = (await put(["Camille Ferrand", "Fonds Lune", "Angels"])).map(({ kind, label }) => `${kind} ${label}`);
  expect(labels.toSorted()).toEqual([
    "company Bonne Roue",
    "holder Angels",
    "holder Fonds Lune",
    "person Camille Ferrand",
    "person Yanis Bel",
    "round round",
  ]);
  const held = [...graph.edges()].filter(({ kind }) => kind === "HOLDS");
  expect(held.find(({ source }) => source === "person:Camille Ferrand")?.provenance).toBe("'Cap table'!B2: 16.7%");
  const later = await put(["Camille Ferrand", "Yanis Bel", "Angels"]);
  expect(later.some(({ label }) => label === "Fonds Lune")).toBe(false);
  expect([...graph.edges()].some(({ source }) => source === "holder:Fonds Lune")).toBe(false);
});
