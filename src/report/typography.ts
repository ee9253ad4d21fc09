/** How a language is set in type. In French: a narrow no-break space before : ; ! ? % € and inside « », and round apostrophes. */
import type { Language } from "../documents/index.ts";

const NARROW = "\u202f";

const asItIs = (text: string) => text;

export const TYPOGRAPHY: Readonly<
  Record<
    Language,
    {
      readonly spaces: (text: string) => string;
      readonly apostrophes: (text: string) => string;
      /** The space inside a number and before its unit. */
      readonly narrow: (text: string) => string;
    }
  >
> = {
  en: { spaces: asItIs, apostrophes: asItIs, narrow: asItIs },
  fr: {
    spaces: frenchSpaces,
    apostrophes: (text) => text.replaceAll("'", "’"),
    narrow: (text) => text.replaceAll("\u00a0", NARROW),
  },
};

function frenchSpaces(text: string): string {
  return text
    .replace(/[ \u00a0]([:;!?»%€])(?=$|[\s\u202f.,;:!?)»\]])/gu, `${NARROW}$1`)
    .replace(/«[ \u00a0]?(?=\S)/gu, `«${NARROW}`)
    .replace(/(?<=[^\s\u202f])»/gu, `${NARROW}»`);
}

/** Applies French spacing to every string of a tree of messages, and to what its functions return. */
export function typeset<T>(messages: T): T {
  if (typeof messages === "string") return frenchSpaces(messages) as T;
  if (typeof messages === "function") {
    const call = messages as unknown as (...args: unknown[]) => unknown;
    // The wrapper takes and returns what the function does; only spaces inside strings change.
    return ((...args: unknown[]) => typeset(call(...args))) as T;
  }
  if (typeof messages === "object" && messages !== null) {
    return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, typeset(value)])) as T;
  }
  return messages;
}
