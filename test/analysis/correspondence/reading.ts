/** Reads a text as a message, the way a reply is read. */
import {
  DOMAINS,
  type Domain,
  type DomainName,
  readMessage,
  type Term,
} from "../../../src/analysis/correspondence/index.ts";
import { documentOfMessage } from "../../../src/analysis/correspondence/message/message-document.ts";
import { figuresOfMessage } from "../../../src/analysis/correspondence/terms/figures-of-message.ts";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";

export async function figuresIn(text: string, domainName: DomainName): Promise<readonly Term[]> {
  const domain: Domain = DOMAINS[domainName];
  const message = await readMessage({ kind: "text", text });
  const { document, paragraphs } = await documentOfMessage(message);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  return figuresOfMessage(paragraphs, { domain, language: document.language, turn: 1, facts });
}

/** What is on offer or claimed: [field, value or option]. */
export function offered(terms: readonly Term[]): readonly (readonly [string, number | string | null])[] {
  return terms
    .filter(({ field, role }) => role === "offer" && field !== "other")
    .map((term) => [term.field, term.option ?? term.value] as const);
}
