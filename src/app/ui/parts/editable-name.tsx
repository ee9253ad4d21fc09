/** A name beside a pen: pressed, it is written over in place; Enter keeps it, Escape leaves it as it was. */
import { useRef, useState } from "react";
import { useWords } from "../state/settings.tsx";
import { IconButton } from "./icon.tsx";

type EditableNameProps = {
  readonly name: string;
  /** What the pen does, for who does not see it. */
  readonly label: string;
  /** The name is not empty and another than before. */
  readonly onRename: (name: string) => Promise<unknown>;
};

export function EditableName({ name, label, onRename }: EditableNameProps) {
  const words = useWords();
  const [editing, setEditing] = useState(false);
  const [failed, setFailed] = useState(false);
  const left = useRef(false);
  if (!editing)
    return (
      <IconButton icon={failed ? "warning" : "pen"} label={label} className="pen" onClick={() => setEditing(true)} />
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
