/** What the room of letters says in English; the type of the other languages. */
export const ENGLISH_SENTENCES = {
  warnings: {
    bankDetails: "Bank details in a mail: call the founder on a number you already have before any payment.",
    pressure: "The mail presses you to commit: decide by your own calendar.",
    newTerm: (term: string) =>
      `A term that nothing in the case mentions: “${term}”. Read its wording before you answer.`,
    confidential: "It asks for what you keep to yourself; the draft declines.",
    rule: (why: string) => `A rule of yours is not kept: ${why}`,
  },
};

export type Sentences = typeof ENGLISH_SENTENCES;
