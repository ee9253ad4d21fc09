/** What is said of a fault in English, by its kind; this file is the type that every language fills. */
export type FaultWords = {
  /** "P&L!W9" or "P&L!F11, H11, J11 (3 cells)" with the name of its row. */
  readonly place: string;
  /** What stands there, as the sheet shows it. */
  readonly shown: string;
  /** The formula that stands there, or "". */
  readonly formula: string;
  /** The cell that shows the pattern and its formula: "V9 (=V5*0.085)". */
  readonly like: string;
  /** What would stand there, or "". */
  readonly expected: string;
  /** A number of cells. */
  readonly count: number;
  /** What hangs on it: "Cash!Z18 would be 55 instead of 205", or "". */
  readonly effect: string;
};

export const english = {
  place: (anchor: string, label: string) => (label === "" ? anchor : `${anchor} (${label})`),
  cells: (anchor: string, cells: string, count: number) =>
    count === 1 ? anchor : `${anchor} and ${count - 1} more (${cells})`,
  effect: (result: string, from: string, to: string) => ` ${result} would be ${to} instead of ${from}.`,
  noEffect: " No result changes today.",
  kinds: {
    derived: ({ place, shown, like, count }: FaultWords) =>
      `${place} ${count === 1 ? `is typed as ${shown}` : "are typed"}, exactly what the formula of ${like} gives there: it will not follow when its parts change.`,
    "typed over": ({ place, shown, like, expected }: FaultWords) =>
      `${place} is typed as ${shown} while the cells around it, such as ${like}, are formulas filled across or down; the formula would give ${expected}.`,
    "typed sum": ({ place, shown }: FaultWords) =>
      `${place} is typed (${shown}), exactly what the figures before it add up to: the total will not follow when they change.`,
    "odd formula": ({ place, formula, like, expected, shown }: FaultWords) =>
      `${place} is ${formula} while the cells around it are built like ${like}${expected === "" ? "." : `, which would give ${expected} instead of ${shown}.`}`,
    "wide sum": ({ place, formula }: FaultWords) =>
      `${place} (${formula}) sums a range that begins or ends on an empty cell: it does not match the rows of its table.`,
    "short sum": ({ place, formula, expected, shown }: FaultWords) =>
      `${place} (${formula}) stops short of the figure beside its range: ${expected} with it, ${shown} without.`,
    "adjusted sum": ({ place, formula, expected }: FaultWords) =>
      `${place} (${formula}) has a number written into a sum; without it the sum is ${expected}.`,
  },
} as const;

export type AuditMessages = {
  readonly [K in Exclude<keyof typeof english, "kinds" | "noEffect">]: (typeof english)[K];
} & {
  readonly noEffect: string;
  readonly kinds: { readonly [K in keyof (typeof english)["kinds"]]: (words: FaultWords) => string };
};
