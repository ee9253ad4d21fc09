/** HTML that is safe by construction: whatever is put into a template is escaped unless it is HTML already. */
import { plainText } from "../text.ts";

export type Html = { readonly html: string };
type Part = Html | string | number | null | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((text, string, i) => text + markup(parts[i - 1] ?? null) + string) };
}

/** Text of a document: isolated, so that its direction cannot disturb what stands around it. */
export function quote(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

function markup(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string")
    return plainText(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  if (typeof part === "number") return String(part);
  if ("html" in part) return part.html;
  return part.map(markup).join("");
}
