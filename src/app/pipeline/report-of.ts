/** What verification gives, as the report that faces and exports show. */

import type { DealMaterial } from "../../analysis/findings/index.ts";
import type { Embedder } from "../../case/embedding/index.ts";
import type { Graph } from "../../case/graph/index.ts";
import { type Document, UNREAD_CODES } from "../../documents/index.ts";
import { type Claim, reportedClaim } from "../../judge/index.ts";
import type { Report } from "../../report/index.ts";
import type { ReadDeal } from "./read-deal.ts";

export type RunFacts = {
  readonly graph: Graph;
  readonly embedder: Embedder | null;
  /** Null where no language model took part. */
  readonly language: {
    readonly name: string;
    readonly use: NonNullable<Report["models"]["languageUse"]>;
  } | null;
  /** Milliseconds a stage; still filled in after the report is made. */
  readonly timings: Record<string, number>;
};

type NotRead = Report["coverage"]["notRead"][number];

export function reportOf(read: ReadDeal, material: DealMaterial, run: RunFacts): Report {
  const documents = read.documents.map(
    ({ document }) => material.documents.find(({ name }) => name === document.name) ?? document,
  );
  const notRead = documents.flatMap((d) =>
    d.warnings
      .filter((w) => UNREAD_CODES.has(w.code))
      .map(({ anchor, code, message }): NotRead => ({ file: d.name, anchor, code, why: message })),
  );
  notRead.push(...documents.flatMap(withoutWords));
  for (const { document, facts } of read.documents)
    notRead.push(...facts.cut.map((c) => ({ file: document.name, code: "figures_cut", ...c })));
  for (const { name } of documents) {
    const group = read.versions.get(name);
    const why = `${name} is a copy of ${group?.of}: what it says is counted once.`;
    if (group?.copy) notRead.push({ file: name, anchor: null, code: "copy", why });
  }
  const stated = new Set(material.claims.map(({ claim: { place } }) => `${place?.file} ${place?.anchor}`));
  const pictures = notRead.flatMap(({ file, anchor, code }) =>
    code === "image_only" && anchor !== null && !stated.has(`${file} ${anchor}`) ? [`${file} ${anchor}`] : [],
  );
  const pictured = pictureBlocks(documents);
  const units = documents.reduce((n, d) => n + d.units.length, 0);
  return {
    schemaVersion: 1,
    documents: documents.map((d) => ({
      file: d.name,
      kind: d.kind,
      language: d.language,
      units: d.units.length,
      warnings: d.warnings.map((w) => ({ ...w })),
    })),
    unread: read.unread.map((u) => ({ ...u })),
    claims: material.claims.map(({ claim, result }) => ({
      id: claim.id,
      ...reportedClaim(claim),
      role: claim.role,
      source: claim.place ? { file: claim.place.file, anchor: claim.place.anchor } : null,
      ...(claim.foundBy ? { foundBy: claim.foundBy } : {}),
      ...(isFromPicture(claim, pictured) ? { readFrom: "picture" as const } : {}),
      result,
    })),
    contradictions: material.contradictions.map(({ id, topic, severity, gapPercent, positions, claimIds }) => ({
      id,
      topic,
      severity,
      gapPercent,
      positions: positions.map((p) => ({ ...p })),
      claimIds: [...claimIds],
    })),
    modelDefects: material.modelDefects.map((d) => ({ ...d })),
    hiddenText: material.hiddenText.map(({ file, anchor, text, reason, why }) => ({ file, anchor, text, reason, why })),
    coverage: {
      unitsRead: units - new Set(pictures).size,
      unitsTotal: units,
      claims: material.claims.length,
      facts: read.index.all.length,
      passages: run.graph.chunkCount(),
      notRead,
    },
    models: {
      embedder: run.embedder?.identity.name ?? null,
      language: run.language?.name ?? null,
      ...(run.language ? { languageUse: run.language.use } : {}),
    },
    timings: run.timings,
  };
}

/** The blocks whose words were read from a picture, by file and id. */
function pictureBlocks(documents: readonly Document[]): ReadonlySet<string> {
  return new Set(
    documents.flatMap((document) =>
      document.units.flatMap((unit) =>
        unit.kind === "sheet" ? [] : unit.blocks.flatMap((b) => (b.ocr ? [`${document.name}|${b.id}`] : [])),
      ),
    ),
  );
}

/** A deck whose slides mostly say nothing in words has lost its texts: what is drawn on them is read, and what it shows is not. */
function withoutWords({ name, kind, units }: Document): readonly NotRead[] {
  const silent = units.filter(
    (unit) =>
      unit.kind !== "sheet" &&
      !unit.blocks.some((block) => block.kind === "text" && block.paragraphs.some(({ text }) => /\p{L}/u.test(text))),
  );
  if (kind !== "deck" || silent.length * 2 <= units.length) return [];
  const why = `${silent.length} of ${units.length} slides or pages of ${name} hold no text, and what they say in words was not read: save the file anew from its own program, or type in what it says`;
  return [{ file: name, anchor: null, code: "without_words", why }];
}

/** By its own block, or by a label that stands in another. */
function isFromPicture({ place, facts }: Claim, pictured: ReadonlySet<string>): boolean {
  return (place !== null && pictured.has(`${place.file}|${place.blockId}`)) || facts.some((fact) => fact.ocr);
}
