/** Takes the force out of text that imitates a chat template, so that a passage can never close its own message. */

import { written } from "../language/index.ts";

/** Control tokens of the common templates: ChatML, Llama 2 and 3, Mistral, Gemma, DeepSeek, Phi, harmony, thinking tags. */
const TAGS = [
  ...["bos", "eos", "pad", "unk", "start_of_turn", "end_of_turn", "turn", "think", "thinking", "system", "user"],
  ...["assistant", "tool_call", "tool_response", "im_start", "im_end"],
];
const BRACKETED = ["INST", "SYS", "SYSTEM_PROMPT", "AVAILABLE_TOOLS", "TOOL_CALLS", "TOOL_RESULTS", "THINK"];
const CONTROL = new RegExp(
  [
    "<\\|[^<>|\\n]{0,40}\\|>",
    "<｜[^<>\\n]{0,40}｜>",
    "</?s>",
    `</?(?:${TAGS.join("|")})\\b[^<>\\n]{0,20}>`,
    `\\[/?(?:${BRACKETED.join("|")})\\]`,
    "<</?SYS>>",
  ].join("|"),
  "giu",
);
/** A line that plays a speaker of a plain template: "### Instruction:", "Assistant:". */
const SPEAKER = new RegExp(`^([ \\t>*#]{0,8})(${written("chatSpeaker")})([ \\t]{0,4}:)`, "gimu");

/** Letters and figures stay readable, so that an honest sentence can still be quoted. */
export function neutralise(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\u{E0000}-\u{E007F}]/gu, (mark) => (mark === "\n" || mark === "\t" ? mark : ""))
    .replace(CONTROL, (token) => token.replace(/[<>|｜[\]/]/gu, "·"))
    .replace(SPEAKER, "$1$2 ·");
}
