/** The case as a graph: filter it, follow it from node to node, as a picture or as a list. */
import { useMemo, useState } from "react";
import type { EngineFailure } from "../../../protocol/index.ts";
import { Foreign } from "../../parts/foreign.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Failure, Loading } from "../../parts/notice.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { VerdictSign } from "../../parts/verdict.tsx";
import { addressOf, go } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import { failureOf, useAnswer, useEngine } from "../../state/engine.tsx";
import { useSettings } from "../../state/settings.tsx";
import { GraphPicture, labelOf, NodeShape, shapeOf } from "./graph-picture.tsx";

const FIRST_KINDS = ["claim", "metric"];
const MOST_NODES = 200;
const MOST_LISTED = 200;

export function GraphScreen({ item }: { readonly item: string | null }) {
  const { words, language } = useSettings();
  const engine = useEngine();
  const { caseId, claims, version } = useCase();
  const [kinds, setKinds] = useState<readonly string[]>(FIRST_KINDS);
  const [search, setSearch] = useState("");
  const [failure, setFailure] = useState<EngineFailure | null>(null);
  const whole = useAnswer({ kind: "graph", caseId, around: null, kinds: [...kinds], limit: MOST_NODES }, version);
  const around = useAnswer(
    item === null ? null : { kind: "graph", caseId, around: item, kinds: [], limit: MOST_NODES },
    version,
  );
  const view = item === null ? whole.value : around.value;
  const byId = useMemo(() => new Map(view?.nodes.map((node) => [node.id, node])), [view]);
  const links = useMemo(
    () =>
      (view?.edges ?? []).flatMap((edge) => {
        const other = edge.source === item ? edge.target : edge.target === item ? edge.source : null;
        const node = other === null ? undefined : byId.get(other);
        return node ? [{ edge, node }] : [];
      }),
    [view, byId, item],
  );
  const follow = (id: string | null) => go({ kind: "case", caseId, screen: "graph", item: id });
  const chosen = item === null ? null : (byId.get(item) ?? null);
  const claimId = item?.startsWith("claim:") ? item.slice("claim:".length) : null;
  const statuses = useMemo(() => new Map(claims.map((claim) => [`claim:${claim.id}`, claim.status])), [claims]);
  const status = item === null ? undefined : statuses.get(item);
  const wanted = search.toLowerCase();
  const listed = (view?.nodes ?? []).filter((node) => node.label.toLowerCase().includes(wanted));
  const total = Object.values(view?.kinds ?? {}).reduce((sum, n) => sum + n, 0);
  const save = async (format: "graphml" | "jsonld") => {
    try {
      saveFile(await engine.request({ kind: "export", caseId, subject: "report", format, language }));
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <>
      <header className="screen-head">
        <div>
          <h1>{words.graph.title}</h1>
          <p className="soft">{words.graph.lead}</p>
        </div>
        <fieldset className="export-buttons">
          <legend>{words.graph.export}</legend>
          <button type="button" onClick={() => save("graphml")}>
            GraphML
          </button>
          <button type="button" onClick={() => save("jsonld")}>
            JSON-LD
          </button>
        </fieldset>
      </header>
      {failure ? <Failure failure={failure} /> : null}
      <div className="graph-bar">
        {item === null ? (
          <fieldset className="status-filters">
            <legend className="away">{words.graph.filter}</legend>
            {Object.entries(whole.value?.kinds ?? {}).map(([kind, count]) => (
              <button
                key={kind}
                type="button"
                className="chip"
                aria-pressed={kinds.includes(kind)}
                onClick={() => setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])}
              >
                <KindSign kind={kind} />
                {words.graph.kinds[kind] ?? kind}
                <span className="number">{count}</span>
              </button>
            ))}
          </fieldset>
        ) : (
          <button type="button" onClick={() => follow(null)}>
            <Icon name="previous" />
            {words.graph.whole}
          </button>
        )}
        <span className="soft number" role="status">
          {view ? words.graph.shown(view.nodes.length, total) : null}
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
          <section className="graph-side" aria-label={words.graph.list}>
            {chosen ? (
              <div className="graph-chosen">
                <h2>
                  {status ? <VerdictSign status={status} /> : null} <Foreign text={labelOf(chosen)} limit={400} />
                </h2>
                <p className="soft">{words.graph.kinds[chosen.kind] ?? chosen.kind}</p>
                {claimId ? (
                  <a href={addressOf({ kind: "case", caseId, screen: "claims", item: claimId })}>{words.app.show}</a>
                ) : null}
                <h3>{words.graph.links}</h3>
              </div>
            ) : (
              <label className="search">
                <Icon name="search" />
                <span className="away">{words.graph.search}</span>
                <input
                  type="search"
                  value={search}
                  placeholder={words.graph.search}
                  onChange={(event) => setSearch(event.target.value)}
                />
              </label>
            )}
            <ul className="choices">
              {(chosen
                ? links.map((link) => ({ node: link.node, edge: link.edge }))
                : listed.map((node) => ({ node, edge: null }))
              )
                .slice(0, MOST_LISTED)
                .map(({ node, edge }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two nodes may be linked twice
                  <li key={`${node.id}${i}`}>
                    <button type="button" className="choice node-choice" onClick={() => follow(node.id)}>
                      {statuses.has(node.id) ? (
                        <VerdictSign status={statuses.get(node.id) ?? "UNKNOWN"} size={14} />
                      ) : (
                        <KindSign kind={node.kind} />
                      )}
                      <span className="choice-name">
                        <Foreign text={labelOf(node)} limit={140} />
                      </span>
                      {edge ? (
                        <span className="choice-foot soft">
                          {words.graph.edges[edge.kind] ?? edge.kind.toLowerCase()}{" "}
                          <Foreign text={edge.provenance} limit={60} />
                        </span>
                      ) : null}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}

function KindSign({ kind }: { readonly kind: string }) {
  return (
    <svg className={`node ${shapeOf(kind)}`} viewBox="-11 -11 22 22" width="14" height="14" aria-hidden="true">
      <NodeShape kind={kind} />
    </svg>
  );
}
