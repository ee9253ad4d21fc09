/** Counts in one source file what makes it hard to read: branches, `!`, casts, helpers used once, and words spelt in code. */
import { parseAst } from "vite";

export type Place = { readonly file: string; readonly line: number; readonly what: string };

/** Each count as the places that it counts. */
export type Counts = {
  /** Functions with more than 25 branches, those of functions inside them included. */
  readonly functionsOver25: readonly Place[];
  readonly functionsOver15: readonly Place[];
  /** `value!`: a claim that the compiler cannot check. */
  readonly nonNull: readonly Place[];
  /** Regular expressions that spell a word of three letters or more, outside the folder that is for words. */
  readonly wordExpressions: readonly Place[];
  /** The same in a text that is split into a list. */
  readonly wordLists: readonly Place[];
  /** `value as Type`, but for `as const`. */
  readonly casts: readonly Place[];
  /** Private functions of six lines or less that one place of their file names. */
  readonly helpersUsedOnce: readonly Place[];
};

const BRANCHES: ReadonlySet<string> = new Set([
  "IfStatement",
  "ConditionalExpression",
  "ForStatement",
  "ForOfStatement",
  "ForInStatement",
  "WhileStatement",
  "DoWhileStatement",
  "SwitchCase",
  "CatchClause",
  "LogicalExpression",
]);
const FUNCTIONS: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
]);
const PLACES: ReadonlySet<string> = new Set(["type", "start", "end", "range"]);

/** Lines of a helper that its caller could hold. */
const SHORT = 6;
const WORD = /[A-Za-zÀ-ÿ]{3,}/;

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Open = { readonly name: string; readonly line: number; branches: number };

/** `file`: the path as it is shown; words in regular expressions are allowed where `mayHoldWords`. */
export function countSource(file: string, text: string, mayHoldWords: boolean): Counts {
  const program = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" });
  const counting = new Counting(file, text, mayHoldWords);
  counting.visit(program, null);
  for (const statement of program.body) counting.countHelper(statement as unknown as Node); // a node as any other
  return counting.counts;
}

class Counting {
  readonly counts = {
    functionsOver25: [] as Place[],
    functionsOver15: [] as Place[],
    nonNull: [] as Place[],
    wordExpressions: [] as Place[],
    wordLists: [] as Place[],
    casts: [] as Place[],
    helpersUsedOnce: [] as Place[],
  };
  readonly #file: string;
  readonly #text: string;
  readonly #mayHoldWords: boolean;
  readonly #open: Open[] = [];
  /** How often the file names each thing, its declaration included. */
  readonly #named = new Map<string, number>();

  constructor(file: string, text: string, mayHoldWords: boolean) {
    this.#file = file;
    this.#text = text;
    this.#mayHoldWords = mayHoldWords;
  }

  visit(value: unknown, parent: Node | null): void {
    if (Array.isArray(value)) for (const item of value) this.visit(item, parent);
    else if (isNode(value)) this.#visitNode(value, parent);
  }

  #visitNode(node: Node, parent: Node | null): void {
    const own = FUNCTIONS.has(node.type) && node["body"] ? this.#begin(node, parent) : null;
    if (BRANCHES.has(node.type)) for (const open of this.#open) open.branches++;
    if (node.type === "TSNonNullExpression") this.#put("nonNull", node, this.#lineText(node));
    const pattern = patternOf(node);
    if (pattern !== null && !this.#mayHoldWords && hasWords(pattern)) this.#put("wordExpressions", node, pattern);
    if (isCast(node)) this.#put("casts", node, this.#lineText(node));
    const list = splitText(node);
    if (list !== null && !this.#mayHoldWords && WORD.test(list)) this.#put("wordLists", node, list.slice(0, 100));
    const name = node.type === "Identifier" && !isKey(node, parent) ? String(node["name"]) : null;
    if (name !== null) this.#named.set(name, (this.#named.get(name) ?? 0) + 1);
    for (const [key, child] of Object.entries(node)) if (!PLACES.has(key)) this.visit(child, node);
    if (own) this.#end(own);
  }

  /** Of a statement of the file itself, once all of it was visited. */
  countHelper(statement: Node): void {
    const name = helperName(statement);
    if (name === null || this.#named.get(name) !== 2) return;
    const lines = this.#text.slice(statement.start, statement.end).split("\n").length;
    if (lines <= SHORT) this.#put("helpersUsedOnce", statement, `${name}, ${lines} lines`);
  }

  #begin(node: Node, parent: Node | null): Open {
    const own = { name: nameOf(node, parent), line: this.#lineOf(node), branches: 1 };
    this.#open.push(own);
    return own;
  }

  #end({ name, line, branches }: Open): void {
    this.#open.pop();
    const place = { file: this.#file, line, what: `${name} has ${branches} branches` };
    if (branches > 15) this.counts.functionsOver15.push(place);
    if (branches > 25) this.counts.functionsOver25.push(place);
  }

  #put(count: keyof Counts, node: Node, what: string): void {
    this.counts[count].push({ file: this.#file, line: this.#lineOf(node), what });
  }

  #lineOf(node: Node): number {
    return this.#text.slice(0, node.start).split("\n").length;
  }

  #lineText(node: Node): string {
    return this.#text.split("\n")[this.#lineOf(node) - 1]?.trim() ?? "";
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The name that a function has or is given. */
function nameOf(node: Node, parent: Node | null): string {
  for (const named of [node["id"], parent?.["id"], parent?.["key"]])
    if (isNode(named) && typeof named["name"] === "string") return named["name"];
  return "a function without a name";
}

function isCast(node: Node): boolean {
  if (node.type !== "TSAsExpression") return false;
  const to = node["typeAnnotation"];
  const name = isNode(to) ? to["typeName"] : null;
  return !(isNode(name) && name["name"] === "const");
}

/** A name after a dot or before a colon names no function. */
function isKey(node: Node, parent: Node | null): boolean {
  if (parent === null || parent["computed"] === true) return false;
  return (
    (parent.type === "MemberExpression" && parent["property"] === node) ||
    (parent.type === "Property" && parent["key"] === node && parent["shorthand"] !== true)
  );
}

/** The name of a private function that a statement declares. */
function helperName(statement: Node): string | null {
  if (statement.type === "FunctionDeclaration") return nameOf(statement, null);
  if (statement.type !== "VariableDeclaration" || !Array.isArray(statement["declarations"])) return null;
  const [only, ...more] = statement["declarations"];
  if (!isNode(only) || more.length > 0 || !isNode(only["init"]) || !FUNCTIONS.has(only["init"].type)) return null;
  return nameOf(only, null);
}

/** The text of `"one two".split(" ")`. */
function splitText(node: Node): string | null {
  const callee = node.type === "CallExpression" ? node["callee"] : null;
  if (!isNode(callee) || callee.type !== "MemberExpression") return null;
  const [method, text] = [callee["property"], callee["object"]];
  if (!isNode(method) || method["name"] !== "split" || !isNode(text)) return null;
  if (text.type === "Literal" && typeof text["value"] === "string") return text["value"];
  return text.type === "TemplateLiteral" ? JSON.stringify(text["quasis"]) : null;
}

function patternOf(node: Node): string | null {
  const written = node.type === "Literal" ? node["regex"] : null;
  if (typeof written !== "object" || written === null || !("pattern" in written)) return null;
  return String(written.pattern);
}

/** Letters that stand for themselves: without escapes, classes of characters and names of groups. */
function hasWords(pattern: string): boolean {
  const letters = pattern.replace(
    /\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?<[a-zA-Z]+>|\\k<[^>]*>|\\u\{?[0-9a-fA-F]+\}?|\\x[0-9a-fA-F]{2}|\[(?:\\.|[^\]\\])*\]/g,
    " ",
  );
  return WORD.test(letters);
}
