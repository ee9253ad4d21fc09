/** What became of a file: what it was taken for and how much of it was read, or why it was not and what to do. */
import { useState } from "react";
import type { Report } from "../../../report/index.ts";
import { type CaseFile, FORMATS } from "../../protocol/index.ts";
import { Foreign } from "../parts/foreign.tsx";
import { Button } from "../parts/icon.tsx";
import { useFailures } from "../parts/toast.tsx";
import { useCase } from "../state/case.tsx";
import { useAnswer, useEngine } from "../state/engine.tsx";
import { firstPlan, useSettings, useWords } from "../state/settings.tsx";

export type FileFate = "read" | "failed" | "waiting";

/** After the last run that was finished; one that was added or replaced later waits for the next. */
export function fateOf({ name, fresh }: CaseFile, report: Report | null): FileFate {
  if (fresh) return "waiting";
  if (report?.unread.some(({ file }) => file === name)) return "failed";
  return report?.documents.some(({ file }) => file === name) ? "read" : "waiting";
}

type FileNoteProps = { readonly file: CaseFile; readonly report: Report | null; readonly onStart: () => void };

export function FileNote({ file, report, onStart }: FileNoteProps) {
  const words = useWords();
  const { said } = useCase();
  if (file.fresh) return <p className="file-note">{words.working.notYet}</p>;
  const unread = report?.unread.find((one) => one.file === file.name);
  if (unread)
    return (
      <>
        <p className="file-note failed">
          {words.working.fileState.failed}
          {words.working.because}
          <Foreign text={said.reasons[unread.message] ?? unread.message} />
        </p>
        {unread.code === "encrypted" ? <PasswordForm file={file.name} onStart={onStart} /> : null}
        <TypeIn file={file.name} />
      </>
    );
  const document = report?.documents.find((one) => one.file === file.name);
  if (!report || !document) return <p className="file-note">{words.working.notYet}</p>;
  const missing = report.coverage.notRead.filter((one) => one.file === file.name);
  const pictured = new Set(
    document.warnings.flatMap(({ code, anchor }) => (code === "read_from_picture" ? [anchor] : [])),
  );
  return (
    <>
      <p className="file-note">
        {words.kinds[document.kind]},{" "}
        {words.counts[file.format === null ? "pages" : FORMATS[file.format].units](document.units)}
        {pictured.size > 0 ? <span>, {words.working.fromPictures(pictured.size)}</span> : null}
        {missing.length > 0 ? <span className="missing">, {words.working.placesMissing(missing.length)}</span> : null}
      </p>
      {missing.map(({ anchor, why }) =>
        anchor === null ? (
          <Foreign as="p" key={why} className="file-note" text={said.reasons[why] ?? why} limit={400} />
        ) : null,
      )}
      {missing.length > 0 ? <TypeIn file={file.name} places={missing.flatMap(({ anchor }) => anchor ?? [])} /> : null}
    </>
  );
}

/** Asks for the password of a protected file and reads it at once; the password stays in memory. */
function PasswordForm({ file, onStart }: { readonly file: string; readonly onStart: () => void }) {
  const { words, settings } = useSettings();
  const engine = useEngine();
  const { caseId, start, version } = useCase();
  const attempt = useFailures();
  const [password, setPassword] = useState("");
  const given = useAnswer({ kind: "passwordGiven", caseId, file }, version);
  const read = () =>
    attempt(async () => {
      await engine.request({ kind: "givePassword", caseId, file, password });
      setPassword("");
      await start(firstPlan(settings));
      onStart();
    });
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
      <Button type="submit" disabled={password === ""} label={words.working.openFile} />
      {given.value ? <p className="bad">{words.working.wrongPassword}</p> : null}
      <small className="soft">{words.working.passwordKept}</small>
    </form>
  );
}

/** @param places those that were not read; absent where nothing of the file was. */
function TypeIn({ file, places = [] }: { readonly file: string; readonly places?: readonly string[] }) {
  const words = useWords();
  const engine = useEngine();
  const { caseId, refresh } = useCase();
  const attempt = useFailures();
  const [text, setText] = useState("");
  const keep = () =>
    attempt(async () => {
      await engine.request({ kind: "typeIn", caseId, file, text });
      setText("");
      await refresh();
    });
  return (
    <details className="type-in">
      <summary>{words.working.typeIn}</summary>
      <form onSubmit={keep}>
        {places.length > 0 ? (
          <p className="soft">
            {words.working.notReadPlaces}
            {places.slice(0, SHOWN).map((place, i) => (
              <span key={place}>
                {i === 0 ? "" : ", "}
                <Foreign text={place} limit={60} />
              </span>
            ))}
            {places.length > SHOWN ? "…" : "."}
          </p>
        ) : null}
        <textarea
          rows={4}
          maxLength={100_000}
          aria-label={words.working.typedOf(file)}
          placeholder={words.working.typeInHint}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={text.trim() === ""} label={words.working.keepTyped} />
        <small className="soft">{words.working.typedKept}</small>
      </form>
    </details>
  );
}

const SHOWN = 8;
