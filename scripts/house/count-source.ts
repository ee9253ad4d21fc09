/** Counts in one source file what makes it hard to read: branches of functions, `!`, and words in regular expressions. */
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

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };
type Open = { readonly name: string; readonly line: number; branches: number };

/** `file`: the path as it is shown; words in regular expressions are allowed where `mayHoldWords`. */
export function countSource(file: string, text: string, mayHoldWords: boolean): Counts {
  const counting = new Counting(file, text, mayHoldWords);
  counting.visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }), null);
  return counting.counts;
}

class Counting {
  readonly counts = {
    functionsOver25: [] as Place[],
    functionsOver15: [] as Place[],
    nonNull: [] as Place[],
    wordExpressions: [] as Place[],
  };
  readonly #file: string;
  readonly #text: string;
  readonly #mayHoldWords: boolean;
  readonly #open: Open[] = [];

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
    for (const [key, child] of Object.entries(node)) if (!PLACES.has(key)) this.visit(child, node);
    if (own) this.#end(own);
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
  return /[A-Za-zÀ-ÿ]{3,}/.test(letters);
}
