/** Questions to the founder as one checklist, kept with the case: what is ticked, in this order and wording, is copied, mailed and written to Word. */
import { type DragEvent, type KeyboardEvent, useState } from "react";
import type { FounderQuestion } from "../../../../report/index.ts";
import { type KeptQuestion, mailtoOf } from "../../../protocol/index.ts";
import { Foreign } from "../../parts/foreign.tsx";
import { Button, Icon, IconButton } from "../../parts/icon.tsx";
import { CopyButton } from "../../parts/notice.tsx";
import { saveFile, saveMail } from "../../parts/save-file.ts";
import { useFailures } from "../../parts/toast.tsx";
import { useCase } from "../../state/case.tsx";
import { useAnswer, useEngine } from "../../state/engine.tsx";
import { useSettings, useWords } from "../../state/settings.tsx";

type Question = { readonly text: string; readonly why: string };
type Group = { readonly title: string; readonly questions: readonly Question[] };
/** `why` of each question that it stands for. */
type Line = KeptQuestion & { readonly why: readonly string[] };

export function QuestionGroups({ groups }: { readonly groups: readonly Group[] }) {
  const words = useWords();
  const { caseId } = useCase();
  const kept = useAnswer({ kind: "keptQuestions", caseId });
  const asked = groups.flatMap(({ title, questions }) =>
    questions.map(({ text, why }) => ({ text, why: title + words.working.because + why })),
  );
  if (asked.length === 0 || kept.state === "loading") return null;
  // Asked anew, they are laid out anew.
  return <Checklist key={asked.map(({ text }) => text).join("\n")} first={linesOf(asked, kept.value ?? [])} />;
}

/** Ticked at first: more are seldom answered. */
const MOST_TICKED = 8;

/** As they were kept; those that are new stand behind, ticked as far as there is room. */
function linesOf(asked: readonly Question[], kept: readonly KeptQuestion[]): readonly Line[] {
  const why = new Map(asked.map((question) => [question.text, question.why]));
  const known = kept.filter(({ from }) => from.every((text) => why.has(text)));
  const placed = new Set(known.flatMap(({ from }) => from));
  const room = MOST_TICKED - known.filter(({ ticked }) => ticked).length;
  const fresh = asked.filter(({ text }) => !placed.has(text));
  return [...known, ...fresh.map(({ text }, i): KeptQuestion => ({ from: [text], text, ticked: i < room }))].map(
    (line) => ({ ...line, why: line.from.map((text) => why.get(text) ?? "") }),
  );
}

function Checklist({ first }: { readonly first: readonly Line[] }) {
  const { words, language } = useSettings();
  const engine = useEngine();
  const attempt = useFailures();
  const { caseId, summary } = useCase();
  const [lines, setLines] = useState(first);
  const [dragged, setDragged] = useState<number | null>(null);
  const ticked = lines.filter((line) => line.ticked);
  const all = ticked.map(({ text }, i) => `${i + 1}. ${text}`).join("\n");
  const draft = {
    to: null,
    subject: words.memo.mailSubject(summary.name),
    body: `${words.memo.mailOpening}\n\n${all}\n`,
  };
  const keep = (next: readonly Line[]) =>
    engine.request({ kind: "keepQuestions", caseId, questions: next.map(({ why: _, ...line }) => line) });
  const change = (next: readonly Line[]) => {
    setLines(next);
    attempt(() => keep(next));
  };
  const move = (from: number, to: number) => {
    const line = lines[from];
    if (line && to >= 0 && to < lines.length) change(lines.toSpliced(from, 1).toSpliced(to, 0, line));
  };
  /** Two lines become one, in the place of the upper. */
  const join = (at: number) => {
    const [above, below] = [lines[at - 1], lines[at]];
    if (!above || !below) return;
    const both: Line = {
      from: [...above.from, ...below.from],
      text: `${above.text} ${below.text}`,
      ticked: above.ticked || below.ticked,
      why: [...above.why, ...below.why],
    };
    change(lines.toSpliced(at - 1, 2, both));
  };
  const word = async () => {
    await keep(lines);
    saveFile(await engine.request({ kind: "export", caseId, subject: "questions", format: "docx", language }));
  };
  return (
    <section>
      <header className="memo-questions">
        <h2>{words.memo.questions}</h2>
        <MailButton draft={draft} />
        <Button className="quiet" onClick={() => attempt(word)} icon="file" label={words.memo.questionsFile} />
        <CopyButton text={all} label={words.memo.copyQuestions} />
      </header>
      <p className="soft" role="status">
        {words.memo.ticked(ticked.length, lines.length - ticked.length)}
      </p>
      <ol className="checklist">
        {lines.map((line, i) => (
          <li
            key={line.from.join("\n")}
            className={dragged === i ? "dragged" : undefined}
            onDragOver={(event) => (dragged === null ? undefined : event.preventDefault())}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              move(dragged, i);
            }}
          >
            <Row
              line={line}
              number={line.ticked ? ticked.indexOf(line) + 1 : null}
              onChange={(changed) => change(lines.with(i, { ...line, ...changed }))}
              onMove={lines.length > 1 ? (by) => move(i, i + by) : undefined}
              onJoin={i > 0 ? () => join(i) : undefined}
              onDrag={(on) => setDragged(on ? i : null)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type RowProps = {
  readonly line: Line;
  /** In the mail; null where it is left out. */
  readonly number: number | null;
  readonly onChange: (changed: Partial<Line>) => void;
  readonly onMove: ((by: 1 | -1) => void) | undefined;
  readonly onJoin: (() => void) | undefined;
  readonly onDrag: (on: boolean) => void;
};

function Row({ line, number, onChange, onMove, onJoin, onDrag }: RowProps) {
  const words = useWords();
  const [text, setText] = useState(line.text);
  const press = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (by === null || !event.altKey) return;
    event.preventDefault();
    onMove?.(by);
  };
  const name = text.slice(0, 80);
  const start = (event: DragEvent) => {
    // Some browsers drag nothing that carries nothing.
    event.dataTransfer.setData("text/plain", text);
    onDrag(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys act from the fields and buttons within
    <div className="checklist-row" onKeyDown={press}>
      <input
        type="checkbox"
        checked={line.ticked}
        aria-label={`${words.memo.send}: ${name}`}
        onChange={() => onChange({ ticked: !line.ticked })}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and buttons beside it move the line too */}
      <span className="grip number soft" draggable onDragStart={start} onDragEnd={() => onDrag(false)}>
        <Icon name="grip" size={14} />
        {number}
      </span>
      <div>
        <textarea
          dir="auto"
          rows={1}
          maxLength={4000}
          aria-label={`${words.memo.question}: ${name}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => (text.trim() === "" ? setText(line.text) : text !== line.text ? onChange({ text }) : undefined)}
        />
        <Foreign as="p" className="soft" text={line.why.join(" ")} />
      </div>
      <span className="checklist-tools">
        {(
          [
            ["up", words.memo.moveUp, onMove && (() => onMove(-1))],
            ["down", words.memo.moveDown, onMove && (() => onMove(1))],
            ["join", words.memo.join, onJoin],
          ] as const
        ).map(([icon, label, act]) => (
          <IconButton key={icon} icon={icon} label={`${label}: ${name}`} title={label} disabled={!act} onClick={act} />
        ))}
      </span>
    </div>
  );
}

/** Longer addresses are refused by mail programs of Windows: such a mail is saved as a file that they open. */
const MOST_ADDRESS = 1900;

/** A mail begun in the reader's own program, which sends it or not. */
function MailButton({ draft }: { readonly draft: Parameters<typeof mailtoOf>[0] }) {
  const words = useWords();
  const address = mailtoOf(draft);
  if (address.length <= MOST_ADDRESS)
    return (
      <a className="quiet" href={address}>
        <Icon name="pen" />
        {words.memo.mailQuestions}
      </a>
    );
  return (
    <Button
      className="quiet"
      onClick={() => saveMail(words.memo.questions, draft)}
      icon="pen"
      label={words.memo.mailQuestions}
    />
  );
}

/** What the report alone asks, before any analysis: those to send first. */
export function ReportQuestions({ questions }: { readonly questions: readonly FounderQuestion[] }) {
  const words = useWords();
  return (
    <QuestionGroups
      groups={questions.map((question) => ({ title: words.themes[question.theme].name, questions: [question] }))}
    />
  );
}
