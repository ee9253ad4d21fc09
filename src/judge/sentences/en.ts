/** What the judge says, in English. */
import type { Held } from "../finding.ts";

export const ENGLISH = {
  verdicts: {
    nothingRecognised: "No figure or checkable fact was recognised in this claim.",
    unsettled:
      "It is not clear which figure of the documents is meant: the likeliest are listed, and none settles this claim.",
    /** "Model!D3 gives 2,480". */
    gives: (place: string, value: string) => `${place} gives ${value}`,
    /** Behind a place: that nobody sees what stands there, or what it is computed from. */
    hidden: ", which is hidden,",
    onHidden: ", computed from hidden cells,",
    putRight: {
      heading: ", under the heading that you gave,",
      period: ", at the time that you gave,",
      unit: ", in the unit that you gave,",
    },
    verified: (gives: string) => `${gives}: same metric and period, within the rounding stated.`,
    contradicted: (gives: string, stated: string) => `${gives}, not ${stated}, for the same metric and period.`,
    /** The same figure for another time than the claim says. */
    datedOtherwise: (gives: string, period: string, stated: string) =>
      `${gives} for ${period}, not for ${stated}, beside the same other figures.`,
    ambiguous: (supported: string, refuted: string) => `The sources disagree: ${supported}, but ${refuted}.`,
    noEvidence: "Nothing else in the documents bears on this claim.",
    nearest: (anchor: string, quote: string, why: string) =>
      `Nothing else bears on this claim; the nearest, ${anchor} (${quote}), is ${why}.`,
    /** What the likeliest place gives or is said to be. */
    likeliest: (place: string, label: string, finding: string) =>
      `The likeliest place, ${place} (${label}), ${finding}.`,
    /** What the line gives that other figures of the claim's row stand in. */
    inRow: (gives: string, label: string, given: number, of: number) =>
      `${gives} (${label}): the other figures of this row stand in that line (${given} of ${of}).`,
    likeliestGives: (place: string, label: string, value: string) =>
      `The likeliest place, ${place} (${label}), gives ${value}.`,
    /** A value with the time it is of, and the time at which the same line gives what is claimed. */
    dated: (value: string, period: string) => `${value} for ${period}`,
    elsewhen: (value: string, period: string, place: string) =>
      `${value}; what is claimed is given for ${period} (${place})`,
    /** And the row that gives what is claimed. */
    elsewhere: (value: string, label: string, place: string) =>
      `${value}; what is claimed is given for “${label}” (${place})`,
    /** What the place that a language model chose gives or is said to be. */
    chosen: (place: string, label: string, finding: string) =>
      `By the lines that the language model chose, ${place} (${label}) ${finding}.`,
    chosenGives: (place: string, label: string, value: string) =>
      `By the lines that the language model chose, ${place} (${label}) gives ${value}.`,
    /** What is said of a line that is so, and of one that is not. */
    holds: {
      positive: ["is above zero throughout", "is not above zero throughout"],
      negative: ["is below zero throughout", "is not below zero throughout"],
      zero: ["is nil", "is not nil"],
      rising: ["rises from one period to the next", "does not rise from one period to the next"],
      falling: ["falls from one period to the next", "does not fall from one period to the next"],
      lastsUntil: ["lasts until the period named", "falls below zero at another time"],
      firstHere: ["begins in the period named", "begins at another time"],
      largest: ["is the largest of its group", "is not the largest of its group"],
      smallest: ["is the smallest of its group", "is not the smallest of its group"],
      exceeds: ["is more than what it is held against", "is not more than what it is held against"],
      never_negative: ["is never below zero", "falls below zero"],
      present: ["is there", "is nil"],
      turns_positive: ["first rises above zero in the period named", "first rises above zero at another time"],
      peaks: ["peaks in the period named", "peaks at another time"],
    } satisfies Readonly<Record<Held, readonly [string, string]>>,
    /** Why a fact was rejected as evidence for the claim. */
    why: {
      metric: "another metric",
      period: "for another period",
      scenario: "for another scenario",
      segment: "for another segment",
      gross: "gross where the claim is net, or the reverse",
      unit: "in another unit",
      form: "a level and not a change or a share, or the reverse",
      basis: "a forecast and not an actual, or the reverse",
      hidden: "hidden, and what is hidden proves nothing",
      perhaps: "perhaps this cell, unconfirmed",
      onlyRead: "read; does not decide",
    },
    /** What a sentence without figures says of the claim. */
    saysTheSame: (place: string, sentence: string) => `${place} says the same: “${sentence}”`,
    saysTheOpposite: (place: string, sentence: string) => `${place} says the opposite: “${sentence}”`,
  },
  model: {
    nothing: "The language model read the passages nearest to it: none decides.",
    noQuote: "The language model gave a verdict without a quotation: it was thrown out.",
    quoteMissing: "The language model quoted words that do not stand in the document",
    unsure: "The language model was not sure enough: its verdict was not kept.",
    addressesAi: "The claim's own text speaks to an AI: no model was asked.",
    /** What a quoted passage does not speak of or in, and the sentence for it. */
    gaps: {
      subject: "of the same company or person",
      metric: "of the same measure",
      period: "of the same period",
      unit: "in the same unit",
      value: "with a figure that decides",
      scope: "of the same scope",
      words: "of the same thing",
      negation: "in the same sense",
    },
    notCovered: (gap: string) =>
      `The language model decided, but the passage it quotes does not speak ${gap}: its verdict was thrown out.`,
    failed: (why: string) => `Without the language model: ${why}`,
    says: {
      VERIFIED: "bears the claim out",
      CONTRADICTED: "says otherwise",
      AMBIGUOUS: "is one of the passages that disagree",
      UNKNOWN: "does not decide",
    },
    decided: (place: string, file: string, says: string, quote: string) =>
      `Read by the language model: ${place} (${file}) ${says}: “${quote}”`,
    disagrees: (arithmetic: string, model: string) =>
      `The figures and the reading disagree. Figures: ${arithmetic} ${model}`,
  },
  formulas: {
    phrases: {
      "(later period)": "(later period)",
      "(earlier period)": "(earlier period)",
      "(later period / earlier period)": "(later period / earlier period)",
      "mean of the periods": "mean of the periods",
      "sum of the periods": "sum of the periods",
      "now / before": "this period / the one before",
      "now - before": "this period − the one before",
      "part / whole": "part / whole",
      "round / post-money": "round / post-money valuation",
      ", in another scale": ", in another unit",
      "(their total)": "(their total)",
      "1 / years": "1 / years",
      "mean of ": "mean of ",
      "sum of ": "sum of ",
      "number listed": "as many as are listed",
      " over ": " over ",
      " periods": " periods",
      " cells": " cells",
    },
    /** Figures without a metric of their own, which analysts number. */
    named: { all_holders: "all shares" },
    numbered: { part: "part", holder: "holder", founder: "founder", use: "use" },
    /** What may follow a metric's id beside a month or a year. */
    cases: { base: "base", downside: "downside", upside: "upside", to: "to" },
  },
  /** How figures are written beside their units. */
  figures: {
    percent: (figure: string) => `${figure}%`,
    months: (figure: string) => `${figure} months`,
    money: (figure: string, sign: string) => `${sign}${figure}`,
  },
};

export type JudgeSentences = typeof ENGLISH;

export type VerdictSentences = JudgeSentences["verdicts"];
