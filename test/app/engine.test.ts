import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseExists, EmbedderError, openEngine } from "../../src/app/engine.ts";
import { readHere } from "../documents/read-here.ts";
import { type DealFiles, writeDeal } from "./pipeline/deal-files.ts";

let deal: DealFiles;
beforeAll(() => {
  deal = writeDeal();
});
afterAll(() => deal[Symbol.dispose]());

describe("a case in a folder", () => {
  test("is made by opening it, and its documents are there when it is opened again", async () => {
    const caseFolder = join(deal.folder, "kept");
    expect(caseExists(caseFolder)).toBe(false);
    {
      await using engine = await openEngine({ caseFolder, processes: { startReader: readHere } });
      expect(engine.documents()).toEqual([]);
      await engine.verify([{ path: deal.deck }, { path: deal.model }]);
    }
    expect(caseExists(caseFolder)).toBe(true);
    await using engine = await openEngine({ caseFolder, processes: { startReader: readHere } });
    expect(
      engine
        .documents()
        .map((d) => d.name)
        .toSorted(),
    ).toEqual(["deck.pptx", "model.csv"]);
    expect((await engine.ask("Revenue of €1.4m in FY25")).status).toBe("VERIFIED");
    expect((await engine.ask("Revenue of €3m in FY25")).status).toBe("CONTRADICTED");
    expect((await engine.ask("Revenue of €3m in FY29")).status).toBe("UNKNOWN");
  });
});

test("each claim is told as it is settled, and matches the report", async () => {
  await using engine = await openEngine();
  const told: [string, string][] = [];
  const { report } = await engine.verify([{ path: deal.deck }, { path: deal.model }], {
    onVerdict: ({ id, result }) => told.push([id, result.status]),
  });
  expect(told).toEqual(report.claims.map((c) => [c.id, c.result.status]));
});

test("an embedder's folder that is not there rejects the run, and nothing else", async () => {
  await using engine = await openEngine({ embedderFolder: join(deal.folder, "none") });
  await expect(engine.verify([{ path: deal.deck }])).rejects.toBeInstanceOf(EmbedderError);
});
