/** Claims in a founder's own words with the query that decides each, as claims with a figure, true or false, and their cells. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { rememberedBy } from "../../src/facts/index.ts";
import type { Answer } from "../../src/judge/query/index.ts";
import { evaluate, type Query, QuerySchema, timeName } from "../../src/judge/query/index.ts";
import type { DealView } from "../../src/judge/score/deal-view.ts";
import type { Ask } from "../../src/judge/score/operations.ts";
import { formatPeriod, monthPeriod } from "../../src/language/quantities/index.ts";
import { seeded } from "./random.ts";

const DEALS = join(import.meta.dirname, "../../bench/deals");
const FOLDER = join(DEALS, "asked");

/** As in the files: lines are named by the anchor of their first cell, so that a pair outlives another numbering. */
const PairSchema = z.object({
  lang: z.enum(["en", "fr"]),
  /** `#` where the figure stands. */
  claim: z.string(),
  query: z.looseObject({
    op: z.string(),
    lines: z.array(z.string().nullable()).optional(),
    of: z.array(z.string().nullable()).optional(),
  }),
});
type Pair = z.infer<typeof PairSchema>;

export type AskedBook = { readonly name: string; readonly workbook: string; readonly claims: string };

const named = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .map((file) => file.replace(".jsonl", ""));

/** Books that claims were written over, by name: those of the repository, and public ones where they are at hand. */
export const askedBooks = (): readonly AskedBook[] => booksIn(FOLDER);

/** Looked for once: each workbook at hand is hashed. */
const booksIn = rememberedBy((folder: string): readonly AskedBook[] =>
  [...ownBooks(folder), ...publicBooks(join(folder, "public"))].sort((a, b) => (a.name < b.name ? -1 : 1)),
);

function ownBooks(folder: string): AskedBook[] {
  return named(folder).flatMap((name) => {
    const workbook = ["written", "spoken"].map((set) => join(DEALS, set, name, "model.xlsx")).find(existsSync);
    return workbook === undefined ? [] : [{ name, workbook, claims: join(folder, `${name}.jsonl`) }];
  });
}

/** Public workbooks are no part of the repository: each is known by the beginning of its hash, wherever it lies in these folders. */
function publicBooks(folder: string): AskedBook[] {
  const places = [process.env.PROBANT_BOOKS, process.env.PROBANT_DATA ?? join(DEALS, "../../../shared/data")];
  const workbooks = new Map(
    places
      .filter((place) => place !== undefined)
      .flatMap((place) => globSync("**/*.{[xX][lL][sS]*,ods}", { cwd: place }).map((file) => join(place, file)))
      .map((file) => [createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12), file]),
  );
  const names = named(folder);
  const found = names.flatMap((name) => {
    const workbook = workbooks.get(name);
    return workbook === undefined ? [] : [{ name, workbook, claims: join(folder, `${name}.jsonl`) }];
  });
  const missing = names.length - found.length;
  if (missing > 0)
    console.log(`${missing} of ${names.length} public workbooks are not at hand: their claims are left out`);
  return found;
}

export const readPairs = ({ claims }: AskedBook): Pair[] =>
  readFileSync(claims, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => PairSchema.parse(JSON.parse(line)));

/** The pair's query with the lines of a deal as it is read now; null where one of them is not. */
export function queryOfPair({ query }: Pair, view: DealView): Query | null {
  const byAnchor = new Map(
    [...view.lines].reverse().flatMap((line) => line.cells.map(({ fact }) => [fact.place.anchor, line.id] as const)),
  );
  const numbers = (anchors: readonly (string | null)[] | undefined) =>
    anchors && { numbers: anchors.map((anchor) => (anchor === null ? -1 : (byAnchor.get(anchor) ?? -1))) };
  const [lines, of] = [numbers(query.lines), numbers(query.of)];
  const made = QuerySchema.safeParse({
    ...query,
    ...(lines ? { lines: lines.numbers } : {}),
    ...(of ? { of: of.numbers } : {}),
  });
  return made.success ? made.data : null;
}

export type AskedClaim = {
  readonly id: string;
  readonly text: string;
  readonly label: "VERIFIED" | "CONTRADICTED" | "UNKNOWN";
  readonly lang: "en" | "fr";
  /** The calculation that its query asks for; null where nothing decides. */
  readonly ask: Ask | null;
  readonly evidence: readonly { readonly anchor: string }[];
};

const SHARE_FALSE = 0.35;
/** Of false figures, those that stand beside the right one, as people's slips do, and those that are ten times it or a tenth. */
const SHARE_SLIPPED = 0.6;
const SHARE_TENFOLD = 0.12;

/** Up to `most` of a book's pairs, drawn by its name: with the figure that the query gives, or with another. */
export function claimsOfPairs(book: AskedBook, view: DealView, most: number): AskedClaim[] {
  const random = seeded([...book.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0);
  const pairs = readPairs(book)
    .map((pair, i) => ({ pair, id: `q${i}`, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, most);
  return pairs.flatMap(({ pair, id }): AskedClaim[] => {
    const query = queryOfPair(pair, view);
    if (query === null) return [];
    const { lang } = pair;
    if (query.op === "nothing") return [{ id, text: pair.claim, label: "UNKNOWN", lang, ask: null, evidence: [] }];
    const ask = askOf(query);
    const answer = evaluate(query, view);
    if (answer.kind === "none") return [];
    const evidence = answer.cells.map(({ fact }) => ({ anchor: fact.place.anchor }));
    if (answer.kind === "yes-or-no")
      return [{ id, text: pair.claim, label: answer.value === 1 ? "VERIFIED" : "CONTRADICTED", lang, ask, evidence }];
    const isFalse = random() < SHARE_FALSE;
    const [kind, off, up] = [random(), 0.12 + 0.7 * random(), random() < 0.5];
    const slip = isFalse && kind < SHARE_SLIPPED ? slipped(query, answer, pair.claim, view, random) : null;
    const by = kind >= SHARE_SLIPPED && kind < SHARE_SLIPPED + SHARE_TENFOLD ? 9 : off;
    const said = slip ? written(slip, pair.lang, 0, up) : written(answer, pair.lang, isFalse ? by : 0, up);
    if (said === null) return [];
    const label = isFalse ? "CONTRADICTED" : "VERIFIED";
    return [{ id, text: pair.claim.replace("#", said), label, lang, ask, evidence }];
  });
}

/** Several lines are added up before anything else; a rank among two compares them. */
function askOf(query: Exclude<Query, { op: "nothing" }>): Ask {
  switch (query.op) {
    case "value":
      return query.lines.length > 1 ? "together" : "value";
    case "largest":
    case "smallest":
      return query.of.length > 1 ? "extremeThing" : "exceeds";
    case "positive":
    case "negative":
    case "never_negative":
      return "sign";
    case "begins":
    case "turns_positive":
    case "lasts_until":
    case "peaks":
      return "when";
    case "present":
      return "value";
    case "portion":
      return "share";
    default:
      return query.op;
  }
}

const BESIDE = [1, -1, 2, -2];

/** What the same question gives of the row above or below, or at another time than the claim names; null where nothing else is there. */
function slipped(query: Query, answer: Answer, claim: string, view: DealView, random: () => number): Answer | null {
  if (!("lines" in query) || answer.kind !== "number") return null;
  const [line] = query.lines.flatMap((number) => view.lines[number] ?? []);
  if (!line) return null;
  const rows = BESIDE.flatMap((step): Query[] => {
    const lines = query.lines.map((number) => number + step);
    return lines.every((number) => view.lines[number]?.sectionKey === line.sectionKey) ? [{ ...query, lines }] : [];
  });
  const year = "at" in query ? /\d{4}/.exec(query.at ?? "")?.[0] : undefined;
  const times =
    year === undefined || !claim.includes(year)
      ? []
      : line.cells.map((cell): Query => ({ ...query, at: timeName(cell) }) as Query);
  const others = [...rows, ...times].sort(() => random() - 0.5);
  for (const other of others) {
    const found = evaluate(other, view);
    if (found.kind !== "number" || found.dimension !== answer.dimension) continue;
    if (Math.abs(found.value - answer.value) > LEAST_SLIP * Math.abs(answer.value)) return found;
  }
  return null;
}

/** So far from the right figure, it is another one however it is rounded. */
const LEAST_SLIP = 0.06;

/** A value as a founder writes it, moved by a share of itself; null for one that cannot be said. */
function written(answer: Answer, language: "en" | "fr", off: number, up: boolean): string | null {
  const value = off === 0 ? answer.value : up ? answer.value * (1 + off) : answer.value / (1 + off);
  const number = (figure: number, digits: number): string => {
    const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(figure) || 1)));
    return new Intl.NumberFormat(language, { maximumFractionDigits: Math.min(decimals, 2) }).format(
      Number(figure.toPrecision(digits)),
    );
  };
  if (answer.kind === "when") return monthOf(answer, language, off === 0 ? 0 : up ? 2 : -2);
  switch (answer.dimension) {
    case "money": {
      const size = Math.abs(value);
      const [scale, letter] = size >= 1e6 ? [1e6, "M"] : size >= 1e4 ? [1e3, "k"] : [1, ""];
      const sign = { EUR: "€", USD: "$", GBP: "£" }[answer.currency ?? ""] ?? "";
      const figure = number(value / scale, 3);
      return language === "fr" ? `${figure} ${letter}${sign}`.trim() : `${sign}${figure}${letter.toLowerCase()}`;
    }
    case "ratio":
      return `${number(value * 100, 2)} %`;
    case "points":
      return `${number(value * 100, 2)} points`;
    case "multiple":
      return language === "fr" ? `${number(value, 2)} fois` : `${number(value, 2)}x`;
    case "duration":
      return `${number(value, 2)} ${language === "fr" ? "mois" : "months"}`;
    case "count":
      return Math.abs(value) < 1e9 ? number(value, 4) : null;
  }
}

function monthOf({ cells: [cell] }: Answer, language: "en" | "fr", move: number): string | null {
  if (!cell?.span) return null;
  const { last } = cell.span;
  if (cell.months === 12) return String(Math.floor(last / 12) + Math.sign(move));
  return formatPeriod(monthPeriod(last + move * (cell.months ?? 1)), language);
}
