/** What was just done, said for a moment with a way back. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { EngineFailure } from "../../protocol/index.ts";
import { failureOf } from "../state/failures.ts";
import { useWords } from "../state/settings.tsx";
import { Button, Icon, IconButton } from "./icon.tsx";
import { useKeys } from "./shortcuts.ts";

export type ToastMessage = {
  readonly text: string;
  /** Takes it back; absent where that cannot be done. */
  readonly undo?: (() => Promise<unknown>) | undefined;
  /** One more thing to do about it. */
  readonly further?: { readonly label: string; readonly act: () => void } | undefined;
};

type Toasts = {
  readonly say: (said: ToastMessage) => void;
  /** Takes back the last thing said that can be. */
  readonly undoLast: () => void;
  /** Something was refused. */
  readonly fail: (error: unknown) => void;
};

const ToastContext = createContext<Toasts | null>(null);
const SHOWN_MS = 9000;
const MOST_STEPS_BACK = 50;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const words = useWords();
  const [shown, setShown] = useState<(ToastMessage & { readonly at: number }) | null>(null);
  const [steps, setSteps] = useState<readonly ToastMessage[]>([]);
  const [failure, setFailure] = useState<EngineFailure | null>(null);
  useEffect(() => {
    if (shown === null && failure === null) return;
    const timer = setTimeout(() => {
      setShown(null);
      setFailure(null);
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, failure]);
  const say = useCallback((said: ToastMessage) => {
    setFailure(null);
    setShown({ ...said, at: performance.now() });
    if (said.undo) setSteps((before) => [...before.slice(-MOST_STEPS_BACK), said]);
  }, []);
  const fail = useCallback((error: unknown) => {
    setShown(null);
    setFailure(failureOf(error));
  }, []);
  const undoLast = useCallback(() => {
    const last = steps.at(-1);
    if (!last?.undo) return;
    setSteps((before) => before.filter((one) => one !== last));
    last.undo().then(() => setShown({ text: words.toast.undone, at: performance.now() }), fail);
  }, [steps, words, fail]);
  useKeys({ z: steps.length > 0 ? undoLast : undefined });
  const toasts = useMemo(() => ({ say, undoLast, fail }), [say, undoLast, fail]);
  return (
    <ToastContext value={toasts}>
      {children}
      <div className="toasts" role="status">
        {failure ? (
          <p key="failure" className="toast grave">
            <Icon name="warning" />
            {words.app.failures[failure.code] ?? failure.message}
          </p>
        ) : shown ? (
          <p key={shown.at} className="toast">
            <span>{shown.text}</span>
            {shown.undo ? <Button className="link" onClick={undoLast} label={words.toast.undo} /> : null}
            {shown.further ? <Button className="link" onClick={shown.further.act} label={shown.further.label} /> : null}
            <IconButton icon="cross" label={words.app.close} size={14} onClick={() => setShown(null)} />
          </p>
        ) : null}
      </div>
    </ToastContext>
  );
}

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error("nothing can be said outside the window's frame");
  return toasts;
}

/** Does work whose refusal is said at the foot of the window. */
export function useFailures(): (work: () => Promise<unknown>) => void {
  const { fail } = useToasts();
  return (work) => void work().catch(fail);
}
