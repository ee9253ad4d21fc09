/** The mail that opens an exchange: drafted from the contradictions of the case, with the places of each figure beside it. */

import { useState } from "react";
import type { FirstMail } from "../../../engine.ts";
import type { ReplyDomain } from "../../../protocol/index.ts";
import { Places } from "../../drawing/place-link.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { Button } from "../../parts/icon.tsx";
import { useAttempt } from "../../parts/notice.tsx";
import { useCase } from "../../state/case.tsx";
import { useEngine } from "../../state/engine.tsx";
import { useSettings } from "../../state/settings.tsx";
import { Draft } from "./draft.tsx";

export function FirstMailForm({ domain }: { readonly domain: ReplyDomain }) {
  const { words, language: ours } = useSettings();
  const engine = useEngine();
  const { caseId, report } = useCase();
  const [to, setTo] = useState("");
  const [from, setFrom] = useState("");
  const [mail, setMail] = useState<FirstMail | null>(null);
  const { attempt, refusal } = useAttempt();
  // The other side reads its own language.
  const language = (report?.documents.find(({ kind }) => kind === "deck") ?? report?.documents[0])?.language ?? ours;
  const write = () =>
    attempt(async () =>
      setMail(await engine.request({ kind: "firstMail", caseId, domain, language, to, from, instructions: "" })),
    );
  return (
    <details>
      <summary>{words.correspondence.firstMail}</summary>
      <form className="compose" onSubmit={write}>
        <p className="soft">{words.correspondence.firstMailLead}</p>
        <TextField label={words.correspondence.to} value={to} maxLength={120} onText={setTo} />
        <TextField label={words.correspondence.from} value={from} maxLength={120} onText={setFrom} />
        {refusal}
        <div className="drop-actions">
          <Button type="submit" label={words.correspondence.writeFirst} />
        </div>
      </form>
      {mail ? (
        <>
          <Draft key={mail.body} draft={mail} />
          <ul className="findings">
            {mail.questions.map(({ text, places }) => (
              <li key={text}>
                <div>
                  <Foreign as="p" text={text} />
                  <Places places={places} />
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}
