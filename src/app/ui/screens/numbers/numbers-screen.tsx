/** Every metric over time as the deck and the model give it, and the faults of the model. */

import { useMemo, useState } from "react";
import type { NumberPoint, NumberSeries } from "../../../protocol/index.ts";
import { usePin } from "../../drawing/place-link.tsx";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { seriesName, shownPeriod } from "../../parts/formats.ts";
import { Icon } from "../../parts/icon.tsx";
import { Failure, Loading } from "../../parts/notice.tsx";
import { Choice, ScreenHead, SearchField } from "../../parts/screen-parts.tsx";
import { listKeys, useKeys } from "../../parts/shortcuts.ts";
import { Table } from "../../parts/table.tsx";
import { go } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import { useAnswer } from "../../state/engine.tsx";
import { useSettings } from "../../state/settings.tsx";
import { Faults } from "./faults.tsx";
import { TimeChart } from "./time-chart.tsx";

const FAULTS = "faults";

export function NumbersScreen({ item }: { readonly item: string | null }) {
  const { words, language } = useSettings();
  const { caseId, report, version } = useCase();
  const numbers = useAnswer({ kind: "numbers", caseId }, version);
  const [search, setSearch] = useState("");
  const faults = report?.modelDefects.length ?? 0;
  const shown = useMemo(() => {
    const wanted = search.toLowerCase();
    return (numbers.value ?? []).filter((one) =>
      Object.values(seriesName(one, words, language))
        .join(" ")
        .toLowerCase()
        .includes(wanted),
    );
  }, [numbers.value, search, words, language]);
  const chosen = numbers.value?.find((one) => one.id === item) ?? shown[0];
  const choose = (id: string) => go({ kind: "case", caseId, screen: "numbers", item: id }, { replace: true });
  const step = (by: 1 | -1) => {
    const next = chosen && shown[shown.indexOf(chosen) + by];
    if (next) choose(next.id);
  };
  // The faults have their own list.
  useKeys(item === FAULTS ? {} : listKeys(step));
  return (
    <>
      <ScreenHead title={words.screens.numbers} lead={words.numbers.lead} />
      <div className="two-columns">
        <div className="choices-side">
          <button type="button" className="choice faults" aria-current={item === FAULTS} onClick={() => choose(FAULTS)}>
            <Icon name="warning" />
            <span>{words.numbers.defects}</span>
            <span className="number soft">{faults}</span>
          </button>
          <SearchField label={words.numbers.search} value={search} onSearch={setSearch} />
          <ul className="choices" aria-label={words.numbers.metric}>
            {shown.slice(0, 300).map((one) => {
              const { name, further } = seriesName(one, words, language);
              return (
                <Choice
                  key={one.id}
                  name={<Foreign text={name} limit={80} />}
                  current={item !== FAULTS && one.id === chosen?.id}
                  onChoose={() => choose(one.id)}
                  foot={
                    <>
                      {further ? <Foreign as="span" className="choice-scope" text={further} limit={60} /> : null}
                      <span>{words.numbers.cadence[one.cadence]}</span>
                      <span>{words.counts.points(one.count)}</span>
                    </>
                  }
                />
              );
            })}
          </ul>
        </div>
        {item === FAULTS ? (
          <Faults />
        ) : numbers.state === "failed" ? (
          <Failure failure={numbers.failure} />
        ) : chosen ? (
          <Chosen key={chosen.id} id={chosen.id} />
        ) : numbers.state === "loading" ? (
          <Loading />
        ) : (
          <p className="soft">{words.numbers.none}</p>
        )}
      </div>
    </>
  );
}

function Chosen({ id }: { readonly id: string }) {
  const { caseId, version } = useCase();
  const series = useAnswer({ kind: "series", caseId, id }, version);
  if (series.state === "failed") return <Failure failure={series.failure} />;
  return series.value ? <Series series={series.value} /> : <Loading />;
}

function Series({ series }: { readonly series: NumberSeries }) {
  const { words, language } = useSettings();
  const pin = usePin();
  const open = (point: NumberPoint) =>
    pin({ file: point.file, anchor: point.anchor, nodeId: point.nodeId, text: point.shown });
  const { name, further } = seriesName(series, words, language);
  const kinds = new Set(series.points.map((point) => point.documentKind));
  const bases = new Set(series.points.map((point) => point.basis === "actual" || point.basis === null));
  return (
    <article className="series" aria-labelledby="series-name">
      <header>
        <Foreign as="h2" id="series-name" text={name} limit={120} />
        <p className="legend soft">
          {further ? <Foreign text={further} limit={120} /> : null}
          <span>{words.numbers.cadence[series.cadence]}</span>
          {kinds.has("deck") ? <span className="key deck">{words.kinds.deck}</span> : null}
          {kinds.has("financial_model") ? <span className="key financial_model">{words.numbers.model}</span> : null}
          {kinds.has("context") ? <span className="key context">{words.kinds.context}</span> : null}
          {bases.size > 1 ? (
            <>
              <span className="key actual">{words.numbers.actual}</span>
              <span className="key forecast">{words.numbers.forecast}</span>
            </>
          ) : null}
        </p>
      </header>
      <TimeChart series={series} name={name} onChoose={open} />
      <details>
        <summary>{words.numbers.table}</summary>
        <Table
          head={[words.numbers.period, words.claims.value, words.claims.place]}
          figures={[1]}
          rows={series.points.map((point) => ({
            key: `${point.file}${point.anchor}${point.nodeId}`,
            cells: [
              shownPeriod(point.firstMonth, point.lastMonth, words.locale),
              <Foreign key="value" text={point.shown} limit={80} />,
              <button key="place" type="button" className="link" onClick={() => open(point)}>
                <PlaceName file={point.file} anchor={point.anchor} />
              </button>,
            ],
          }))}
        />
      </details>
    </article>
  );
}
