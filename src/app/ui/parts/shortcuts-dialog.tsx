/** The list of keys, and the switch for those of a single letter. */
import { useState } from "react";
import { CASE_SCREENS } from "../route.ts";
import { useWords } from "../state/settings.tsx";
import { Dialog } from "./dialog.tsx";
import { singleKeysOn, turnSingleKeys } from "./shortcuts.ts";

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const [single, setSingle] = useState(singleKeysOn());
  const keys: readonly (readonly [string, string])[] = [
    ["J  ↓", words.shortcuts.next],
    ["K  ↑", words.shortcuts.previous],
    ["Ctrl K", words.palette.title],
    ["/", words.shortcuts.search],
    ["A", words.shortcuts.ask],
    ["Y", words.shortcuts.agree],
    ["X", words.shortcuts.handled],
    ["E", words.shortcuts.override],
    ["S", words.shortcuts.select],
    ["M", words.shortcuts.askMe],
    ["N", words.shortcuts.none],
    ["Z", words.shortcuts.undo],
    ["O", words.shortcuts.open],
    ["V", words.shortcuts.larger],
    [`1 – ${CASE_SCREENS.length}`, words.shortcuts.screen],
    ["H", words.shortcuts.start],
    [",", words.shortcuts.settings],
    ["↑ ↓ ← →", words.shortcuts.grid],
    ["?", words.shortcuts.help],
    ["Esc", words.shortcuts.close],
  ];
  return (
    <Dialog title={words.shortcuts.title} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => {
            setSingle(event.target.checked);
            turnSingleKeys(event.target.checked);
          }}
        />
        <span>
          {words.shortcuts.single}
          <small>{words.shortcuts.singleHint}</small>
        </span>
      </label>
    </Dialog>
  );
}
