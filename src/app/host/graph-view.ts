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
  /** How many nodes there are, by kind. */
  readonly kinds: Readonly<Record<string, number>>;
};

export function graphParts(graph: Pick<Graph, "nodes" | "edges">): GraphParts {
  const kinds: Record<string, number> = {};
  const nodes = new Map<string, NodeRow>();
  for (const node of graph.nodes()) {
    kinds[node.kind] = (kinds[node.kind] ?? 0) + 1;
    nodes.set(node.id, node);
  }
  return { nodes, edges: [...graph.edges()], kinds };
}

export function graphView(parts: GraphParts, { around, kinds, limit, language }: GraphQuestion): GraphView {
  const wanted = new Set(kinds);
  const isShown = (id: string) => {
    const kind = parts.nodes.get(id)?.kind;
    return kind !== undefined && (wanted.size === 0 || wanted.has(kind) || id === around);
  };
  const edges = parts.edges.filter(({ source, target }) => isShown(source) && isShown(target));
  const nodes = [...parts.nodes.keys()].filter(isShown);
  const kept = around === null ? mostConnected(nodes, edges, limit) : near(around, nodes, edges, limit);
  return {
    nodes: [...kept].flatMap((id) => {
      const node = parts.nodes.get(id);
      return node ? [short(named(node, language))] : [];
    }),
    edges: edges.filter(({ source, target }) => kept.has(source) && kept.has(target)),
    kinds: parts.kinds,
  };
}

function mostConnected(nodes: readonly string[], edges: readonly EdgeRow[], limit: number): Set<string> {
  const degrees = new Map<string, number>();
  for (const { source, target } of edges)
    for (const id of [source, target]) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  const ranked = nodes.toSorted((a, b) => (degrees.get(b) ?? 0) - (degrees.get(a) ?? 0) || (a < b ? -1 : 1));
  return new Set(ranked.slice(0, limit));
}

/** Breadth first, so that the nearest are kept when there are too many. */
function near(start: string, nodes: readonly string[], edges: readonly EdgeRow[], limit: number): Set<string> {
  if (!nodes.includes(start)) return new Set();
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
  const metric = metricById(asMetricId(node.id.slice("metric:".length)));
  return metric === null ? node : { ...node, label: metric.names[language][0] ?? node.label };
}
