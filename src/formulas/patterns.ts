/** What a formula does, told from its tree: a sum, a link, a difference, a quotient, a growth; null where it does something else. */
import type { FormulaNode, FormulaReference, ReferenceToken } from "../documents/index.ts";
import { rememberedWith } from "../language/index.ts";
import { type Formula, type Shape, sizeOf } from "./formula.ts";

/** A cell or a range that is added (1) or taken off (-1). */
export type Term = { readonly at: FormulaReference; readonly sign: 1 | -1 };

/**
 * What a formula that only adds and subtracts cells adds up, brackets, signs, SUM and ROUND seen through; a bare link is the
 * shortest. "-SUM(B2:B9)+C4" gives B2:B9 with -1 and C4 with 1. A range outside a SUM is no term.
 */
export const termsOf = rememberedWith(
  (formula: Formula): readonly Term[] | null =>
    termsOfTree(formula.shape)?.map(({ reference, sign }) => ({ at: formula.place(reference), sign })) ?? null,
);

/** The parts of a formula that adds two cells or more and takes nothing off; a sign before the whole is passed over. */
export const sumOf = rememberedWith((formula: Formula): readonly FormulaReference[] | null => {
  const terms = termsOf(formula) ?? [];
  if (terms.some(({ sign }) => sign !== terms[0]?.sign)) return null;
  return terms.reduce((count, { at }) => count + sizeOf(at.range), 0) < 2 ? null : terms.map(({ at }) => at);
});

/** Whether it is a sum written with SUM first of all: "=-SUM(B2:B9)". */
export function opensWithSum({ shape: { tree } }: Formula): boolean {
  return callOf(unsigned(leftmost(tree)), "SUM") !== null;
}

/** The one cell that a formula repeats; `scaled` also takes one shown in thousands or millions ("B2/1000"). */
export function linkTo(formula: Formula, { scaled = false } = {}): FormulaReference | null {
  const node = linkOfTree(formula.shape);
  const link =
    scaled && node?.kind === "binary" && /[*/]/.test(node.operator) && isScale(node.right) ? node.left : node;
  return link?.kind === "reference" && link.to === null ? formula.place(link) : null;
}

/** "A - B" of two single cells. */
export function differenceOf(formula: Formula): readonly [whole: FormulaReference, part: FormulaReference] | null {
  const [whole, part, ...more] = termsOf(formula) ?? [];
  const isPair = whole?.sign === 1 && part?.sign === -1 && more.length === 0;
  return isPair && sizeOf(whole.at.range) === 1 && sizeOf(part.at.range) === 1 ? [whole.at, part.at] : null;
}

/** Two amounts, each a cell or a sum of cells, one over the other; IFERROR, IF(…=0, …) and "- 1" around them are seen through. */
export type Ratio = { readonly over: readonly Term[]; readonly under: readonly Term[]; readonly lessOne: boolean };

export function ratioOf(formula: Formula): Ratio | null {
  const whole = guarded(formula.shape.tree);
  const isLess = whole?.kind === "binary" && whole.operator === "-" && isNumber(whole.right, 1);
  const node = unsigned(isLess ? whole.left : whole);
  if (node?.kind !== "binary" || node.operator !== "/") return null;
  const [over, under] = [linear(node.left, 1), linear(node.right, 1)];
  const placed = (terms: readonly Signed[]) =>
    terms.map(({ reference, sign }): Term => ({ at: formula.place(reference), sign }));
  return over && under ? { over: placed(over), under: placed(under), lessOne: isLess } : null;
}

/** The factors of a product of single cells and numbers, of which it may be divided by some. */
export function factorsOf(formula: Formula): readonly (FormulaReference | number)[] | null {
  const factors = factorsOfTree(formula.shape);
  return factors?.map((one) => (typeof one === "number" ? one : formula.place(one))) ?? null;
}

/** "B5 * (1 + C7)", "B5 * (1 - 0.1)" and "B5 + B5 * C7": the cell that grows and, where a cell holds it, its rate. */
export function growsFrom(
  formula: Formula,
): { readonly base: FormulaReference; readonly rate: FormulaReference | null } | null {
  const growth = growthOfTree(formula.shape);
  return growth && { base: formula.place(growth.base), rate: growth.rate && formula.place(growth.rate) };
}

/** The cell of an earlier column or row of the same sheet that a formula carries on unchanged. */
export function carries(formula: Formula): FormulaReference | null {
  const link = linkTo(formula);
  if (link === null || link.sheet !== formula.sheet) return null;
  const { top, left } = link.range;
  return left < formula.column || (left === formula.column && top < formula.row) ? link : null;
}

/** Arithmetic on written numbers alone: as good as typed. */
export function writesOnlyNumbers({ tree, references, names }: Shape): boolean {
  if (tree === null || references.length > 0 || names.length > 0) return false;
  return [...nodesOf(tree)].every(({ kind }) => kind === "number" || kind === "unary" || kind === "binary");
}

/** Numbers written in the formula, those that only scale or count (0, 1, 2, 10, 12, 100, 365, 1000 …) included. */
export function numbersIn({ tree }: Shape): readonly number[] {
  return [...nodesOf(tree)].flatMap((node) => (node.kind === "number" ? [node.number] : []));
}

/** Functions called, in the order written. */
export function functionsIn({ tree }: Shape): readonly string[] {
  return [...nodesOf(tree)].flatMap((node) => (node.kind === "call" ? [node.name] : []));
}

/** Where one of these is called, a formula uses cells that it does not name, or names cells whose value it does not use. */
const OF_PLACES: ReadonlySet<string> = new Set([
  "OFFSET",
  "INDIRECT",
  "ROW",
  "ROWS",
  "COLUMN",
  "COLUMNS",
  "CELL",
  "ISFORMULA",
]);

export const usesUntoldPlaces = (shape: Shape): boolean => functionsIn(shape).some((name) => OF_PLACES.has(name));

/** A node and all below it; none of a formula without a tree. */
export function* nodesOf(node: FormulaNode | null): Generator<FormulaNode> {
  if (node === null) return;
  yield node;
  const below = node.kind === "call" ? node.inputs : node.kind === "unary" ? [node.input] : [];
  for (const one of node.kind === "binary" ? [node.left, node.right] : below) yield* nodesOf(one);
}

type Signed = { readonly reference: ReferenceToken; readonly sign: 1 | -1 };

const termsOfTree = rememberedWith(({ tree }: Shape): readonly Signed[] | null => tree && linear(tree, 1));
const linkOfTree = rememberedWith(({ tree }: Shape) => unsigned(tree, "+"));
const growthOfTree = rememberedWith(({ tree }: Shape) => {
  if (tree?.kind !== "binary") return null;
  const sides = [tree.left, tree.right] as const;
  for (const [base, other] of [sides, [sides[1], sides[0]] as const]) {
    if (base.kind !== "reference" || base.to !== null) continue;
    const rate = tree.operator === "*" ? oneAndMore(other) : tree.operator === "+" ? shareOf(base, other) : null;
    if (rate !== null) return { base, rate: rate.kind === "reference" ? rate : null };
  }
  return null;
});
const factorsOfTree = rememberedWith(({ tree }: Shape) => factorsIn(tree));

function linear(node: FormulaNode, sign: 1 | -1, inSum = false): readonly Signed[] | null {
  if (node.kind === "reference") return node.to === null || inSum ? [{ reference: node, sign }] : null;
  const found: Signed[] = [];
  for (const [part, own] of addendsOf(node)) {
    const terms = linear(part, own === sign ? 1 : -1, node.kind === "call" && node.name === "SUM");
    if (terms === null) return null;
    found.push(...terms);
  }
  return found.length === 0 ? null : found;
}

const SIGNS: Readonly<Record<string, 1 | -1>> = { "+": 1, "-": -1 };

/** What a node adds, each with its sign; nothing where it does not add. */
export function addendsOf(node: FormulaNode): readonly (readonly [FormulaNode, 1 | -1])[] {
  const sign = node.kind === "unary" || node.kind === "binary" ? SIGNS[node.operator] : undefined;
  if (node.kind === "unary") return sign ? [[node.input, sign]] : [];
  if (node.kind === "binary" && sign)
    return [
      [node.left, 1],
      [node.right, sign],
    ];
  if (node.kind !== "call") return [];
  const added = node.name === "SUM" ? node.inputs : node.name === "ROUND" ? node.inputs.slice(0, 1) : [];
  return added.map((input) => [input, 1]);
}

const isScale = (node: FormulaNode): boolean => node.kind === "number" && /^1(?:000)+$/.test(String(node.number));

const isNumber = (node: FormulaNode, number: number): boolean => node.kind === "number" && node.number === number;

function callOf(node: FormulaNode | null, name: string): readonly FormulaNode[] | null {
  return node?.kind === "call" && node.name === name ? node.inputs : null;
}

function unsigned(node: FormulaNode | null, signs = "+-"): FormulaNode | null {
  let inner = node;
  while (inner?.kind === "unary" && signs.includes(inner.operator)) inner = inner.input;
  return inner;
}

function leftmost(node: FormulaNode | null): FormulaNode | null {
  let first = node;
  while (first?.kind === "binary") first = first.left;
  return first;
}

/** What is left of IFERROR(x, …), IF(condition, 0 or "", x) and IF(condition, x, 0 or ""). */
function guarded(node: FormulaNode | null): FormulaNode | null {
  const [value, other, third] = node?.kind === "call" ? node.inputs : [];
  if (callOf(node, "IFERROR") || callOf(node, "ROUND")) return guarded(value ?? null);
  if (!callOf(node, "IF") || !other || !third) return node;
  const isNothing = (one: FormulaNode) => isNumber(one, 0) || one.kind === "text" || one.kind === "blank";
  return isNothing(other) ? guarded(third) : isNothing(third) ? guarded(other) : node;
}

function factorsIn(node: FormulaNode | null): readonly (ReferenceToken | number)[] | null {
  if (node?.kind === "number") return [node.number];
  if (node?.kind === "reference") return node.to === null ? [node] : null;
  if (node?.kind === "unary" && node.operator === "%" && node.input.kind === "number") return [node.input.number / 100];
  if (node?.kind !== "binary") return null;
  if (node.operator === "/" && node.right.kind === "number") {
    const divided = factorsIn(node.left);
    return divided && [...divided, 1 / node.right.number];
  }
  if (node.operator !== "*") return null;
  const [left, right] = [factorsIn(node.left), factorsIn(node.right)];
  return left && right && [...left, ...right];
}

/** The rate in "1 + rate" or "1 - rate". */
function oneAndMore(node: FormulaNode): FormulaNode | null {
  if (node.kind !== "binary" || (node.operator !== "+" && node.operator !== "-")) return null;
  if (isNumber(node.left, 1)) return node.right;
  return node.operator === "+" && isNumber(node.right, 1) ? node.left : null;
}

/** The rate in "base * rate". */
function shareOf(base: ReferenceToken, node: FormulaNode): FormulaNode | null {
  if (node.kind !== "binary" || node.operator !== "*") return null;
  if (isSameReference(base, node.left)) return node.right;
  return isSameReference(base, node.right) ? node.left : null;
}

function isSameReference(a: ReferenceToken, b: FormulaNode): boolean {
  return b.kind === "reference" && JSON.stringify([a.sheet, a.from, a.to]) === JSON.stringify([b.sheet, b.from, b.to]);
}

const ofHundred = rememberedWith((shape: Shape): boolean =>
  numbersIn(shape).some((one) => one === 100 || one === 0.01),
);

/** Whether a formula gives per cents (1), as "B7/B5*100" does, or a fraction, as another quotient is (-1); 0 where it does not tell. */
export function percentMade({ shape }: Formula): -1 | 0 | 1 {
  if (ofHundred(shape)) return 1;
  const divides = [...nodesOf(shape.tree)].some(
    (node) => node.kind === "binary" && node.operator === "/" && node.right.kind !== "number",
  );
  return divides ? -1 : 0;
}

/** Cells that a formula uses as per cents, since it divides by a hundred (1), or multiplies by as fractions (-1). */
export function percentsUsed({ shape }: Formula): readonly (readonly [ReferenceToken, -1 | 1])[] {
  const nodes = [...nodesOf(shape.tree)];
  if (ofHundred(shape)) return nodes.filter((node) => node.kind === "reference").map((at) => [at, 1]);
  const factors = nodes.flatMap((node) =>
    node.kind === "binary" && node.operator === "*" ? [node.left, node.right] : [],
  );
  return factors.filter((node) => node.kind === "reference").map((at) => [at, -1]);
}
