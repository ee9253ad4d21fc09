/** What the other side's mails settled and opened, as lines of a memo. */
import type { Memo } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import { REPORT_SENTENCES } from "../sentences/index.ts";
import { topicIn } from "../topic.ts";

export type MailLine = {
  readonly topic: string;
  readonly text: string;
  readonly evidence: NonNullable<Memo["mails"]>[number]["evidence"];
};

export function mailLines({ mails = [] }: Memo, language: Language): readonly MailLine[] {
  const messages = REPORT_SENTENCES[language];
  return mails.map(({ effect, turn, quote, topic, evidence }) => ({
    topic: topicIn(topic, language),
    text: messages.mail[effect](turn, messages.quote(quote)),
    evidence,
  }));
}
