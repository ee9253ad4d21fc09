/** Contradictions between documents, and those that the analysts' findings added, in one shape. */

import type { Report } from "../../../report/index.ts";
import type { EnhancedResolution } from "../../engine.ts";
import type { Analysis } from "../../protocol/index.ts";

type Severity = Report["contradictions"][number]["severity"];

export type ShownPosition = {
  /** "A", "B", ... */
  readonly letter: string;
  /** An analyst, when one speaks. */
  readonly agentName: string | null;
  readonly value: number | string | null;
  readonly unit: string | null;
  readonly text: string;
  readonly file: string | null;
  readonly anchor: string | null;
};

export type ShownContradiction = {
  readonly id: string;
  readonly topic: string;
  readonly severity: Severity;
  readonly severityReason: string | null;
  /** Percents. */
  readonly gapPercent: number | null;
  readonly positions: readonly ShownPosition[];
  readonly resolution: EnhancedResolution | null;
  /** What a mail of the other side did to it. */
  readonly mail: Report["contradictions"][number]["mail"] | null;
};

const SEVERITIES: readonly Severity[] = ["CRITICAL", "MAJOR", "MODERATE", "MINOR"];
const letterOf = (i: number) => String.fromCharCode(65 + (i % 26));

export function contradictionsShown(
  report: Report | null,
  topics: Readonly<Record<string, string>>,
  analysis: Analysis | null,
): readonly ShownContradiction[] {
  const mails = new Map((report?.contradictions ?? []).map(({ id, mail }) => [id, mail]));
  const ruled = (analysis?.contradictions ?? []).map(
    ({ contradiction, resolution }): ShownContradiction => ({
      id: contradiction.id,
      topic: topics[contradiction.id] ?? contradiction.topic,
      severity: contradiction.severity.level,
      severityReason: contradiction.severity.calculation,
      gapPercent: gapOf(contradiction.positions.map((position) => position.value)),
      resolution,
      mail: mails.get(contradiction.id) ?? null,
      positions: contradiction.positions.map((position, i) => {
        const source = position.sources.find((one) => one.file && one.anchor);
        return {
          letter: letterOf(i),
          agentName: position.agentName,
          value: position.value,
          unit: position.unit ?? null,
          text: source?.quote ?? position.claim,
          file: source?.file ?? null,
          anchor: source?.anchor ?? null,
        };
      }),
    }),
  );
  const known = new Set(ruled.map((one) => one.id));
  const found = (report?.contradictions ?? [])
    .filter((one) => !known.has(one.id))
    .map(
      (one): ShownContradiction => ({
        ...one,
        topic: topics[one.id] ?? one.topic,
        severityReason: null,
        resolution: null,
        mail: one.mail ?? null,
        positions: one.positions.map((position, i) => ({
          letter: letterOf(i),
          agentName: null,
          value: position.value,
          unit: position.unit,
          text: position.quote,
          file: position.file,
          anchor: position.anchor,
        })),
      }),
    );
  return [...ruled, ...found].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** The widest gap between figures, as a share of the largest. */
function gapOf(values: readonly (number | string | null)[]): number | null {
  const figures = values.filter((value) => typeof value === "number");
  const largest = Math.max(...figures.map(Math.abs));
  if (figures.length < 2 || largest === 0) return null;
  return ((Math.max(...figures) - Math.min(...figures)) / largest) * 100;
}
