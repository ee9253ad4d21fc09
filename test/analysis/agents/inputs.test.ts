/** What each analyst may not see is not in its input. */
import { expect, expectTypeOf, test } from "vitest";
import {
  type CapTableAuditorInput,
  capTableAuditorInput,
  type DeckForensicsInput,
  type FinancialAuditorInput,
  financialAuditorInput,
  type MarketIntelligenceInput,
  type ScenarioModelerInput,
  type SectorExpertInput,
  type TeamInvestigatorInput,
  teamInvestigatorInput,
} from "../../../src/analysis/agents/index.ts";
import { metricById } from "../../../src/ontology/index.ts";
import { exampleMaterial } from "./material.ts";

test("no analyst sees the whole material", () => {
  type Any =
    | FinancialAuditorInput
    | DeckForensicsInput
    | MarketIntelligenceInput
    | TeamInvestigatorInput
    | CapTableAuditorInput
    | SectorExpertInput
    | ScenarioModelerInput;
  expectTypeOf<Any>().not.toHaveProperty("documents");
  expectTypeOf<Any>().not.toHaveProperty("findEvidence");
});

test("only the deck's examiner sees verdicts, contradictions and hidden text", () => {
  expectTypeOf<DeckForensicsInput>().toHaveProperty("claims");
  expectTypeOf<DeckForensicsInput>().toHaveProperty("hiddenText");
  expectTypeOf<FinancialAuditorInput>().not.toHaveProperty("claims");
  expectTypeOf<FinancialAuditorInput>().not.toHaveProperty("hiddenText");
  expectTypeOf<TeamInvestigatorInput>().not.toHaveProperty("claims");
  expectTypeOf<CapTableAuditorInput>().not.toHaveProperty("contradictions");
  expectTypeOf<MarketIntelligenceInput>().not.toHaveProperty("contradictions");
  expectTypeOf<SectorExpertInput>().not.toHaveProperty("hiddenText");
});

test("prose of the deck goes to those who read it, comparable deals to the market analyst alone", () => {
  expectTypeOf<MarketIntelligenceInput>().toHaveProperty("fundingDeals");
  expectTypeOf<CapTableAuditorInput>().not.toHaveProperty("fundingDeals");
  expectTypeOf<FinancialAuditorInput>().not.toHaveProperty("passages");
  expectTypeOf<ScenarioModelerInput>().not.toHaveProperty("passages");
});

test("the auditor is given no figure of the deck where there is a model, the team's investigator no account", async () => {
  const material = await exampleMaterial("quillmoor-pay", "en");
  const files = new Set(financialAuditorInput(material).facts.map(({ place }) => place.file));
  expect([...files]).toEqual(["model.xlsx"]);
  const domains = new Set(teamInvestigatorInput(material).facts.map(({ metricId }) => metricById(metricId)?.domain));
  expect([...domains]).toEqual(["team"]);
});

test("text hidden from the reader is no passage", async () => {
  const material = await exampleMaterial("quillmoor-pay", "en");
  const told = JSON.stringify([teamInvestigatorInput(material).passages, capTableAuditorInput(material).facts]);
  expect(told).not.toContain("AI assistant");
  expect(told).not.toContain("not to be shown");
});
