/** What is said of a fault in English, by its kind; this file is the type that every language fills. */
export type FaultWords = {
  /** "P&L!W9" or "P&L!F11, H11, J11 (3 cells)" with the name of its row. */
  readonly place: string;
  /** What stands there, as the sheet shows it. */
  readonly shown: string;
  /** The formula that stands there, or "". */
  readonly formula: string;
  /** The cell that shows the pattern, or that the fault is about, with what it holds: "V9 (=V5*0.085)"; or "". */
  readonly other: string;
  /** What would stand there, or "". */
  readonly expected: string;
  /** A number of cells. */
  readonly count: number;
  /** A name or a number that the sentence holds, or "". */
  readonly says: string;
};

export const english = {
  place: (anchor: string, label: string) => (label === "" ? anchor : `${anchor} (${label})`),
  cells: (anchor: string, cells: string, count: number) =>
    count === 1 ? anchor : `${anchor} and ${count - 1} more (${cells})`,
  moved: (result: string, from: string, to: string) => `${result} would be ${to} instead of ${from}`,
  effect: (moved: readonly string[]) => ` ${moved.join("; ")}.`,
  noEffect: " No result changes today.",
  kinds: {
    derived: ({ place, shown, other, count }: FaultWords) =>
      `${place} ${count === 1 ? `is typed as ${shown}` : "are typed"}, exactly what the formula of ${other} gives there: it will not follow when its parts change.`,
    "typed over": ({ place, shown, other, expected }: FaultWords) =>
      `${place} is typed as ${shown} while the cells around it, such as ${other}, are formulas filled across or down; the formula would give ${expected}.`,
    "typed amid": ({ place, shown, other }: FaultWords) =>
      `${place} is typed as ${shown} while the cells on both sides, such as ${other}, do the same on other cells.`,
    "typed sum": ({ place, shown }: FaultWords) =>
      `${place} is typed (${shown}), exactly what the figures before it add up to: the total will not follow when they change.`,
    "odd formula": ({ place, formula, other, expected, shown }: FaultWords) =>
      `${place} is ${formula} while the cells around it are built like ${other}${expected === "" ? "." : `, which would give ${expected} instead of ${shown}.`}`,
    "wide sum": ({ place, formula }: FaultWords) =>
      `${place} (${formula}) sums a range that begins or ends on an empty cell: it does not match the rows of its table.`,
    "short sum": ({ place, formula, expected, shown, other }: FaultWords) =>
      `${place} (${formula}) leaves out ${other}${expected === "" ? "." : `: ${shown} instead of ${expected}.`}`,
    "adjusted sum": ({ place, formula, expected }: FaultWords) =>
      `${place} (${formula}) has a number written into a sum${expected === "" ? "" : `; without it the sum is ${expected}`}.`,
    slipped: ({ place, formula, other }: FaultWords) =>
      `${place} is ${formula} where the others of its row take their own cells: it takes a cell of ${other} beside it.`,
    "slipped year": ({ place, formula, other }: FaultWords) =>
      `${place} (${formula}) takes the figure of another year than its own, which stands in ${other}: another row of the workbook takes it for the same year.`,
    unlinked: ({ place, shown, other }: FaultWords) =>
      `${place}: ${shown} is typed beside a link to the row of ${other}, which holds another figure for the same period.`,
    error: ({ place, says, formula, count }: FaultWords) =>
      `${place} ${count === 1 ? "shows" : "show"} ${says}${formula === "" ? "" : `: ${formula}`}; whatever uses it is not to be relied on.`,
    "over nothing": ({ place, formula, says }: FaultWords) =>
      `${place} (${formula}) rests on row ${says}, which holds nothing: what the formula was to give counts for nothing.`,
    noughts: ({ place, says }: FaultWords) =>
      `${place} and the ${says} other figures of its sheet are 0, formulas included, while other sheets hold figures: the sheet was never filled in or is not linked.`,
    "no formula": ({ place, says }: FaultWords) =>
      `${place} and every other figure of the workbook, ${says} in all, are typed: no cell holds a formula, so nothing can be recalculated or traced.`,
    hole: ({ place, says }: FaultWords) =>
      `${place} is empty while the ${says} other columns of the row hold a figure.`,
    nameless: ({ place, formula, says }: FaultWords) =>
      `${place} (${formula}) stands in a row without a name, which ends at ${says} while the rows about it go on.`,
    plug: ({ place, formula, other }: FaultWords) =>
      `${place} (${formula}) is what is missing to balance, so the check in ${other} can only give 0: it checks nothing.`,
    "inexact check": ({ place, formula, shown }: FaultWords) =>
      `${place} (${formula}) says “${shown}” although the two figures are equal but for the machine's rounding: the check compares without rounding.`,
    "counted twice": ({ place, formula, other }: FaultWords) =>
      `${place} (${formula}) adds ${other} and also cells which that already adds.`,
    "two periods": ({ place, formula }: FaultWords) =>
      `${place} (${formula}) adds this period and the one before it alone: a running total would add the period to the total before it.`,
    "off total": ({ place, shown, expected, other }: FaultWords) =>
      `${place} is typed as ${shown}, but ${other === "" ? "the rows above it" : `the rows that ${other} adds`} come to ${expected} in its own column.`,
    misnamed: ({ place, formula, other }: FaultWords) =>
      `${place} (${formula}) takes in ${other}, which is no part of what its name says.`,
    "flow as balance": ({ place, formula, other }: FaultWords) =>
      `${place} (${formula}) takes the flow of one period, ${other}, for the balance at its end: what was there before is left out.`,
    "months for years": ({ place, formula, other }: FaultWords) =>
      `${place} (${formula}) mixes months and years: ${other} is of the other length of time.`,
    "plain mean": ({ place, formula, shown, expected }: FaultWords) =>
      `${place} (${formula}) is ${shown}, the plain mean; weighed as the sheet itself weighs them it is ${expected}.`,
    "odd sign": ({ place, shown, other }: FaultWords) =>
      `${place} is ${shown} while the other figures of its row have the other sign, such as ${other}.`,
    "odd scale": ({ place, shown, other }: FaultWords) =>
      `${place} is ${shown} beside ${other}: it looks typed in another unit.`,
    identity: ({ place, shown, says, expected }: FaultWords) =>
      `${place} is typed as ${shown}, but ${says} gives ${expected} from the rows of its own column.`,
    disagreement: ({ place, shown, says, other }: FaultWords) =>
      `${place} is typed as ${shown} while ${other} gives ${says} for the same period.`,
    "empty balance": ({ place, formula, other }: FaultWords) =>
      `${place} (${formula}) adds empty cells and gives 0, while ${other} stands for the same date.`,
    "repeated row": ({ place, says }: FaultWords) =>
      `${place} are typed and equal to those of the row above (${says}) to the last digit: one of the two names does not fit.`,
    "stray name": ({ place, formula, says, other }: FaultWords) =>
      `${place} (${formula}) uses the name “${says}”, which points to a row called otherwise, while ${other} is what the name says.`,
    circle: ({ place, formula, says }: FaultWords) =>
      `${place} (${formula}) uses itself by way of others, ${says} formulas in all: its value depends on where the calculation stopped.`,
    "mixed currencies": ({ place, formula, says, other }: FaultWords) =>
      `${place} (${formula}) mixes two currencies (${says}: ${other}) with no rate between them.`,
    turned: ({ place, formula, other }: FaultWords) =>
      `${place} (${formula}) gives the other sign than the past of its row, such as ${other}: put there, it would give exactly that figure with its sign turned.`,
    outside: ({ place, formula, says }: FaultWords) =>
      `${place} (${formula}) takes figures from another workbook, ${says}, which is not at hand: no input here reaches them.`,
    unpriced: ({ place, other }: FaultWords) =>
      `${place} is empty while ${other} multiplies by it: what stands beside it counts for nothing.`,
    "parted result": ({ place, formula, says, other }: FaultWords) =>
      `${place} (${formula}) leaves out the result, ${other}, which ${says} adds beside it: it is not the cash flow that its name says.`,
    "heavy tax": ({ place, shown, says, other }: FaultWords) =>
      `${place} is ${shown}, ${says}% of the profit in ${other}: no country taxes profits so much, so the tax is worked out on something else.`,
    "written assumption": ({ place, formula, says }: FaultWords) =>
      `${place} (${formula}) writes ${says} into the formula: an assumption that no cell holds, so it cannot be seen, varied or questioned.`,
    "written input": ({ place, formula, says, other }: FaultWords) =>
      `${place} (${formula}) writes ${says} into the formula, which ${other} holds as an input: changing that input does not reach it.`,
  },
} as const;

export type AuditMessages = {
  readonly [K in Exclude<keyof typeof english, "kinds" | "noEffect">]: (typeof english)[K];
} & {
  readonly noEffect: string;
  readonly kinds: { readonly [K in keyof (typeof english)["kinds"]]: (words: FaultWords) => string };
};
