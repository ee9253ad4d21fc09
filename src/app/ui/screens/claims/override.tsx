/** The user's own verdict: given with a note, shown as theirs, and taken back. */
import { useState } from "react";
import type { EngineFailure, Override } from "../../../protocol/index.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { shownDate } from "../../parts/formats.ts";
import { Icon } from "../../parts/icon.tsx";
import { Failure } from "../../parts/notice.tsx";
import { STATUS_ORDER, Verdict } from "../../parts/verdict.tsx";
import { type ShownClaim, useCase } from "../../state/case.tsx";
import { failureOf } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";

export function OverrideNote({ claim, override }: { readonly claim: ShownClaim; readonly override: Override }) {
  const words = useWords();
  return (
    <div className="override-note">
      <Icon name="pen" />
      <div>
        <p>
          <strong>{words.claims.overridden(shownDate(override.decidedAt, words.locale))}</strong>
          <span className="soft">{words.claims.engineSaid(words.status[claim.result.status])}</span>
        </p>
        {override.note ? (
          <p>
            <Foreign text={override.note} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

export function OverrideDialog({ claim, onClose }: { readonly claim: ShownClaim; readonly onClose: () => void }) {
  const words = useWords();
  const { override, removeOverride } = useCase();
  const [status, setStatus] = useState(claim.status);
  const [note, setNote] = useState(claim.override?.note ?? "");
  const [failure, setFailure] = useState<EngineFailure | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <Dialog title={words.claims.override} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => override({ claimId: claim.id, status, note: note.trim() }));
        }}
      >
        <p className="quote">
          <Foreign text={claim.text} limit={600} />
        </p>
        <fieldset className="status-choice">
          <legend className="away">{words.claims.override}</legend>
          {STATUS_ORDER.map((one) => (
            <label key={one}>
              <input type="radio" name="status" value={one} checked={status === one} onChange={() => setStatus(one)} />
              <Verdict status={one} />
              <span className="soft">{words.statusMeaning[one]}</span>
            </label>
          ))}
        </fieldset>
        <label className="field">
          <span>{words.claims.note}</span>
          <textarea
            rows={4}
            maxLength={4000}
            value={note}
            placeholder={words.claims.noteHint}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        {failure ? <Failure failure={failure} /> : null}
        <div className="dialog-actions">
          {claim.override ? (
            <button type="button" onClick={() => attempt(() => removeOverride(claim.id))}>
              {words.claims.removeOverride}
            </button>
          ) : null}
          <button type="submit" className="primary">
            {words.claims.saveOverride}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
