/** Who is presented and as what, how large the team is, and whether its plan and its parts add up. */

import type { Language } from "../../../documents/index.ts";
import { type Fact, spanOf } from "../../../facts/index.ts";
import { placeName } from "../../../language/index.ts";
import { foldText } from "../../../ontology/index.ts";
import type { AgentReport, RedFlag, ScoredFinding } from "../../findings/index.ts";
import { findingOn, flagOn, gapsOf, reportOf, statement } from "../analyst.ts";
import { bookOf, compute, type Figure, figureOf, shiftedBy } from "../evidence/figures.ts";
import { sourceAt, sourceOf } from "../evidence/sources.ts";
import { periodText, placeFirst, shown, shownFigure } from "../evidence/wording.ts";
import type { TeamInvestigatorInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import { peopleIn } from "./people.ts";

const NAME = "team-investigator";
/** A team that doubles in a year is a risk of its own. */
const RUSH = 1;

export function teamInvestigator(input: TeamInvestigatorInput, isLedByTechnology = true): AgentReport {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].team;
  const findings: ScoredFinding[] = [];
  const redFlags: RedFlag[] = [];
  const people = peopleIn(input.passages);
  const outside = people.filter(({ name }) =>
    input.context.some(({ text }) => foldText(text).includes(foldText(name))),
  );
  if (people.length > 0) {
    const names = people.map(({ name, role }) => `${name} (${role})`).join(", ");
    findings.push(
      statement(
        NAME,
        "key_people",
        people.length,
        // biome-ignore lint/style/noNonNullAssertion: there are people: the branch is theirs
        texts.people(names, placeFirst(people[0]!.at.anchor, language)),
        people.map(({ at }) => sourceAt(at, at.text, kinds)),
        60,
      ),
    );
    for (const person of people) {
      if (person.bio === null) continue;
      const known = outside.includes(person);
      findings.push(
        statement(
          NAME,
          "key_people",
          person.role,
          texts.bio(person.name, person.role, person.bio),
          [sourceAt(person.at, person.at.text, kinds)],
          known ? 60 : 40,
          { scope: person.name },
        ),
      );
    }
  }

  const book = bookOf(input.facts, { asOfMonth: input.asOfMonth, fiscalYearEnd: input.deal.fiscalYearEnd });
  const now = book.now("headcount");
  let planText: string | null = null;
  if (now) {
    findings.push(
      findingOn(NAME, now, texts.headcount(people_(now, language), periodText(now.period, language)), input),
    );
    const then = now.period ? book.at("headcount", shiftedBy(now.period, 12)) : null;
    const growth = then
      ? compute("headcount_plan", "plan / now - 1", { plan: then, now }, "percent", then.period)
      : null;
    const hires = then ? compute("hires", "plan - now", { plan: then, now }, null, then.period) : null;
    if (then && growth && hires) {
      const period = periodText(then.period, language);
      planText = texts.plan(
        people_(now, language),
        people_(then, language),
        shownFigure(hires, language),
        `${growth.value >= 0 ? "+" : ""}${shownFigure(growth, language)}`,
        period,
      );
      findings.push(findingOn(NAME, { ...growth, forecast: true }, planText, input));
      if (growth.value >= RUSH) redFlags.push(rushFlag(growth, hires, period, input));
    }
  }

  const parts = partsAgainstTotal(input);
  findings.push(...parts.findings);
  redFlags.push(...parts.flags);

  const files = new Set(input.context.map(({ file }) => file)).size;
  return reportOf(NAME, 1, {
    summary: texts.summary(
      people.length,
      findings.find(({ metric }) => metric === "headcount")?.text ?? null,
      planText,
    ),
    findings,
    redFlags,
    gaps: gapsOf(texts.gaps, [
      ["technical_lead", isLedByTechnology && people.length > 0 && !people.some(({ technical }) => technical)],
      ["background", people.length > 0 && outside.length === 0],
      ["key_people", people.length === 0],
      ["headcount", now === null],
    ]),
    crossReferences: [
      {
        source: "context_engine",
        result:
          files === 0
            ? texts.noContext
            : outside.length > 0
              ? texts.context(outside.length, outside.map(({ name }) => name).join(", "))
              : texts.contextSilent(files),
      },
    ],
  });
}

function rushFlag(growth: Figure, hires: Figure, period: string, input: TeamInvestigatorInput): RedFlag {
  const count = shownFigure(hires, input.language);
  const words = AGENT_SENTENCES[input.language].team.rush(shownFigure(growth, input.language), count, period);
  return flagOn(NAME, "rush", "MEDIUM", growth, words, { value: hires.value, unit: "fte" }, input);
}

function people_(figure: Figure, language: Language): string {
  const { unit, value } = figure;
  if (unit === null || unit === "fte") return shown(value, "fte", language);
  return AGENT_SENTENCES[language].team.heads(shown(value, null, language));
}

/** A table of departments on a slide against the total said for the same month. */
function partsAgainstTotal(input: TeamInvestigatorInput): { findings: ScoredFinding[]; flags: RedFlag[] } {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].team;
  const findings: ScoredFinding[] = [];
  const flags: RedFlag[] = [];
  const counts = headcountsOf(input.facts);
  const columns = Map.groupBy(
    counts.filter(({ fact }) => fact.source === "table" && fact.segment.length > 0),
    ({ fact: { place }, month }) => `${place.file}|${place.anchor}|${place.blockId.replace(/[^b\ds.]/g, "")}|${month}`,
  );
  for (const dated of columns.values()) {
    const column = dated.map(({ fact }) => fact);
    const [first] = dated;
    const wholes = counts.filter(
      ({ fact, month }) => month === first?.month && fact.segment.length === 0 && fact.metricCertainty >= 0.7,
    );
    const whole = (wholes.find(({ fact }) => fact.cell !== null) ?? wholes[0])?.fact;
    if (column.length < 3 || !first || !whole) continue;
    const { month } = first;
    const terms = Object.fromEntries(column.map((fact, i) => [`part${i}`, figureOf(fact, `headcount_${i + 1}`, null)]));
    const sum = compute("headcount", Object.keys(terms).join(" + "), terms, "fte", {
      firstMonth: month,
      lastMonth: month,
    });
    if (!sum) continue;
    const place = placeName(first.fact.place.anchor, language);
    const period = periodText(sum.period, language);
    if (sum.value === whole.value.value) {
      findings.push(
        findingOn(NAME, sum, texts.partsMatch(shownFigure(sum, language), period, place), input, {
          scope: "departments",
          doubts: { corroborated: true },
          evidence: [sourceOf(whole, kinds)],
        }),
      );
      continue;
    }
    const gap = Math.abs(sum.value - whole.value.value);
    const total = shown(whole.value.value, "fte", language);
    const [added, off] = [shownFigure(sum, language), shown(gap, null, language)];
    const words = texts.parts(place, added, total, period, placeName(whole.place.anchor, language), off);
    const cost = { value: gap, unit: "fte" };
    flags.push(flagOn(NAME, `parts:${month}`, "MEDIUM", sum, words, cost, input, [sourceOf(whole, kinds)]));
  }
  return { findings, flags };
}

/** Heads counted, each with the month at whose end they are. */
function headcountsOf(facts: readonly Fact[]): { readonly fact: Fact; readonly month: number }[] {
  return facts.flatMap((fact) => {
    const month = spanOf(fact)?.lastMonth;
    const isCount = fact.metricId === "headcount" && fact.form.kind === "level" && fact.predicate === null;
    return isCount && month !== undefined && !fact.stale ? [{ fact, month }] : [];
  });
}
