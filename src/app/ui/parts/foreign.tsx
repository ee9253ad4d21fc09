/** Words of documents and names of places, as they are shown. */
import type { ComponentProps } from "react";
import { useWords } from "../state/settings.tsx";
import type { Words } from "../words/index.ts";

type ForeignProps = Pick<ComponentProps<"p">, "className" | "id" | "title" | "role"> & {
  readonly text: string;
  readonly limit?: number | undefined;
  /** The element that they fill. */
  readonly scope?: "row";
  readonly as?:
    | "p"
    | "span"
    | "strong"
    | "code"
    | "mark"
    | "del"
    | "ins"
    | "q"
    | "h1"
    | "h2"
    | "h3"
    | "li"
    | "dt"
    | "dd"
    | "th"
    | "td";
};

/** Words that come from a document: text whatever they hold, kept apart from the direction of what surrounds them. */
export function Foreign({ text, limit = 4000, as: Element, ...around }: ForeignProps) {
  const words = <bdi className="foreign">{text.length > limit ? `${text.slice(0, limit)}…` : text}</bdi>;
  return Element ? <Element {...around}>{words}</Element> : words;
}

export function PlaceName({ file, anchor }: { readonly file: string; readonly anchor: string }) {
  const words = useWords();
  return (
    <span className="place-name">
      <Foreign text={shownAnchor(anchor, words)} limit={200} />
      <span className="place-file">
        <Foreign text={file} limit={200} />
      </span>
    </span>
  );
}

/** "slide 4" in the reader's language; cells are written alike in all. */
export function shownAnchor(anchor: string, words: Words): string {
  const [unit, number, ...rest] = anchor.split(" ");
  if (rest.length > 0 || !Number.isInteger(Number(number)) || (unit !== "slide" && unit !== "page")) return anchor;
  return words.place[unit](Number(number)).toLowerCase();
}
