/** Every table of the memo that the documents can fill. */
import type {
  AgentReport,
  DealMaterial,
  MemoCell,
  MemoTable,
  Scenarios,
  ScoredFinding,
} from "../../../findings/index.ts";
import { bookOf, shiftedBy } from "../../evidence/figures.ts";
import { lessRaised, raisedIn } from "../../evidence/measures.ts";
import { periodText } from "../../evidence/wording.ts";
import {
  capTableAuditorInput,
  financialAuditorInput,
  type ScenarioModelerInput,
  scenarioModelerInput,
  teamInvestigatorInput,
} from "../../inputs.ts";
import { AGENT_SENTENCES } from "../../sentences/index.ts";
import { peopleIn } from "../../tier1/people.ts";
import { cellOf, type Row, tableOf } from "./cells.ts";
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

const YEARS_AHEAD = 3;

function cashTable(input: ScenarioModelerInput, findings: readonly ScoredFinding[]): MemoTable | null {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].memoTables;
  const book = bookOf(input.facts, { asOfMonth: input.asOfMonth, fiscalYearEnd: input.deal.fiscalYearEnd });
  const last = book.lastYear;
  if (last === null) return null;
  const ends = Array.from({ length: YEARS_AHEAD + 1 }, (_, i) => shiftedBy(last, 12 * i));
  const raised = ends.map((year, i) => (i === 0 ? [] : raisedIn(book, year)));
  const seesRound = raised.some((figures) => figures.length > 0);
  const of = (month: number) => periodText({ firstMonth: month, lastMonth: month }, language);
  const rows = ends.map((year, i): Row => {
    const cash = book.at("cash_balance", year);
    const withRound = cellOf(cash, kinds);
    const before = raised.slice(0, i + 1).flat();
    const without = cash && before.length > 0 ? lessRaised("cash_balance", cash, before) : cash;
    return {
      name: texts.cashAt(of(year.lastMonth)),
      cells: seesRound ? [withRound, cellOf(without, kinds)] : [withRound],
    };
  });
  // What the auditor says of burn and runway stands here and is not worked out a second time.
  const rowOfAuditor = (metric: string, name: string): Row[] => {
    const found = findings.find((f) => f.metric === metric && f.agentName === "financial-auditor" && f.scope === "");
    const cell = found && typeof found.value === "number" ? cellOfFinding(found, found.value) : null;
    return cell === null ? [] : [{ name, cells: seesRound ? [null, cell] : [cell] }];
  };
  return tableOf({
    id: "cash",
    title: texts.titles.cash,
    columns: seesRound ? [texts.withRound, texts.withoutRound] : [texts.asPlanned],
    rows: [...rows, ...rowOfAuditor("net_burn", texts.burn), ...rowOfAuditor("runway", texts.runway)],
    note: seesRound ? texts.cashNote : texts.roundNotSeen,
  });
}

export function cellOfFinding({ unit, evidence, calculation }: ScoredFinding, value: number): MemoCell {
  return { value, unit, evidence, ...(calculation ? { calculation } : {}) };
}

export function roundTable(
  id: "cap_table" | "use_of_funds",
  material: Pick<DealMaterial, "language" | "documents" | "deal" | "facts">,
): MemoTable | null {
  const input = capTableAuditorInput(material);
  if (id === "use_of_funds") return fundsTable(input);
  return capTable(input, peopleIn(teamInvestigatorInput(material).passages));
}
