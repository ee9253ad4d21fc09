/** The cues that say scenario, basis, gross or net, cadence, average, share and running total, made of the lexicons' words. */
import { folded, type WordGroup } from "../language/index.ts";

export type Cue<T extends string> = { readonly value: T; readonly words: RegExp };

const words = (group: WordGroup, other = ""): RegExp => new RegExp(`\\b${folded(group)}\\b${other}`, "g");

/** Cues are tried in order on folded text; each names one value. */
export const SCENARIO_CUES: readonly Cue<"base" | "upside" | "downside">[] = [
  { value: "downside", words: words("downside") },
  { value: "upside", words: words("upside") },
  { value: "base", words: words("base") },
];

export const BASIS_CUES: readonly Cue<"actual" | "forecast" | "budget">[] = [
  { value: "budget", words: words("budget") },
  { value: "actual", words: words("actual") },
  { value: "forecast", words: words("forecast") },
];

export const GROSS_CUES: readonly Cue<"gross" | "net">[] = [
  { value: "gross", words: words("gross") },
  { value: "net", words: new RegExp(`\\b${folded("netOf", "net")}\\b`, "g") },
];

/** "/ month"; "p.m." before a space or at the end. */
export const CADENCE_CUES: readonly Cue<"monthly" | "quarterly" | "annual">[] = [
  { value: "monthly", words: words("monthly", `|\\bp\\.?m\\.?(?= |$)\\b|\\/ ?${folded("slashMonth")}\\b`) },
  { value: "quarterly", words: words("quarterly", `|\\/ ?${folded("slashQuarter")}\\b`) },
  { value: "annual", words: words("annual", `|\\/ ?${folded("slashYear")}\\b`) },
];

export const AVERAGE_CUES = words("average");

export const SHARE_CUES = new RegExp(
  [
    `% ${folded("ofWhole")}`,
    `\\b(?:as (?:a )?(?:%|percent(?:age)?)(?: of)?|en % ${folded("ofWhole")}|${folded("shareNoun", "share")})\\b`,
  ].join("|"),
  "g",
);

export const CUMULATIVE_CUES = words("cumulative", "|\\bltd(?= |$)\\b");

/** "per X", "par X", "/ X": what a figure is for one of. */
export const PER_UNIT = new RegExp(`(?:\\b${folded("per")} |\\/ ?)([a-z][a-z-]+(?: ${folded("payingOne")})?)`, "g");

/** Words of a metric's name that make its cadence a part of the name: "monthly recurring revenue". */
export const CADENCE_IS_NAME = new RegExp(folded("cadenceOfName"));
