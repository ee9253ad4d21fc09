/** Runs messages through a case in memory, with documents given as text. */
import type { DomainName, MessageInput, ReplyResult } from "../../../src/analysis/correspondence/index.ts";
import { replyInCase } from "../../../src/app/pipeline/index.ts";
import type { Embedder } from "../../../src/case/embedding/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { readDocument } from "../../../src/documents/index.ts";
import type { LanguageModel } from "../../../src/model/index.ts";
import type { Report } from "../../../src/report/index.ts";

export type Exchange = {
  readonly messages: readonly (string | MessageInput)[];
  readonly instructions?: string;
  readonly domain?: DomainName;
  readonly documents?: readonly (readonly [name: string, text: string | Uint8Array])[];
  readonly model?: LanguageModel | null;
  readonly report?: Report | null;
  /** With it figures are judged by the learned score, as the program does; without it by rules alone. */
  readonly embedder?: Promise<Embedder | null>;
};

/** One result a message. */
export async function exchange(given: Exchange): Promise<readonly ReplyResult[]> {
  using graph = openGraph(":memory:");
  const documents = await Promise.all(
    (given.documents ?? []).map(([name, text]) =>
      readDocument(typeof text === "string" ? new TextEncoder().encode(text) : text, name),
    ),
  );
  const { embedder } = given;
  const results: ReplyResult[] = [];
  for (const message of given.messages)
    results.push(
      await replyInCase(
        {
          message: typeof message === "string" ? { kind: "text", text: message } : message,
          instructions: given.instructions,
          domain: given.domain,
        },
        {
          graph,
          documents,
          report: given.report ?? null,
          model: given.model ?? null,
          ...(embedder ? { embedder: () => embedder } : {}),
        },
      ),
    );
  return results;
}

export async function lastOf(given: Exchange): Promise<ReplyResult> {
  const last = (await exchange(given)).at(-1);
  if (!last) throw new Error("no message was given");
  return last;
}
