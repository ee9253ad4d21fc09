/** The founder's replies: a message in, what it states and what to do out, with a draft to edit. Nothing is sent. */
import { useId, useState } from "react";
import type { FirstMail } from "../../../engine.ts";
import { REPLY_DOMAINS, type ReplyDomain } from "../../../protocol/index.ts";
import { Places } from "../../drawing/place-link.tsx";
import { Field, Select, TextArea, TextField } from "../../parts/fields.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { Button } from "../../parts/icon.tsx";
import { Failure, Loading, useAttempt } from "../../parts/notice.tsx";
import { Choice, ScreenHead } from "../../parts/screen-parts.tsx";
import { usePaste } from "../../parts/shortcuts.ts";
import { useCase } from "../../state/case.tsx";
import { useAnswer, useEngine } from "../../state/engine.tsx";
import { useSettings, useWords } from "../../state/settings.tsx";
import { Draft } from "./draft.tsx";
import { Turn } from "./turn.tsx";

export function CorrespondenceScreen() {
  const words = useWords();
  const { caseId, version, refresh } = useCase();
  const [domain, setDomain] = useState<ReplyDomain>("investment");
  const [again, setAgain] = useState(0);
  const conversation = useAnswer({ kind: "correspondence", caseId, domain }, `${version}.${again}`);
  const turns = conversation.value?.turns ?? [];
  const [at, setAt] = useState<number | "new" | null>(null);
  /** A mail pasted on the screen, outside of its fields. */
  const [pasted, setPasted] = useState("");
  usePaste((text) => {
    setPasted(text);
    setAt("new");
  });
  const shown = at === "new" ? null : (turns.find((turn) => turn.turn === at) ?? turns.at(-1) ?? null);
  return (
    <>
      <ScreenHead title={words.screens.correspondence} lead={words.correspondence.lead} />
      {conversation.state === "failed" ? <Failure failure={conversation.failure} /> : null}
      {conversation.state === "loading" && conversation.value === null ? <Loading /> : null}
      <div className={shown ? "two-columns answering" : "two-columns"}>
        <div className="choices-side">
          <Field label={words.correspondence.domain} away={shown !== null}>
            <Select
              value={domain}
              values={REPLY_DOMAINS.map((one) => [one, words.correspondence.domains[one]])}
              onChoose={setDomain}
            />
          </Field>
          <ul className="choices" aria-label={words.screens.correspondence}>
            {turns.map((turn) => (
              <Choice
                key={turn.turn}
                name={words.correspondence.turn(turn.turn)}
                foot={words.correspondence.actions[turn.decision.action]}
                current={turn === shown}
                onChoose={() => setAt(turn.turn)}
              />
            ))}
            {turns.length > 0 ? (
              <Choice
                name={words.correspondence.newMessage}
                foot={null}
                current={shown === null}
                onChoose={() => setAt("new")}
              />
            ) : null}
          </ul>
        </div>
        {shown ? (
          <Turn key={shown.turn} turn={shown} fields={conversation.value?.fields ?? {}} />
        ) : (
          <div>
            <Compose
              key={pasted}
              domain={domain}
              pasted={pasted}
              onRead={(turn) => {
                setAgain((n) => n + 1);
                setAt(turn);
                // It may have settled or opened a contradiction.
                void refresh();
              }}
            />
            <FirstMailForm key={domain} domain={domain} />
          </div>
        )}
      </div>
    </>
  );
}

type ComposeProps = { readonly domain: ReplyDomain; readonly pasted: string; readonly onRead: (turn: number) => void };

function Compose({ domain, pasted, onRead }: ComposeProps) {
  const words = useWords();
  const engine = useEngine();
  const { caseId } = useCase();
  const [message, setMessage] = useState(pasted);
  const [instructions, setInstructions] = useState("");
  const { attempt, refusal, busy, stop } = useAttempt();
  const status = useId();
  const read = () =>
    attempt(async (signal) => {
      const { turn } = await engine.request({ kind: "reply", caseId, domain, message, instructions }, { signal });
      onRead(turn);
    });
  return (
    <form
      className="compose"
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
      onSubmit={read}
    >
      <TextArea
        label={words.correspondence.message}
        rows={12}
        required
        autoFocus={pasted !== ""}
        maxLength={200_000}
        value={message}
        placeholder={words.correspondence.messageHint}
        onText={setMessage}
      />
      <TextArea
        label={words.correspondence.instructions}
        rows={4}
        maxLength={200_000}
        value={instructions}
        placeholder={words.correspondence.instructionsHint}
        onText={setInstructions}
      />
      {refusal}
      <div className="drop-actions">
        <Button
          type="submit"
          className="primary"
          disabled={message.trim() === "" || busy}
          aria-describedby={status}
          label={busy ? words.correspondence.reading : words.correspondence.read}
        />
        {busy ? <Button onClick={stop} label={words.app.cancel} /> : null}
      </div>
      <p id={status} role="status" className="away">
        {busy ? words.correspondence.reading : ""}
      </p>
    </form>
  );
}

/** The mail that opens an exchange: drafted from the contradictions of the case, with the places of each figure beside it. */
function FirstMailForm({ domain }: { readonly domain: ReplyDomain }) {
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
