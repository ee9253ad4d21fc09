/** The table of what the three cases come to: growth, revenue, break-even, cash, and when it runs out. */
import type { Language } from "../../../../documents/index.ts";
import type { MemoTable, Scenarios, ScoredFinding } from "../../../findings/index.ts";
import { periodText } from "../../evidence/wording.ts";
import { AGENT_SENTENCES } from "../../sentences/index.ts";
import { CASH_WITH_ROUND } from "../scenario-modeler.ts";
import { tableOf } from "./cells.ts";

const BURNS = { less: 0.8, stated: 1, more: 1.2 } as const;

export function sensitivityTable(
  { scenarios }: Scenarios,
  findings: readonly ScoredFinding[],
  language: Language,
): MemoTable | null {
  const texts = AGENT_SENTENCES[language].memoTables;
  if (scenarios.length === 0) return burnTable(findings, language);
  const outcomes = [
    ...new Map(scenarios.flatMap((s) => s.outcomes.map((o) => [o.metric, o.name] as const))).entries(),
  ].filter(([metric]) => metric !== CASH_WITH_ROUND);
  const month = (at: number) => periodText({ firstMonth: at, lastMonth: at }, language);
  return tableOf({
    id: "sensitivity",
    title: texts.titles.sensitivity,
    columns: scenarios.map(({ name }) => name),
    rows: [
      ...outcomes.map(([metric, name]) => ({
        name,
        cells: scenarios.map((scenario) => {
          const found = scenario.outcomes.find((one) => one.metric === metric);
          if (!found) return null;
          const { value, unit, calculation, evidence = [] } = found;
          return { value, unit, evidence, calculation };
        }),
      })),
      {
        name: texts.outOfCash,
        cells: scenarios.map(({ cashOutMonth, cashByMonth }) => {
          const last = cashByMonth.at(-1)?.month;
          if (cashOutMonth !== null) return month(cashOutMonth);
          return last === undefined ? null : texts.beyond(month(last));
        }),
      },
    ],
    note: "",
  });
}

/** Where the plan gives no cases: months of cash if burn differs by a fifth. */
function burnTable(findings: readonly ScoredFinding[], language: Language): MemoTable | null {
  const texts = AGENT_SENTENCES[language].memoTables;
  const runway = findings.find((f) => f.metric === "runway" && f.agentName === "financial-auditor" && f.scope === "");
  const calculation = runway?.calculation;
  if (!runway || typeof runway.value !== "number" || !calculation) return null;
  const { value, evidence } = runway;
  const names = ["less", "stated", "more"] as const;
  return tableOf({
    id: "sensitivity",
    title: texts.titles.sensitivity,
    columns: names.map((name) => texts.runwayAt[name]),
    rows: [
      {
        name: texts.runwayRow,
        cells: names.map((name) => ({
          value: value / BURNS[name],
          unit: "months",
          evidence,
          calculation: {
            ...calculation,
            formula: `(${calculation.formula}) / ${BURNS[name]}`,
            result: value / BURNS[name],
          },
        })),
      },
    ],
    note: "",
  });
}
