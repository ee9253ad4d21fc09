/** The case as a graph: filter it, follow it from node to node, as a picture or as a list. */

import { useMemo, useState } from "react";
import { GRAPH_EXPORTS, GRAPH_FORMATS, type GraphFormat, type GraphView } from "../../../protocol/index.ts";
import { Button } from "../../parts/icon.tsx";
import { Failure, Loading, useAttempt } from "../../parts/notice.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { ScreenHead } from "../../parts/screen-parts.tsx";
import { go } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import { useAnswer, useEngine } from "../../state/engine.tsx";
import { useSettings } from "../../state/settings.tsx";
import { GraphPicture } from "./graph-picture.tsx";
import { GraphSide, linksOf } from "./graph-side.tsx";
import { KindFilter } from "./kinds.tsx";

// A claim about no known metric still stands somewhere.
const FIRST_KINDS = ["claim", "metric", "slide", "page"];
const MOST_NODES = 200;
const BUTTONS = GRAPH_FORMATS.filter((format) => GRAPH_EXPORTS[format].button);

export function GraphScreen({ item }: { readonly item: string | null }) {
  const { words, language } = useSettings();
  const engine = useEngine();
  const { caseId, claims, version } = useCase();
  const [kinds, setKinds] = useState<readonly string[]>(FIRST_KINDS);
  const [search, setSearch] = useState("");
  const { attempt, refusal } = useAttempt();
  const whole = useAnswer({ kind: "graph", caseId, around: null, kinds: [...kinds], limit: MOST_NODES }, version);
  const around = useAnswer(
    item === null ? null : { kind: "graph", caseId, around: item, kinds: [], limit: MOST_NODES },
    version,
  );
  const answered = item === null ? whole.value : around.value;
  const view = useMemo(() => answered && withNames(answered, words.graph.kinds), [answered, words]);
  const links = useMemo(() => (view && item !== null ? linksOf(view, item) : []), [view, item]);
  const follow = (id: string | null) => go({ kind: "case", caseId, screen: "graph", item: id });
  const statuses = useMemo(() => new Map(claims.map((claim) => [`claim:${claim.id}`, claim.status])), [claims]);
  const save = (format: GraphFormat) =>
    attempt(async () =>
      saveFile(await engine.request({ kind: "export", caseId, subject: "report", format, language })),
    );
  return (
    <>
      <ScreenHead title={words.graph.title} lead={words.graph.lead}>
        <fieldset className="export-buttons">
          <legend>{words.graph.export}</legend>
          {BUTTONS.map((format) => (
            <Button key={format} onClick={() => save(format)} label={GRAPH_EXPORTS[format].name} />
          ))}
        </fieldset>
      </ScreenHead>
      {refusal}
      <div className="graph-bar">
        {item === null ? (
          <KindFilter counts={whole.value?.kinds ?? {}} kinds={kinds} onChange={setKinds} />
        ) : (
          <Button onClick={() => follow(null)} icon="previous" label={words.graph.whole} />
        )}
        <span className="soft number" role="status">
          {view
            ? words.graph.shown(
                view.nodes.length,
                Object.values(view.kinds).reduce((sum, n) => sum + n, 0),
              )
            : null}
        </span>
      </div>
      {whole.state === "failed" ? <Failure failure={whole.failure} /> : null}
      {around.state === "failed" ? <Failure failure={around.failure} /> : null}
      {view ? (
        <div className="graph-columns">
          <GraphPicture
            view={view}
            statuses={statuses}
            chosen={item}
            linked={new Set(links.map((link) => link.node.id))}
            onChoose={follow}
          />
          <GraphSide
            view={view}
            item={item}
            links={links}
            statuses={statuses}
            search={search}
            onSearch={setSearch}
            onFollow={follow}
          />
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}

/** What has no name of its own, such as the round, is named by its kind, in the reader's language. */
function withNames(view: GraphView, kinds: Readonly<Record<string, string>>): GraphView {
  const nodes = view.nodes.map((node) =>
    node.label === node.kind ? { ...node, label: kinds[node.kind] ?? node.label } : node,
  );
  return { ...view, nodes };
}
