/** Asks for the password of a protected file and reads it at once; the password stays in memory. */
import { type FormEvent, useState } from "react";
import { useCase } from "../state/case.tsx";
import { useAnswer, useEngine } from "../state/engine.tsx";
import { useFailures } from "../state/failures.ts";
import { firstPlan } from "../state/first-plan.ts";
import { useSettings } from "../state/settings.tsx";

export function PasswordForm({ file, onStart }: { readonly file: string; readonly onStart: () => void }) {
  const { words, settings } = useSettings();
  const engine = useEngine();
  const { caseId, start, version } = useCase();
  const attempt = useFailures();
  const [password, setPassword] = useState("");
  const given = useAnswer({ kind: "passwordGiven", caseId, file }, version);
  const read = (event: FormEvent) => {
    event.preventDefault();
    return attempt(async () => {
      await engine.request({ kind: "givePassword", caseId, file, password });
      setPassword("");
      await start(firstPlan(settings));
      onStart();
    });
  };
  return (
    <form className="password-form" onSubmit={read}>
      <input
        type="password"
        autoComplete="off"
        maxLength={255}
        placeholder={words.working.password}
        aria-label={words.working.passwordOf(file)}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <button type="submit" disabled={password === ""}>
        {words.working.openFile}
      </button>
      {given.value ? <p className="bad">{words.working.wrongPassword}</p> : null}
      <small className="soft">{words.working.passwordKept}</small>
    </form>
  );
}
