/** A name beside a pen: pressed, it is written over in place; Enter keeps it, Escape leaves it as it was. */
import { useRef, useState } from "react";
import { useWords } from "../state/settings.tsx";
import { Icon } from "./icon.tsx";

export function EditableName({
  name,
  label,
  onRename,
}: {
  readonly name: string;
  /** What the pen does, for who does not see it. */
  readonly label: string;
  /** The name is not empty and another than before. */
  readonly onRename: (name: string) => Promise<unknown>;
}) {
  const words = useWords();
  const [editing, setEditing] = useState(false);
  const [failed, setFailed] = useState(false);
  const left = useRef(false);
  if (!editing)
    return (
      <button type="button" className="quiet pen" title={label} aria-label={label} onClick={() => setEditing(true)}>
        <Icon name={failed ? "warning" : "pen"} />
      </button>
    );
  const keep = (text: string) => {
    setEditing(false);
    const given = text.trim();
    if (left.current || given === "" || given === name) return;
    onRename(given).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <input
      className="name-input"
      // The pen was pressed to write here.
      // biome-ignore lint/a11y/noAutofocus: it follows a press of the pen
      autoFocus
      aria-label={words.settings.caseName}
      defaultValue={name}
      maxLength={120}
      onFocus={(event) => {
        left.current = false;
        event.target.select();
      }}
      onBlur={(event) => keep(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") left.current = true;
        if (event.key === "Escape" || event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}
