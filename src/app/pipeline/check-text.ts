/** A mail, a memo, a term sheet or any other text, cut into claims that are judged one by one against a case. */
import { extname } from "node:path";
import { type MessageInput, readMessage } from "../../analysis/correspondence/index.ts";
import { type Document, readDocument, readDocumentIsolated } from "../../documents/index.ts";
import { factsOfDocument } from "../../facts/index.ts";
import { claimsOf, type VerificationResult } from "../../judge/index.ts";
import { type AskOptions, judgeAgainst, type OpenDeal } from "./verify-deal.ts";

export type CheckedClaim = {
  readonly text: string;
  /** Where it stands in the text: "paragraph 3"; null where that is not known. */
  readonly anchor: string | null;
  readonly result: VerificationResult;
};

const MAILS = new Set([".eml", ".msg"]);

/** `deal`: what it is held against, the text itself aside. Throws DocumentError or CorrespondenceError where nothing can be read. */
export async function checkText(
  input: MessageInput,
  deal: (text: Document) => Promise<OpenDeal>,
  options: AskOptions,
): Promise<CheckedClaim[]> {
  const text = await textOf(input, options);
  const open = await deal(text);
  // What it says is no source of itself, nor of anything else.
  const { statements } = factsOfDocument(text, open.read.deal);
  const found = await judgeAgainst(claimsOf(text, statements, open.read.deal), open, options);
  return found.map(({ claim, result }) => ({ text: claim.text, anchor: claim.place?.anchor ?? null, result }));
}

async function textOf(input: MessageInput, { startReader, signal }: AskOptions): Promise<Document> {
  if (input.kind === "file" && !MAILS.has(extname(input.path).toLowerCase()))
    return readDocumentIsolated(input.path, undefined, { kind: "deck", startReader, signal });
  const { text } = await readMessage(input);
  return readDocument(new TextEncoder().encode(text), "text.md", { kind: "deck" });
}
