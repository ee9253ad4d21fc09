/** Questions ready to send to the founder, each with why it matters, to copy one by one or together. */
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
  if (groups.length === 0) return null;
  const all = groups
    .map(({ title, questions }) => `${title}\n${questions.map(({ text }, i) => `${i + 1}. ${text}`).join("\n")}`)
    .join("\n\n");
  return (
    <section>
      <header className="memo-questions">
        <h2>{words.memo.questions}</h2>
        <a
          className="quiet"
          href={mailAddress(words.memo.mailSubject(summary.name), `${words.memo.mailOpening}\n\n${all}`)}
        >
          <Icon name="pen" />
          {words.memo.mailQuestions}
        </a>
        <CopyButton text={all} label={words.memo.copyQuestions} />
      </header>
      {groups.map((group) => (
        <div key={group.id} className="question-group">
          <h3>
            <Foreign text={group.title} limit={200} />
          </h3>
          <ol>
            {group.questions.map((question) => (
              <li key={question.id}>
                <div>
                  <p>
                    <Foreign text={question.text} />
                  </p>
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

/** Longer addresses are refused by mail programs of Windows: the rest is copied. */
const MOST_MAIL = 1900;

/** A mail begun in the reader's own program, which sends it or not. */
function mailAddress(subject: string, body: string): string {
  const address = (text: string) => `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  const lines = body.split("\n");
  while (address(lines.join("\n")).length > MOST_MAIL && lines.length > 1) lines.pop();
  return address(lines.join("\n"));
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
