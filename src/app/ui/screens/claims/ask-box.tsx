/** A claim of one's own, or a pasted text of several, judged against the files of the case. */

import { useRef, useState } from "react";
import { LIMITS } from "../../../protocol/index.ts";
import { Button } from "../../parts/icon.tsx";
import { useAttempt } from "../../parts/notice.tsx";
import { useKeys } from "../../parts/shortcuts.ts";
import { useCase } from "../../state/case.tsx";
import { useWords } from "../../state/settings.tsx";
import { ModelWords } from "../working.tsx";

export function AskBox({ onAnswer }: { readonly onAnswer: (id: string) => void }) {
  const words = useWords();
  const { ask } = useCase();
  const [text, setText] = useState("");
  const { attempt, refusal, busy, stop } = useAttempt();
  const [told, setTold] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys({ a: () => field.current?.focus() });
  const send = async () => {
    if (text.trim() === "" || busy) return;
    setTold("");
    await attempt(async (signal) => {
      const asked = await ask(text.trim(), signal);
      const [first, ...more] = asked;
      if (first === undefined) return setTold(words.claims.noStatement);
      setText("");
      if (more.length > 0) setTold(words.claims.statementsJudged(asked.length));
      // The single keys work again.
      field.current?.blur();
      onAnswer(first.id);
    });
  };
  return (
    <form className="ask-box" onSubmit={send}>
      <label htmlFor="ask">{words.claims.ask}</label>
      <div className="ask-line">
        <textarea
          id="ask"
          ref={field}
          value={text}
          rows={1}
          maxLength={LIMITS.messageText}
          autoComplete="off"
          placeholder={words.claims.askHint}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") event.currentTarget.blur();
            // While a word is being composed, Enter belongs to the keyboard.
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        {busy ? (
          <Button onClick={stop} label={words.app.cancel} />
        ) : (
          <Button type="submit" disabled={text.trim() === ""} label={words.claims.askButton} />
        )}
      </div>
      <p role="status" className={told === "" ? "away" : "ask-told"}>
        {busy ? words.claims.asking : told}
      </p>
      <ModelWords />
      {refusal}
    </form>
  );
}
