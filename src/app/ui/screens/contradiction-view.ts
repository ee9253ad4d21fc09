/** Contradictions between documents, and those that the analysts' findings added, in one shape. */

import type { Report } from "../../../report/index.ts";
import type { EnhancedResolution } from "../../engine.ts";
import { type Analysis, SEVERITIES } from "../../protocol/index.ts";
import { shownAnchor } from "../parts/foreign.tsx";
import { shownGap, unitNamed } from "../parts/formats.ts";
import type { Words } from "../words/index.ts";

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
  readonly positions: readonly ShownPosition[];
  readonly resolution: EnhancedResolution | null;
  /** What a mail of the other side did to it. */
  readonly mail: Report["contradictions"][number]["mail"] | null;
};

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

/** What the first place gives beside the first that gives another figure. */
export function gapOf({ positions: [first, ...others] }: ShownContradiction, words: Words): string {
  const other = others.find(({ value }) => typeof value === "number" && value !== first?.value);
  if (typeof first?.value !== "number" || typeof other?.value !== "number") return words.gapUnknown;
  const { amount, isMore } = shownGap(first.value, other.value, unitNamed(first.unit), words);
  const place = ({ anchor, letter }: ShownPosition) => (anchor === null ? letter : shownAnchor(anchor, words));
  return words.gap(place(first), amount, isMore, place(other));
}
