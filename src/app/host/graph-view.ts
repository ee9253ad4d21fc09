/** A part of the graph small enough to look at: around one node, or the most connected of the kinds asked for. */

import { asMetricId, metricById } from "../../ontology/index.ts";
import type { EdgeRow, Graph, Language, NodeRow } from "../engine.ts";
import type { GraphView } from "../protocol/index.ts";

export type GraphQuestion = {
  readonly around: string | null;
  /** Empty: every kind. */
  readonly kinds: readonly string[];
  readonly limit: number;
  /** In which metrics are named. Default: as the graph names them. */
  readonly language?: Language | undefined;
};

/** Steps from the node asked for. */
const REACH = 2;
const LONGEST_LABEL = 200;

/** The whole graph, in the form in which parts of it are found. */
export type GraphParts = {
  readonly nodes: ReadonlyMap<string, NodeRow>;
  readonly edges: readonly EdgeRow[];
  /** Ids of the nodes, those with the most edges first. */
  readonly ranked: readonly string[];
  /** How many nodes there are, by kind. */
  readonly kinds: Readonly<Record<string, number>>;
};

/** @param metricIds those that a label of the case surely names: no other metric is a node. */
export function graphParts(graph: Pick<Graph, "nodes" | "edges">, metricIds: ReadonlySet<string>): GraphParts {
  const kinds: Record<string, number> = {};
  const nodes = new Map<string, NodeRow>();
  for (const node of graph.nodes()) {
    if (node.kind === "metric" && !metricIds.has(metricIdOf(node))) continue;
    kinds[node.kind] = (kinds[node.kind] ?? 0) + 1;
    nodes.set(node.id, node);
  }
  // A claim is linked to its slide or page, which its document holds.
  const madeIn = (edge: EdgeRow): EdgeRow => {
    const target = `${edge.target.replace("document:", "unit:")}:${edge.provenance.replace(" ", "")}`;
    return edge.kind === "MADE_IN" && nodes.has(target) ? { ...edge, target } : edge;
  };
  const edges = [...graph.edges()].map(madeIn).filter(({ source, target }) => nodes.has(source) && nodes.has(target));
  return { nodes, edges, kinds, ranked: mostConnected([...nodes.keys()], edges) };
}

export function graphView(parts: GraphParts, { around, kinds, limit, language }: GraphQuestion): GraphView {
  const { edges, ranked } = kinds.length === 0 ? parts : ofKinds(parts, new Set(kinds), around);
  const kept = around === null ? new Set(ranked.slice(0, limit)) : near(around, parts.nodes, edges, limit);
  return {
    nodes: [...kept].flatMap((id) => {
      const node = parts.nodes.get(id);
      return node ? [short(named(node, language))] : [];
    }),
    edges: edges.filter(({ source, target }) => kept.has(source) && kept.has(target)),
    kinds: parts.kinds,
  };
}

/** What is left of the graph where only some kinds of nodes are shown, and the one that is asked about. */
function ofKinds(
  { nodes, edges }: GraphParts,
  kinds: ReadonlySet<string>,
  around: string | null,
): Pick<GraphParts, "edges" | "ranked"> {
  const shown = new Set<string>();
  for (const [id, { kind }] of nodes) if (kinds.has(kind) || id === around) shown.add(id);
  const between = edges.filter(({ source, target }) => shown.has(source) && shown.has(target));
  return { edges: between, ranked: mostConnected([...shown], between) };
}

function mostConnected(nodes: readonly string[], edges: readonly EdgeRow[]): readonly string[] {
  const degrees = new Map<string, number>();
  for (const { source, target } of edges)
    for (const id of [source, target]) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  return nodes.toSorted((a, b) => (degrees.get(b) ?? 0) - (degrees.get(a) ?? 0) || (a < b ? -1 : 1));
}

/** Breadth first, so that the nearest are kept when there are too many. */
function near(
  start: string,
  nodes: ReadonlyMap<string, NodeRow>,
  edges: readonly EdgeRow[],
  limit: number,
): Set<string> {
  if (!nodes.has(start)) return new Set();
  const neighbours = new Map<string, string[]>();
  const join = (from: string, to: string) => {
    const list = neighbours.get(from);
    if (list) list.push(to);
    else neighbours.set(from, [to]);
  };
  for (const { source, target } of edges) {
    join(source, target);
    join(target, source);
  }
  const kept = new Set([start]);
  let rim = [start];
  for (let step = 0; step < REACH; step++) {
    const next: string[] = [];
    for (const id of rim)
      for (const other of neighbours.get(id) ?? []) {
        if (kept.size >= limit) return kept;
        if (kept.has(other)) continue;
        kept.add(other);
        next.push(other);
      }
    rim = next;
  }
  return kept;
}

function short(node: NodeRow): NodeRow {
  return node.label.length <= LONGEST_LABEL ? node : { ...node, label: `${node.label.slice(0, LONGEST_LABEL - 1)}…` };
}

function named(node: NodeRow, language: Language | undefined): NodeRow {
  if (node.kind !== "metric" || language === undefined) return node;
  const metric = metricById(asMetricId(metricIdOf(node)));
  return metric === null ? node : { ...node, label: metric.names[language][0] ?? node.label };
}

const metricIdOf = ({ id }: NodeRow): string => id.slice("metric:".length);
