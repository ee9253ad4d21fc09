/** Who holds what, from a capitalisation table: shares of named holders, of the founders, of a round's investors. */

import { type CellFact, cellAnchor, columnLetters, type Fact } from "../facts/index.ts";
import { cardinal, folded, wholeWords, written } from "../language/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { contentWords, foldText, type MetricId, matchMetrics, segmentConcepts } from "../ontology/index.ts";
import { agreesWith } from "./compare.ts";
import type { Derivation } from "./derive.ts";

type Holding = {
  readonly fact: Fact;
  readonly holder: string;
  readonly share: number;
  readonly stage: "pre" | "post" | null;
  /** All shares, where shares are given and no percentages. */
  readonly total?: CellFact;
};

const FOUNDER = wholeWords("founder");
const OFFICER = wholeWords("officer");
const OWNS = wholeWords("holdsShares");
const FOLLOWING = wholeWords("following");

/**
 * Sums the shares that a sentence such as "Founders hold 63.6 %" or "Ilse and Tomasz own 71 %" is about, once for each
 * workbook that gives them: two tables of the same holders say the same twice, and make no company of 134 %.
 */
export function ownershipsOf(text: string, claim: Fact, facts: readonly Fact[]): readonly Derivation[] {
  const folded = foldText(text);
  if (claim.value.dimension !== "ratio" || !OWNS.test(folded)) return [];
  const workbooks = new Set(facts.filter(isOfCell).map(({ place }) => place.file));
  return [...workbooks].flatMap(
    (file) =>
      ownershipIn(
        folded,
        claim,
        facts.filter((fact) => !isOfCell(fact) || fact.place.file === file),
      ) ?? [],
  );
}

function ownershipIn(folded: string, claim: Fact, facts: readonly Fact[]): Derivation | null {
  const holdings = holdingsOf(facts);
  if (NEW_INVESTORS.test(folded)) return shareOfRound(facts) ?? lineOfRound(holdings);
  if (holdings.length === 0) return null;
  const wantsPost = AFTER_ROUND.test(folded) || FOLLOWING.test(folded);
  const wanted = wantsPost ? "post" : "pre";
  // A table that says neither is of today, before the round.
  const stage = wantsPost || holdings.some((h) => h.stage === wanted) ? wanted : null;
  const staged = holdings.filter((h) => h.stage === stage);
  // Beside "founders", the names of people are theirs; "options counted" names nobody.
  const named = staged.filter((h) => namesIn(folded, h.holder) && (isPerson(h.holder) || !FOUNDER.test(folded)));
  const chosen = named.length > 0 ? named : FOUNDER.test(folded) ? foundersAmong(staged, folded, claim, facts) : [];
  if (chosen.length === 0) return null;
  return held(chosen);
}

/** What holders have together: of all shares, where shares are given. */
function held(chosen: readonly Holding[]): Derivation {
  const sum = chosen.map((h) => h.holder).join(" + ");
  const total = chosen[0]?.total;
  const inputs = chosen.map((h) => ({ name: h.holder, fact: h.fact, value: total ? h.fact.value.value : h.share }));
  return {
    formula: total ? `(${sum}) / ${total.cell.rowLabel}` : sum,
    inputs: total ? [...inputs, { name: total.cell.rowLabel, fact: total, value: total.value.value }] : inputs,
    value: chosen.reduce((sum, h) => sum + h.share, 0),
    tight: true,
    holders: chosen
      .map((h) => h.fact.place.anchor)
      .sort()
      .join(","),
  };
}

/** Those of the holders who founded the company: named so, or its officers, or as many people as there are founders. */
function foundersAmong(
  staged: readonly Holding[],
  folded: string,
  claim: Fact,
  facts: readonly Fact[],
): readonly Holding[] {
  const counted = foundersCounted(folded) ?? statedFounderCount(facts);
  const people = staged.filter((h) => isPerson(h.holder) && !FORMER.test(foldText(h.holder)));
  const groups = [staged.filter(isFounder), staged.filter(isInOffice), counted === null ? [] : people];
  // "The two founders" are two people, or one line that names them together.
  const isWhole = (group: readonly Holding[]) =>
    counted === null || group.length === counted || (group.length === 1 && group.some(isFounder));
  const chosen = groups.find((group) => group.length > 0 && isWhole(group)) ?? [];
  return chosen.length > 0 || counted !== null || people.length < 2 ? chosen : foundersByName(people, staged, claim);
}

/**
 * Where nobody says who founded the company: people named in the table may bear the share out, and refute it where they are
 * surely the founders and no choice among them holds as much.
 */
function foundersByName(people: readonly Holding[], staged: readonly Holding[], claim: Fact): readonly Holding[] {
  const theirs = people.reduce((sum, { share }) => sum + share, 0);
  if (agreesWith(claim, theirs)) return people;
  if (people.length > MOST_CHOSEN_AMONG) return [];
  let sums: readonly number[] = [0];
  for (const { share } of people) sums = sums.flatMap((sum) => [sum, sum + share]);
  // Where angels have a line of their own, and employees another, who is named in person is neither.
  const areOthersApart =
    staged.some(({ holder }) => segmentConcepts(contentWords(holder)).includes("business_angels")) &&
    staged.some(({ holder }) => matchMetrics(holder).some(({ metric }) => EMPLOYEES.has(metric.id)));
  return areOthersApart && !sums.some((sum) => agreesWith(claim, sum)) ? people : [];
}

/** People among whom every choice is looked at: their number doubles with each. */
const MOST_CHOSEN_AMONG = 12;

const EMPLOYEES: ReadonlySet<MetricId> = new Set<MetricId>(["option_pool", "stock_options"]);

function isFounder({ holder }: Holding): boolean {
  return FOUNDER.test(foldText(holder));
}

/** "Solène Martin (présidente)", "Inès Blanc (directrice R&D)". */
function isInOffice({ holder }: Holding): boolean {
  const folded = foldText(holder);
  return (OFFICER.test(folded) && !FORMER.test(folded)) || (isPerson(holder) && /\(.+\)/.test(holder));
}

const NEW_INVESTORS = wholeWords("newInvestors");

/** What those who put the round in will hold of the company: the round over the valuation after it; null where the sheets give no one value of each. */
function shareOfRound(facts: readonly Fact[]): Derivation | null {
  const only = (metricId: MetricId): Derivation["inputs"][number] | null => {
    const found = facts.filter((f) => f.metricId === metricId && f.cell !== null && !f.hidden);
    const [fact] = found;
    const isOne = fact && found.every((f) => f.value.value === fact.value.value);
    return isOne ? { name: metricId, fact, value: fact.value.value } : null;
  };
  const [round, post, pre] = [only("round_size"), only("post_money"), only("pre_money")];
  const after = post?.value ?? (round && pre ? round.value + pre.value : 0);
  if (!round || after <= round.value) return null;
  return {
    formula: post ? "round_size / post_money" : "round_size / (round_size + pre_money)",
    inputs: [round, ...[post ?? pre].filter((term) => term !== null)],
    value: round.value / after,
    // "Series A equity" names the round less surely than its price: it bears out, and refutes nothing.
    tight: [round, post ?? pre].every((term) => (term?.fact.metricCertainty ?? 0) >= 0.5),
    holders: "new investors",
  };
}

const OF_ROUND = wholeWords("ofRound");
const INVESTING = wholeWords("investing");

/** The one line of a table after the round that holds its investors. */
function lineOfRound(holdings: readonly Holding[]): Derivation | null {
  const lines = holdings.filter(
    (h) => h.stage === "post" && INVESTING.test(foldText(h.holder)) && OF_ROUND.test(foldText(h.holder)),
  );
  const [line] = lines;
  if (!line || lines.length > 1) return null;
  return {
    formula: line.holder,
    inputs: [{ name: line.holder, fact: line.fact, value: line.share }],
    value: line.share,
    tight: true,
    holders: "new investors",
  };
}

const COUNTED = new RegExp(
  `\\b(?:${[2, 3, 4].map((count) => `(${cardinal(count)}|${count})`).join("|")}) ${folded("foundersTogether")}\\b`,
);

/** Who has left holds shares, and is no founder of those that the deck is about. */
const FORMER = wholeWords("former");

/** How many founders the deck says there are; null where it says nothing or several numbers. */
function statedFounderCount(facts: readonly Fact[]): number | null {
  const said = new Set(
    facts.filter((f) => f.metricId === "founder_count" && f.cell === null).map((f) => f.value.value),
  );
  const [only] = said;
  return said.size === 1 && only !== undefined ? only : null;
}

const BOTH = wholeWords("bothOfThem");

function foundersCounted(folded: string): number | null {
  if (BOTH.test(folded)) return 2;
  const match = COUNTED.exec(folded);
  if (!match) return null;
  return match[1] ? 2 : match[2] ? 3 : 4;
}

const NO_PERSON = wholeWords("noPerson");
const CAPITALISED_NAME = new RegExp(
  `^\\p{Lu}[\\p{L}'’-]+(?: (?:${written("nameParticle")} )?\\p{Lu}[\\p{L}'’-]*){1,3}$`,
  "u",
);

/** "Orla Finnegan", "Orla Finnegan (CEO)", "Solène Le Goff": two to four capitalised words, none of a company. */
function isPerson(holder: string): boolean {
  const name = holder.replace(/\([^)]*\)/g, " ").trim();
  return CAPITALISED_NAME.test(name) && !NO_PERSON.test(foldText(name));
}

const OF_CAPITAL = wholeWords("ofCapital");
const AFTER_ROUND = wholeWords("afterRound");
const BEFORE_ROUND = wholeWords("beforeRound");

/** Who holds this much is the line of all holders. */
const WHOLE = 0.999;

function isOfCell(fact: Fact): fact is CellFact {
  return fact.cell !== null;
}

/** Parts of a column that adds up to its whole, each with the holder at its left: percentages, or shares where a sheet has none. */
function holdingsOf(facts: readonly Fact[]): Holding[] {
  const cells = facts.filter(isOfCell).filter(({ cell }) => cell.rowLabel);
  const ofCapital = columnsOf(cells.filter(({ value }) => value.dimension === "ratio")).filter((column) => {
    const heading = headingOf(column);
    // Under a year, percentages that add up to one are as often the parts of sales.
    return OF_CAPITAL.test(heading) || (heading.includes("%") && column.every((fact) => fact.period === null));
  });
  const ratios = ofCapital.flatMap((column) => holdingsIn(column, 1));
  const known = new Set(ratios.map(({ fact }) => fact.place.unit));
  const counts = columnsOf(cells.filter(({ metricId, place }) => metricId === "shares" && !known.has(place.unit)));
  return [
    ...ratios.map((held) => ({ ...held, fact: withCounts(held.fact, facts) })),
    ...counts.flatMap((column) => {
      const total = column.find(({ cell }) => cell.total);
      return total ? holdingsIn(column, total.value.value).map((held) => ({ ...held, total })) : [];
    }),
  ];
}

const columnsOf = (cells: readonly CellFact[]): readonly CellFact[][] => [
  ...Map.groupBy(cells, ({ place, cell }) => `${place.file}|${cell.sheet}|${cell.column}`).values(),
];

const headingOf = ([head]: readonly CellFact[]): string =>
  head ? foldText(`${head.cell.columnLabel} ${head.cell.sheet}`) : "";

function holdingsIn(column: readonly CellFact[], whole: number): (Holding & { readonly fact: CellFact })[] {
  const rows = column.filter(({ cell, value }) => !cell.total && value.value < WHOLE * whole);
  const sum = rows.reduce((added, { value }) => added + value.value, 0);
  if (rows.length < 2 || !isSameAmount(sum, whole, { share: 0.02, of: "second" })) return [];
  const stage = stageOf(headingOf(column));
  return rows.map((fact) => ({ fact, holder: fact.cell.rowLabel, share: fact.value.value / whole, stage }));
}

function stageOf(heading: string): Holding["stage"] {
  if (AFTER_ROUND.test(heading)) return "post";
  return BEFORE_ROUND.test(heading) ? "pre" : null;
}

/** The percentage with the number of shares it is computed from, as one range of the row. */
function withCounts(fact: CellFact, facts: readonly Fact[]): Fact {
  const { sheet, row, column } = fact.cell;
  const counts = facts
    .filter(isOfCell)
    .filter(
      (f) =>
        f.cell.sheet === sheet &&
        f.cell.row === row &&
        f.cell.column < column &&
        f.place.file === fact.place.file &&
        f.value.dimension === "count",
    );
  if (counts.length === 0) return fact;
  const first = Math.min(...counts.map(({ cell }) => cell.column));
  const anchor = cellAnchor(sheet, `${columnLetters(first)}${row}`, `${columnLetters(column)}${row}`);
  return { ...fact, place: { ...fact.place, anchor } };
}

/** "Ilse" in "Ilse Verhagen (CEO)": one capitalised name of the holder stands in the sentence. */
function namesIn(foldedText: string, holder: string): boolean {
  const words = holder
    .replace(/\([^)]*\)/g, " ")
    .split(/[^\p{L}'’-]+/u)
    .filter((w) => /^\p{Lu}/u.test(w) && w.length > 2);
  return words.some((w) => {
    const name = foldText(w);
    const isGeneric = GENERIC.has(name) || NO_PERSON.test(name) || FOUNDER.test(name);
    return !isGeneric && new RegExp(`\\b${name.replace(/[^a-z0-9]/g, ".")}\\b`).test(foldedText);
  });
}

const GENERIC = new Set(["business", "series", "serie", "the", "les"]);
