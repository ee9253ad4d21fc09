/** What the room of letters says in English; the type of the other languages. */
const EXPORT = "a monthly export from your own systems of the customers and volumes behind these figures";

export const ENGLISH_SENTENCES = {
  warnings: {
    bankDetails: "Bank details in a mail: call the founder on a number you already have before any payment.",
    pressure: "The mail presses you to commit: decide by your own calendar.",
    newTerm: (term: string) =>
      `A term that nothing in the case mentions: “${term}”. Read its wording before you answer.`,
    confidential: "It asks for what you keep to yourself; the draft declines.",
    rule: (why: string) => `A rule of yours is not kept: ${why}`,
  },
  firstMail: {
    holds: (claims: readonly string[]) =>
      `Much of your deck is borne out by your financial model, among it ${listed(claims, "and")}.`,
    send: (papers: readonly string[]) => `To settle this, could you send me ${listed(papers, "and")}?`,
    loan: "the loan agreement",
    /** What settles a figure of each kind; "" where nothing of the company's does. */
    documents: {
      pnl: "the monthly management accounts",
      unit_economics: "the monthly management accounts",
      cash: "the bank statements of the last three months",
      balance: "the last balance sheet",
      cap_table: "the cap table, fully diluted",
      round: "the draft term sheet",
      team: "the payroll list",
      market: "",
      saas: EXPORT,
      marketplace: EXPORT,
      ecommerce: EXPORT,
      hardware: EXPORT,
      fintech: EXPORT,
      biotech: EXPORT,
      customers: EXPORT,
    },
  },
};

/** "a, b and c". */
export function listed(items: readonly string[], last: string): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

export type Sentences = typeof ENGLISH_SENTENCES;
