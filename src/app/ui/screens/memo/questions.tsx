/** Questions to the founder as a checklist, each with why it matters: mail and copy take those that are ticked. */
import { useState } from "react";
import type { FounderQuestion } from "../../../../report/index.ts";
import { Foreign } from "../../parts/foreign.tsx";
import { Icon } from "../../parts/icon.tsx";
import { CopyButton } from "../../parts/notice.tsx";
import { useCase } from "../../state/case.tsx";
import { useWords } from "../../state/settings.tsx";

type Question = { readonly id: string; readonly text: string; readonly why: string };
type Group = { readonly id: string; readonly title: string; readonly questions: readonly Question[] };

export function QuestionGroups({ groups }: { readonly groups: readonly Group[] }) {
  const words = useWords();
  const { summary } = useCase();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  if (groups.length === 0) return null;
  const every = groups.flatMap(({ questions }) => questions.map(({ id }) => id));
  const first = new Set(every.slice(0, MOST_TICKED));
  const isTicked = (id: string) => first.has(id) !== turned.has(id);
  const count = every.filter(isTicked).length;
  const chosen = groups
    .map((group) => ({ ...group, questions: group.questions.filter(({ id }) => isTicked(id)) }))
    .filter(({ questions }) => questions.length > 0);
  const all = chosen
    .map(({ title, questions }) => `${title}\n${questions.map(({ text }, i) => `${i + 1}. ${text}`).join("\n")}`)
    .join("\n\n");
  const mail = mailOf(words.memo.mailSubject(summary.name), `${words.memo.mailOpening}\n\n${all}`);
  const turn = (id: string) =>
    setTurned((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <section>
      <header className="memo-questions">
        <h2>{words.memo.questions}</h2>
        <a className="quiet" href={mail.address}>
          <Icon name="pen" />
          {words.memo.mailQuestions}
        </a>
        <CopyButton text={all} label={words.memo.copyQuestions} />
      </header>
      <p className="soft" role="status">
        {words.memo.ticked(count, every.length - count)} {mail.isWhole ? null : words.memo.mailCut}
      </p>
      {groups.map((group) => (
        <div key={group.id} className="question-group">
          <h3>
            <Foreign text={group.title} limit={200} />
          </h3>
          <ol>
            {group.questions.map((question) => (
              <li key={question.id}>
                <div>
                  <label className="check">
                    <input type="checkbox" checked={isTicked(question.id)} onChange={() => turn(question.id)} />
                    <Foreign text={question.text} />
                  </label>
                  <p className="soft">
                    <Foreign text={question.why} />
                  </p>
                </div>
                <CopyButton text={question.text} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** Ticked at first: more are seldom answered. */
const MOST_TICKED = 8;

/** Longer addresses are refused by mail programs of Windows: the rest is copied. */
const MOST_MAIL = 1900;

/** A mail begun in the reader's own program, which sends it or not. */
function mailOf(subject: string, body: string): { readonly address: string; readonly isWhole: boolean } {
  const address = (text: string) => `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  const lines = body.split("\n");
  while (address(lines.join("\n")).length > MOST_MAIL && lines.length > 1) lines.pop();
  const kept = lines.join("\n");
  return { address: address(kept), isWhole: kept === body };
}

/** What the report alone asks, before any analysis, theme by theme. */
export function ReportQuestions({ questions }: { readonly questions: readonly FounderQuestion[] }) {
  const words = useWords();
  const themes = [...new Set(questions.map((question) => question.theme))];
  return (
    <QuestionGroups
      groups={themes.map((theme) => ({
        id: theme,
        title: words.themes[theme],
        questions: questions.filter((question) => question.theme === theme),
      }))}
    />
  );
}
