/**
 * Whether figures are money, told by what a formula does with them: what it adds is of one kind, a product of money and a number
 * is money, a quotient of money by money is none. Each figure's degree is how often money is a factor of it: 1 for an amount or a
 * price, 0 for a number or a share.
 */
import type { FormulaNode, ReferenceToken } from "../documents/index.ts";

/** How likely each degree is, as logarithms; only their differences count. */
export type Degrees = readonly number[];

/** The degrees told apart: an inverse price, a number, money, its square. */
const DEGREES = [-1, 0, 1, 2] as const;
const LOWEST = DEGREES[0];
const UNKNOWN: Degrees = DEGREES.map(() => 0);
const NEVER = -30;

/** The degrees of what is money with these log odds. */
export const degreesOf = (odds: number): Degrees => [NEVER, 0, odds, NEVER];

/** Odds that a factor typed into a formula is a price: of months and thousands, of a few, of a part of one or two, of several and a part, of any other. */
const TYPED = { scale: -5, few: -2.5, part: -1.5, several: -0.25, other: -1 } as const;
const DIVISOR: Degrees = degreesOf(-2);
const SCALES: ReadonlySet<number> = new Set([1, 2, 3, 4, 12, 100, 365, 1000, 1e6]);
const MOST_OF_FEW = 12;
/** Nothing grows by more at once. */
const MOST_OF_PART = 2;

/** How much more likely money is than a number. */
export const oddsOf = (degrees: Degrees): number => (degrees[1 - LOWEST] ?? 0) - (degrees[0 - LOWEST] ?? 0);

/** What a tree tells of its own figure and of each cell it uses. */
export type Told = { readonly whole: Degrees; readonly parts: readonly (readonly [ReferenceToken, Degrees])[] };

/**
 * `degreesAt`: what is known of a cell, or of the cells of a range, by all else; null where nothing is.
 * `whole`: what is known of the formula's own figure by all else.
 */
export function toldBy(tree: FormulaNode, whole: Degrees, degreesAt: Known): Told {
  const root = upward(tree, true, degreesAt);
  const parts: (readonly [ReferenceToken, Degrees])[] = [];
  downward(root, whole, parts);
  return { whole: root.degrees, parts };
}

/** Whether a formula divides money by money, IFERROR, IF(..., 0, ...) and rounding seen through. */
export function dividesMoney(tree: FormulaNode, degreesAt: Known): boolean {
  let branch: Branch | undefined = upward(tree, true, degreesAt);
  while (branch?.how === "equal") branch = branch.below.find(({ how }) => how !== "leaf");
  return branch?.how === "over" && branch.below.every(({ degrees }) => oddsOf(degrees) > 0);
}

/** A cell whose money a formula passes on: in the same currency, and at the same scale where nothing but shares and plain numbers changes it. */
export type Carrier = { readonly reference: ReferenceToken; readonly keepsScale: boolean };

/** The cells of which a formula's figure may be made, other than by dividing by them. `isShare`: whether cells are known to be ratios. */
export function carriersOf(tree: FormulaNode, isShare: (reference: ReferenceToken) => boolean): readonly Carrier[] {
  const found: Carrier[] = [];
  const open: Passed[] = [[tree, true]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, keepsScale] = next;
    if (node.kind === "reference") found.push({ reference: node, keepsScale });
    for (const [below, keeps] of passedOn(node, isShare)) open.push([below, keepsScale && keeps]);
  }
  return found;
}

type Passed = readonly [node: FormulaNode, keepsScale: boolean];

function passedOn(node: FormulaNode, isShare: (reference: ReferenceToken) => boolean): readonly Passed[] {
  if (node.kind === "call" && node.name === "SUMPRODUCT") return node.inputs.map((input) => [input, false]);
  if (node.kind !== "binary" || ADDS.has(node.operator)) return combined(node).map((input) => [input, true]);
  if (OPERATIONS[node.operator] === undefined) return [];
  const left: Passed = [node.left, !changesScale(node.right, isShare)];
  return node.operator === "/" ? [left] : [left, [node.right, !changesScale(node.left, isShare)]];
}

/** What a node makes one figure of. */
function combined(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind === "unary") return [node.input];
  if (node.kind === "call") return node.name === "SUMPRODUCT" ? node.inputs : keptInputs(node);
  return node.kind === "binary" && (ADDS.has(node.operator) || node.operator in OPERATIONS)
    ? [node.left, node.right]
    : [];
}

const ADDS: ReadonlySet<string> = new Set(["+", "-"]);
const THOUSANDS: ReadonlySet<number> = new Set([1e-6, 1e-3, 1e3, 1e6, 1e9]);

/** A factor that may count things, or brings thousands to units. */
function changesScale(factor: FormulaNode, isShare: (reference: ReferenceToken) => boolean): boolean {
  switch (factor.kind) {
    case "number":
      return THOUSANDS.has(Math.abs(factor.number));
    case "reference":
      return !isShare(factor);
    case "unary":
      return changesScale(factor.input, isShare);
    case "binary":
      return changesScale(factor.left, isShare) || changesScale(factor.right, isShare);
    default:
      return true;
  }
}

type IsRatio = (reference: ReferenceToken) => boolean;

/** Whether what a formula gives is a ratio, as the cells it uses are: it adds, weighs, averages or repeats ratios. */
export const isOfRatios = (tree: FormulaNode, isRatio: IsRatio): boolean => ratioIn(tree, isRatio) === "ratio";

function ratioIn(node: FormulaNode, isRatio: IsRatio): "ratio" | "number" | null {
  if (node.kind === "number") return Math.abs(node.number) >= HUNDRED ? null : "number";
  if (node.kind === "reference") return isRatio(node) ? "ratio" : null;
  if (node.kind === "unary" && node.operator === "%") return "ratio";
  const kinds = combined(node).map((input) => ratioIn(input, isRatio));
  if (kinds.length === 0 || kinds.includes(null)) return null;
  // One over a rate of churn is a time.
  if (node.kind === "binary" && node.operator === "/" && kinds[0] === "number") return null;
  return kinds.includes("ratio") ? "ratio" : "number";
}

/** What is multiplied by a hundred is a number of points. */
const HUNDRED = 100;

type Branch = {
  readonly node: FormulaNode;
  readonly degrees: Degrees;
  readonly how: "equal" | "times" | "over" | "leaf";
  readonly below: readonly Branch[];
};

/** Functions whose value is of the kind of these inputs: all, or those at the positions given. */
const KEEPS_KIND: Readonly<Record<string, readonly number[] | "all">> = {
  SUM: "all",
  AVERAGE: "all",
  MEDIAN: "all",
  MIN: "all",
  MAX: "all",
  ABS: [0],
  INT: [0],
  N: [0],
  ROUND: [0],
  ROUNDUP: [0],
  ROUNDDOWN: [0],
  IFERROR: "all",
  IF: [1, 2],
  CHOOSE: [1, 2, 3, 4, 5, 6],
  SUMIF: [2],
  SUMIFS: [0],
  AVERAGEIF: [2],
  AVERAGEIFS: [0],
  INDEX: [0],
  PMT: [2],
  IPMT: [3],
  PPMT: [3],
  CUMPRINC: [2],
  CUMIPMT: [2],
};

/** The inputs of a call that its value is of the kind of. */
function keptInputs({ name, inputs }: Extract<FormulaNode, { kind: "call" }>): readonly FormulaNode[] {
  const kept = KEEPS_KIND[name];
  return kept === "all" ? inputs : (kept ?? []).flatMap((at) => inputs[at] ?? []);
}

type Known = (reference: ReferenceToken) => Degrees | null;

/** `isAdded`: a number written here is an amount of whatever kind it is added to, where a factor mostly is a number. */
function upward(node: FormulaNode, isAdded: boolean, degreesAt: Known): Branch {
  const leaf = (degrees: Degrees): Branch => ({ node, degrees, how: "leaf", below: [] });
  switch (node.kind) {
    case "reference":
      return leaf(degreesAt(node) ?? UNKNOWN);
    case "number":
      return leaf(isAdded ? UNKNOWN : ofFactor(node.number));
    case "unary":
      return node.operator === "%" ? leaf(degreesOf(NEVER)) : equal(node, [upward(node.input, isAdded, degreesAt)]);
    case "binary":
    case "call":
      return operation(node, degreesAt) ?? leaf(UNKNOWN);
    default:
      return leaf(UNKNOWN);
  }
}

/** What a factor typed into a formula may be: "12*B4" counts months, "2500*B4" may well be a price. */
function ofFactor(number: number): Degrees {
  const kind = SCALES.has(number)
    ? "scale"
    : !Number.isInteger(number)
      ? Math.abs(number) < MOST_OF_PART
        ? "part"
        : "several"
      : Math.abs(number) <= MOST_OF_FEW
        ? "few"
        : "other";
  return degreesOf(TYPED[kind]);
}

/** Null for what tells nothing of its inputs. */
function operation(node: Extract<FormulaNode, { kind: "binary" | "call" }>, degreesAt: Known): Branch | null {
  const read = (inputs: readonly FormulaNode[], isAdded: boolean) =>
    inputs.map((input) => upward(input, isAdded, degreesAt));
  if (node.kind === "call") {
    if (node.name === "SUMPRODUCT" && node.inputs.length === 2) return product(node, "times", read(node.inputs, false));
    const inputs = keptInputs(node);
    return inputs.length === 0 ? null : equal(node, read(inputs, true));
  }
  const sides = [node.left, node.right];
  if (node.operator === "+" || node.operator === "-") return equal(node, read(sides, true));
  const how = OPERATIONS[node.operator];
  if (how === undefined) return null;
  const below = read(sides, false);
  // Few prices are typed to divide by.
  const isTyped = how === "over" && node.right.kind === "number";
  return product(
    node,
    how,
    below.map((one, at) => (isTyped && at === 1 ? { ...one, degrees: added(one.degrees, DIVISOR) } : one)),
  );
}

const OPERATIONS: Readonly<Record<string, "times" | "over">> = { "*": "times", "/": "over" };

const equal = (node: FormulaNode, below: readonly Branch[]): Branch => ({
  node,
  degrees: below.map(({ degrees }) => degrees).reduce(added),
  how: "equal",
  below,
});

function product(node: FormulaNode, how: "times" | "over", below: readonly Branch[]): Branch {
  const [left = UNKNOWN, right = UNKNOWN] = below.map(({ degrees }) => degrees);
  const sign = how === "times" ? 1 : -1;
  return { node, degrees: best((degree, a, b) => degree === a + sign * b, left, right), how, below };
}

function downward(branch: Branch, above: Degrees, parts: (readonly [ReferenceToken, Degrees])[]): void {
  const { node, how, below } = branch;
  if (how === "leaf") {
    if (node.kind === "reference") parts.push([node, above]);
    return;
  }
  for (const [at, one] of below.entries()) {
    const others = below.filter((_, other) => other !== at).map(({ degrees }) => degrees);
    downward(one, partOf(how, at, above, others), parts);
  }
}

function partOf(how: "equal" | "times" | "over", at: number, above: Degrees, others: readonly Degrees[]): Degrees {
  const [other = UNKNOWN] = others;
  if (how === "equal") return others.reduce(added, above);
  if (how === "times") return best((degree, whole, factor) => whole === degree + factor, above, other);
  return at === 0
    ? best((degree, whole, divisor) => whole === degree - divisor, above, other)
    : best((degree, whole, divided) => whole === divided - degree, above, other);
}

const added = (a: Degrees, b: Degrees): Degrees => a.map((one, at) => one + (b[at] ?? 0));

/** For each degree the best of all pairs that allow it. */
function best(isAllowed: (degree: number, a: number, b: number) => boolean, left: Degrees, right: Degrees): Degrees {
  return DEGREES.map((degree) => {
    let most = NEVER * 2;
    for (const [i, a] of DEGREES.entries())
      for (const [j, b] of DEGREES.entries())
        if (isAllowed(degree, a, b)) most = Math.max(most, (left[i] ?? 0) + (right[j] ?? 0));
    return most;
  });
}
