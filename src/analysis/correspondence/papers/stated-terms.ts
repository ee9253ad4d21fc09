/** What the documents of a case state on the terms of a domain, and where they disagree. */
import type { Document } from "../../../documents/index.ts";
import { printAmount } from "../amounts.ts";
import type { CaseView } from "../case-view.ts";
import type { Domain, Field } from "../domain.ts";
import { nameOf, type Voice } from "../sentences/index.ts";
import { readTerms } from "../terms/read-terms.ts";
import { isRounded } from "../texts.ts";
import { dimensionOf } from "../types.ts";

export type Place = { readonly file: string; readonly anchor: string; readonly content: string };
export type Stated = Place & {
  readonly value: number;
  readonly currency: string | null;
  readonly unit: string | null;
};

export function statedBy(field: Field, view: CaseView, domain: Domain): readonly Stated[] {
  if (field.metrics.length > 0)
    return view.index.all.flatMap(
      ({ metricId, stale, hidden, form, predicate, scope, value: amount, place, quote }) => {
        if (metricId === null || !field.metrics.includes(metricId) || stale || hidden) return [];
        if (form.kind !== "level" || predicate !== null || scope.scenario !== null) return [];
        const { value, currency, unit } = amount;
        return [{ value, currency, unit, file: place.file, anchor: place.anchor, content: quote }];
      },
    );
  return view.documents.flatMap((document) =>
    linesOf(document).flatMap(({ anchor, text }) =>
      readTerms(text, domain, document.language).flatMap(({ field: id, role, quantity, floor }) => {
        if (id !== field.id || role !== "offer" || quantity === null || floor) return [];
        const { value, currency, unit } = quantity;
        return [{ value, currency, unit, file: document.name, anchor, content: text.trim() }];
      }),
    ),
  );
}

/** Paragraphs and rows of a document, as one reads them out. */
export function linesOf(document: Document): readonly { readonly anchor: string; readonly text: string }[] {
  return document.units.flatMap((unit) => {
    if (unit.kind === "sheet")
      return [...Map.groupBy(unit.cells, ({ row }) => row).values()].map((cells) => ({
        anchor: `${unit.name}!${cells.at(-1)?.address ?? ""}`,
        text: cells.map(({ display }) => display).join(": "),
      }));
    return unit.blocks.flatMap((block) => {
      if (!block.visible || (block.kind !== "text" && block.kind !== "table")) return [];
      const lines =
        block.kind === "text"
          ? block.paragraphs.map(({ text }) => text)
          : block.rows.map((row) => row.map(({ text }) => text).join(": "));
      return lines.map((text) => ({ anchor: block.anchor, text }));
    });
  });
}

/** Terms that two documents state otherwise, and what an order needs and none states. */
export function differencesOf(
  view: CaseView,
  domain: Domain,
  voice: Voice,
): readonly { readonly text: string; readonly places: readonly Place[] }[] {
  const { language } = voice;
  return domain.fields.flatMap((field) => {
    const stated = field.kind === "choice" ? [] : statedBy(field, view, domain);
    const [first] = stated;
    if (!first)
      return domain.offerFields.includes(field.id) ? [{ text: nameOf("ask", field.id, language), places: [] }] : [];
    const other = stated.find(
      ({ file, value, currency }) =>
        file !== first.file && currency === first.currency && !isRounded(value, first.value),
    );
    if (!other) return [];
    const dimension = dimensionOf({ dimension: field.kind });
    const shown = ({ value, currency, unit }: Stated, unlike: Stated) =>
      printAmount({ value, dimension, currency, unit }, language, unlike.value);
    const text = voice.say("betweenDocuments", {
      subject: nameOf("field", field.id, language),
      first: shown(first, other),
      paper: voice.paper({ whose: "other", file: first.file }),
      second: shown(other, first),
      other: voice.paper({ whose: "other", file: other.file }),
    });
    return [{ text, places: [first, other].map(({ file, anchor, content }) => ({ file, anchor, content })) }];
  });
}
