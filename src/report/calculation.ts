/** How a calculation is shown: cells of a row that are added up stand as one line. */
import { columnLetters, readAnchor } from "./place.ts";
import type { Report } from "./schema.ts";

export type Calculation = NonNullable<Report["claims"][number]["result"]["calculation"]>;
type Input = Calculation["inputs"][number];

const SHORTEST_RUN = 3;

/** The inputs, each run of neighbouring cells of a row replaced by its sum when the formula is a plain sum. */
export function summedRuns(formula: string, inputs: readonly Input[]): readonly Input[] {
  if (!formula.startsWith("sum of ")) return inputs;
  const runs: Input[][] = [];
  for (const input of inputs) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && follows(last, input)) run.push(input);
    else runs.push([input]);
  }
  return runs.flatMap((run) => (run.length < SHORTEST_RUN ? run : [sumOf(run)]));
}

/** A ratio of two amounts is no amount: its unit is not the inputs'. */
export function resultUnit(formula: string, unit: string | null): string | null {
  return formula.includes("/") ? null : unit;
}

function follows(a: Input, b: Input): boolean {
  const [from, to] = [readAnchor(a.anchor), readAnchor(b.anchor)];
  if (a.file !== b.file || from.kind !== "cells" || to.kind !== "cells" || from.sheet !== to.sheet) return false;
  return (
    from.range.top === to.range.top && from.range.bottom === to.range.bottom && from.range.right + 1 === to.range.left
  );
}

function sumOf(run: readonly Input[]): Input {
  // biome-ignore lint/style/noNonNullAssertion: a run is never empty
  const [first, last] = [run[0]!, run.at(-1)!];
  const end = readAnchor(last.anchor);
  const to = end.kind === "cells" ? `:${columnLetters(end.range.right)}${end.range.bottom}` : "";
  return {
    name: `${first.name} – ${last.name}`,
    value: run.reduce((sum, input) => sum + input.value, 0),
    file: first.file,
    anchor: `${first.anchor}${to}`,
  };
}
