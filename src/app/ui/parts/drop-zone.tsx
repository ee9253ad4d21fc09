/** Takes files by drop or by choice. */
import { type ReactNode, useRef, useState } from "react";
import { FILE_ENDINGS } from "../../protocol/index.ts";
import { useWords } from "../state/settings.tsx";
import { Button } from "./icon.tsx";

const KINDS = [...FILE_ENDINGS, "probant"].map((ending) => `.${ending}`).join(",");

type DropZoneProps = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly busy?: boolean;
  readonly compact?: boolean;
  readonly children?: ReactNode;
};

export function DropZone({ onFiles, busy = false, compact = false, children }: DropZoneProps) {
  const words = useWords();
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const give = (list: FileList | null) => {
    if (list && list.length > 0) onFiles([...list]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its button for the keyboard
    <div
      className={`drop-zone${over ? " over" : ""}${compact ? " compact" : ""}`}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        give(event.dataTransfer.files);
      }}
    >
      {compact ? null : <p className="drop-title">{over ? words.start.dropNow : words.start.drop}</p>}
      <div className="drop-actions">
        <Button
          className={compact ? "" : "primary"}
          disabled={busy}
          onClick={() => chooser.current?.click()}
          icon={compact ? "plus" : "folder"}
          label={compact ? words.working.addMore : words.start.choose}
        />
        {children}
      </div>
      {compact ? null : <p className="drop-kinds">{words.start.kinds}</p>}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={KINDS}
        aria-label={words.start.choose}
        onChange={(event) => {
          give(event.target.files);
          event.target.value = "";
        }}
      />
    </div>
  );
}
