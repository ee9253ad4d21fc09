/** Reads a text as a message, the way a reply is read. */
import {
  DOMAINS,
  type Domain,
  type DomainName,
  readMessage,
  type Term,
} from "../../../src/analysis/correspondence/index.ts";
import { mailOf } from "../../../src/analysis/correspondence/mail/mail.ts";
import { termsOfMail } from "../../../src/analysis/correspondence/terms/terms-of-mail.ts";
import { dealContextOf } from "../../../src/facts/index.ts";

export async function figuresIn(text: string, domainName: DomainName): Promise<readonly Term[]> {
  const domain: Domain = DOMAINS[domainName];
  const message = await readMessage({ kind: "text", text });
  const mail = await mailOf(message, dealContextOf([]));
  return termsOfMail(mail, domain, 1);
}

/** What is on offer or claimed: [field, value or option]. */
export function offered(terms: readonly Term[]): readonly (readonly [string, number | string | null])[] {
  return terms
    .filter(({ field, role }) => role === "offer" && field !== "other")
    .map((term) => [term.field, term.option ?? term.value] as const);
}
