/** A second copy or version of a document beside the first: it bears nothing out, and adds no verdict. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Engine, openEngine, type Report } from "../../../src/app/engine.ts";
import { readHere } from "../../documents/read-here.ts";

const examples = new URL("../../../examples/", import.meta.url).pathname;

function verdicts(report: Report): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result } of report.claims) counts[result.status] = (counts[result.status] ?? 0) + 1;
  return counts;
}

describe.each(["velotri-materiel", "quillmoor-pay"])("%s", (deal) => {
  const at = (name: string) => ({ path: `${examples}${deal}/${name}` });
  const verify = async (...names: readonly string[]) => {
    await using engine: Engine = await openEngine({ processes: { startReader: readHere } });
    return (await engine.verify(names.map(at))).report;
  };
  let alone: Report;
  beforeAll(async () => {
    alone = await verify("deck.pptx", "model.xlsx");
  });

  test("the PDF of the deck changes no verdict and no contradiction", async () => {
    const both = await verify("deck.pptx", "model.xlsx", "deck.pdf");
    expect(verdicts(both)).toEqual(verdicts(alone));
    expect(both.claims.map(({ id, result }) => [id, result.status])).toEqual(
      alone.claims.map(({ id, result }) => [id, result.status]),
    );
    expect(both.claims.filter(({ result }) => result.evidence?.file === "deck.pdf")).toEqual([]);
    expect(both.contradictions).toEqual(alone.contradictions);
    expect(both.modelDefects).toEqual(alone.modelDefects);
    expect(both.coverage.notRead.map(({ why }) => why)).toContain(
      "deck.pdf is a copy of deck.pptx: what it says is counted once.",
    );
  });
});
