/** Sentences of the cap table auditor. */
export type CapTableSentences = {
  level(metric: string, value: string): string;
  postMoney(value: string, pre: string, round: string): string;
  dilution(value: string, round: string, post: string, grade: string, range: string): string;
  deckDilution(deck: string, deckPre: string, model: string, modelPre: string, extra: string): string;
  adds(what: string, total: string, place: string): string;
  founders(value: string): string;
  foundersAfter(value: string): string;
  pool(value: string, grade: string, range: string): string;
  funds(total: string): string;
  what: Readonly<Record<"shares" | "percent", string>>;
  ruleReason: string;
  notAdding: {
    title: string;
    text(what: string, place: string, sum: string, total: string): string;
    reason: string;
    impact(gap: string): string;
    question(place: string): string;
  };
  identity: {
    title: string;
    text(pre: string, round: string, sum: string, post: string): string;
    reason(gap: string): string;
    impact(gap: string): string;
    question: string;
  };
  lowFounders: { title: string; reason: string; impact(value: string): string; question: string };
  fundsOff: {
    title: string;
    text(total: string, place: string): string;
    reason: string;
    impact(gap: string): string;
    question: string;
  };
  gaps: Readonly<
    Record<
      "round_size" | "pre_money" | "cap_table" | "use_of_funds_share" | "liquidation_preference",
      { text: string; question: string }
    >
  >;
  summary(round: string | null, pre: string | null, dilution: string | null, founders: string | null): string;
};
