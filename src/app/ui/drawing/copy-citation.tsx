/** Copies a place with its words, to be pasted in a mail or a note. */
import { CopyButton } from "../parts/notice.tsx";
import { useWords } from "../state/settings.tsx";
import type { Cited } from "./use-located.ts";

export function CopyCitation({ cited }: { readonly cited: Cited }) {
  const words = useWords();
  return (
    <CopyButton
      brief
      text={words.place.citation(cited.text, cited.file, cited.anchor)}
      label={words.place.copyCitation}
    />
  );
}
