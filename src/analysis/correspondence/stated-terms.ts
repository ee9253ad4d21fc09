/** What the documents of a case state on the terms of a domain, and where they disagree. */
import type { Document } from "../../documents/index.ts";
import type { Fact } from "../../facts/index.ts";
import { isSameAmount } from "../../language/quantities/index.ts";
import { printAmount } from "./amount.ts";
import type { CaseView } from "./case-view.ts";
import type { Domain, Field } from "./domain.ts";
import type { Voice } from "./sentences/index.ts";
import { readTerms } from "./terms/read-terms.ts";
import { dimensionOf } from "./types.ts";

export type Stated = {
  readonly value: number;
  readonly currency: string | null;
  readonly unit: string | null;
  readonly file: string;
  readonly anchor: string;
  readonly content: string;
};

export function statedBy(field: Field, view: CaseView, domain: Domain): readonly Stated[] {
  const byMetric = view.index.all
    .filter((fact) => fact.metricId !== null && field.metrics.includes(fact.metricId) && isCurrent(fact))
    .map((fact) => ({
      value: fact.value.value,
      currency: fact.value.currency,
      unit: fact.value.unit,
      file: fact.place.file,
      anchor: fact.place.anchor,
      content: fact.quote,
    }));
  if (field.metrics.length > 0) return byMetric;
  return view.documents.flatMap((document) =>
    linesOf(document).flatMap(({ anchor, text }) =>
      readTerms(text, domain, document.language)
        .filter((term) => term.field === field.id && term.role === "offer" && term.quantity !== null && !term.floor)
        .map((term) => ({
          value: term.quantity?.value ?? 0,
          currency: term.quantity?.currency ?? null,
          unit: term.quantity?.unit ?? null,
          file: document.name,
          anchor,
          content: text.trim(),
        })),
    ),
  );
}

function isCurrent(fact: Fact): boolean {
  return (
    !fact.stale && !fact.hidden && fact.form.kind === "level" && fact.predicate === null && fact.scope.scenario === null
  );
}

/** Paragraphs and rows of a document, as one reads them out. */
export function linesOf(document: Document): readonly { readonly anchor: string; readonly text: string }[] {
  return document.units.flatMap((unit) => {
    if (unit.kind === "sheet") {
      const rows = Map.groupBy(unit.cells, (cell) => cell.row);
      return [...rows.values()].map((cells) => ({
        anchor: `${unit.name}!${cells.at(-1)?.address ?? ""}`,
        text: cells.map((cell) => cell.display).join(": "),
      }));
    }
    return unit.blocks.flatMap((block) => {
      if (!block.visible) return [];
      if (block.kind === "text") return block.paragraphs.map(({ text }) => ({ anchor: block.anchor, text }));
      if (block.kind === "table")
        return block.rows.map((row) => ({ anchor: block.anchor, text: row.map(({ text }) => text).join(": ") }));
      return [];
    });
  });
}

/** Differences below a thousandth are rounding. */
const SAME = 0.001;

/** Terms that two documents state otherwise, and what an order needs and none states. */
export function differencesOf(
  view: CaseView,
  domain: Domain,
  voice: Voice,
): readonly {
  readonly text: string;
  readonly places: readonly { readonly file: string; readonly anchor: string; readonly content: string }[];
}[] {
  const { language } = voice;
  return domain.fields.flatMap((field) => {
    if (field.kind === "choice") return [];
    const stated = statedBy(field, view, domain);
    const [first] = stated;
    if (!first) return domain.offerFields.includes(field.id) ? [{ text: field.ask[language], places: [] }] : [];
    const other = stated.find(
      ({ file, value, currency }) =>
        file !== first.file && currency === first.currency && !isSameAmount(value, first.value, { share: SAME }),
    );
    if (!other) return [];
    const shown = ({ value, currency, unit }: Stated, unlike: Stated) =>
      printAmount({ value, dimension: dimensionOf({ dimension: field.kind }), currency, unit }, language, unlike.value);
    const paper = ({ file }: Stated) => voice.paper({ whose: "other", file });
    return [
      {
        text: voice.say("betweenDocuments", {
          subject: field.label[language],
          first: shown(first, other),
          paper: paper(first),
          second: shown(other, first),
          other: paper(other),
        }),
        places: [first, other].map(({ file, anchor, content }) => ({ file, anchor, content })),
      },
    ];
  });
}
