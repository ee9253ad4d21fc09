/** Builds the mails of the traps from what a founder's mails share and from three wordings a kind. */
import type { Expectation, Mail } from "../expectation.ts";

export type Founder = Pick<Mail, "language" | "deal" | "rules" | "from"> & {
  readonly greets: Expectation["greets"];
  /** What the rules must never let out. */
  readonly secrets: Expectation["mustNot"];
};

/** What each kind of trap is: see README.md. */
export type TrapKind =
  | "repeats"
  | "bank"
  | "pressure"
  | "terms"
  | "corrects"
  | "prying"
  | "asks"
  | "rules"
  | "pasted"
  | "plain";

type Wording = {
  readonly text: string;
  /** The whole message as it is pasted, with its heads, in place of `text`. */
  readonly pasted?: string;
  /** Rules of this mail beside those of the founder. */
  readonly rules?: Mail["rules"];
  readonly expect: Partial<Expectation>;
};

const ALL = ["accept", "counter", "clarify", "escalate"] as const;

/** The first wording of a kind is `worked-on`, the others `held-out`, which the id says. */
export function trapsOf(
  { greets, secrets, ...founder }: Founder,
  wordings: Readonly<Record<TrapKind, readonly Wording[]>>,
): readonly Mail[] {
  return Object.entries(wordings).flatMap(([kind, of]) =>
    of.map(({ text, pasted, rules = [], expect }, i): Mail => {
      const id = `${kind}-${founder.language}-${i === 0 ? "worked-on" : `held-out-${i}`}`;
      return {
        ...founder,
        id,
        kind: "trap",
        domain: "investment",
        rules: [...founder.rules, ...rules],
        subject: founder.language === "fr" ? "Notre tour" : "Our round",
        turns: [pasted ?? text],
        ...(pasted === undefined ? {} : { pasted: true }),
        expect: {
          actions: ALL,
          greets,
          must: [],
          ...expect,
          mustNot: [...secrets, ...(expect.mustNot ?? [])],
        },
      };
    }),
  );
}
