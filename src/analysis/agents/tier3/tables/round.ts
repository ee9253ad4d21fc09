/** Tables of the round: who holds what before and after it, where its money goes, and what it returns at an exit. */
import type { Fact } from "../../../../facts/index.ts";
import type { MemoTable } from "../../../findings/index.ts";
import { columnOfHolders, personNamed } from "../../evidence/entities.ts";
import { compute, type Figure, figureOf } from "../../evidence/figures.ts";
import { holderColumnsOf, priceOf, usesOf } from "../../evidence/holders.ts";
import { shortened } from "../../evidence/wording.ts";
import type { CapTableAuditorInput } from "../../inputs.ts";
import { AGENT_SENTENCES } from "../../sentences/index.ts";
import type { Person } from "../../tier1/people.ts";
import { cellOf, type Row, tableOf } from "./cells.ts";

const MOST_HOLDERS = 7;
const LONGEST_ROLE = 30;
const EXITS = [1, 3, 5, 10] as const;
/** What later rounds leave of a share. */
const LEFT_LATER = 0.8;

/** Holders whom a team page presents stand with their role. */
export function capTable(input: CapTableAuditorInput, people: readonly Person[] = []): MemoTable | null {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].memoTables;
  const { dilution } = priceOf(input);
  const column = columnOfHolders(holderColumnsOf(input));
  if (!column?.asRead) return dilution === null ? null : bareCapTable(input, dilution);
  const isShares = column.kind === "shares";
  const total = figureOf(column.total, "all_holders", null);
  const own = column.parts.map((fact, i) => ({ fact, figure: figureOf(fact, `holder_${i + 1}`, null) }));
  // A row of none is a place kept for the round's own shares.
  const sorted = own.filter(({ figure }) => figure.value !== 0).toSorted((a, b) => b.figure.value - a.figure.value);
  const named = sorted.length > MOST_HOLDERS + 1 ? sorted.slice(0, MOST_HOLDERS) : sorted;
  const rest = sorted.slice(named.length);
  const rowOf = (name: string, held: Figure): Row => ({
    name,
    cells: holderCells(held, isShares ? total : null, dilution).map((figure) => cellOf(figure, kinds)),
  });
  const others = rest.length > 0 ? sumOf(rest.map(({ figure }) => figure)) : null;
  const width = (isShares ? 1 : 0) + 1;
  return tableOf({
    id: "cap_table",
    title: texts.titles.cap_table,
    columns: [...(isShares ? [texts.shares] : []), texts.before, ...(dilution ? [texts.after] : [])],
    rows: [
      ...named.map(({ fact, figure }) => rowOf(withRole(nameOf(fact), people), figure)),
      ...(others ? [rowOf(texts.others(rest.length), others)] : []),
      ...(dilution
        ? [{ name: texts.newMoney, cells: [...Array<null>(width).fill(null), cellOf(dilution, kinds)] }]
        : []),
    ],
    note: dilution ? texts.capNote : "",
  });
}

function withRole(name: string, people: readonly Person[]): string {
  const person = personNamed(name, people);
  return person === null || name.includes("(") ? name : `${name} (${shortened(person.role, LONGEST_ROLE)})`;
}

/** What is held (in shares, of a total), what part that is, and what the round leaves of it. */
function holderCells(held: Figure, total: Figure | null, dilution: Figure | null): (Figure | null)[] {
  const before = total === null ? held : compute("investor_share", "held / total", { held, total }, "percent", null);
  const shares = total === null ? [] : [held];
  if (dilution === null) return [...shares, before];
  const terms = before && { before, dilution };
  return [...shares, before, terms && compute("investor_share", "before * (1 - dilution)", terms, "percent", null)];
}

/** Without a table of holders the round still says what it leaves to them. */
function bareCapTable({ language, kinds }: CapTableAuditorInput, dilution: Figure): MemoTable | null {
  const texts = AGENT_SENTENCES[language].memoTables;
  const left = compute("investor_share", "1 - dilution", { dilution }, "percent", null);
  return tableOf({
    id: "cap_table",
    title: texts.titles.cap_table,
    columns: [texts.after],
    rows: [
      { name: texts.holders, cells: [cellOf(left, kinds)] },
      { name: texts.newMoney, cells: [cellOf(dilution, kinds)] },
    ],
    note: "",
  });
}

export function fundsTable(input: CapTableAuditorInput): MemoTable | null {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].memoTables;
  const { round } = priceOf(input);
  const uses = usesOf(input)[0];
  if (!uses) return null;
  const facts = uses.parts.map(({ fact }) => fact);
  return tableOf({
    id: "use_of_funds",
    title: texts.titles.use_of_funds,
    columns: [texts.share, ...(round ? [texts.amount] : [])],
    rows: uses.parts.map(({ fact, share }) => {
      const amount = round ? compute("round_size", "share * round", { share, round }, round.unit, null) : null;
      return { name: nameOf(fact, facts), cells: [cellOf(share, kinds), ...(round ? [cellOf(amount, kinds)] : [])] };
    }),
    note: "",
  });
}

export function returnsTable(input: CapTableAuditorInput): MemoTable | null {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].memoTables;
  const { round, post, dilution } = priceOf(input);
  if (!round || !post || !dilution || round.value <= 0) return null;
  const exits = EXITS.map((times) => {
    const exit = compute("exit_value", `${times} * post`, { post }, post.unit, null);
    const left = compute("investor_share", `${LEFT_LATER} * dilution`, { dilution }, "percent", null);
    const proceeds = exit && left ? compute("investor_return", "exit * left", { exit, left }, post.unit, null) : null;
    return {
      exit,
      left,
      proceeds,
      times: proceeds && compute("investor_return", "proceeds / round", { proceeds, round }, "x", null),
    };
  });
  const row = (name: string, of: (one: (typeof exits)[number]) => Figure | null): Row => ({
    name,
    cells: exits.map((one) => cellOf(of(one), kinds)),
  });
  return tableOf({
    id: "returns",
    title: texts.titles.returns,
    columns: EXITS.map(texts.multiple),
    rows: [
      row(texts.exitValue, ({ exit }) => exit),
      row(texts.exitShare, ({ left }) => left),
      row(texts.proceeds, ({ proceeds }) => proceeds),
      row(texts.timesMoney, ({ times }) => times),
    ],
    note: texts.returnsNote,
  });
}

function sumOf(figures: readonly Figure[]): Figure | null {
  const terms = Object.fromEntries(figures.map((figure, i) => [`part${i}`, figure]));
  return compute("cap_table_total", Object.keys(terms).join(" + "), terms, figures[0]?.unit ?? null, null);
}

/** The row's own name; of a slice, the last part of what stands before its figure that is not every slice's. */
function nameOf(fact: Fact, beside: readonly Fact[] = []): string {
  const shared = beside.map(partsOf);
  const isShared = (part: string) => shared.length > 1 && shared.every((parts) => parts.includes(part));
  const parts = partsOf(fact);
  const name = fact.cell?.rowLabel ?? parts.findLast((part) => !isShared(part)) ?? parts.at(-1) ?? "";
  return shortened(name === "" ? fact.label : name, 44);
}

const partsOf = ({ quote }: Fact): readonly string[] => quote.replace(/\s*:[^:]*$/, "").split(", ");
