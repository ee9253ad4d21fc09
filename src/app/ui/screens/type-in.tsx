/** For pages that could not be read: what the reader sees on them is typed in, and joins the case as a file of its own. */

import { useState } from "react";
import { Foreign } from "../parts/foreign.tsx";
import { Button } from "../parts/icon.tsx";
import { useFailures } from "../parts/toast.tsx";
import { useCase } from "../state/case.tsx";
import { useEngine } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";

/** @param places those that were not read; absent where nothing of the file was. */
export function TypeIn({ file, places = [] }: { readonly file: string; readonly places?: readonly string[] }) {
  const words = useWords();
  const engine = useEngine();
  const { caseId, refresh } = useCase();
  const attempt = useFailures();
  const [text, setText] = useState("");
  const keep = () =>
    attempt(async () => {
      await engine.request({ kind: "typeIn", caseId, file, text });
      setText("");
      await refresh();
    });
  return (
    <details className="type-in">
      <summary>{words.working.typeIn}</summary>
      <form onSubmit={keep}>
        {places.length > 0 ? (
          <p className="soft">
            {words.working.notReadPlaces}
            {places.slice(0, SHOWN).map((place, i) => (
              <span key={place}>
                {i === 0 ? "" : ", "}
                <Foreign text={place} limit={60} />
              </span>
            ))}
            {places.length > SHOWN ? "…" : "."}
          </p>
        ) : null}
        <textarea
          rows={4}
          maxLength={100_000}
          aria-label={words.working.typedOf(file)}
          placeholder={words.working.typeInHint}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={text.trim() === ""} label={words.working.keepTyped} />
        <small className="soft">{words.working.typedKept}</small>
      </form>
    </details>
  );
}

const SHOWN = 8;
