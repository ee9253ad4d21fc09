/** What a model may write from: findings, red flags and scenarios as numbered statements, each with its places. */
import { addressesAi, type Language } from "../../../documents/index.ts";
import { neutralise } from "../../../model/index.ts";
import type { AgentReport, RedFlag, Scenarios, ScoredFinding, Source, Statement } from "../../findings/index.ts";
import { capital, metricName, periodText, shown } from "../evidence/wording.ts";

export type CitedStatement = Statement & {
  /** As the model reads it. */
  readonly text: string;
  /** The finding or red flag it is. */
  readonly basis: string;
  readonly agentName: string;
  readonly evidence: readonly Source[];
  /** What it argues, where it argues. */
  readonly side: "for" | "against" | null;
};

type Unnumbered = Omit<CitedStatement, "id">;

/** Numbered S1, S2, ... over all the reports; what addresses an AI is not among them. */
export function statementsOf(
  reports: readonly AgentReport[],
  scenarios: Scenarios["scenarios"],
  language: Language,
): CitedStatement[] {
  const said: Unnumbered[] = [
    ...reports.flatMap(({ redFlags }) => redFlags.map(ofFlag)),
    ...reports.flatMap(({ findings }) => findings.map((finding) => ofFinding(finding, language))),
    ...scenarios.flatMap(ofScenario),
  ];
  return said
    .filter(({ text }) => addressesAi(text) === null)
    .filter(({ text }, i, all) => all.findIndex((other) => other.text === text) === i)
    .map((statement, i) => ({ ...statement, id: `S${i + 1}` }));
}

function ofFlag({ id, agentName, text, evidence }: RedFlag): Unnumbered {
  return { text: plain(text), says: [text], basis: id, agentName, evidence, side: "against" };
}

const GOOD = new Set<ScoredFinding["assessment"]>(["exceptional", "above_average"]);
const BAD = new Set<ScoredFinding["assessment"]>(["below_average", "poor", "suspicious"]);
/** What these say of a figure is no figure of the company's: what the deck gives, or what would be. */
const NO_PLAIN_FIGURES = new Set(["deck-forensics", "market-intelligence", "scenario-modeler"]);

function ofFinding(finding: ScoredFinding, language: Language): Unnumbered {
  const { id, agentName, text, evidence, assessment } = finding;
  return {
    text: plain(text),
    says: [text, ...figureInWords(finding, language)],
    basis: id,
    agentName,
    evidence,
    side: GOOD.has(assessment) ? "for" : BAD.has(assessment) ? "against" : null,
  };
}

/** "Net revenue £1.08m in 2025", in the orders in which it may be said. */
function figureInWords({ agentName, metric, value, unit, period, scope }: ScoredFinding, language: Language): string[] {
  if (typeof value !== "number" || scope !== "" || NO_PLAIN_FIGURES.has(agentName)) return [];
  const [name, figure, when] = [
    metricName(metric, language),
    shown(value, unit, language),
    periodText(period, language),
  ];
  return [
    [name, figure, when],
    [name, when, figure],
    [when, name, figure],
    [figure, name, when],
  ].map((parts) => parts.join(" "));
}

function ofScenario({ name, text, drivers }: Scenarios["scenarios"][number]): Unnumbered[] {
  const evidence = drivers.flatMap((driver) => driver.evidence);
  const own = { basis: `scenario:${name}`, agentName: "scenario-modeler", side: null };
  return [
    { ...own, text: plain(`${name}: ${text}`), says: [`${name}: ${text}`], evidence },
    ...drivers.map((driver) => {
      const said = `${name}: ${capital(driver.name)}, ${driver.text}`;
      return { ...own, text: plain(said), says: [said], evidence: driver.evidence };
    }),
  ];
}

/** One line, without the marks of any chat template. */
export function plain(text: string): string {
  return neutralise(text).replace(/\s+/g, " ").trim();
}
