/** What the analysts say to people, by language: each language is a folder here, and the compiler asks for all of it. */
import type { Language } from "../../../documents/index.ts";
import type { AgentSentences } from "./en/index.ts";
import { ENGLISH } from "./en/index.ts";
import { FRENCH } from "./fr/index.ts";

export type { AgentSentences } from "./en/index.ts";

export const AGENT_SENTENCES: Readonly<Record<Language, AgentSentences>> = { en: ENGLISH, fr: FRENCH };
