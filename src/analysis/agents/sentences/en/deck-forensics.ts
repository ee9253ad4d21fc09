/** Sentences of the deck's examiner, in English. */

export const forensics = {
  claim: (metric: string, period: string, value: string, place: string, verdict: string) =>
    `${place} gives ${metric}${period ? `, ${period}` : ""}, as ${value}: ${verdict}.`,
  verdicts: {
    VERIFIED: "borne out elsewhere in the documents",
    CONTRADICTED: "contradicted elsewhere in the documents",
    AMBIGUOUS: "the other documents disagree about it",
    UNKNOWN: "nothing else bears on it",
  },
  tally: (v: number, c: number, a: number, u: number) =>
    `Of the deck's claims ${v} are borne out, ${c} contradicted, ${a} disputed, and ${u} stand alone.`,
  growthOf: (metric: string) => `growth of ${metric}`,
  refuted: {
    title: (subject: string) => `Contradicted: ${subject}`,
    text: (claim: string, place: string, stated: string, otherPlace: string, other: string) =>
      `${place} says “${claim}” (${stated}); ${otherPlace} gives ${other}.`,
    words: (claim: string, place: string, otherPlace: string, other: string) =>
      `${place} says “${claim}”; ${otherPlace} says “${other}”.`,
    isReally: {
      scenario: (what: string, place: string) => `The deck's figure is that of another scenario: ${what} (${place}).`,
      metric: (what: string, place: string) => `The deck's figure is what the model calls ${what} (${place}).`,
      segment: (what: string, place: string) => `The deck's figure is that of another scope: ${what} (${place}).`,
      period: (what: string, place: string) => `The deck's figure is that of another period: ${what} (${place}).`,
    },
    reason: (gap: string | null, core: boolean, flatters: boolean) =>
      [
        gap ? `The deck gives ${gap}` : "The two cannot both be true",
        core ? "valuation or survival depends on this figure" : null,
        flatters
          ? "and the deck's version is the more flattering"
          : "though the deck's version is not the more flattering",
      ]
        .filter(Boolean)
        .join("; ")
        .concat("."),
    impact: (stated: string, other: string, gap: string | null) =>
      `${stated} in the deck against ${other}${gap ? `: ${gap}` : ""}.`,
    cells: (first: string, others: number) =>
      `the calculation over ${first} and ${others} other ${others === 1 ? "cell" : "cells"}`,
    impactAmount: (other: string) => `${other} stand in the model and not in the deck.`,
    impactWords: "The claim cannot be relied on until it is explained.",
  },
  ambiguous: {
    title: (subject: string) => `Disputed: ${subject}`,
    text: (claim: string, place: string, a: string, b: string) =>
      `${place} says “${claim}”; ${a} agrees, ${b} does not.`,
    reason: "Two places of the founder's own documents give different figures.",
    impact: "Whichever is right, the model or the dashboard is out of date.",
  },
  insideDeck: { title: (subject: string) => `The deck contradicts itself on ${subject}` },
  orders: (place: string, quote: string, how: string, slide: string) => ({
    title: "The deck hides orders to an AI",
    text: `${place} holds text written for a machine and not for you (${how}): “${quote}”.`,
    reason: "Hidden orders are meant to make a reader report what the documents do not bear out.",
    impact: "It has no effect on this report; it says something about whoever put it there.",
    question: `Who wrote the hidden text on ${slide}, and why is it there?`,
  }),
  hidden: (place: string, quote: string, how: string, slide: string) => ({
    title: "Text hidden from the reader",
    text: `${place} holds text a reader does not see (${how}): “${quote}”.`,
    reason: "It may be a leftover; it may also be something taken back.",
    impact: "Hidden figures were not used as evidence.",
    question: `Is the hidden text on ${slide} still valid?`,
  }),
  hiddenUnit: (place: string, title: string) => `${place} is hidden from the show: “${title}”.`,
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
  axis: (place: string, min: string, seen: string, real: string) => ({
    title: "A chart's axis exaggerates",
    text: `The bars of ${place} start at ${min}, not at zero: the tallest looks ${seen} the shortest, when it is ${real}.`,
    reason: "Bars are read by their length; an axis that does not start at zero stretches the differences.",
    impact: `Seen as ${seen}, true at ${real}.`,
    question: `Can you send the chart of ${place} with an axis from zero?`,
  }),
  label: (place: string, label: string, category: string, value: string) => ({
    title: "A chart's label does not match its bar",
    text: `On ${place} the label “${label}” is typed over ${category}, whose value in the chart is ${value}.`,
    reason: "A typed label replaces the figure that the chart holds.",
    impact: `${label} is shown for ${value}.`,
    question: `Which figure is right for ${category} on ${place}: the label or the bar?`,
  }),
  stops: (place: string, last: string, next: string, highest: string, left: string, drop: string) => ({
    title: "A chart stops before the fall",
    text: `The chart of ${place} ends with ${last} (${highest}); the model holds ${next}, which is lower: ${left}.`,
    reason: "The last period known is left out, and it is worse than the last one shown.",
    impact: `The period left out is lower by ${drop}.`,
    question: `Why does the chart of ${place} leave out ${next}?`,
  }),
  chartsFine: (count: number) =>
    `${count} ${count === 1 ? "chart was" : "charts were"} examined: axes, labels and last periods mislead nobody.`,
};

export type ForensicsSentences = typeof forensics;
