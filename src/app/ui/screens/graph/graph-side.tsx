/** Beside the graph's picture: the chosen node with its links, or all nodes as a list to search. */
import type { GraphView } from "../../../protocol/index.ts";
import { Foreign } from "../../parts/foreign.tsx";
import { SearchField } from "../../parts/screen-parts.tsx";
import { VerdictSign } from "../../parts/verdict.tsx";
import { addressOf } from "../../route.ts";
import { type ShownClaim, useCase } from "../../state/case.tsx";
import { useWords } from "../../state/settings.tsx";
import { labelOf } from "./graph-picture.tsx";
import { KindSign } from "./kinds.tsx";

const MOST_LISTED = 200;

type Node = GraphView["nodes"][number];
type Edge = GraphView["edges"][number];
/** A node as it is listed; `edge` is how it is linked to the chosen one. */
export type ListedNode = { readonly node: Node; readonly edge: Edge | null };
/** Verdicts by the ids of the nodes that are claims. */
type Statuses = ReadonlyMap<string, ShownClaim["status"]>;

/** The nodes that a node is linked to, either way. */
export function linksOf({ nodes, edges }: GraphView, item: string): readonly ListedNode[] {
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

export function GraphSide({ view, item, links, statuses, search, onSearch, onFollow }: GraphSideProps) {
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
