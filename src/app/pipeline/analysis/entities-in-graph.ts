/** Writes the people, holders and round of a deal into its graph, each beside the place that names it. */
import type { Entities } from "../../../analysis/agents/index.ts";
import type { Graph } from "../../../case/graph/index.ts";
import type { Document } from "../../../documents/index.ts";

const KINDS = ["person", "company", "holder", "round"] as const;
type Kind = (typeof KINDS)[number];

export type NamedEntities = Entities & { readonly company: string | null };

/** Replaces what an earlier analysis wrote: a person of a page that is gone goes with it. */
export function putEntities(graph: Graph, entities: NamedEntities, documents: readonly Document[]): void {
  graph.removeAdded(KINDS);
  const hashes = new Map(documents.map(({ name, contentHash }) => [name, contentHash]));
  const add = (kind: Kind, label: string, json?: unknown): string => {
    const id = `${kind}:${label}`;
    graph.addNode({ id, kind, label, json });
    return id;
  };
  const link = (source: string, target: string, kind: string, provenance: string) =>
    graph.addEdge({ source, target, kind, provenance });
  const at = (source: string, file: string, anchor: string) => {
    const hash = hashes.get(file);
    if (hash !== undefined) link(source, `document:${hash}`, "STATED_IN", anchor);
  };
  const company = add("company", entities.company ?? "company");
  const persons = new Map(
    entities.people.map((person) => {
      const id = add("person", person.name, { role: person.role, bio: person.bio });
      link(id, company, "WORKS_AT", person.role);
      at(id, person.at.file, person.at.anchor);
      return [person.name, id];
    }),
  );
  for (const { name, share, fact, person } of entities.holders) {
    const id = (person && persons.get(person.name)) ?? add("holder", name, { share });
    link(id, company, "HOLDS", `${fact.place.anchor}: ${(100 * share).toFixed(1)}%`);
    link(id, `fact:${fact.id}`, "RESTS_ON", fact.place.anchor);
  }
  const terms = Object.entries(entities.round).flatMap(([term, figure]) => (figure === null ? [] : [{ term, figure }]));
  if (terms.length === 0) return;
  const round = add("round", "round", Object.fromEntries(terms.map(({ term, figure }) => [term, figure.value])));
  link(round, company, "RAISED_BY", "");
  for (const { term, figure } of terms)
    for (const { fact } of figure.inputs) link(round, `fact:${fact.id}`, "RESTS_ON", `${term}, ${fact.place.anchor}`);
}
