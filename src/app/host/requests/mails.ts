/** Requests about messages: those received and answered, and the first one to a founder. */
import { z } from "zod";
import { DOMAINS, nameOfTerm } from "../../engine.ts";
import { type Correspondence, type KeptQuestion, LANGUAGES, LIMITS, REPLY_DOMAINS } from "../../protocol/index.ts";
import { bounded } from "../bounded.ts";
import { KeptQuestionsSchema, keepQuestions, keptQuestions } from "../marks.ts";
import { request } from "./request.ts";

const { id: caseId, caseName } = bounded;
const domain = z.enum(REPLY_DOMAINS);
const instructions = z.string().max(LIMITS.messageText);

export const MAILS = {
  /** The conversation so far. */
  correspondence: request(
    { caseId, domain },
    async ({ caseId, domain }, { session }): Promise<Correspondence> => ({
      turns: await (await session(caseId)).use((engine) => engine.correspondence(domain)),
      fields: Object.fromEntries(
        DOMAINS[domain].fields.map(({ id }) => [
          id,
          { fr: nameOfTerm("field", id, "fr"), en: nameOfTerm("field", id, "en") },
        ]),
      ),
    }),
  ),
  /** Reads a message and drafts an answer; sends nothing. Empty instructions are those of the turn before. */
  reply: request(
    { caseId, domain, message: instructions.min(1), instructions },
    async ({ caseId, domain, message, instructions }, { refuseRunning, session, emit }, signal) => {
      refuseRunning(caseId);
      const open = await session(caseId);
      const asked = {
        message: { kind: "text", text: message },
        domain,
        instructions: instructions.trim() || undefined,
      } as const;
      const result = await open.use((engine) => engine.reply(asked, { signal }));
      await open.forgetDocuments();
      await open.refreshCard();
      // The mail may settle or open a contradiction of the case.
      emit({ kind: "cases" });
      return result;
    },
  ),
  /** Questions to the founder as the user ticked, worded and ordered them; none before. */
  keptQuestions: request(
    { caseId },
    async ({ caseId }, { session }): Promise<readonly KeptQuestion[]> =>
      (await session(caseId)).use(({ graph }) => keptQuestions(graph)),
  ),
  keepQuestions: request({ caseId, questions: KeptQuestionsSchema }, async ({ caseId, questions }, { session }) => {
    await (await session(caseId)).use(({ graph }) => keepQuestions(graph, questions));
    return null;
  }),
  /**
   * The mail that opens an exchange, from the contradictions of the case; sends nothing. `to` and `from` say whom it is for
   * and who signs; "" where it is not known.
   */
  firstMail: request(
    { caseId, domain, language: z.enum(LANGUAGES), to: caseName, from: caseName, instructions },
    async ({ caseId, domain, language, to, from, instructions }, { session }, signal) =>
      (await session(caseId)).use((engine) =>
        engine.firstMail(
          {
            domain,
            language,
            to: to.trim() || undefined,
            from: from.trim() || undefined,
            instructions: instructions.trim() || undefined,
          },
          { signal },
        ),
      ),
  ),
};
