/** A founder's or supplier's reply: what it states, how it stands against the case, what to do, and a draft that is never sent. */
export type { CaseView } from "./case-view.ts";
export type { Domain, DomainName, Field } from "./domain.ts";
export { DOMAINS } from "./domains/index.ts";
export type {
  EscalationExpert,
  EscalationExpertInput,
  ExtractionExpert,
  ExtractionExpertInput,
  NeedsExpert,
  NeedsExpertInput,
} from "./experts/types.ts";
export { type FirstMail, firstMail } from "./first-mail.ts";
export {
  type Attachment,
  CorrespondenceError,
  type CorrespondenceErrorCode,
  type Message,
  type MessageInput,
  readMessage,
} from "./message/read-message.ts";
export { MAX_CONSULTATIONS } from "./orchestrator/loop.ts";
export { type Responded, type RespondOptions, respond } from "./respond.ts";
export { SCENARIOS, type Scenario } from "./scenarios.ts";
export * from "./types.ts";
