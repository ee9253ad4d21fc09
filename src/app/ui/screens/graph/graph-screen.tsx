/** The case as a graph: filter it, follow it from node to node, as a picture or as a list. */
import { useMemo, useState } from "react";
import { GRAPH_EXPORTS, GRAPH_FORMATS, type GraphFormat, type GraphView } from "../../../protocol/index.ts";
import { Foreign } from "../../parts/foreign.tsx";
import { Button } from "../../parts/icon.tsx";
import { Failure, Loading, useAttempt } from "../../parts/notice.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { ScreenHead, SearchField } from "../../parts/screen-parts.tsx";
import { VerdictSign } from "../../parts/verdict.tsx";
import { addressOf, go } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import type { ShownClaim } from "../../state/decisions.ts";
import { useAnswer, useEngine } from "../../state/engine.tsx";
import { useSettings, useWords } from "../../state/settings.tsx";
import { GraphPicture, labelOf } from "./graph-picture.tsx";
import { KindFilter, KindSign } from "./kinds.tsx";

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
      <ScreenHead title={words.screens.graph} lead={words.graph.lead}>
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

const MOST_LISTED = 200;

type Node = GraphView["nodes"][number];
type Edge = GraphView["edges"][number];
/** A node as it is listed; `edge` is how it is linked to the chosen one. */
type ListedNode = { readonly node: Node; readonly edge: Edge | null };
/** Verdicts by the ids of the nodes that are claims. */
type Statuses = ReadonlyMap<string, ShownClaim["status"]>;

/** The nodes that a node is linked to, either way. */
function linksOf({ nodes, edges }: GraphView, item: string): readonly ListedNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap((edge) => {
    const other = edge.source === item ? edge.target : edge.target === item ? edge.source : null;
    const node = other === null ? undefined : byId.get(other);
    return node ? [{ edge, node }] : [];
  });
}

type GraphSideProps = {
  readonly view: GraphView;
  readonly item: string | null;
  readonly links: readonly ListedNode[];
  readonly statuses: Statuses;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onFollow: (id: string) => void;
};

function GraphSide({ view, item, links, statuses, search, onSearch, onFollow }: GraphSideProps) {
  const words = useWords();
  const chosen = view.nodes.find((node) => node.id === item) ?? null;
  const found = (node: Node) => node.label.toLowerCase().includes(search.toLowerCase());
  const listed = chosen ? links : view.nodes.filter(found).map((node) => ({ node, edge: null }));
  return (
    <section className="graph-side" aria-label={words.graph.list}>
      {chosen ? (
        <ChosenNode node={chosen} statuses={statuses} />
      ) : (
        <SearchField label={words.graph.search} value={search} onSearch={onSearch} />
      )}
      <ul className="choices">
        {listed.slice(0, MOST_LISTED).map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two nodes may be linked twice
          <li key={`${one.node.id}${i}`}>
            <NodeChoice {...one} statuses={statuses} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const CLAIM = "claim:";

function ChosenNode({ node, statuses }: { readonly node: Node; readonly statuses: Statuses }) {
  const words = useWords();
  const { caseId } = useCase();
  const status = statuses.get(node.id);
  const claimId = node.id.startsWith(CLAIM) ? node.id.slice(CLAIM.length) : null;
  return (
    <div className="graph-chosen">
      <h2>
        {status ? <VerdictSign status={status} /> : null} <Foreign text={labelOf(node)} limit={400} />
      </h2>
      <p className="soft">{words.graph.kinds[node.kind] ?? node.kind}</p>
      {claimId ? (
        <a href={addressOf({ kind: "case", caseId, screen: "claims", item: claimId })}>{words.app.show}</a>
      ) : null}
      <h3>{words.graph.links}</h3>
    </div>
  );
}

function NodeChoice({
  node,
  edge,
  statuses,
  onFollow,
}: ListedNode & { readonly statuses: Statuses; readonly onFollow: (id: string) => void }) {
  const words = useWords();
  const status = statuses.get(node.id);
  return (
    <button type="button" className="choice node-choice" onClick={() => onFollow(node.id)}>
      {status ? <VerdictSign status={status} size={14} /> : <KindSign kind={node.kind} />}
      <Foreign as="span" className="choice-name" text={labelOf(node)} limit={140} />
      {edge ? (
        <span className="choice-foot soft">
          {words.graph.edges[edge.kind] ?? edge.kind.toLowerCase()} <Foreign text={edge.provenance} limit={60} />
        </span>
      ) : null}
    </button>
  );
}
