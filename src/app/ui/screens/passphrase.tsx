/** A case under a passphrase: typed to open it, given twice to encrypt it, and once more to put it back in clear. */

import { useState } from "react";
import { Dialog } from "../parts/dialog.tsx";
import { TextField } from "../parts/fields.tsx";
import { Foreign } from "../parts/foreign.tsx";
import { Button } from "../parts/icon.tsx";
import { useAttempt } from "../parts/notice.tsx";
import { addressOf, go } from "../route.ts";
import { useAnswer, useEngine } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";

/** In the place of a case whose passphrase was not given. */
export function UnlockCase({ caseId, onOpen }: { readonly caseId: string; readonly onOpen: () => void }) {
  const words = useWords();
  const engine = useEngine();
  const cases = useAnswer({ kind: "listCases" });
  const name = cases.value?.find(({ id }) => id === caseId)?.name || words.vault.unnamed;
  return (
    <section className="unlock">
      <Foreign as="h1" text={name} limit={120} />
      <p className="lead">{words.vault.locked}</p>
      <PassphraseForm
        action={words.vault.open}
        onGive={async (passphrase) => {
          await engine.request({ kind: "unlockCase", caseId, passphrase });
          onOpen();
        }}
      />
      <p>
        <a href={addressOf({ kind: "start" })}>{words.app.start}</a>
      </p>
    </section>
  );
}

type PassphraseFormProps = { readonly action: string; readonly onGive: (passphrase: string) => Promise<void> };

function PassphraseForm({ action, onGive }: PassphraseFormProps) {
  const words = useWords();
  const [passphrase, setPassphrase] = useState("");
  const { attempt, refusal, busy } = useAttempt();
  const give = async () => {
    await attempt(() => onGive(passphrase));
    setPassphrase("");
  };
  return (
    <>
      <form className="password-form" onSubmit={give}>
        <PassphraseField label={words.vault.passphrase} value={passphrase} onChange={setPassphrase} />
        <Button type="submit" disabled={passphrase === "" || busy} label={busy ? words.vault.working : action} />
        <small className="soft">{words.vault.keptInMemory}</small>
      </form>
      {refusal}
    </>
  );
}

type PassphraseFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function PassphraseField({ label, value, onChange }: PassphraseFieldProps) {
  return (
    <input
      type="password"
      autoComplete="off"
      maxLength={1000}
      placeholder={label}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export type ProtectedCase = { readonly id: string; readonly name: string; readonly encrypted?: true };

/** Encrypts a case that lies in clear; puts one that is encrypted back in clear. */
export function ProtectDialog({ summary, onClose }: { readonly summary: ProtectedCase; readonly onClose: () => void }) {
  const words = useWords();
  const engine = useEngine();
  const { id: caseId } = summary;
  const leave = () => {
    onClose();
    go({ kind: "start" });
  };
  return (
    <Dialog title={summary.encrypted ? words.vault.decrypt : words.vault.encrypt} onClose={onClose}>
      {summary.encrypted ? (
        <>
          <p>{words.vault.decryptLead}</p>
          <PassphraseForm
            action={words.vault.decrypt}
            onGive={async (passphrase) => {
              await engine.request({ kind: "decryptCase", caseId, passphrase });
              leave();
            }}
          />
        </>
      ) : (
        <EncryptForm summary={summary} onDone={leave} />
      )}
    </Dialog>
  );
}

function EncryptForm({ summary, onDone }: { readonly summary: ProtectedCase; readonly onDone: () => void }) {
  const words = useWords();
  const engine = useEngine();
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const [label, setLabel] = useState(summary.name);
  const { attempt, refusal, busy } = useAttempt();
  const encrypt = async () => {
    const request = { kind: "encryptCase", caseId: summary.id, passphrase, label } as const;
    if (await attempt(() => engine.request(request))) onDone();
  };
  return (
    <form className="encrypt-form" onSubmit={encrypt}>
      <p>{words.vault.encryptLead}</p>
      <PassphraseField label={words.vault.newPassphrase} value={passphrase} onChange={setPassphrase} />
      <PassphraseField label={words.vault.onceMore} value={again} onChange={setAgain} />
      {again !== "" && again !== passphrase ? <p className="bad">{words.vault.different}</p> : null}
      <TextField label={words.vault.label} maxLength={120} value={label} onText={setLabel} />
      <p className="soft">{words.vault.limits}</p>
      <div className="dialog-actions">
        <Button
          type="submit"
          disabled={passphrase === "" || again !== passphrase || busy}
          label={busy ? words.vault.working : words.vault.encrypt}
        />
      </div>
      {refusal}
    </form>
  );
}
