/** The same sections once for each scenario: every figure moved, every formula within its own scenario. */
import type { LineMaker } from "./lines.ts";
import type { Content, Line, Scenario, Section } from "./plan.ts";
import { nice } from "./series.ts";

export function inScenario(
  maker: LineMaker,
  sections: readonly Section[],
  scenario: Scenario,
  factor: number,
): Section[] {
  const originals = sections.flatMap(({ lines }) => lines);
  const copies = new Map<number, Line>();
  const copyOf = (line: Line): Line => {
    const copy = copies.get(line.id);
    if (!copy) throw new Error(`${line.label} depends on a line outside its sections`);
    return copy;
  };
  for (const line of originals) copies.set(line.id, maker.line({ ...line, scenario, unlike: [] }));
  for (const line of originals) {
    // Lines refer to each other in both directions, so that the copies can only be joined once all of them exist.
    const copy = copyOf(line) as { -readonly [Key in keyof Line]: Line[Key] };
    copy.content = contentIn(line.content, line, factor, copyOf);
    copy.whole = line.whole && copyOf(line.whole);
    copy.unlike = line.unlike.map(copyOf);
  }
  return sections.map(({ title, lines }) => ({ title, lines: lines.map(copyOf) }));
}

function contentIn(content: Content, line: Line, factor: number, copyOf: (line: Line) => Line): Content {
  switch (content.kind) {
    case "typed":
      return { kind: "typed", values: content.values.map((value) => moved(value, line, factor)) };
    case "grown":
      return { ...content, first: moved(content.first, line, factor) };
    case "sum":
      return { kind: "sum", of: content.of.map(copyOf) };
    case "difference":
      return { kind: "difference", from: copyOf(content.from), less: content.less.map(copyOf) };
    case "product":
      return { kind: "product", price: copyOf(content.price), count: copyOf(content.count) };
    case "share":
    case "tax":
    case "running":
      return { ...content, of: copyOf(content.of) };
  }
}

function moved(value: number, { unit }: Line, factor: number): number {
  if (unit === "percent") return Math.min(nice(value * factor ** 0.5, 3), 0.97);
  if (unit === "price" || unit === "ratio") return nice(value * factor ** 0.3, 3);
  return unit === "money" ? nice(value * factor, 3) : Math.max(1, Math.round(value * factor));
}
