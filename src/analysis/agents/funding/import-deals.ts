/** Reads the user's own table of comparable deals: a CSV with French or English headers, see docs/funding-deals.md. */

import { foldText } from "../../../ontology/index.ts";
import type { FundingDeal } from "../../findings/index.ts";

export type ImportedDeals = {
  readonly deals: readonly FundingDeal[];
  /** Rows left out, each with why; line numbers as an editor shows them. */
  readonly leftOut: readonly { readonly line: number; readonly why: string }[];
};

/** A table that names no company column, or is empty. The message says what to do. */
export class FundingTableError extends Error {
  override readonly name = "FundingTableError";
  readonly code: "empty" | "no_company_column";
  constructor(code: FundingTableError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

const COLUMNS: Readonly<Record<keyof FundingDeal, readonly string[]>> = {
  company: ["company", "startup", "name", "societe", "entreprise", "nom", "start-up"],
  date: ["date", "announced", "closing date", "date de l'operation", "date operation", "date de closing", "annonce"],
  stage: ["stage", "round", "series", "stade", "tour", "serie", "type de tour"],
  sector: ["sector", "industry", "vertical", "secteur", "industrie", "activite"],
  region: ["region", "country", "geography", "pays", "zone", "geographie"],
  currency: ["currency", "devise", "monnaie"],
  amountRaised: [
    "amount raised",
    "amount",
    "raised",
    "round size",
    "montant leve",
    "montant",
    "leve",
    "montant du tour",
  ],
  preMoney: [
    "pre-money",
    "pre money",
    "premoney",
    "valuation",
    "pre-money valuation",
    "valorisation",
    "valorisation pre-money",
  ],
  postMoney: ["post-money", "post money", "postmoney", "post-money valuation", "valorisation post-money"],
  arr: ["arr", "annual recurring revenue", "revenu recurrent annuel"],
  revenue: ["revenue", "sales", "turnover", "chiffre d'affaires", "ca", "revenus"],
};

const BYTE_ORDER_MARK = "\uFEFF";

/** Comma, semicolon or tab; quotes doubled inside quotes; amounts as "1 250 000", "1,25 M", "1.25m", "800k". */
export function importFundingDeals(text: string): ImportedDeals {
  const rows = recordsOf(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  const [header, ...body] = rows;
  if (!header || body.length === 0)
    throw new FundingTableError("empty", "The table of deals is empty: it needs a line of headers and a line a deal.");
  const at = columnsOf(header.cells);
  if (at.company === undefined)
    throw new FundingTableError(
      "no_company_column",
      `No column names the company: add a header such as "company" or "société" (found: ${header.cells.join(", ").slice(0, 120)}).`,
    );
  const deals: FundingDeal[] = [];
  const leftOut: { line: number; why: string }[] = [];
  for (const { cells, line } of body) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const word = (column: keyof FundingDeal) => (at[column] === undefined ? null : cells[at[column]]?.trim() || null);
    const company = word("company");
    if (company === null) {
      leftOut.push({ line, why: "no company" });
      continue;
    }
    const unread: string[] = [];
    const money = (column: keyof FundingDeal) => {
      const written = word(column);
      if (written === null) return null;
      const value = readAmount(written);
      if (value === null) unread.push(`${column}: ${written}`);
      return value;
    };
    const deal: FundingDeal = {
      company,
      date: readDate(word("date")),
      stage: word("stage"),
      sector: word("sector"),
      region: word("region"),
      currency: word("currency")?.toUpperCase() ?? currencyIn(cells),
      amountRaised: money("amountRaised"),
      preMoney: money("preMoney"),
      postMoney: money("postMoney"),
      arr: money("arr"),
      revenue: money("revenue"),
    };
    if (unread.length > 0) leftOut.push({ line, why: `not an amount: ${unread.join(", ")}` });
    else deals.push(deal);
  }
  return { deals, leftOut };
}

function columnsOf(header: readonly string[]): Partial<Record<keyof FundingDeal, number>> {
  const found: Partial<Record<keyof FundingDeal, number>> = {};
  const names = header.map((cell) =>
    foldText(cell)
      .replace(/\s*\([^)]*\)\s*$/, "")
      .replaceAll("_", " ")
      .trim(),
  );
  // COLUMNS has the keys of FundingDeal and no other.
  for (const [column, aliases] of Object.entries(COLUMNS) as [keyof FundingDeal, readonly string[]][]) {
    const index = names.findIndex((name) => aliases.includes(name));
    if (index >= 0) found[column] = index;
  }
  return found;
}

const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mio: 1e6, md: 1e9, mds: 1e9, bn: 1e9, b: 1e9 };

const CURRENCIES = ["eur", "usd", "gbp", "chf"];
const AROUND_AMOUNT = new RegExp(`[\\s\\u00a0\\u202f'’€$£]|${CURRENCIES.join("|")}`, "g");
const AMOUNT = new RegExp(`^(-?[\\d.,]+)(${Object.keys(SCALES).join("|")})?$`);

/** Null when it is no amount. */
export function readAmount(written: string): number | null {
  const bare = foldText(written).replace(AROUND_AMOUNT, "");
  const match = AMOUNT.exec(bare);
  if (!match) return null;
  const [, digits = "", scale] = match;
  const decimal = /[.,](?=\d{1,2}$)/.exec(digits) ?? (scale ? /[.,](?=\d+$)/.exec(digits) : null);
  const whole = decimal ? digits.slice(0, decimal.index) : digits;
  const value = Number(`${whole.replace(/[.,]/g, "")}${decimal ? `.${digits.slice(decimal.index + 1)}` : ""}`);
  return Number.isFinite(value) ? value * (SCALES[scale ?? ""] ?? 1) : null;
}

/** "2025-03-14", "2025-03", "2025", "14/03/2025" as ISO; null otherwise. */
function readDate(written: string | null): string | null {
  if (written === null) return null;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}(-\d{2}){0,2}$/.test(written) ? written : null;
}

function currencyIn(cells: readonly string[]): string | null {
  const all = cells.join(" ");
  return all.includes("€") ? "EUR" : all.includes("£") ? "GBP" : all.includes("$") ? "USD" : null;
}

type Row = { readonly cells: readonly string[]; readonly line: number };

function recordsOf(text: string): Row[] {
  const first = text.slice(0, text.indexOf("\n") < 0 ? text.length : text.indexOf("\n"));
  const [separator = ";"] = [";", "\t", ","].sort((a, b) => first.split(b).length - first.split(a).length);
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = "";
  let quoted = false;
  let line = 1;
  let start = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((c) => c.trim() !== "")) rows.push({ cells, line: start });
    cells = [];
    cell = "";
    start = line;
  };
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i);
    if (c === "\n") line++;
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') cell += text[++i];
      else if (c === '"') quoted = false;
      else cell += c;
    } else if (c === '"' && cell.trim() === "") quoted = true;
    else if (c === separator) {
      cells.push(cell);
      cell = "";
    } else if (c === "\n") endRow();
    else if (c !== "\r") cell += c;
  }
  if (cell !== "" || cells.length > 0) endRow();
  return rows;
}
