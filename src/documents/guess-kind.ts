/** Deck, financial model or context, from a document's shape: what people present, what they compute, and the rest. */
import { folded } from "../language/index.ts";
import { FORMATS } from "./formats/index.ts";
import type { DocumentFormat, DocumentKind, PageUnit, SheetUnit, Unit } from "./types.ts";
import { blockTexts } from "./visible-texts.ts";

/** Of a cell's text; what is longer is no label. */
const LABEL_CHARACTERS = 200;
/** A page of a deck holds a few hundred characters; a page of prose 2,000 and more. */
const PROSE_CHARACTERS_PER_PAGE = 1800;
const PORTRAIT_DECK_CHARACTERS_PER_PAGE = 600;
const PORTRAIT_DECK_PAGES = 4;

export function guessKind(format: DocumentFormat, units: readonly Unit[]): DocumentKind {
  const sheets = units.filter((unit): unit is SheetUnit => unit.kind === "sheet");
  if (sheets.length > 0) return sheets.some(isFinancial) ? "financial_model" : "context";
  const { kind } = FORMATS[format];
  if (kind !== "by shape") return kind;
  return looksLikeDeck(units.filter((unit): unit is PageUnit => unit.kind !== "sheet")) ? "deck" : "context";
}

function looksLikeDeck(pages: readonly PageUnit[]): boolean {
  if (pages.length === 0) return false;
  const characters = median(pages.map(charactersOf));
  const landscape = pages.filter((page) => page.width > page.height).length * 2 > pages.length;
  if (landscape) return characters <= PROSE_CHARACTERS_PER_PAGE;
  return pages.length >= PORTRAIT_DECK_PAGES && characters > 0 && characters <= PORTRAIT_DECK_CHARACTERS_PER_PAGE;
}

function charactersOf(page: PageUnit): number {
  let total = 0;
  for (const block of page.blocks) for (const text of blockTexts(block)) total += text.length;
  return total;
}

const CURRENCY_CODES = ["eur", "keur", "usd", "kusd", "gbp", "chf"];
const CURRENCY = new RegExp(`[€$£]|\\b(?:${CURRENCY_CODES.join("|")})\\b`, "i");
const MONEY_WORD = new RegExp(`\\b${folded("moneyWord")}\\b`, "i");
/** "FY 2025", "Q1 25", "janv. 25", "mars". */
const PERIOD = new RegExp(
  [
    `^${folded("periodLead")}?\\s*[-']?\\s*(?:(?:19|20)\\d{2}|\\d{1,2})\\s*(?:[aefpbr]|e\\b.*)?$`,
    "^[qtsh][1-4][ -]?'?(?:20)?\\d{2}",
    "^(?:20)\\d{2}[ -]?[qtsh][1-4]",
    `^${folded("shortMonth")}[a-z]*\\.?[ -]*'?(?:20)?\\d{2}$`,
    `^${folded("monthName")}$`,
  ].join("|"),
  "i",
);

/** Numbers, and either a row of periods or the words of money. */
function isFinancial(sheet: SheetUnit): boolean {
  const numbers = sheet.cells.filter(({ value }) => value.kind === "number").length;
  if (numbers < 4) return false;
  const words = moneyWordsOf(sheet);
  return (numbers >= 6 && hasPeriodRow(sheet)) || words >= 3 || (words === 2 && numbers >= 8);
}

/** How many different words of money its labels and number formats hold. */
function moneyWordsOf(sheet: SheetUnit): number {
  const words = new Set<string>();
  for (const cell of sheet.cells) {
    const label = labelOf(cell);
    const word = label === null ? undefined : MONEY_WORD.exec(label)?.[0];
    if (word !== undefined) words.add(word);
    if (label !== null && CURRENCY.test(label)) words.add("currency");
    if (cell.value.kind === "number" && CURRENCY.test(cell.numberFormat ?? "")) words.add("format");
  }
  return words.size;
}

/** Three different periods in one row. */
function hasPeriodRow(sheet: SheetUnit): boolean {
  const byRow = new Map<number, Set<string>>();
  for (const cell of sheet.cells) {
    if (cell.value.kind !== "date" && !PERIOD.test(labelOf(cell) ?? (isYear(cell.value) ? "2020" : ""))) continue;
    const row = byRow.get(cell.row) ?? new Set<string>();
    byRow.set(cell.row, row.add(cell.display || String(cell.column)));
  }
  return [...byRow.values()].some((row) => row.size >= 3);
}

function labelOf({ value }: SheetUnit["cells"][number]): string | null {
  return value.kind === "text" ? plain(value.text.slice(0, LABEL_CHARACTERS)) : null;
}

function isYear(value: SheetUnit["cells"][number]["value"]): boolean {
  return value.kind === "number" && Number.isInteger(value.number) && value.number >= 1990 && value.number <= 2060;
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim();
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
