/** The strongest case against a deal that the findings support, each argument with its source and what would lift it. */
import type { Language } from "../../../documents/index.ts";
import type {
  AgentReport,
  MemoCell,
  Objection,
  RedFlag,
  Scenario,
  Scenarios,
  ScoredFinding,
} from "../../findings/index.ts";
import { reportOf } from "../analyst.ts";
import { capital, metricName, shown } from "../evidence/wording.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import { CASH_WITH_ROUND } from "./scenario-modeler.ts";

const NAME = "devils-advocate";
const MOST = 8;
const WEIGHT: Readonly<Record<RedFlag["severity"], number>> = { CRITICAL: 100, HIGH: 60, MEDIUM: 25 };
/** Claims without support beyond this share are an argument of their own. */
const MUCH_ALONE = 0.4;
/** From this multiple of revenue on, the price is one. */
const DEAR_MULTIPLE = 10;

/** Reports, scenarios and the price; nothing of the documents. */
export type DevilsAdvocateInput = {
  readonly language: Language;
  readonly reports: readonly AgentReport[];
  readonly scenarios: Scenarios;
  readonly claims: { readonly total: number; readonly alone: number };
  /** How many times last year's sales the company is worth after the round; null where not both are known. */
  readonly price: MemoCell | null;
};

export function devilsAdvocate(input: DevilsAdvocateInput): {
  readonly report: AgentReport;
  readonly objections: readonly Objection[];
} {
  const { language, reports } = input;
  const texts = AGENT_SENTENCES[language].synthesis.objections;
  const findings = reports.flatMap((report) => report.findings);
  const weighed = [
    ...reports
      .flatMap((report) => report.redFlags)
      // A slip in one cell is to be corrected; it argues nothing.
      .filter(({ id, severity }) => severity !== "MEDIUM" || !id.includes(":flag:defect:"))
      .map((flag) => ({ weight: WEIGHT[flag.severity], objection: ofFlag(flag) })),
    ...[fromDownside(input), fromPrice(input, findings), fromSilence(input, findings)].filter((one) => one !== null),
    ...findings
      .filter((finding) => isWeak(finding, language))
      .map((finding) => {
        const title = texts.weak.title(metricName(finding.metric, language));
        return argued(20, `weak:${finding.metric}`, { title, text: finding.text, change: texts.weak.change }, [
          finding,
        ]);
      }),
  ];
  const objections = weighed
    .sort((a, b) => b.weight - a.weight)
    .map(({ objection }) => objection)
    .filter((one, i, all) => all.findIndex(({ id }) => id === one.id) === i)
    .slice(0, MOST);
  return { report: reportOf(NAME, 3, {}), objections };
}

function ofFlag(flag: RedFlag): Objection {
  return {
    id: `${NAME}:${flag.id}`,
    title: flag.title,
    text: `${flag.text} ${flag.impactText}`,
    whatWouldChangeIt: flag.questionForFounder,
    evidence: flag.evidence,
    ...(flag.calculation ? { calculation: flag.calculation } : {}),
    basis: [flag.id],
  };
}

/** Weak against a published range; a rule of thumb is too little for a case. */
function isWeak(finding: ScoredFinding, language: Language): boolean {
  return (
    (finding.assessment === "poor" || finding.assessment === "below_average") &&
    finding.benchmark !== undefined &&
    finding.benchmark.source !== AGENT_SENTENCES[language].evidence.benchmarkSources.thumb
  );
}

type Weighed = { readonly weight: number; readonly objection: Objection };

/** An argument of its own: what it is, what would lift it, and what it rests on. */
const argued = (
  weight: number,
  id: string,
  said: { readonly title: string; readonly text: string; readonly change: string },
  basis: readonly (ScoredFinding | undefined)[],
  rests: Partial<Pick<Objection, "evidence" | "calculation">> = basis[0] ?? {},
): Weighed => ({
  weight,
  objection: {
    id: `${NAME}:${id}`,
    title: said.title,
    text: said.text,
    whatWouldChangeIt: said.change,
    evidence: rests.evidence ?? [],
    ...(rests.calculation ? { calculation: rests.calculation } : {}),
    basis: basis.flatMap((finding) => finding?.id ?? []),
  },
});

function fromDownside({ language, scenarios }: DevilsAdvocateInput): Weighed | null {
  const { titles, text, change } = AGENT_SENTENCES[language].synthesis.objections.downside;
  const cashOf = (id: Scenario["id"]) => {
    const scenario = scenarios.scenarios.find((one) => one.id === id);
    const cash = scenario?.outcomes.find(({ metric }) => metric === "cash_balance");
    return scenario && cash && cash.value < 0 ? { scenario, cash } : null;
  };
  // Where the plan itself does not last, a low case that does not either says less.
  const found = cashOf("base") ?? cashOf("downside");
  if (!found) return null;
  const { scenario, cash } = found;
  const isAssumed = scenario.drivers.some(({ metric, origin }) => metric === "revenue_growth" && origin === "shock");
  const isWithout = scenario.outcomes.some(({ metric }) => metric === CASH_WITH_ROUND);
  const title = titles[scenario.id === "base" ? "plan" : isAssumed ? "assumed" : "own"](isWithout);
  const evidence = scenario.drivers.flatMap((driver) => driver.evidence).slice(0, 4);
  return argued(50, scenario.id, { title, text: text(scenario.text), change }, [], {
    evidence,
    calculation: cash.calculation,
  });
}

function fromPrice({ language, price }: DevilsAdvocateInput, findings: readonly ScoredFinding[]): Weighed | null {
  const { title, text, change } = AGENT_SENTENCES[language].synthesis.objections.price;
  if (price === null || price.value < DEAR_MULTIPLE) return null;
  const growth = findings.find(
    ({ metric, agentName }) => metric === "revenue_growth" && agentName === "financial-auditor",
  );
  const times = shown(price.value, "x", language);
  const grown = typeof growth?.value === "number" ? shown(growth.value, "percent", language) : null;
  const said = { title: capital(title(times)), text: text(times, grown), change };
  return argued(40, "price", said, [growth], { ...price, evidence: price.evidence.slice(0, 3) });
}

function fromSilence({ language, claims }: DevilsAdvocateInput, findings: readonly ScoredFinding[]): Weighed | null {
  const { title, text, change } = AGENT_SENTENCES[language].synthesis.objections.alone;
  const tally = findings.find(({ metric }) => metric === "claims_verified");
  if (claims.total < 10 || claims.alone / claims.total < MUCH_ALONE) return null;
  return argued(30, "alone", { title, text: text(claims.alone, claims.total), change }, [tally], {});
}
