/** The whole graph as GraphML, JSON-LD or Cypher, in pieces, so that a large case is never held in memory. */
import type { EdgeRow, NodeRow } from "./types.ts";

type Source = { readonly nodes: () => Iterable<NodeRow>; readonly edges: () => Iterable<EdgeRow> };

export function* graphMl({ nodes, edges }: Source): IterableIterator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
  yield '<key id="kind" for="all" attr.name="kind" attr.type="string"/>\n';
  yield '<key id="label" for="node" attr.name="label" attr.type="string"/>\n';
  yield '<key id="provenance" for="edge" attr.name="provenance" attr.type="string"/>\n<graph edgedefault="directed">\n';
  for (const { id, kind, label } of nodes()) {
    yield `<node id="${xml(id)}"><data key="kind">${xml(kind)}</data><data key="label">${xml(label)}</data></node>\n`;
  }
  for (const { source, target, kind, provenance } of edges()) {
    yield `<edge source="${xml(source)}" target="${xml(target)}"><data key="kind">${xml(kind)}</data>`;
    yield `<data key="provenance">${xml(provenance)}</data></edge>\n`;
  }
  yield "</graph>\n</graphml>\n";
}

export function* jsonLd({ nodes, edges }: Source): IterableIterator<string> {
  const context = {
    "@vocab": "urn:probant:",
    label: "http://www.w3.org/2000/01/rdf-schema#label",
    source: { "@type": "@id" },
    target: { "@type": "@id" },
  };
  yield `{"@context":${JSON.stringify(context)},"@graph":[`;
  let separator = "\n";
  for (const { id, kind, label } of nodes()) {
    yield `${separator}${JSON.stringify({ "@id": iri(id), "@type": kind, label })}`;
    separator = ",\n";
  }
  for (const { source, target, kind, provenance } of edges()) {
    yield `${separator}${JSON.stringify({ "@type": kind, source: iri(source), target: iri(target), provenance })}`;
    separator = ",\n";
  }
  yield "\n]}\n";
}

/** Statements of Cypher, one a line, which a graph database takes as they are; an edge to what is no node is left out by it. */
export function* cypher({ nodes, edges }: Source): IterableIterator<string> {
  for (const { id, kind, label } of nodes())
    yield `CREATE (:${name(kind)} {id: ${quoted(id)}, label: ${quoted(label)}});\n`;
  for (const { source, target, kind, provenance } of edges()) {
    yield `MATCH (a {id: ${quoted(source)}}), (b {id: ${quoted(target)}}) `;
    yield `CREATE (a)-[:${name(kind)} {provenance: ${quoted(provenance)}}]->(b);\n`;
  }
}

function name(kind: string): string {
  return `\`${kind.replace(/`/g, "``")}\``;
}

/** Strings of Cypher escape as those of JSON do. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

function iri(id: string): string {
  return `urn:probant:${encodeURI(id)}`;
}

/** Escapes what XML reserves and drops the control characters it forbids. */
function xml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
