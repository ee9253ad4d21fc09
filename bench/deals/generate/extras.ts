/** What stands in a workbook besides its plan: a summary that repeats or disputes figures, a hidden draft, a page of notes. */
import { headingOf } from "./calendar.ts";
import type { Contents } from "./content.ts";
import { address, type Draft, worthOf } from "./draft.ts";
import { SHEETS } from "./lexicon.ts";
import { anchorOf, type Fact, isWordy, type Line, type Profile } from "./plan.ts";
import type { Clash } from "./scene.ts";
import { nearby } from "./series.ts";
import { labelOf } from "./units.ts";

/** A second sheet with a few lines: most are linked to the plan, one or two were typed and disagree. */
export function addSummary(draft: Draft): Clash[] {
  const { chance, profile } = draft;
  const kind = (["year", "quarter", "month"] as const).find((one) => draft.facts.some(({ span }) => span.kind === one));
  const planned = draft.facts.filter(
    ({ part, span }) => part === "plan" && (span.kind === kind || span.kind === "none"),
  );
  const able = [...new Set(planned.map(({ line }) => line))].filter((line) => canRepeat(line, profile));
  const lines = chance.shuffled(able).slice(0, 5);
  if (lines.length < 2) return [];
  const sheet = draft.sheet(freeName(draft, "summary"));
  const disputed = chance.happens(0.9) ? 1 + chance.below(2) : 0;
  const clashes: Clash[] = [];
  for (const [row, line] of lines.entries()) {
    sheet.put(address(1, 2 + row), labelOf(line, profile));
    for (const fact of planned.filter((one) => one.line === line)) {
      const column = fact.span.kind === "none" ? 2 : 2 + fact.span.index;
      if (fact.span.kind !== "none") {
        const { content, format } = headingOf(draft.calendar, fact.span);
        sheet.put(address(column, 1), content, format ? { format } : {});
      }
      const typed = row < disputed ? otherFigure(draft, fact) : undefined;
      draft.repeat(fact, sheet, column, 2 + row, typed ?? `=${anchorOf(fact)}`, "repeat");
      const other = draft.facts.at(-1);
      if (typed !== undefined && other) clashes.push({ fact, other });
    }
  }
  return clashes;
}

/** Typed figures of the plan itself, whose name alone says what they are. */
function canRepeat(line: Line, profile: Profile): boolean {
  const plain = line.content.kind === "typed" && !line.segment && line.concept?.sector !== "goods";
  return plain && line.scenario?.usual !== false && line.unit !== "price" && !isWordy(line, profile);
}

function otherFigure(draft: Draft, fact: Fact): number | undefined {
  const worth = worthOf(fact.line, draft.profile);
  const plain = draft.valueOf(fact) * worth;
  return plain === 0 ? undefined : Number((nearby(plain, fact.line.unit, draft.chance) / worth).toPrecision(6));
}

/** An older version on a hidden sheet: typed figures under the same labels, which do not count any more. */
export function addHiddenDraft(draft: Draft, { sections }: Contents): void {
  const { chance, profile } = draft;
  const sheet = draft.sheet(freeName(draft, "draft"), true);
  const lines = sections.flatMap(({ lines }) => lines).slice(0, 24);
  const factor = chance.happens(0.5) ? chance.between(0.6, 0.85) : chance.between(1.2, 1.5);
  const years = Array.from({ length: draft.calendar.years }, (_, index) => ({ kind: "year", index }) as const);
  for (const [place, span] of years.entries()) {
    const { content, format } = headingOf(draft.calendar, span);
    sheet.put(address(2 + place, 1), content, format ? { format } : {});
  }
  for (const [row, line] of lines.entries()) {
    sheet.put(address(1, 2 + row), labelOf(line, profile));
    for (const [place, span] of years.entries()) {
      const fact = draft.factOf(line, span);
      if (fact) draft.repeat(fact, sheet, 2 + place, 2 + row, olderFigure(draft, fact, line, factor), "draft");
    }
  }
}

function olderFigure(draft: Draft, fact: Fact, line: Line, factor: number): number {
  const value = draft.valueOf(fact) * factor;
  const whole = line.unit === "count" || line.unit === "days" || line.unit === "months";
  if (line.unit === "percent") return Number(Math.min(value, draft.profile.percentPoints ? 96 : 0.96).toPrecision(3));
  return whole ? Math.max(1, Math.round(value)) : Number(value.toPrecision(4));
}

function freeName(draft: Draft, which: "summary" | "draft"): string {
  const taken = new Set(draft.facts.map(({ sheet }) => sheet));
  const names = SHEETS[which]?.[draft.profile.language] ?? [which];
  return draft.chance.shuffled(names).find((name) => !taken.has(name)) ?? `${which} 2`;
}
