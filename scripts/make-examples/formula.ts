/** Computes the few spreadsheet formulas the made-up models use, so that each cell's cached value is the one its formula gives. */

export type Scalar = number | string;
type Value = Scalar | readonly Scalar[];

/** Reads one cell's value; a sheet's name is always given. */
export type ReadCell = (sheet: string, column: number, row: number) => Scalar;

export interface FormulaContext {
  readonly sheet: string;
  readonly read: ReadCell;
  /** Workbook names, each the reference it stands for: "Inputs!$C$4". */
  readonly names: ReadonlyMap<string, string>;
}

const TOKEN =
  /\s*(?:("[^"]*")|(\d+(?:\.\d+)?)|((?:'[^']+'|[A-Za-z_]\w*)!)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)(?![\w(])|([A-Za-z_][\w.]*)|(<>|<=|>=|[-+*/^(),<>=&]))/y;

export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

export function columnLetters(number: number): string {
  let letters = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

function tokens(text: string): string[] {
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`Cannot read the formula "${text}" after "${found.join("")}"`);
    found.push(match[0].trim());
  }
  return found;
}

const FUNCTIONS: Readonly<Record<string, (args: readonly Value[]) => Scalar>> = {
  SUM: (args) => numbers(args).reduce((total, value) => total + value, 0),
  AVERAGE: (args) => numbers(args).reduce((total, value) => total + value, 0) / numbers(args).length,
  MAX: (args) => Math.max(...numbers(args)),
  MIN: (args) => Math.min(...numbers(args)),
  ROUND: ([value, digits]) => Math.round(number(value) * 10 ** number(digits) + 1e-9) / 10 ** number(digits),
  IF: ([test, yes, no]) => scalar(number(test) ? yes : no),
  CHOOSE: ([index, ...choices]) => scalar(choices[number(index) - 1]),
};

function numbers(args: readonly Value[]): number[] {
  return args.flat().filter((value): value is number => typeof value === "number");
}

function scalar(value: Value | undefined): Scalar {
  if (typeof value === "number" || typeof value === "string") return value;
  throw new Error("A formula needs one value here, not a range");
}

function number(value: Value | undefined): number {
  const one = scalar(value);
  if (typeof one === "string") throw new Error(`A formula needs a number, not "${one}"`);
  return one;
}

/** The value of a formula written without its leading "=". */
export function evaluate(formula: string, context: FormulaContext): Scalar {
  const words = tokens(formula);
  let at = 0;
  const take = (expected?: string): string => {
    const word = words[at++];
    if (word === undefined || (expected && word !== expected))
      throw new Error(`Unexpected end or "${word}": ${formula}`);
    return word;
  };

  const reference = (text: string): Value => {
    const mark = text.lastIndexOf("!");
    const sheet = mark < 0 ? context.sheet : text.slice(0, mark).replace(/^'|'$/g, "");
    const ends = text
      .slice(mark + 1)
      .replaceAll("$", "")
      .split(":");
    const [from, to = from] = ends.map((end) => {
      const parts = /^([A-Z]+)(\d+)$/.exec(end);
      if (!parts) throw new Error(`Not a reference: ${text}`);
      return { column: columnNumber(parts[1] ?? ""), row: Number(parts[2]) };
    });
    if (!from || !to) throw new Error(`Not a reference: ${text}`);
    if (ends.length === 1) return context.read(sheet, from.column, from.row);
    const values: Scalar[] = [];
    for (let row = from.row; row <= to.row; row++) {
      for (let column = from.column; column <= to.column; column++) values.push(context.read(sheet, column, row));
    }
    return values;
  };

  const primary = (): Value => {
    const word = take();
    if (word === "-") return -number(power());
    if (word === "+") return power();
    if (word === "(") {
      const inner = comparison();
      take(")");
      return inner;
    }
    if (word.startsWith('"')) return word.slice(1, -1);
    if (/^\d/.test(word)) return Number(word);
    if (words[at] === "(") {
      take("(");
      const args: Value[] = [];
      while (words[at] !== ")") {
        args.push(comparison());
        if (words[at] === ",") take(",");
      }
      take(")");
      const apply = FUNCTIONS[word];
      if (!apply) throw new Error(`No such function here: ${word}`);
      return apply(args);
    }
    return reference(context.names.get(word) ?? word);
  };

  const binary = (next: () => Value, operators: Readonly<Record<string, (a: number, b: number) => number>>): Value => {
    let left = next();
    for (let apply = operators[words[at] ?? ""]; apply; apply = operators[words[at] ?? ""]) {
      at++;
      left = apply(number(left), number(next()));
    }
    return left;
  };
  const power = (): Value => binary(primary, { "^": (a, b) => a ** b });
  const product = (): Value => binary(power, { "*": (a, b) => a * b, "/": (a, b) => a / b });
  const sum = (): Value => binary(product, { "+": (a, b) => a + b, "-": (a, b) => a - b });
  const comparison = (): Value =>
    binary(sum, {
      "<": (a, b) => Number(a < b),
      ">": (a, b) => Number(a > b),
      "<=": (a, b) => Number(a <= b),
      ">=": (a, b) => Number(a >= b),
      "=": (a, b) => Number(a === b),
    });

  const result = scalar(comparison());
  if (at < words.length) throw new Error(`Left over in "${formula}": ${words.slice(at).join(" ")}`);
  return result;
}
