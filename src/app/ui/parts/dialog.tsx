/** A window above the others: the browser keeps the focus in it, closes it on Escape, and gives the focus back. */
import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../state/settings.tsx";
import { IconButton } from "./icon.tsx";

type DialogProps = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** Over the whole window. */
  readonly full?: boolean;
  readonly children: ReactNode;
};

export function Dialog({ title, onClose, wide = false, full = false, children }: DialogProps) {
  const words = useWords();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    // What the dialog was opened for, rather than what closes it.
    dialog?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={full ? "dialog full" : wide ? "dialog wide" : "dialog"}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <IconButton icon="cross" label={words.app.close} onClick={onClose} />
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
