/** A model server of this machine: its address and model, tested before it is used. */

import { useState } from "react";
import type { ServerChoice, ServerTest } from "../../protocol/index.ts";
import { TextField } from "../parts/fields.tsx";
import { Foreign } from "../parts/foreign.tsx";
import { Button } from "../parts/icon.tsx";
import { useAttempt } from "../parts/notice.tsx";
import { useEngine } from "../state/engine.tsx";
import { useSettings } from "../state/settings.tsx";

/** Where the usual servers listen when nobody changed it. */
const USUAL = [
  ["Ollama", "http://127.0.0.1:11434/v1"],
  ["LM Studio", "http://127.0.0.1:1234/v1"],
  ["llama-server", "http://127.0.0.1:8080/v1"],
  ["vLLM", "http://127.0.0.1:8000/v1"],
] as const;

export function ModelServer({ inUse }: { readonly inUse: ServerChoice | null }) {
  const { words } = useSettings();
  const engine = useEngine();
  const [baseUrl, setBaseUrl] = useState(inUse?.baseUrl ?? "");
  const [model, setModel] = useState(inUse?.model ?? "");
  const [test, setTest] = useState<ServerTest | null>(null);
  const { attempt, refusal, busy } = useAttempt();
  const given = { baseUrl: baseUrl.trim(), model: model.trim() };
  const isGiven = URL.canParse(given.baseUrl) && given.model !== "";
  const isInUse = inUse !== null && inUse.baseUrl === given.baseUrl && inUse.model === given.model;
  const ask = () => attempt(async () => setTest(await engine.request({ kind: "testServer", server: given })));
  const served = test?.models ?? [];
  return (
    <fieldset className="model-server">
      <legend>{words.settings.server}</legend>
      <p className="soft">{words.settings.serverLead}</p>
      <TextField
        label={words.settings.serverAddress}
        type="url"
        list="usual-servers"
        placeholder={USUAL[0][1]}
        value={baseUrl}
        maxLength={200}
        onText={setBaseUrl}
      />
      <datalist id="usual-servers">
        {USUAL.map(([name, address]) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField
        label={words.settings.serverModel}
        list="served-models"
        value={model}
        maxLength={200}
        onText={setModel}
      />
      <datalist id="served-models">
        {served.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="dialog-actions">
        <Button
          disabled={!isGiven || busy}
          onClick={ask}
          label={busy ? words.settings.testing : words.settings.serverTest}
        />
        <UseButton server={given} isGiven={isGiven} isInUse={isInUse} />
      </div>
      {isInUse ? <p className="soft">{words.settings.inUse}</p> : null}
      {refusal ?? (test && !busy ? <Outcome test={test} /> : null)}
    </fieldset>
  );
}

/** What a language model counts in, of which a page of text has about so many. */
export const TOKENS_A_PAGE = 500;

type UseButtonProps = { readonly server: ServerChoice; readonly isGiven: boolean; readonly isInUse: boolean };

function UseButton({ server, isGiven, isInUse }: UseButtonProps) {
  const { words, change } = useSettings();
  return isInUse ? (
    <Button onClick={() => change({ server: null })} label={words.settings.serverForget} />
  ) : (
    <Button disabled={!isGiven} onClick={() => change({ server, modelPath: null })} label={words.settings.serverUse} />
  );
}

function Outcome({ test }: { readonly test: ServerTest }) {
  const { words } = useSettings();
  const { trouble, contextTokens, answers } = test;
  if (trouble !== null) return <Foreign as="p" role="status" className="bad" text={trouble} limit={400} />;
  const pages = contextTokens && Math.round(contextTokens / TOKENS_A_PAGE);
  return (
    <div role="status" className="soft">
      <p>{words.settings.schemaHeld}</p>
      <p>{pages === null ? words.settings.contextUntold : words.settings.contextOf(pages)}</p>
      {answers === null ? null : <Answers answers={answers} />}
    </div>
  );
}

/** One claim with the model's answer and its time, and how the ten went. */
export function Answers({ answers }: { readonly answers: NonNullable<ServerTest["answers"]> }) {
  const { words } = useSettings();
  const { first } = answers;
  return (
    <>
      {first === null ? null : (
        <p>
          {words.settings.firstAnswer(
            first.text,
            first.said && words.status[first.said],
            words.status[first.label],
            first.seconds,
          )}
        </p>
      )}
      <p>{words.settings.firstAnswers(answers)}</p>
    </>
  );
}
