/** English mails. */

import { listed } from "../listed.ts";

/** English has no such word. */
const NONE: readonly string[] = [];

type Changes = readonly (readonly [from: string, to: string])[];

function personsOf(ofFirm: Changes, toFriend: Changes) {
  return { ofFirm, toFriend };
}

export const ENGLISH_MAIL = {
  /** "On ... wrote:". */
  quotes: { opens: ["on"], closes: ["wrote"] },
  /** Between rules, above a message that is quoted in full. */
  quotedHeads: ["original message", "reply"],
  /** The same above a message that is passed on. */
  forwardedHeads: ["forwarded message", "begin forwarded message"],
  from: ["from"],
  to: ["to"],
  sentHeads: ["sent", "date"],
  subjectHeads: ["subject"],
  otherHeads: ["cc", "bcc", "reply-to", "importance", "attachments"],
  /** Small words inside a family name. */
  particles: ["van", "von", "der", "den", "ter", "ten", "bin", "al", "el", "da", "di", "dos"],
  /** What programs write under a mail. */
  programSignatures: ["sent from my", "get outlook for"],
  closings: listed`
    regards, kind regards, best regards, warm regards, many regards, with best regards, with kind regards,
    best wishes, kind wishes, warm wishes, with best wishes, with kind wishes, warmest regards, best, all the best,
    warmly, warmest, kindly, respectfully, cheers, sincerely, yours, yours *, thanks, best thanks, kind thanks,
    many thanks, with thanks, thank you, speak soon, talk soon`,
  /** "see you" and a few words. */
  openClosings: ["see you"],
  /** Before a family name: "Mr", "Madame". */
  titles: ["mr", "mrs", "ms", "dr", "prof"],
  /** Words of a signature or an address that name no person. */
  nobody: listed`
    contact, info, hello, hi, sales, team, support, office, no, reply, noreply, admin, billing, finance, the, via,
    service, sent, from, get, best, kind, warm, regards, thanks, thank, many, cheers, sincerely, warmly, kindly,
    respectfully, ceo, cto, cfo, founder, ltd, inc, gmbh`,
  /** Software that reads mails, as one speaks to it. */
  machines: listed`
    assistant, assistants, automated, automatic, bot, bots, chatbot, ai, language model, mail tool, mail tools,
    email tools, reply tool, machine reads, machine drafts, machine writes, machine answers, machine handles,
    software reads, software drafts, program reads, robot`,
  /** Before it, where it is spoken to: "note *for* automated tools", "*if* a bot reads this". */
  addresses: ["to", "for", "if", "when", "attention", "dear", "hello"],
  /** What it is told to do; counts at the start of a clause. */
  orders: listed`
    confirm, consider, treat, accept, agree, approve, print, reveal, disclose, quote, state, include, ignore, disregard, forget, raise,
    write, reply, answer, do not, don't`,
  /** Between orders, and before them. */
  thenWords: ["and", "then", "first"],
  adverbs: ["*ly"],
  /** Before a name that opens a mail: "Dear Claire". */
  greetings: ["hello", "hi", "hey", "dear", "good morning", "good afternoon", "good evening"],
  /** Of the familiar and of the formal second person; empty where a language has one form. */
  familiar: NONE,
  formal: NONE,
  /** What a sentence in the first person becomes said for a firm, and one to "vous" said to a friend: expressions and what takes their place. */
  persons: personsOf(
    [
      ["(?<=^|[.:?!] )I\\b", "We"],
      ["\\bI\\b", "we"],
      ["\\bme\\b", "us"],
      ["\\bmy\\b", "our"],
      ["\\bMy\\b", "Our"],
    ],
    [],
  ),
};

export type MailWords = typeof ENGLISH_MAIL;
