/** Answers the requests about messages: those received and answered, and the first one to a founder. */
import { DOMAINS } from "../engine.ts";
import type { Desk, HandlersOf } from "./desk.ts";

type Kind = "correspondence" | "reply" | "firstMail";

export function mailHandlers({ session, refuseRunning, emit }: Desk): HandlersOf<Kind> {
  return {
    correspondence: async ({ caseId, domain }) => ({
      turns: await (await session(caseId)).use((engine) => engine.correspondence(domain)),
      fields: Object.fromEntries(DOMAINS[domain].fields.map(({ id, label }) => [id, { fr: label.fr, en: label.en }])),
    }),
    async reply({ caseId, domain, message, instructions }, signal) {
      refuseRunning(caseId);
      const open = await session(caseId);
      const request = {
        message: { kind: "text", text: message },
        domain,
        instructions: instructions.trim() || undefined,
      } as const;
      const result = await open.use((engine) => engine.reply(request, { signal }));
      await open.forgetDocuments();
      await open.refreshCard();
      // The mail may settle or open a contradiction of the case.
      emit({ kind: "cases" });
      return result;
    },
    firstMail: async ({ caseId, domain, language: chosen, to, from, instructions }, signal) =>
      (await session(caseId)).use((engine) =>
        engine.firstMail(
          {
            domain,
            language: chosen,
            to: to.trim() || undefined,
            from: from.trim() || undefined,
            instructions: instructions.trim() || undefined,
          },
          { signal },
        ),
      ),
  };
}
