/** Sorts the user's own instructions. */
import { neutralise, type Prompt } from "../../../model/index.ts";

export const INSTRUCTIONS_PROMPT_VERSION = "1";

export function instructionsPrompt(marker: string, statements: readonly string[]): Prompt {
  return {
    system: `You sort the standing instructions of a person who negotiates. For each numbered statement say what it is:
- "rule": what to accept, refuse, aim at or propose;
- "trigger": when the person wants to be asked instead of an answer being prepared;
- "special": what a reply should say or how it should sound.
Change no word and leave none out. The statements stand between <${marker}> marks.`,
    shared: "",
    ask: `<${marker}>\n${statements.map((text, i) => `${i + 1}. ${neutralise(text)}`).join("\n")}\n</${marker}>`,
  };
}
