/** A claim of one's own, judged against the files of the case. */
import { useRef, useState } from "react";
import type { EngineFailure } from "../../../protocol/index.ts";
import { Failure } from "../../parts/notice.tsx";
import { useKeys } from "../../parts/shortcuts.ts";
import { useCase } from "../../state/case.tsx";
import { failureOf } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";

export function AskBox({ onAnswer }: { readonly onAnswer: (id: string) => void }) {
  const words = useWords();
  const { ask } = useCase();
  const [text, setText] = useState("");
  const [asking, setAsking] = useState<AbortController | null>(null);
  const [failure, setFailure] = useState<EngineFailure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ a: () => field.current?.focus() });
  const send = async () => {
    if (text.trim() === "" || asking) return;
    const stop = new AbortController();
    setAsking(stop);
    setFailure(null);
    try {
      const { id } = await ask(text.trim(), stop.signal);
      setText("");
      onAnswer(id);
    } catch (error) {
      const failed = failureOf(error);
      if (failed.code !== "aborted") setFailure(failed);
    } finally {
      setAsking(null);
    }
  };
  return (
    <form
      className="ask-box"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor="ask">{words.claims.ask}</label>
      <div className="ask-line">
        <input
          id="ask"
          ref={field}
          value={text}
          maxLength={4000}
          autoComplete="off"
          placeholder={words.claims.askHint}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") event.currentTarget.blur();
          }}
        />
        {asking ? (
          <button type="button" onClick={() => asking.abort()}>
            {words.app.cancel}
          </button>
        ) : (
          <button type="submit" disabled={text.trim() === ""}>
            {words.claims.askButton}
          </button>
        )}
      </div>
      <p role="status" className="away">
        {asking ? words.claims.asking : ""}
      </p>
      {failure ? <Failure failure={failure} /> : null}
    </form>
  );
}
