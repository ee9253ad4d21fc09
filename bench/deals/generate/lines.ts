/** Makes the lines of a plan, each with an id of its own, and the lines of a quantity that is split into segments. */
import type { Chance } from "./chance.ts";
import type { Names } from "./labels.ts";
import { FRENCH_SEGMENTS } from "./lexicon.ts";
import type { Content, Language, Line, Profile, Segment } from "./plan.ts";
import type { Size } from "./series.ts";

/** Makes lines with ids of their own and no label twice. */
export interface LineMaker {
  readonly profile: Profile;
  readonly size: Size;
  readonly chance: Chance;
  readonly names: Names;
  readonly made: readonly Line[];
  line(parts: Omit<Line, "id" | "unlike"> & { readonly unlike?: readonly Line[] }): Line;
}

export function lineMaker(profile: Profile, size: Size, chance: Chance, names: Names): LineMaker {
  const made: Line[] = [];
  return {
    profile,
    size,
    chance,
    names,
    made,
    line: (parts) => {
      const line: Line = { unlike: [], ...parts, id: made.length };
      made.push(line);
      return line;
    },
  };
}

export function splitLines(
  maker: LineMaker,
  segments: readonly Segment[],
  of: Pick<Line, "label" | "metric" | "concept" | "unit" | "nature" | "role">,
  content: () => Content,
): [Line[], Line] {
  const unlike: Line[] = [];
  const parts: Line[] = [];
  const whole = maker.line({ ...of, adds: true, dated: true, content: { kind: "sum", of: parts }, unlike });
  for (const segment of segments) {
    const name = segmentLabel(segment, maker.profile.language);
    parts.push(
      maker.line({
        ...of,
        role: undefined,
        metric: `${of.metric}: ${segment.label}`,
        label: name,
        segment,
        whole,
        adds: true,
        dated: true,
        content: content(),
        unlike: parts,
      }),
    );
  }
  unlike.push(...parts);
  return [parts, whole];
}

export function segmentLabel(segment: Segment, language: Language): string {
  return language === "fr" ? (FRENCH_SEGMENTS[segment.label] ?? segment.label) : segment.label;
}
