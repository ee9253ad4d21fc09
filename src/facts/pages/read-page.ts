/** A slide, page or text in; its statements and facts out. */
import type { Block, ChartBlock, Document, Language, PageUnit, TableBlock } from "../../documents/index.ts";
import { type MetricId, metricById } from "../../metrics/index.ts";
import { baseUnitOf, type Period, readPeriods, readQuantities, readUnitHint } from "../../quantities/index.ts";
import { formOf } from "../form.ts";
import { bestMetric, type LabelContext, MIN_CERTAINTY, readLabel, unique, wordsOf } from "../label.ts";
import type { Fact, FactSource, Place, Statement, StatementRole } from "../types.ts";
import { isFigure, type PageText, pairFigures } from "./figures.ts";
import {
  factsOfText,
  factValueOf,
  predicateOf,
  type SentenceContext,
  surroundingPeriod,
  withScenario,
} from "./sentence.ts";

export type PageContext = LabelContext & { readonly currency: string | null };

export function statementsOfPage(document: Document, page: PageUnit, context: PageContext): Statement[] {
  return new PageReader(document, page, context).read();
}

class PageReader {
  private readonly statements: Statement[] = [];
  private readonly surroundings: string[];
  private readonly title: string | null;
  private readonly document: Document;
  private readonly page: PageUnit;
  private readonly context: PageContext;

  constructor(document: Document, page: PageUnit, context: PageContext) {
    this.document = document;
    this.page = page;
    this.context = context;
    this.title = page.title;
    const subtitles = page.blocks
      .filter((b) => b.kind === "text" && b.role === "subtitle" && b.visible)
      .flatMap((b) => (b.kind === "text" ? b.paragraphs.map((p) => p.text) : []));
    const titles = page.blocks
      .filter((b) => b.kind === "text" && b.role === "title" && b.visible)
      .flatMap((b) => (b.kind === "text" ? b.paragraphs.map((p) => p.text) : []));
    this.surroundings = lending(unique([...titles, ...(page.title ? [page.title] : []), ...subtitles]));
  }

  read(): Statement[] {
    const texts = this.pageTexts();
    const paired = new Set<PageText>();
    for (const { figure, labels } of pairFigures(
      texts.filter((t) => t.block.role !== "note" && t.block.role !== "footer"),
    )) {
      paired.add(figure);
      for (const label of labels) if (!labelStandsAlone(label, this.context)) paired.add(label);
      this.figure(figure, labels);
    }
    for (const text of texts) if (!paired.has(text) && text.block.role !== "footer") this.sentences(text);
    for (const block of this.page.blocks) {
      if (!block.visible) continue;
      if (block.kind === "table") this.table(block);
      else if (block.kind === "chart") this.chart(block);
    }
    return this.statements;
  }

  private pageTexts(): PageText[] {
    const texts: PageText[] = [];
    for (const block of this.page.blocks) {
      if (block.kind !== "text" || !block.visible) continue;
      block.paragraphs.forEach((paragraph, index) => {
        if (paragraph.text.trim() === "") return;
        texts.push({
          block,
          paragraph,
          index,
          box:
            paragraph.box ??
            (block.paragraphs.length === 1 ? block.box : estimate(block.box, index, block.paragraphs.length)),
          figure:
            block.role !== "note" && block.role !== "title" && isFigure(paragraph.text.trim(), this.context.language),
          figured: readQuantities(paragraph.text, { language: this.context.language }).some(
            (q) => q.dimension === "money" || q.dimension === "ratio" || q.dimension === "multiple",
          ),
        });
      });
    }
    return texts;
  }

  private place(block: Block): Place {
    return { file: this.document.name, anchor: block.anchor, blockId: block.id, unit: this.page.number };
  }

  private id(block: Block, suffix: string): string {
    return `${this.document.contentHash.slice(0, 12)}:${block.id}.${suffix}`;
  }

  private sentenceContext(extra: readonly string[] = []): SentenceContext {
    return {
      ...this.context,
      surroundings: [...this.surroundings, ...lending(extra)],
      stale: false,
      hidden: this.page.hidden,
    };
  }

  private push(
    block: Block,
    suffix: string,
    role: StatementRole,
    text: string,
    facts: readonly Fact[],
    heading: string | null = null,
  ): void {
    const pictured = block.ocr;
    this.statements.push({
      id: this.id(block, suffix),
      place: this.place(block),
      role,
      text: text.replace(/\s+/g, " ").trim(),
      facts: pictured === undefined ? facts : facts.map((fact) => ({ ...fact, ocr: pictured })),
      pageTitle: this.title,
      heading,
    });
  }

  private figure(figure: PageText, labels: readonly PageText[]): void {
    const label = labels.map((l) => l.paragraph.text.trim()).join(" ") || this.headingOver(figure) || this.title || "";
    const value = figure.paragraph.text.trim();
    const shown = label ? `${label.replace(/\s*[:*]+\s*$/, "")}: ${value}` : value;
    const pictured = labels.find((l) => l.block.ocr)?.block.ocr;
    const facts = factsOfFigure(
      value,
      label,
      this.place(figure.block),
      this.id(figure.block, `f${figure.index}`),
      this.sentenceContext(),
    );
    this.push(
      figure.block,
      `f${figure.index}`,
      "figure",
      shown,
      facts.map((f) => ({ ...f, quote: shown, ...(pictured ? { ocr: pictured } : {}) })),
    );
  }

  private headingOver(figure: PageText): string | null {
    const box = figure.box;
    if (!box) return null;
    let best: { text: string; gap: number } | null = null;
    for (const block of this.page.blocks) {
      if (
        block.kind !== "text" ||
        !block.visible ||
        block.role === "note" ||
        block.role === "footer" ||
        block === figure.block ||
        !block.box
      )
        continue;
      const gap = box.y - (block.box.y + block.box.height);
      const overlap = Math.min(box.x + box.width, block.box.x + block.box.width) - Math.max(box.x, block.box.x);
      const text = block.paragraphs
        .map((p) => p.text)
        .join(" ")
        .trim();
      if (
        gap >= -2 &&
        gap < 160 &&
        overlap > 0 &&
        text.length < 80 &&
        !isFigure(text, this.context.language) &&
        (!best || gap < best.gap)
      )
        best = { text, gap };
    }
    return best?.text ?? null;
  }

  private sentences(text: PageText): void {
    const role: StatementRole =
      text.block.role === "note"
        ? "note"
        : text.block.role === "title"
          ? "title"
          : text.block.role === "footnote"
            ? "footnote"
            : text.paragraph.bullet
              ? "bullet"
              : "sentence";
    const heading = role === "title" || role === "note" ? null : this.headingOf(text);
    const surroundings = role === "title" ? [] : lending(heading ? [heading] : []);
    splitSentences(text.paragraph.text).forEach((sentence, index) => {
      const suffix = `p${text.index}s${index}`;
      const facts = factsOfText(sentence, this.place(text.block), this.id(text.block, suffix), "sentence", {
        ...this.sentenceContext(surroundings),
        surroundings:
          role === "title" ? this.surroundings.filter((s) => s !== sentence) : [...this.surroundings, ...surroundings],
      });
      const read = role === "note" ? facts.map((fact) => ({ ...fact, origin: "notes" as const })) : facts;
      this.push(text.block, suffix, role, sentence, read, heading);
    });
  }

  /** A short bold or larger paragraph before this one in its block, or the block right above. */
  private headingOf(text: PageText): string | null {
    const own = text.block.paragraphs
      .slice(Math.max(0, text.index - FURTHEST_HEADING), text.index)
      .findLast(
        (p) =>
          p.bold &&
          !p.bullet &&
          p.text.length < 60 &&
          readQuantities(p.text, { language: this.context.language }).length === 0,
      );
    if (own) return own.text.trim();
    return this.headingAbove(text);
  }

  private headingAbove(text: PageText): string | null {
    const box = text.block.box;
    if (!box) return null;
    let best: { text: string; gap: number } | null = null;
    for (const block of this.page.blocks) {
      if (
        block.kind !== "text" ||
        block === text.block ||
        !block.visible ||
        !block.box ||
        block.role === "note" ||
        block.role === "footer" ||
        block.role === "title"
      )
        continue;
      const content = block.paragraphs
        .map((p) => p.text)
        .join(" ")
        .trim();
      if (content.length === 0 || content.length > 60 || block.paragraphs.length > 1 || !block.paragraphs[0]!.bold)
        continue;
      const gap = box.y - (block.box.y + block.box.height);
      const overlap = Math.min(box.x + box.width, block.box.x + block.box.width) - Math.max(box.x, block.box.x);
      if (gap > -12 && gap < 60 && overlap > 0 && (!best || gap < best.gap)) best = { text: content, gap };
    }
    return best?.text ?? null;
  }

  private table(block: TableBlock): void {
    const rows = block.rows;
    if (rows.length < 2 || rows[0]!.length < 2) return;
    const headerRows = headerRowCount(
      rows.map((r) => r.map((c) => c.text)),
      this.context,
    );
    const corner = rows[0]![0]?.text ?? "";
    for (let r = headerRows; r < rows.length; r++) {
      const row = rows[r]!;
      for (let c = 1; c < row.length; c++) {
        const cell = row[c]!;
        if (cell.row !== r || cell.column !== c) continue;
        const text = cell.text.trim();
        if (!text || !/\d/.test(text)) continue;
        const header = unique(
          rows
            .slice(0, headerRows)
            .map((h) => h[c]?.text.trim() ?? "")
            .filter(Boolean),
        );
        const rowLabel = rowLabelOf(row.slice(0, c).map((x) => x.text.trim()));
        this.labelled(block, `r${r}c${c}`, "table", text, rowLabel, header, corner);
      }
    }
  }

  private labelled(
    block: Block,
    suffix: string,
    role: "table" | "chart",
    text: string,
    rowLabel: string,
    header: readonly string[],
    corner: string,
  ): void {
    const context = this.sentenceContext();
    const heading = this.tableHeading(block);
    const columnText = header.join(" ");
    const columnPeriod = headerPeriod(columnText, this.context);
    const rowPeriod = headerPeriod(rowLabel, this.context);
    const cornerPeriod = headerPeriod(corner, this.context);
    const shared = [corner, ...(heading ? [heading] : []), ...this.surroundings.slice().reverse()];
    const label = onlyPeriod(columnText, columnPeriod)
      ? rowLabel
      : onlyPeriod(rowLabel, rowPeriod)
        ? columnText
        : `${rowLabel}, ${columnText}`;
    const facts = factsOfCellText(text, {
      label,
      rowLabel,
      columnText,
      unitTexts: [rowLabel, columnText],
      shared,
      context,
      period: columnPeriod ?? rowPeriod ?? cornerPeriod,
      place: this.place(block),
      id: this.id(block, suffix),
      source: role,
    });
    const headerShown = header.filter((h) => h !== rowLabel).join(" ");
    const shown = `${rowLabel}${headerShown ? `, ${headerShown}` : ""}: ${text}`;
    this.push(
      block,
      suffix,
      role,
      shown,
      facts.map((f) => ({ ...f, quote: shown })),
      heading,
    );
  }

  private tableHeading(block: Block): string | null {
    if (block.kind === "chart") return block.title;
    if (!block.box) return null;
    let best: { text: string; gap: number } | null = null;
    for (const other of this.page.blocks) {
      if (
        other.kind !== "text" ||
        !other.visible ||
        !other.box ||
        other.role === "note" ||
        other.role === "footer" ||
        other.role === "title"
      )
        continue;
      const content = other.paragraphs
        .map((p) => p.text)
        .join(" ")
        .trim();
      const gap = block.box.y - (other.box.y + other.box.height);
      const overlap =
        Math.min(block.box.x + block.box.width, other.box.x + other.box.width) - Math.max(block.box.x, other.box.x);
      if (content && content.length < 80 && gap > -4 && gap < 60 && overlap > 0 && (!best || gap < best.gap))
        best = { text: content, gap };
    }
    return best?.text ?? null;
  }

  private chart(block: ChartBlock): void {
    const share = /pie|doughnut/i.test(block.chartType);
    block.series.forEach((series, s) => {
      const total = series.values.reduce<number>((sum, v) => sum + (v ?? 0), 0);
      const percent =
        /%/.test(series.numberFormat ?? "") || (share && (Math.abs(total - 100) < 0.6 || Math.abs(total - 1) < 0.006));
      series.values.forEach((value, i) => {
        if (value === null) return;
        const category = block.categories[i] ?? "";
        const asPercent =
          percent && Math.abs(total) <= 1.02 * Math.max(1, series.values.length) && Math.abs(value) <= 1.5
            ? value * 100
            : value;
        const number = printNumber(percent ? asPercent : value, this.context.language);
        const text = percent ? `${number} %` : number;
        const name =
          series.name && series.name !== block.title && !/^s[ée]rie?s?\s*\d*$/i.test(series.name) ? series.name : "";
        const metricText = name || block.title || this.title || "";
        // "Q2" under a chart of 2025 is the second quarter of 2025.
        const year = headerPeriod(block.title ?? "", this.context) ?? surroundingPeriod(this.sentenceContext()).period;
        const dated = {
          ...this.context,
          defaultYear: year?.lastMonth != null ? Math.floor(year.lastMonth / 12) : this.context.defaultYear,
        };
        const period = headerPeriod(category, dated);
        const context = this.sentenceContext();
        const title = block.title ?? this.title ?? "";
        const facts = factsOfCellText(text, {
          label: period ? metricText : `${category}, ${metricText}`,
          rowLabel: period ? metricText : category,
          columnText: period ? category : metricText,
          // A chart with one series says its unit in its title.
          unitTexts: [name || (block.series.length === 1 ? title : "")],
          shared: [title, ...this.surroundings.slice().reverse()],
          context,
          period: period ?? (PART_OF_YEAR.test(category) ? null : headerPeriod(title, this.context)),
          place: this.place(block),
          id: this.id(block, `s${s}c${i}`),
          source: "chart",
        });
        const shown = `${[title, name && name !== title ? name : "", category].filter(Boolean).join(", ")}: ${text}`;
        // What is not printed on the chart is read from the picture, not quoted: it supports nothing, but may be shown.
        this.push(
          block,
          `s${s}c${i}`,
          "chart",
          shown,
          facts.map((f) => ({ ...f, quote: shown, unitSure: f.unitSure && (series.labelled || f.unitSure) })),
        );
      });
    });
  }
}

/** A quarter, half or month by its mark: never the whole year of the title. */
const PART_OF_YEAR = /^\s*(?:[QTSH]\s?[1-4]\b|\d(?:st|nd|rd|th|er|e|ème)\s|M\d{1,2}\b)/i;

/** The metric that a table's corner says is counted, if it is one that counts. */
function countedIn(corner: string, context: LabelContext): MetricId | null {
  const metric = corner ? bestMetric(corner, { language: context.language, dimension: "count" }) : null;
  return metric && metric.certainty >= 0.6 && metricById(metric.id)?.dimension === "count" ? metric.id : null;
}

function printNumber(value: number, language: Language): string {
  const rounded = Number(value.toPrecision(12));
  return new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", { maximumFractionDigits: 6 }).format(rounded);
}

/** A figure and its label: the label names metric, period and scope; only the big number is read as the value. */
function factsOfFigure(figure: string, label: string, place: Place, id: string, context: SentenceContext): Fact[] {
  return factsOfCellText(figure, {
    label,
    rowLabel: label,
    columnText: "",
    unitTexts: [label],
    shared: context.surroundings.slice().reverse(),
    context,
    period: null,
    place,
    id,
    source: "figure",
  });
}

type CellTextInput = {
  readonly label: string;
  readonly rowLabel: string;
  readonly columnText: string;
  readonly unitTexts: readonly string[];
  readonly shared: readonly string[];
  readonly context: SentenceContext;
  readonly period: Period | null;
  readonly place: Place;
  readonly id: string;
  readonly source: FactSource;
};

/** One printed figure with a label apart: slide table cell, chart point, big number. */
export function factsOfCellText(text: string, input: CellTextInput): Fact[] {
  const { context } = input;
  const quantities = readQuantities(text, { language: context.language, currency: context.currency });
  const quantity = quantities[0];
  if (!quantity || quantities.length > 2) return [];
  const bare = quantity.dimension === "count" && quantity.unit === null && quantity.scale === 1;
  const unitWord =
    quantity.unit && quantity.dimension !== "money"
      ? text
          .slice(quantity.start, quantity.end)
          .replace(/[\d.,\s~+<>≈-]/g, " ")
          .trim()
      : "";
  const labelText = unitWord ? `${input.label} ${unitWord}` : input.label;
  const dimension = bare ? undefined : quantity.dimension;
  let reading = readLabel(labelText, { ...context, dimension });
  // "Marge brute: 1 196", or "1,11" in a table "En M€", is the amount, not the rate.
  const inMoney = input.source === "table" && hintIn(input.shared[0] ?? "")?.dimension === "money";
  if (bare && (inMoney || Math.abs(quantity.value) > 3) && metricById(reading.metricId)?.dimension === "ratio") {
    const amount = readLabel(labelText, { ...context, dimension: "money" });
    if (metricById(amount.metricId)?.dimension === "money") reading = amount;
  }
  // "FTE at month end" in the corner: the rows count people, whatever their departments are called.
  const counted =
    bare && input.source === "table" && metricById(reading.metricId)?.dimension !== "count"
      ? countedIn(input.shared[0] ?? "", context)
      : null;
  if (counted && /^[\d\s.,]+$/.test(text)) {
    reading = { ...reading, metricId: counted, alternatives: [], certainty: 0.85, segment: wordsOf(input.label) };
  }
  const metricHint = reading.metricId ? metricById(reading.metricId) : null;
  // "Subscriptions" over thousands of euros names what is sold and counts nothing.
  const isAmount = metricHint?.dimension === "money" && reading.certainty >= MIN_CERTAINTY;
  const own =
    input.unitTexts
      .map((t) => (t ? hintIn(t) : null))
      .find((h) => h !== null && !(isAmount && h.dimension === "count" && h.currency === null)) ?? null;
  const shared =
    input.shared.map((t) => (t ? hintIn(t) : null)).find((h) => h !== null && (h.scale !== 1 || h.currency !== null)) ??
    null;
  let value = factValueOf(quantity);
  let sure = true;
  if (bare) {
    const hint = own ?? (metricHint === null || metricHint.dimension === "money" ? shared : null);
    if (hint) {
      const scale = hint.scale;
      const { unit, factor } = baseUnitOf(hint.unit ?? null);
      const scaled = metricHint?.nature === "rate" && own === null && scale !== 1 ? 1 : scale * factor;
      value = {
        ...value,
        value: value.value * scaled,
        halfUnit: value.halfUnit * scaled,
        dimension: hint.dimension ?? (hint.currency ? "money" : value.dimension),
        currency: hint.currency,
        unit,
        per: hint.per ?? null,
      };
      if (hint.dimension === "money" || hint.currency) value = { ...value, dimension: "money" };
      sure = own !== null || metricHint?.dimension === "money";
    } else if (metricHint && metricHint.dimension !== "count" && metricHint.dimension !== "ratio") {
      value = { ...value, dimension: metricHint.dimension };
      sure = metricHint.dimension !== "money";
    }
  }
  const all = `${input.label} ${text}`;
  const ownPeriods = readPeriods(input.label, {
    language: context.language,
    fiscalYearEnd: context.fiscalYearEnd,
    defaultYear: context.defaultYear,
  }).sort((a, b) => (b.lastMonth ?? 0) - (a.lastMonth ?? 0));
  const labelPeriod = ownPeriods[0] ?? null;
  const around = surroundingPeriod(context);
  const period = input.period ?? labelPeriod;
  const certain = reading.certainty >= MIN_CERTAINTY;
  const form = formOf(
    reading.metricId,
    all.includes("%") && !/%/.test(input.label) ? input.label.replace(/^/, "% ") : input.label,
    value.dimension,
    { ...context, dimension: value.dimension },
    period,
  );
  const part = form.partText === undefined ? reading : readLabel(form.partText, { ...context, dimension });
  return [
    {
      id: input.id,
      place: input.place,
      source: input.source,
      label: input.label,
      quote: text,
      metricId: form.form.kind === "level" && !certain ? null : form.metricId,
      alternatives: reading.alternatives,
      metricCertainty: form.form.kind === "level" ? reading.certainty : Math.max(reading.certainty, 0.8),
      value,
      period: form.now ?? period ?? around.period,
      periodFrom: form.now ? "own" : input.period ? "header" : labelPeriod ? "own" : around.from,
      scope: withScenario(reading.scope, context),
      words: part.words,
      segment: part.segment,
      window: reading.window,
      horizon: reading.horizon,
      unitSure: sure,
      stale: context.stale,
      hidden: context.hidden,
      cell: null,
      predicate: null,
      form: form.form,
    },
  ];
}

/** A unit announced in words; the figures that a label holds of its own ("200-1,000 staff") announce none. */
function hintIn(text: string): NonNullable<ReturnType<typeof readUnitHint>> | null {
  return readUnitHint(
    /\d[\d.,\s]*\d|\d/.test(text) ? text.replace(/\([^()]*\d[^()]*\)/g, (m) => (/\b0{3}s?\b/.test(m) ? m : " ")) : text,
  );
}

function headerPeriod(text: string, context: LabelContext): Period | null {
  if (!text || text.length > 48) return null;
  const periods = readPeriods(text, {
    language: context.language,
    fiscalYearEnd: context.fiscalYearEnd,
    defaultYear: context.defaultYear,
  });
  return periods.length === 1 ? periods[0]! : null;
}

/** A heading that is a period and nothing else leaves the naming to the other heading. */
function onlyPeriod(text: string, period: Period | null): boolean {
  if (!period) return false;
  const rest = `${text.slice(0, period.start)} ${text.slice(period.end)}`.replace(/[()[\].,:;'’–—-]/g, " ").trim();
  return (
    rest.length <= 2 ||
    /^(?:actuals?|budget|forecast|plan|r[ée]el|r[ée]alis[ée]|pr[ée]v\w*|estimate|p|e|a|b|f)$/i.test(rest)
  );
}

/** The texts that open a row, up to its first figure. */
function rowLabelOf(cells: readonly string[]): string {
  const label = [cells[0] ?? ""];
  for (const text of cells.slice(1)) {
    if (/\d/.test(text) || text === "" || label.includes(text)) break;
    label.push(text);
  }
  return label.join(" ").trim();
}

function headerRowCount(rows: readonly (readonly string[])[], context: LabelContext): number {
  let count = 1;
  for (let r = 1; r < Math.min(3, rows.length - 1); r++) {
    const cells = rows[r]!.slice(1).filter((t) => t.trim());
    if (
      cells.length > 0 &&
      cells.every((t) => headerPeriod(t, context) !== null || !/\d/.test(t)) &&
      !rows.slice(r + 1).every((row) => row.slice(1).every((t) => !/\d/.test(t))) &&
      cells.some((t) => headerPeriod(t, context))
    )
      count = r + 1;
    else break;
  }
  return count;
}

/** A label that is a sentence with figures or a predicate of its own is also read as a sentence. */
function labelStandsAlone(label: PageText, context: LabelContext): boolean {
  const text = label.paragraph.text;
  return (
    text.split(/\s+/).length >= 8 &&
    (readQuantities(text, { language: context.language }).length > 0 || predicateOf(text) !== null)
  );
}

function estimate(box: PageText["box"], index: number, count: number): PageText["box"] {
  return box
    ? { x: box.x, y: box.y + (box.height * index) / count, width: box.width, height: box.height / count }
    : null;
}

/** Sentences of a paragraph; abbreviations, decimals and initials do not end one. */
export function splitSentences(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  const ends = /[.!?](?=\s+[\p{Lu}«"(\d€$£])|\n+|\s[·•|]\s/gu;
  for (const match of text.matchAll(ends)) {
    // As much as tells an abbreviation: a text of nothing but abbreviations would else be gone through for each.
    const before = text.slice(Math.max(start, match.index - LONGEST_ABBREVIATION), match.index);
    // "1." opens a numbered point, it is no sentence.
    if (match[0] === "." && match.index - start <= 4 && /^\s*\(?(?:\d{1,2}|[a-z])$/i.test(before)) continue;
    if (
      match[0] === "." &&
      /(?:\b(?:env|approx|ca|vs|no|Mr|Mme|M|Dr|St|Inc|Ltd|Co|etc|e\.g|i\.e|p|art|resp|max|min|nb)|\b\p{Lu})$/u.test(
        before,
      )
    )
      continue;
    parts.push(text.slice(start, match.index + (/[.!?]/.test(match[0]) ? 1 : 0)));
    start = match.index + match[0].length;
  }
  parts.push(text.slice(start));
  return parts.flatMap((p) => inPieces(p.trim())).filter((p) => p.length > 0);
}

/** Texts over a page that lend it a period or a scenario: each figure of the page asks them, so neither many nor long ones. */
function lending(texts: readonly string[]): string[] {
  return texts.filter((text) => text.length <= LONGEST_TITLE).slice(0, MOST_TITLES);
}

const LONGEST_TITLE = 300;
const MOST_TITLES = 12;
/** Paragraphs that one heading may stand above. */
const FURTHEST_HEADING = 200;
const LONGEST_ABBREVIATION = 12;
/** In characters. People write none as long; what a file made to harm holds is read piece by piece, in linear time. */
const LONGEST_SENTENCE = 1000;

function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (sentence.length - start > LONGEST_SENTENCE) {
    const space = sentence.lastIndexOf(" ", start + LONGEST_SENTENCE);
    const end = space > start ? space : start + LONGEST_SENTENCE;
    pieces.push(sentence.slice(start, end).trim());
    start = end;
  }
  pieces.push(sentence.slice(start).trim());
  return pieces;
}
