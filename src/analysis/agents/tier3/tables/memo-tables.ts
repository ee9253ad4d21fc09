/** Every table of the memo that the documents can fill. */
import type { AgentReport, DealMaterial, MemoTable, Scenarios } from "../../../findings/index.ts";
import {
  capTableAuditorInput,
  financialAuditorInput,
  scenarioModelerInput,
  teamInvestigatorInput,
} from "../../inputs.ts";
import { peopleIn } from "../../tier1/people.ts";
import { cashTable } from "./cash.ts";
import { capTable, fundsTable, returnsTable } from "./round.ts";
import { sensitivityTable } from "./sensitivity.ts";
import { unitEconomics } from "./unit-economics.ts";

export function memoTables(material: DealMaterial, reports: readonly AgentReport[], scenarios: Scenarios): MemoTable[] {
  const findings = reports.flatMap((report) => report.findings);
  const ofRound = capTableAuditorInput(material);
  return [
    unitEconomics(financialAuditorInput(material)),
    cashTable(scenarioModelerInput(material), findings),
    capTable(ofRound, peopleIn(teamInvestigatorInput(material).passages)),
    sensitivityTable(scenarios, findings, material.language),
    fundsTable(ofRound),
    returnsTable(ofRound),
  ].filter((table) => table !== null);
}
