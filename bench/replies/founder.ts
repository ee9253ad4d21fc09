/** What all mails of one founder have in common. */
import type { Expectation, Mail } from "./expectation.ts";

type Founder = Pick<Mail, "language" | "deal" | "rules" | "from"> & {
  readonly greets: Expectation["greets"];
  /** What the rules must never let out. */
  readonly secrets: NonNullable<Expectation["mustNot"]>;
};

/** Makes the mails of a founder about a deal; what a mail adds comes after what they share. */
export const mailsFrom =
  ({ language, deal, rules, from, greets, secrets }: Founder) =>
  (
    id: string,
    kind: Mail["kind"],
    subject: string,
    text: string,
    expect: Omit<Expectation, "greets" | "mustNot"> & Partial<Pick<Expectation, "mustNot">>,
    moreRules: Mail["rules"] = [],
  ): Mail => ({
    id,
    kind,
    language,
    domain: "investment",
    deal,
    rules: [...rules, ...moreRules],
    from,
    subject,
    turns: [text],
    expect: { greets, ...expect, mustNot: [...secrets, ...(expect.mustNot ?? [])] },
  });
