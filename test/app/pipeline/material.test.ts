import { afterAll, beforeAll, expect, test } from "vitest";
import { examineDeal, verifyDeal } from "../../../src/app/pipeline/index.ts";
import { type Embedder, openEmbedder } from "../../../src/case/embedding/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { readHere } from "../../documents/read-here.ts";
import { type DealFiles, writeDeal } from "./deal-files.ts";

let deal: DealFiles;
let embedder: Embedder;
beforeAll(async () => {
  deal = writeDeal();
  embedder = await openEmbedder();
});
afterAll(async () => {
  deal[Symbol.dispose]();
  await embedder[Symbol.asyncDispose]();
});
const files = () => [{ path: deal.deck }, { path: deal.model }, { path: deal.notes }];

test("the material holds what the report holds", async () => {
  using graph = openGraph(":memory:");
  using examined = await examineDeal(files(), { graph, embedder, startReader: readHere });
  const { report, material } = examined;
  expect(material.documents.map((d) => d.name)).toEqual(["deck.pptx", "model.csv", "notes.md"]);
  expect(material.claims.map((c) => c.result)).toEqual(report.claims.map((c) => c.result));
  expect(material.contradictions.map((c) => c.id)).toEqual(report.contradictions.map((c) => c.id));
  expect(material.facts.all.length).toBe(report.coverage.facts);
  expect(material.language).toBe("en");
  expect(material.fundingDeals).toBeNull();
});

test("verifying alone gives the same report as examining", async () => {
  using graph = openGraph(":memory:");
  using other = openGraph(":memory:");
  using examined = await examineDeal(files(), { graph, embedder, startReader: readHere });
  const verified = await verifyDeal(files(), { graph: other, embedder, startReader: readHere });
  expect({ ...verified.report, timings: {} }).toEqual({ ...examined.report, timings: {} });
});

test("the material answers a question with the place that decides it", async () => {
  using graph = openGraph(":memory:");
  using examined = await examineDeal(files(), { graph, embedder, startReader: readHere, language: "fr" });
  const { material } = examined;
  expect(material.language).toBe("fr");
  // 473,000 in the model's FY24 column.
  const refuted = await material.findEvidence("Revenue was €2.9m in FY24");
  expect(refuted.status).not.toBe("VERIFIED");
  const held = await material.findEvidence("Revenue was €1.4m in FY25");
  expect(held.status).toBe("VERIFIED");
  expect(held.evidence).not.toBeNull();
  expect((await material.findEvidence("Churn was 2 % in FY25")).status).toBe("UNKNOWN");
});

test("an aborted question rejects", async () => {
  using graph = openGraph(":memory:");
  using examined = await examineDeal(files(), { graph, embedder, startReader: readHere });
  await expect(
    examined.material.findEvidence("Revenue was €1.4m in FY25", { signal: AbortSignal.abort() }),
  ).rejects.toThrow();
});
