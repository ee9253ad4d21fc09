/** All cases side by side: the round, its price, revenue, growth, runway and the worst contradiction, with a way to a spreadsheet. */

import { useState } from "react";
import type { MetricAnswer } from "../../engine.ts";
import type { CaseSummary, PortfolioFigure } from "../../protocol/index.ts";
import { Foreign } from "../parts/foreign.tsx";
import { shownFigure } from "../parts/formats.ts";
import { Button } from "../parts/icon.tsx";
import { saveFile } from "../parts/save-file.ts";
import { AskRow, Table } from "../parts/table.tsx";
import { useFailures } from "../parts/toast.tsx";
import { addressOf } from "../route.ts";
import { useEngine } from "../state/engine.tsx";
import { useSettings } from "../state/settings.tsx";
import { shownGiven } from "./claims/answer-table.tsx";

export function PortfolioTable({ cases }: { readonly cases: readonly CaseSummary[] }) {
  const { words, language } = useSettings();
  const engine = useEngine();
  const attempt = useFailures();
  const save = () => attempt(async () => saveFile(await engine.request({ kind: "exportPortfolio", language })));
  const { columns } = words.portfolio;
  const { asked, answers, ask } = useQuestions(cases);
  return (
    <>
      <Table
        region={words.portfolio.title}
        regionLook="portfolio"
        head={[...columns, ...asked]}
        figures={[1, 2, 3, 4, 5, 7, ...asked.map((_, i) => columns.length + i)]}
        rows={cases.map(({ id, name, state, figures, verdicts }) => ({
          key: id,
          cells: [
            <a key="case" href={addressOf({ kind: "case", caseId: id, screen: "claims", item: null })}>
              <Foreign text={name || words.vault.unnamed} limit={80} />
            </a>,
            money(figures?.round ?? null, words.locale),
            <Price key="price" figures={figures} />,
            <span key="revenue" title={figures?.revenue?.period[language]}>
              {money(figures?.revenue ?? null, words.locale)}
            </span>,
            figures?.growth == null ? "–" : words.app.percent(figures.growth),
            figures?.runway ? words.portfolio.months(Math.round(figures.runway.value * 10) / 10) : "–",
            <Worst key="worst" worst={figures?.worst ?? null} />,
            verdicts?.CONTRADICTED ?? "–",
            words.stages[state],
            ...asked.map((text) => <Given key={text} figure={answers.get(`${id} ${text}`)?.figures[0]} />),
          ],
        }))}
      />
      <AskRow label={words.portfolio.ask} onAsk={ask} />
      <p>
        <Button onClick={save} label={words.portfolio.csv} />
      </p>
    </>
  );
}

/** The valuation, and how many times the revenue it is. */
function Price({ figures }: Pick<CaseSummary, "figures">) {
  const { words } = useSettings();
  const { valuation = null, revenue = null } = figures ?? {};
  const isRatio =
    valuation !== null && revenue !== null && valuation.currency === revenue.currency && revenue.value > 0;
  return (
    <>
      {money(valuation, words.locale)}
      {isRatio ? (
        <small className="soft">
          {" "}
          {words.portfolio.times(Math.round((10 * valuation.value) / revenue.value) / 10)}
        </small>
      ) : null}
    </>
  );
}

function Worst({ worst }: { readonly worst: NonNullable<CaseSummary["figures"]>["worst"] }) {
  const { words, language } = useSettings();
  if (worst === null) return "–";
  return (
    <span>
      <span className={`severity ${worst.severity.toLowerCase()}`}>{words.severity[worst.severity]}</span>{" "}
      <Foreign text={worst.topic[language]} limit={70} />
    </span>
  );
}

/** What was asked of all cases, and what each answered, by case and question. */
function useQuestions(cases: readonly CaseSummary[]) {
  const engine = useEngine();
  const attempt = useFailures();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, MetricAnswer | null>>(new Map());
  // One after the other: a case at a time is open.
  const ask = (text: string) =>
    attempt(async () => {
      setAsked((now) => (now.includes(text) ? now : [...now, text]));
      for (const { id, locked, damaged, verdicts } of cases) {
        if (locked || damaged || verdicts === null) continue;
        const answer = await engine.request({ kind: "lookUp", caseId: id, text });
        setAnswers((now) => new Map(now).set(`${id} ${text}`, answer));
      }
    });
  return { asked, answers, ask };
}

function Given({ figure }: { readonly figure: MetricAnswer["figures"][number] | undefined }) {
  const { words, language } = useSettings();
  if (figure === undefined) return "–";
  const [place] = figure.places;
  return (
    <span title={place ? `${place.file}, ${place.anchor}` : undefined}>
      {shownGiven(figure, words)} <small className="soft">{figure.period[language]}</small>
    </span>
  );
}

function money(figure: PortfolioFigure | null, locale: string): string {
  return figure === null ? "–" : shownFigure(figure.value, { dimension: "money", currency: figure.currency }, locale);
}
