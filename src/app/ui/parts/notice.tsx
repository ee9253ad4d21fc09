/** What is empty, under way, or went wrong, each with what can be done. */
import { type ReactNode, useState } from "react";
import type { EngineFailure } from "../../protocol/index.ts";
import { failureOf } from "../state/failures.ts";
import { useWords } from "../state/settings.tsx";
import { Icon } from "./icon.tsx";

export function Loading() {
  const words = useWords();
  return (
    <p className="loading" role="status">
      {words.app.loading}
    </p>
  );
}

export function Failure({ failure, children }: { readonly failure: EngineFailure; readonly children?: ReactNode }) {
  const words = useWords();
  return (
    <div className="failure" role="alert">
      <Icon name="warning" />
      <div>
        <strong>{words.app.failure}</strong>
        <p>{words.app.failures[failure.code] ?? failure.message}</p>
        {children}
      </div>
    </div>
  );
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className="empty">{children}</div>;
}

type CopyButtonProps = {
  readonly text: string;
  readonly label?: string;
  /** The sign alone; its words are its name. */
  readonly brief?: boolean;
};

export function CopyButton({ text, label, brief = false }: CopyButtonProps) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="quiet"
      title={brief ? label : undefined}
      onClick={async () => {
        await copyText(text);
        setCopied(true);
        setTimeout(() => setCopied(false), 2000);
      }}
    >
      <Icon name={copied ? "check" : "copy"} />
      <span aria-live="polite" className={brief && !copied ? "away" : undefined}>
        {copied ? words.app.copied : (label ?? words.app.copy)}
      </span>
    </button>
  );
}

/** The clipboard may be denied to a page that is not served securely: then an old way still works. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

/** Work that can be stopped, and whose refusal is shown where it was asked for; what the user stopped is none. Gives whether it was done. */
export function useAttempt() {
  const [failure, setFailure] = useState<EngineFailure | null>(null);
  const [working, setWorking] = useState<AbortController | null>(null);
  const attempt = async (work: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> => {
    const stop = new AbortController();
    setFailure(null);
    setWorking(stop);
    try {
      await work(stop.signal);
      return true;
    } catch (error) {
      const failed = failureOf(error);
      if (failed.code !== "aborted") setFailure(failed);
      return false;
    } finally {
      setWorking(null);
    }
  };
  const refusal = failure ? <Failure failure={failure} /> : null;
  return { attempt, refusal, busy: working !== null, stop: () => working?.abort() };
}
