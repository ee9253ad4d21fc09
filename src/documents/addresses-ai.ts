/** Finds text that speaks to an AI or dictates its verdict, and takes it out of what may be a source. */
import { folded, rememberedByKey } from "../language/index.ts";
import { ADDRESSED, GENERAL_ORDER, NAMES_READER, RULES, type Rule, SET_ASIDE_SCORE } from "./addresses-ai-rules.ts";
import { cellAnchor } from "./sheets/anchors.ts";
import type {
  Block,
  DocumentWarning,
  HiddenText,
  PageUnit,
  Paragraph,
  ReaderResult,
  SheetUnit,
  TableCell,
} from "./types.ts";

export type AddressesAi = {
  /** Points of weight, from SET_ASIDE_SCORE on. */
  readonly score: number;
  /** For a person: "this text orders a verdict on every claim". */
  readonly why: string;
};

const LONGEST_READ = 20_000;

/** Null for text that does not address an AI; a company that sells an AI may describe it freely. Passages are asked of for each claim. */
export const addressesAi = rememberedByKey((text: string) => text, look);

function look(text: string): AddressesAi | null {
  if (text.length < 4) return null;
  const revealed = reveal(text.slice(0, LONGEST_READ));
  const cased = simplify(revealed);
  const plain = cased.toLowerCase();
  if (hasSmuggledText(text) && revealed.length > 0)
    return { score: SET_ASIDE_SCORE, why: "this text hides letters that only a machine reads" };
  if (SQUEEZED_OVERRIDE.test(plain.replace(/[^a-z]/g, "")))
    return { score: SET_ASIDE_SCORE, why: "this text tells an AI to drop its instructions" };
  return byRules(cased, plain);
}

/** What the rules find in a text, as it is written and in small letters. */
function byRules(cased: string, plain: string): AddressesAi | null {
  const named = NAMES_READER.test(plain);
  const matching = (rule: Rule): boolean =>
    (named || !rule.namesReader) && rule.pattern.test(rule.cased ? cased : plain);
  const addressee = strongest(ADDRESSEE_RULES.filter(matching));
  const marks = MARK_RULES.filter(matching);
  const addressed = weightOf(addressee) >= ADDRESSED || marks.length > 0;
  const starts = clauseStarts(plain);
  const mayStandAnywhere = (rule: Rule) => rule.anywhere || rule.cased || (addressed && rule.why !== GENERAL_ORDER);
  const orders = ORDER_RULES.filter((rule) =>
    mayStandAnywhere(rule) ? matching(rule) : startsClause(rule, plain, starts),
  );
  const ordered = sumOfWeights(orders.filter((rule) => addressed || rule.why !== GENERAL_ORDER));
  const score = weightOf(addressee) + ordered + sumOfWeights(marks);
  const [order, mark] = [strongest(orders), strongest(marks)];
  const strong = [addressee, order, mark].some((rule) => weightOf(rule) >= SET_ASIDE_SCORE);
  if (score < SET_ASIDE_SCORE || (!strong && ordered === 0 && mark === undefined)) return null;
  const telling = strongest([order, mark, addressee].filter((rule) => rule !== undefined));
  return { score, why: `this text ${telling?.why ?? "is addressed to an AI"}` };
}

const weightOf = (rule: Rule | undefined): number => rule?.weight ?? 0;

/** Reports what addresses an AI, and leaves none of it where claims, facts or prompts could take it for a source. */
export function setAsideTextForMachines(result: ReaderResult): ReaderResult {
  const found: HiddenText[] = [];
  const { signOf, cut } = sheetSigns();
  const units = result.units.map((unit) =>
    unit.kind === "sheet" ? cleanSheet(unit, found, signOf) : cleanPage(unit, found),
  );
  const message = `only the first ${MAX_SHEET_TEXTS} texts were searched for orders to an AI`;
  const warnings: readonly DocumentWarning[] = cut()
    ? [...result.warnings, { code: "limit_reached", anchor: null, message }]
    : result.warnings;
  return withHiddenOrders({ ...result, units, warnings, hiddenText: [...result.hiddenText, ...found] });
}

/** What a reader already found hidden may also give orders: said in addition, so that both show. */
function withHiddenOrders(result: ReaderResult): ReaderResult {
  const known = new Set(
    result.hiddenText
      .filter((hidden) => hidden.reason === "addresses_ai")
      .map((hidden) => `${hidden.anchor}\n${hidden.text}`),
  );
  const added: HiddenText[] = [];
  for (const hidden of result.hiddenText) {
    const sign = hidden.reason === "addresses_ai" ? null : addressesAi(hidden.text);
    if (sign === null || known.has(`${hidden.anchor}\n${hidden.text}`)) continue;
    known.add(`${hidden.anchor}\n${hidden.text}`);
    added.push({ anchor: hidden.anchor, text: hidden.text, reason: "addresses_ai", why: sign.why });
  }
  return added.length === 0 ? result : { ...result, hiddenText: [...result.hiddenText, ...added] };
}

function cleanPage(unit: PageUnit, found: HiddenText[]): PageUnit {
  const blocks = unit.blocks.flatMap((block) => cleanBlock(block, found));
  const sign = unit.title === null ? null : addressesAi(unit.title);
  return { ...unit, blocks, title: sign === null ? unit.title : null };
}

/** Tells of a text that addresses an AI. */
type Report = (text: string, sign: AddressesAi) => void;

function cleanBlock(block: Block, found: HiddenText[]): readonly Block[] {
  const report: Report = (text, sign) => {
    found.push({ anchor: block.anchor, text, reason: "addresses_ai", why: sign.why });
  };
  switch (block.kind) {
    case "text":
      return cleanText(block, report);
    case "table":
      return [cleanTable(block, report)];
    case "chart":
      return [cleanChart(block, report)];
    default:
      return block satisfies never;
  }
}

type BlockOf<Kind extends Block["kind"]> = Extract<Block, { readonly kind: Kind }>;

function cleanText(block: BlockOf<"text">, report: Report): readonly Block[] {
  const taken = paragraphsForMachines(block.paragraphs, report);
  if (taken.size === 0) return [block];
  const rest = block.paragraphs.filter((_, i) => !taken.has(i));
  if (rest.every((paragraph) => paragraph.text.trim() === "")) return [{ ...block, visible: false }];
  const aside = block.paragraphs.filter((_, i) => taken.has(i));
  return [
    { ...block, paragraphs: rest },
    { ...block, id: `${block.id}.aside`, paragraphs: aside, visible: false },
  ];
}

function cleanTable(block: BlockOf<"table">, report: Report): Block {
  const blanked = new Map<TableCell, TableCell>();
  for (const cell of new Set(block.rows.flat())) {
    const sign = addressesAi(cell.text);
    if (sign === null) continue;
    report(cell.text, sign);
    blanked.set(cell, { ...cell, text: "" });
  }
  if (blanked.size === 0) return block;
  const rows = block.rows.map((row) => row.map((cell) => blanked.get(cell) ?? cell));
  return { ...block, rows, visible: block.visible && rows.flat().some((cell) => cell.text.trim() !== "") };
}

function cleanChart(block: BlockOf<"chart">, report: Report): Block {
  const texts = [block.title, ...block.categories, ...block.series.map((series) => series.name)];
  let visible = block.visible;
  for (const text of texts) {
    const sign = text === null ? null : addressesAi(text);
    if (text === null || sign === null) continue;
    report(text, sign);
    visible = false;
  }
  return { ...block, visible };
}

const LONGEST_RUN = 4;

/** Indexes of the paragraphs to take out; an order broken over lines is found as a run of up to four. */
function paragraphsForMachines(
  paragraphs: readonly Paragraph[],
  report: (text: string, sign: AddressesAi) => void,
): ReadonlySet<number> {
  const taken = new Set<number>();
  paragraphs.forEach((paragraph, i) => {
    const sign = addressesAi(paragraph.text);
    if (sign === null) return;
    taken.add(i);
    report(paragraph.text, sign);
  });
  for (let length = 2; length <= LONGEST_RUN; length++) {
    for (let start = 0; start + length <= paragraphs.length; start++) {
      const run = paragraphs.slice(start, start + length);
      const indexes = run.map((_, i) => start + i);
      if (indexes.some((i) => taken.has(i)) || run.slice(1).some((paragraph) => paragraph.bullet)) continue;
      const text = run.map((paragraph) => paragraph.text).join(" ");
      const sign = addressesAi(text);
      if (sign === null) continue;
      for (const i of indexes) taken.add(i);
      report(text, sign);
    }
  }
  return taken;
}

/** Different texts of the sheets looked at; a workbook has a few thousand, an export of rows may have millions. */
const MAX_SHEET_TEXTS = 200_000;
/** "Ignore all rules" has 16 characters; shorter labels, the bulk of a sheet, give no order. */
const SHORTEST_ORDER = 10;

/** Looks each different text of the sheets up once. */
function sheetSigns(): { readonly signOf: (text: string) => AddressesAi | null; readonly cut: () => boolean } {
  const known = new Map<string, AddressesAi | null>();
  let cut = false;
  const signOf = (text: string): AddressesAi | null => {
    if (text.length < SHORTEST_ORDER && !text.includes("<") && !text.includes("[")) return null;
    // "Client 17" and "Client 18" differ for no rule.
    const key = text.replace(/\d{1,9}/g, "0");
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MAX_SHEET_TEXTS) {
      cut = true;
      return null;
    }
    const sign = addressesAi(text);
    known.set(key, sign);
    return sign;
  };
  return { signOf, cut: () => cut };
}

function cleanSheet(sheet: SheetUnit, found: HiddenText[], signOf: (text: string) => AddressesAi | null): SheetUnit {
  let changed = false;
  const cells = sheet.cells.flatMap((cell) => {
    const comment = cell.comment === null ? null : signOf(cell.comment);
    const text = cell.value.kind === "text" ? signOf(cell.value.text) : null;
    if (comment === null && text === null) return [cell];
    changed = true;
    const anchor = cellAnchor(sheet.name, cell.address);
    if (comment !== null && cell.comment !== null) {
      found.push({ anchor, text: cell.comment, reason: "addresses_ai", why: `${comment.why} (in a comment)` });
    }
    if (text === null || cell.value.kind !== "text") return [{ ...cell, comment: null }];
    found.push({ anchor, text: cell.value.text, reason: "addresses_ai", why: text.why });
    return [];
  });
  return changed ? { ...sheet, cells } : sheet;
}

const ADDRESSEE_RULES = RULES.filter((rule) => rule.role === "addressee");
const ORDER_RULES = RULES.filter((rule) => rule.role === "order");
const MARK_RULES = RULES.filter((rule) => rule.role === "mark");

/** What an imperative may follow, beside the start of the text: a mark that ends a clause, or a word that asks. */
const BEFORE_AN_ORDER = new RegExp(
  `[.!?:;,()[\\]"*>\u2022\u2013\u2014]\\s*|\\s-\\s|\\b${folded("asksForOrder")}\\s+(?:${folded("alwaysWord")} )?`,
  "g",
);

function clauseStarts(plain: string): readonly number[] {
  return [0, ...Array.from(plain.matchAll(BEFORE_AN_ORDER), (match) => match.index + match[0].length)];
}

const stickyPatterns = new Map(ORDER_RULES.map((rule) => [rule, new RegExp(rule.pattern.source, "y")]));

function startsClause(rule: Rule, plain: string, starts: readonly number[]): boolean {
  const pattern = stickyPatterns.get(rule);
  if (pattern === undefined) return false;
  return starts.some((start) => {
    pattern.lastIndex = start;
    return pattern.test(plain);
  });
}

function strongest(rules: readonly Rule[]): Rule | undefined {
  return rules.reduce<Rule | undefined>(
    (best, rule) => (best !== undefined && best.weight >= rule.weight ? best : rule),
    undefined,
  );
}

/** Rules that say the same count once, with the strongest. */
function sumOfWeights(rules: readonly Rule[]): number {
  const byMeaning = new Map<string, number>();
  for (const rule of rules) byMeaning.set(rule.why, Math.max(rule.weight, byMeaning.get(rule.why) ?? 0));
  return [...byMeaning.values()].reduce((total, weight) => total + weight, 0);
}

const SQUEEZED_OVERRIDE = new RegExp(folded("squeezedOverride"));

/** Unicode's "tag" letters show nothing and spell ASCII. */
const TAG_LETTERS = /[\u{E0020}-\u{E007E}]/gu;

function hasSmuggledText(text: string): boolean {
  // Flags of England, Scotland and Wales spell up to six tag letters after a black flag.
  return (text.replace(/\u{1F3F4}[\u{E0020}-\u{E007F}]{1,7}/gu, "").match(TAG_LETTERS)?.length ?? 0) >= 4;
}

function reveal(text: string): string {
  return text.replace(TAG_LETTERS, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0xe0020) - 0xe0000));
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ј: "j",
  ԁ: "d",
  А: "A",
  В: "B",
  Е: "E",
  І: "I",
  К: "K",
  М: "M",
  Н: "H",
  О: "O",
  Р: "P",
  С: "C",
  Т: "T",
  Х: "X",
  ο: "o",
  α: "a",
  ι: "i",
  ν: "v",
  ρ: "p",
};

/** Accents, width, invisible characters, look-alike letters, typographic marks and runs of space removed. */
function simplify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[\u0370-\u0530]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    .replace(/\u0153/g, "oe")
    .replace(/\s+/g, " ")
    .trim();
}
