/** Denials in the words of a mail, said as a judge of claims expects them: "there is not a single lab" as "no lab". */
import { alternatives, CORRESPONDENCE_WORDS } from "../../language/index.ts";

const DENIALS = Object.values(CORRESPONDENCE_WORDS).map(({ noneOf, no, noDebt, withoutDebt }) => ({
  no,
  withoutDebt,
  noneOf: new RegExp(`(?<!\\p{L})(?:${alternatives(noneOf)})\\s+([^,.;:!?()]+)`, "iu"),
  noDebt: new RegExp(`(?<!\\p{L})(?:${alternatives(noDebt)})(?!\\p{L})`, "iu"),
}));

/** The plain denial and the clause of the text that it stands for; null where a text denies nothing in these ways. */
export function plainDenial(text: string): { readonly plain: string; readonly said: string } | null {
  const clauses = text.split(/[,;:]\s+/);
  for (const { no, withoutDebt, noneOf, noDebt } of DENIALS)
    for (const said of clauses) {
      if (noDebt.test(said)) return { plain: withoutDebt, said };
      const [, noun] = noneOf.exec(said) ?? [];
      if (noun !== undefined) return { plain: `${no} ${noun.trim()}`, said };
    }
  return null;
}
