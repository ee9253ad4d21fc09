/** A founder's or supplier's reply: what it states, how it stands against the case, what to do, and a draft that is never sent. */
export type {
  EscalationExpert,
  ExtractionExpert,
  NeedsExpert,
} from "./advice/experts.ts";
export type { EscalationExpertInput, ExtractionExpertInput, NeedsExpertInput } from "./advice/inputs.ts";
export { MAX_CONSULTATIONS } from "./advice/orchestrator.ts";
export type { CaseView } from "./case-view.ts";
export { DOMAINS, type Domain, type DomainName, type Field } from "./domain.ts";
export { type FirstMail, firstMail } from "./first-mail.ts";
export {
  type Attachment,
  CorrespondenceError,
  type CorrespondenceErrorCode,
  type Message,
  type MessageInput,
  readMessage,
} from "./mail/read-message.ts";
export { type Responded, type RespondOptions, respond } from "./respond.ts";
export { SCENARIOS, type Scenario } from "./scenarios.ts";
export { nameOf as nameOfTerm } from "./sentences/index.ts";
export * from "./types.ts";
