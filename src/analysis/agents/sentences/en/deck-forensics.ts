/** Sentences of the deck's examiner, in English. */
import type { ForensicsSentences } from "../types/deck-forensics.ts";

export const forensics: ForensicsSentences = {
  claim: (metric, period, value, place, verdict) =>
    `${place} gives ${metric}${period ? `, ${period}` : ""}, as ${value}: ${verdict}.`,
  verdicts: {
    VERIFIED: "borne out elsewhere in the documents",
    CONTRADICTED: "contradicted elsewhere in the documents",
    AMBIGUOUS: "the other documents disagree about it",
    UNKNOWN: "nothing else bears on it",
  },
  tally: (v, c, a, u) =>
    `Of the deck's claims ${v} are borne out, ${c} contradicted, ${a} disputed, and ${u} stand alone.`,
  tallyReason: "counted from the verdicts, each with its own source",
  verdictReason: (probability, verdict) =>
    `${verdict}, with a calibrated probability of ${probability} that this verdict is right`,
  refuted: {
    title: (subject) => `Contradicted: ${subject}`,
    text: (claim, place, stated, otherPlace, other) =>
      `${place} says “${claim}” (${stated}); ${otherPlace} gives ${other}.`,
    words: (claim, place, otherPlace, other) => `${place} says “${claim}”; ${otherPlace} says “${other}”.`,
    isReally: {
      scenario: (what, place) => `The deck's figure is that of another scenario: ${what} (${place}).`,
      metric: (what, place) => `The deck's figure is what the model calls ${what} (${place}).`,
      segment: (what, place) => `The deck's figure is that of another scope: ${what} (${place}).`,
      period: (what, place) => `The deck's figure is that of another period: ${what} (${place}).`,
    },
    reason: (gap, core, flatters) =>
      [
        gap ? `The gap is ${gap}` : "The two cannot both be true",
        core ? "valuation or survival depends on this figure" : null,
        flatters
          ? "and the deck's version is the more flattering"
          : "though the deck's version is not the more flattering",
      ]
        .filter(Boolean)
        .join("; ")
        .concat("."),
    impact: (stated, other, gap) => `${stated} in the deck against ${other}${gap ? `, a gap of ${gap}` : ""}.`,
    cells: (first, others) => `the calculation over ${first} and ${others} other ${others === 1 ? "cell" : "cells"}`,
    impactAmount: (other) => `${other} stand in the model and not in the deck.`,
    impactWords: "The claim cannot be relied on until it is explained.",
    question: (claim, place, otherPlace, other) =>
      `${place} says “${claim}”, but ${otherPlace} gives ${other}: which is right, and where does the other come from?`,
  },
  ambiguous: {
    title: (subject) => `Disputed: ${subject}`,
    text: (claim, place, a, b) => `${place} says “${claim}”; ${a} agrees, ${b} does not.`,
    reason: "Two places of the founder's own documents give different figures.",
    impact: "Whichever is right, the model or the dashboard is out of date.",
    question: (claim, a, b) => `For “${claim}”, ${a} and ${b} differ: which one holds?`,
  },
  insideDeck: { title: (subject) => `The deck contradicts itself on ${subject}` },
  orders: {
    title: "The deck hides orders to an AI",
    text: (place, quote, how) => `${place} holds text written for a machine and not for you (${how}): “${quote}”.`,
    reason: "Hidden orders are meant to make a reader report what the documents do not bear out.",
    impact: "It has no effect on this report; it says something about whoever put it there.",
    question: (place) => `Who wrote the hidden text on ${place}, and why is it there?`,
  },
  hidden: {
    title: "Text hidden from the reader",
    text: (place, quote, how) => `${place} holds text a reader does not see (${how}): “${quote}”.`,
    reason: "It may be a leftover; it may also be something taken back.",
    impact: "Hidden figures were not used as evidence.",
    question: (place) => `Is the hidden text on ${place} still valid?`,
  },
  hiddenUnit: (place, title) => `${place} is hidden from the show: “${title}”.`,
  hiddenReasons: {
    colour: "same colour as its background",
    tiny: "too small to be read",
    outside: "outside the slide",
    behind_picture: "behind a picture",
    invisible: "marked invisible",
    hidden_slide: "on a hidden slide",
    hidden_sheet: "on a hidden sheet",
    addresses_ai: "addressed to an AI",
  },
  axis: {
    title: "A chart's axis exaggerates",
    text: (place, min, seen, real) =>
      `The bars of ${place} start at ${min}, not at zero: the tallest looks ${seen} the shortest, when it is ${real}.`,
    reason: "Bars are read by their length; an axis that does not start at zero stretches the differences.",
    impact: (seen, real) => `Seen as ${seen}, true at ${real}.`,
    question: (place) => `Can you send the chart of ${place} with an axis from zero?`,
  },
  label: {
    title: "A chart's label does not match its bar",
    text: (place, label, category, value) =>
      `On ${place} the label “${label}” is typed over ${category}, whose value in the chart is ${value}.`,
    reason: "A typed label replaces the figure that the chart holds.",
    impact: (label, value) => `${label} is shown for ${value}.`,
    question: (place, category) => `Which figure is right for ${category} on ${place}: the label or the bar?`,
  },
  stops: {
    title: "A chart stops before the fall",
    text: (place, last, next, shownValue, left) =>
      `The chart of ${place} ends with ${last} (${shownValue}); the model holds ${next}, which is lower: ${left}.`,
    reason: "The last period known is left out, and it is worse than the last one shown.",
    impact: (drop) => `The period left out is lower by ${drop}.`,
    question: (place, next) => `Why does the chart of ${place} leave out ${next}?`,
  },
  chartsFine: (count) =>
    `${count} ${count === 1 ? "chart was" : "charts were"} examined: axes, labels and last periods mislead nobody.`,
  chartsReason: "axes, typed labels and periods read from the charts' own data",
  summary: (verified, decided, flags, hidden) =>
    `${verified} of the ${decided} claims that other documents bear on hold. ${flags === 0 ? "No red flag was raised by the deck itself." : `The deck raises ${flags} ${flags === 1 ? "red flag" : "red flags"}.`}${hidden ? " It hides orders to an AI." : ""}`,
};
