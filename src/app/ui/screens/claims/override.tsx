/** What the user decided of a claim: a verdict of their own, a cell, a note; given in a dialog, shown as theirs, taken back. */
import { type KeyboardEvent, useState } from "react";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextArea } from "../../parts/fields.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { shownDate } from "../../parts/formats.ts";
import { Button, Icon } from "../../parts/icon.tsx";
import { useAttempt } from "../../parts/notice.tsx";
import { isTyping, useKeys } from "../../parts/shortcuts.ts";
import { useFailures } from "../../parts/toast.tsx";
import { STATUS_ORDER, Verdict } from "../../parts/verdict.tsx";
import { useCase } from "../../state/case.tsx";
import { type Change, decisionOf, isDecided, type ShownClaim, type Status } from "../../state/decisions.ts";
import { useWords } from "../../state/settings.tsx";
import { PickCells } from "./pick-cells.tsx";

export function DecisionNote({ claim }: { readonly claim: ShownClaim }) {
  const words = useWords();
  const { decide } = useCase();
  const attempt = useFailures();
  const { override, mark } = claim;
  const { note } = decisionOf(claim);
  if (override === null && !mark?.handled && note === "") return null;
  const agrees = override?.status === claim.result.status;
  return (
    <div className="override-note">
      <Icon name={override === null || agrees ? "check" : "pen"} />
      <div>
        <p>
          <strong>
            {override === null
              ? mark?.handled
                ? words.triage.isHandled
                : words.claims.note
              : agrees
                ? words.claims.agreed(shownDate(override.decidedAt, words.locale))
                : words.claims.overridden(shownDate(override.decidedAt, words.locale))}
          </strong>
          {override && !agrees ? (
            <span className="soft">{words.claims.engineSaid(words.status[claim.result.status])}</span>
          ) : null}
          <Button
            className="link"
            onClick={() => attempt(() => decide([claim], { status: null, handled: false, note: "" }))}
            label={words.claims.takeBack}
          />
        </p>
        {override?.cell ? (
          <p>
            {words.claims.byCell}{" "}
            <PlaceLink cited={{ ...override.cell, nodeId: override.cell.sourceNodeId, text: override.cell.content }} />
          </p>
        ) : null}
        {note ? <Foreign as="p" text={note} /> : null}
      </div>
    </div>
  );
}

type OverrideDialogProps = { readonly claims: readonly ShownClaim[]; readonly onClose: () => void };

/** One claim, or several that get the same verdict. */
export function OverrideDialog({ claims, onClose }: OverrideDialogProps) {
  const words = useWords();
  const { decide, modelFiles } = useCase();
  const [first] = claims;
  const [note, setNote] = useState(first && claims.length === 1 ? decisionOf(first).note : "");
  const tried = useAttempt();
  const attempt = async (work: () => Promise<void>) => {
    if (await tried.attempt(work)) onClose();
  };
  const give = (status: Status) => attempt(() => decide(claims, { status, note: note.trim() }));
  const only = claims.length === 1 ? first : undefined;
  const picks = only !== undefined && modelFiles.size > 0;
  return (
    <Dialog title={only ? words.claims.override : words.triage.selected(claims.length)} wide={picks} onClose={onClose}>
      <form
        className={picks ? "put-right" : undefined}
        onKeyDown={(event) => {
          const status = STATUS_ORDER[Number(event.key) - 1];
          if (status === undefined || isTyping(event.target)) return;
          event.preventDefault();
          void give(status);
        }}
      >
        <div>
          {only ? <Foreign as="p" className="quote" text={only.text} limit={600} /> : null}
          {tried.refusal}
          <StatusChoice chosen={first?.override?.status ?? null} onChoose={give} />
          <TextArea
            label={words.claims.note}
            rows={4}
            maxLength={4000}
            value={note}
            placeholder={words.claims.noteHint}
            onText={setNote}
          />
          {note.trim() !== "" && claims.every(({ override }) => override === null) ? (
            <div className="dialog-actions">
              <Button
                onClick={() => attempt(() => decide(claims, { note: note.trim() }))}
                label={words.claims.saveNote}
              />
            </div>
          ) : null}
        </div>
        {picks ? (
          <PickCells
            claim={only}
            onPick={({ id, anchor, agrees }) =>
              attempt(() =>
                decide(
                  [only],
                  { cell: id, note: note.trim() },
                  words.askMe.confirmed(words.status[agrees ? "VERIFIED" : "CONTRADICTED"], anchor),
                ),
              )
            }
          />
        ) : null}
      </form>
    </Dialog>
  );
}

type StatusChoiceProps = { readonly chosen: Status | null; readonly onChoose: (status: Status) => void };

function StatusChoice({ chosen, onChoose }: StatusChoiceProps) {
  const words = useWords();
  return (
    <fieldset className="status-choice">
      <legend>{words.claims.saveOverride}</legend>
      {STATUS_ORDER.map((one, i) => (
        <button
          key={one}
          data-first={i === 0 ? "" : undefined}
          type="button"
          aria-pressed={chosen === one}
          onClick={() => onChoose(one)}
          onKeyDown={stepBetween}
        >
          <Verdict status={one} />
          <span className="soft">{words.statusMeaning[one]}</span>
          <kbd>{i + 1}</kbd>
        </button>
      ))}
    </fieldset>
  );
}

/** The arrows go from one choice to the next. */
function stepBetween(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: from } = event;
  const to = key === "ArrowDown" ? from.nextElementSibling : key === "ArrowUp" ? from.previousElementSibling : null;
  if (!(to instanceof HTMLButtonElement)) return;
  event.preventDefault();
  to.focus();
}

type TriageKeysProps = {
  /** Those selected, else the one that is shown. */
  readonly picked: readonly ShownClaim[];
  readonly many: boolean;
  readonly onLeave: (gone: readonly ShownClaim[]) => void;
  readonly onClear: () => void;
};

/** What one does with a claim, or with several at once: agree, correct, be done with it, note; each by a key and with a way back. */
export function TriageKeys({ picked, many, onLeave, onClear }: TriageKeysProps) {
  const words = useWords();
  const { decide } = useCase();
  const attempt = useFailures();
  const [correcting, setCorrecting] = useState(false);
  const own = picked.filter((claim) => claim.role !== "asked");
  const decided = own.length > 0 && own.every(isDecided);
  const apply = (change: Change, leaves = true) =>
    attempt(async () => {
      await decide(own, change);
      if (leaves) onLeave(own);
    });
  /** Each keeps the verdict that was found. */
  const agree = () =>
    attempt(async () => {
      for (const [status, claims] of Map.groupBy(own, ({ result }) => result.status)) await decide(claims, { status });
      onLeave(own);
    });
  const reopen = () => apply({ status: null, handled: false }, false);
  const keys = own.length > 0;
  useKeys({
    y: keys && !decided ? agree : undefined,
    e: keys ? () => setCorrecting(true) : undefined,
    x: keys ? () => (decided ? reopen() : apply({ handled: true })) : undefined,
  });
  if (!keys) return null;
  return (
    <div className={many ? "triage-keys many" : "triage-keys"} role="toolbar" aria-label={words.triage.actions}>
      {many ? (
        <span className="triage-count">
          {words.triage.selected(own.length)}
          <Button className="link" onClick={onClear} label={words.triage.clear} />
        </span>
      ) : null}
      {decided ? null : (
        <Button onClick={agree} title={words.triage.agreeHint} icon="check" label={words.triage.agree} hint="Y" />
      )}
      <Button onClick={() => setCorrecting(true)} icon="pen" label={words.triage.correct} hint="E" />
      <Button
        onClick={() => (decided ? reopen() : apply({ handled: true }))}
        title={words.triage.handledHint}
        icon={decided ? "previous" : "next"}
        label={decided ? words.triage.reopen : words.triage.handled}
        hint="X"
      />
      {correcting ? <OverrideDialog claims={own} onClose={() => setCorrecting(false)} /> : null}
    </div>
  );
}
