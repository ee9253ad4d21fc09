/** What one does with a claim, or with several at once: agree, correct, be done with it, note; each by a key and with a way back. */
import { useState } from "react";
import { Button } from "../../parts/icon.tsx";
import { useKeys } from "../../parts/shortcuts.ts";
import { useFailures } from "../../parts/toast.tsx";
import { type ShownClaim, useCase } from "../../state/case.tsx";
import { type Change, isDecided } from "../../state/decisions.ts";
import { useWords } from "../../state/settings.tsx";
import { OverrideDialog } from "./override.tsx";

type TriageKeysProps = {
  /** Those selected, else the one that is shown. */
  readonly picked: readonly ShownClaim[];
  readonly many: boolean;
  readonly onLeave: (gone: readonly ShownClaim[]) => void;
  readonly onClear: () => void;
};

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
