/** A slide, page or text in; its statements and facts out. */
import type {
  Block,
  ChartBlock,
  Document,
  Language,
  PageUnit,
  PictureMark,
  TableBlock,
} from "../../documents/index.ts";
import { LOCALES, written } from "../../language/index.ts";
import {
  type Dimension,
  type Period,
  readPeriods,
  readQuantities,
  readUnitHint,
  yearPeriod,
} from "../../language/quantities/index.ts";
import { metricById } from "../../ontology/index.ts";
import { monthsSpelled, onePeriodIn, partWithin, partWithoutYear } from "../../tables/index.ts";
import { ANY_YEAR, type LabelContext, unique } from "../label.ts";
import type { Fact, Look, Place, Statement, StatementRole } from "../types.ts";
import { factsOfCellText, factsOfFigure, partOf } from "./cell-facts.ts";
import { type FigurePair, isFigure, isUnnamed, isWorded, type PageText, pairFigures } from "./figures.ts";
import { type Frame, framesOf, isAround } from "./frames.ts";
import { headingsOver, type Under, underOf } from "./headings.ts";
import { pointsUnder, withListed, withNamed } from "./listed.ts";
import { noteMarksIn, notesByMark, withoutMarks } from "./marks.ts";
import { rejoined, withPeople } from "./rejoin.ts";
import { rowNameOf } from "./row-names.ts";
import { factsOfText, predicateOf, type SentenceContext, surroundingPeriod } from "./sentence.ts";
import { figuresOfTable, type TableFigure, wordsOfTable } from "./tables.ts";
import { textOver } from "./text-over.ts";
import { datedBy, successive, yearsOfMonths } from "./timeline.ts";

export type PageContext = LabelContext & Pick<SentenceContext, "currency" | "decimalMark">;

export function statementsOfPage(document: Document, page: PageUnit, context: PageContext): Statement[] {
  return new PageReader(document, page, context).read();
}

/** What a statement stands under, and the text of the page it was cut from. */
type StatementContext = {
  readonly heading?: string | null;
  readonly context?: readonly string[];
  readonly text?: PageText | null;
};

class PageReader {
  private readonly statements: Statement[] = [];
  private readonly surroundings: string[];
  private readonly title: string | null;
  private readonly document: Document;
  private readonly page: PageUnit;
  private readonly context: PageContext;
  private texts: readonly PageText[] = [];
  private dates: ReadonlyMap<PageText, readonly string[]> = new Map();
  /** Dates as they are shown, by how they stand there: "August [2023]" where the year is not written. */
  private shownDates: ReadonlyMap<string, string> = new Map();
  /** What the footnotes say, by their marks. */
  private notes: ReadonlyMap<string, string> = new Map();
  /** Spans of months or weeks that date milestones, each with the phase of the plan that it is: "M0-M3". */
  private readonly spans = new Map<string, string>();
  /** What names the one figure of a card heads all that the card says. */
  private cardHeads: ReadonlyMap<Frame, PageText> = new Map();
  /** Figures that only the page's title names. */
  private readonly titled = new Set<string>();
  private readonly frameOf: ReturnType<typeof framesOf>;
  /** Points: the size of most of the page's letters. */
  private bodySize: number | null = null;

  constructor(document: Document, page: PageUnit, context: PageContext) {
    this.document = document;
    this.page = page;
    this.context = context;
    this.title = page.title;
    this.frameOf = framesOf(page);
    const said = (role: string): string[] =>
      page.blocks.flatMap((b) =>
        b.kind === "text" && b.role === role && b.visible ? b.paragraphs.map(({ text }) => text) : [],
      );
    this.surroundings = lending(unique([...said("title"), ...(page.title ? [page.title] : []), ...said("subtitle")]));
  }

  read(): Statement[] {
    const texts = this.pageTexts();
    this.texts = texts;
    this.notes = notesByMark(texts);
    this.bodySize = commonSize(texts);
    this.surroundings.push(...this.dateOfPage(texts));
    this.dates = this.datesOf(texts);
    const paired = new Set<PageText>();
    const pairs = pairFigures(texts.filter((t) => t.block.role !== "note" && t.block.role !== "footer"));
    this.cardHeads = headsOfCards(pairs);
    for (const { figure, labels } of pairs) {
      paired.add(figure);
      for (const label of labels)
        if (!label.figure && !label.figured && !labelStandsAlone(label, this.context)) paired.add(label);
      this.figure(figure, labels);
    }
    const said = texts.filter((text) => text.block.role !== "footer" && !this.spans.has(text.paragraph.text.trim()));
    for (const text of said) if (!paired.has(text)) this.sentences(text);
    for (const block of this.page.blocks) {
      if (!block.visible) continue;
      if (block.kind === "table") this.table(block);
      else if (block.kind === "chart") this.chart(block);
    }
    return [
      ...withNamed(
        this.statements.map((one) => (this.titled.has(one.id) ? withoutSharedName(one, this.statements) : one)),
      ),
    ];
  }

  /** "Year ended 31 March 2026", "Figures at 31 December 2025" above all that a page says dates it; a month alone is often the deck's own. */
  private dateOfPage(texts: readonly PageText[]): string[] {
    const isSaid = ({ block: { role }, figured }: PageText) => role !== "note" && role !== "title" && !figured;
    const [first, ...more] = texts.filter(isSaid).filter(({ paragraph }) => {
      const [period, ...others] = readPeriods(paragraph.text, this.context);
      if (!period || others.length > 0) return false;
      return period.start === 0
        ? period.kind === "year" || period.instant
        : period.instant && paragraph.text.split(/\s+/).length <= MOST_WORDS_OF_DATE;
    });
    const top = first?.box && more.length === 0 ? first.box.y + first.box.height / 2 : Number.POSITIVE_INFINITY;
    const figures = texts.filter(({ figure, figured }) => figure || figured);
    const below = [...figures, ...this.page.blocks.filter(({ kind }) => kind !== "text")];
    return first && below.every(({ box }) => !box || box.y >= top) ? lending([first.paragraph.text.trim()]) : [];
  }

  /** For each text the years and the parts of a year that stand apart from it and date it. */
  private datesOf(texts: readonly PageText[]): ReadonlyMap<PageText, readonly string[]> {
    // A month or quarter alone is a date too; its year stands in a title, or is not known.
    const context = { ...this.context, defaultYear: this.context.defaultYear ?? ANY_YEAR };
    const kindOf = (text: string) => {
      const period = onePeriodIn(text, context);
      return onlyPeriod(text, period) ? period?.kind : undefined;
    };
    const years = datedBy(texts, (text) => kindOf(text) === "year");
    const isPart = (text: string): boolean => this.spans.has(text) || !["year", undefined].includes(kindOf(text));
    const parts = datedBy(texts, isPart);
    if (years.size === 0) this.shownDates = this.withYears(new Set(parts.values()));
    return new Map(
      texts.map((text) => {
        const part = parts.get(text);
        const year = years.get(text) ?? (part ? years.get(part) : undefined);
        return [text, [year, part].flatMap((date) => (date ? [date.paragraph.text.trim()] : []))];
      }),
    );
  }

  /** Months of a timeline without a year, each with the year that the date of the document gives it, in brackets. */
  private withYears(dates: ReadonlySet<PageText>): ReadonlyMap<string, string> {
    const { writtenIn } = this.context;
    if (writtenIn == null) return new Map();
    const months = [...dates].flatMap(({ paragraph }) => {
      const text = paragraph.text.trim();
      const [first, second] = [ANY_YEAR, ANY_YEAR + 1].map((defaultYear) =>
        onePeriodIn(text, { ...this.context, defaultYear }),
      );
      // A year that is written does not change with the one that is supposed.
      const bare = first?.kind === "month" && first.lastMonth !== null && first.lastMonth !== second?.lastMonth;
      return bare ? [{ text, month: first.lastMonth % 12 }] : [];
    });
    const years = yearsOfMonths(new Set(months.map(({ month }) => month)), writtenIn);
    return new Map(
      months.flatMap(({ text, month }) => (years.has(month) ? [[text, `${text} [${years.get(month)}]`]] : [])),
    );
  }

  private pageTexts(): PageText[] {
    const texts: PageText[] = [];
    for (const block of this.page.blocks) {
      if (block.kind !== "text" || !block.visible) continue;
      block.paragraphs.forEach((paragraph, index) => {
        if (paragraph.text.trim() === "") return;
        const box =
          paragraph.box ??
          (block.paragraphs.length === 1 ? block.box : estimate(block.box, index, block.paragraphs.length));
        const { language } = this.context;
        const text = paragraph.text.trim();
        texts.push({
          block,
          paragraph,
          index,
          box,
          frame: this.frameOf(box),
          figure: block.role !== "note" && block.role !== "title" && isUnnamed(paragraph, language),
          worded: isWorded(text, language),
          figured: readQuantities(text, { language }).some(({ dimension }) => FIGURED.has(dimension)),
        });
      });
    }
    return this.withSpans(withoutMarks(withPeople(rejoined(texts))));
  }

  /** Spans of a plan ("0-3 months", "3-6 months") are no figures: they date the milestones of the page. */
  private withSpans(texts: readonly PageText[]): PageText[] {
    const spans = texts.flatMap((text) => {
      const match = SPAN.exec(text.paragraph.text.trim());
      const [quantity] = match ? readQuantities(text.paragraph.text, { language: this.context.language }) : [];
      if (!match || quantity?.dimension !== "duration") return [];
      const [from, to] = [Number(match[1]), Number(match[2])];
      const mark = quantity.unit === "month" ? "M" : quantity.unit === "year" ? "Y" : null;
      return [{ text, from, to, phase: mark === null ? text.paragraph.text : `${mark}${from}-${mark}${to}` }];
    });
    const phases = successive(spans);
    const dates = new Set(phases.map(({ text }) => text));
    if (dates.size === 0) return [...texts];
    for (const { text, phase } of phases) this.spans.set(text.paragraph.text.trim(), phase);
    return texts.map((text) => (dates.has(text) ? { ...text, figure: false } : text));
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
    { heading = null, context = [], text: from = null }: StatementContext = {},
  ): void {
    const pictured = block.ocr;
    const marked = noteMarksIn(text).flatMap((mark) => this.notes.get(mark) ?? []);
    // Buttons and prices of a screen that is shown in a picture ("1m 30m 1h") are of nothing that is named.
    if (pictured !== undefined && facts.length > 1 && !NAMES_SOMETHING.test(text)) return;
    this.statements.push({
      id: this.id(block, suffix),
      place: this.place(block),
      role,
      text: text.replace(/\s+/g, " ").trim(),
      facts: facts
        .map((fact) => this.datedByNote(fact, text, facts))
        .map((fact) => (pictured === undefined ? fact : readFromPicture(fact, pictured))),
      pageTitle: this.title,
      heading,
      context: unique(
        [...context, ...marked.filter((note) => readPeriods(note, this.context).length > 0)]
          .map((part) => (this.shownDates.get(part) ?? part).replace(/\s+/g, " ").trim())
          .filter(Boolean),
      ),
      look: this.lookOf(block, from),
    });
  }

  /** "€1.15m¹", and under the page "¹ Year 2020": the footnote of the mark behind a figure says of when it is. */
  private datedByNote(fact: Fact, text: string, facts: readonly Fact[]): Fact {
    const at = text.indexOf(fact.value.text);
    if (this.notes.size === 0 || fact.periodFrom === "own" || fact.periodFrom === "header" || at < 0) return fact;
    const after = text.slice(at + fact.value.text.length);
    const next = facts.map(({ value }) => after.indexOf(value.text)).filter((place) => place > 0);
    const [mark] = noteMarksIn(`.${after.slice(0, Math.min(after.length, ...next))}`);
    const [period, ...others] = readPeriods(this.notes.get(mark ?? "") ?? "", this.context);
    return period && others.length === 0 ? { ...fact, period, periodFrom: "header" } : fact;
  }

  private headingsOf(under: Under): string[] {
    const over = headingsOver(under, this.texts, this.page.height);
    const card = under.frame && this.cardHeads.get(under.frame)?.paragraph.text.trim();
    return card && card !== under.text ? unique([...over, card]) : over;
  }

  private blockUnder(block: Block): Under {
    const frame = this.frameOf(block.box);
    return { block, frame, index: 0, box: block.box, size: null, bold: false, bullet: false, text: "" };
  }

  private lookOf(block: Block, text: PageText | null): Look {
    const box = text?.box ?? block.box;
    const { height, width } = this.page;
    const size = text?.paragraph.fontSize;
    return {
      size: size && this.bodySize ? size / this.bodySize : 1,
      height: size && height > 0 ? size / height : null,
      portrait: height > width,
      bold: text?.paragraph.bold ?? false,
      bullet: text?.paragraph.bullet ?? false,
      top: box && height > 0 ? Math.min(1, Math.max(0, box.y / height)) : 0.5,
      siblings: block.kind === "text" ? block.paragraphs.length : 1,
    };
  }

  private figure(figure: PageText, labels: readonly PageText[]): void {
    const beside = rowNameOf(figure, labels, this.texts);
    const own = labels.map((l) => l.paragraph.text.trim()).join(" ");
    const label = [beside, own].filter(Boolean).join(", ") || this.headingOver(figure) || this.title || "";
    if (label === this.title) this.titled.add(this.id(figure.block, `f${figure.index}`));
    const value = figure.paragraph.text.trim();
    const shown = label ? besideFigure(label.replace(/\s*[:*]+\s*$/, ""), value) : value;
    const dates = this.dates.get(figure) ?? [];
    const pictured = labels.find((l) => l.block.ocr)?.block.ocr;
    const facts = factsOfFigure(
      value,
      label,
      this.place(figure.block),
      this.id(figure.block, `f${figure.index}`),
      this.sentenceContext(dates.map((date) => this.spans.get(date) ?? date)),
    );
    const { paragraph } = labels[0] ?? figure;
    const over = this.headingsOf({ ...underOf(figure), size: paragraph.fontSize, bold: paragraph.bold });
    const context = unique([...over, ...dates]);
    this.push(
      figure.block,
      `f${figure.index}`,
      "figure",
      shown,
      facts.map((f) => ({ ...(pictured ? readFromPicture(f, pictured) : f), quote: shown })),
      { context: context.filter((part) => !label.includes(part)), text: figure },
    );
  }

  /** What names the card that it stands in, else what stands over it there. */
  private headingOver({ block, box, frame }: PageText): string | null {
    const card = frame && this.cardHeads.get(frame)?.paragraph;
    if (card && !block.paragraphs.includes(card)) return card.text.trim();
    const takes = (over: Block, text: string) =>
      !isFigure(text, this.context.language) && isAround(this.frameOf(over.box), frame);
    return textOver(block, box, this.page.blocks, { gap: [-2, 160], longest: 80, takes });
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
    const dates = this.dates.get(text) ?? [];
    const over = role === "title" || role === "note" ? [] : unique([...this.headingsOf(underOf(text)), ...dates]);
    const led = splitAtLeads(text.paragraph.text, this.context).flatMap((part) => {
      const sentences = splitSentences(part);
      const lead = leadOf(sentences, this.context);
      return sentences.map((sentence, i) => ({ sentence, under: i > 0 && lead !== null ? [lead] : [] }));
    });
    led.forEach(({ sentence, under }, index) => {
      const suffix = `p${text.index}s${index}`;
      const near = role === "title" ? this.surroundings.filter((s) => s !== sentence) : this.surroundings;
      const facts = factsOfText(sentence, this.place(text.block), this.id(text.block, suffix), "sentence", {
        ...this.sentenceContext(),
        surroundings: [...near, ...surroundings, ...dates.map((date) => this.spans.get(date) ?? date), ...under],
      });
      const counted = withListed(facts, sentence, index === led.length - 1 ? pointsUnder(text) : null);
      const read = role === "note" ? facts.map((fact) => ({ ...fact, origin: "notes" as const })) : counted;
      this.push(text.block, suffix, role, sentence, read, { heading, context: [...over, ...under], text });
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
    return textOver(text.block, text.block.box, this.page.blocks, {
      gap: [-12, 60],
      longest: 61,
      except: ["title"],
      takes: ({ paragraphs: [only, ...more] }) => more.length === 0 && only?.bold === true,
    });
  }

  private table(block: TableBlock): void {
    const isPeriod = (text: string) => onlyPeriod(text, onePeriodIn(text, this.context));
    const heading = textOver(block, block.box, this.page.blocks, { gap: [-4, 60], longest: 80, except: ["title"] });
    const over = this.headingsOf(this.blockUnder(block));
    for (const figure of figuresOfTable(block, isPeriod)) this.cell(block, figure, heading, over);
    for (const { cell, text, label } of wordsOfTable(block, isPeriod)) {
      splitSentences(text).forEach((sentence, index) => {
        const suffix = `r${cell.row}c${cell.column}t${index}`;
        if (this.statements.some((s) => s.place.blockId === block.id && s.text.endsWith(text))) return;
        const context = this.sentenceContext(label ? [label] : []);
        const facts = factsOfText(sentence, this.place(block), this.id(block, suffix), "table", context);
        this.push(block, suffix, "table", sentence, facts, { heading: label || heading, context: [...over, label] });
      });
    }
  }

  private cell(block: TableBlock, figure: TableFigure, heading: string | null, over: readonly string[]): void {
    const { text, rowLabel, header, corner, sections } = figure;
    const context = this.sentenceContext();
    const columnText = header.join(" ");
    const columnPeriod = onePeriodIn(columnText, this.context);
    const rowPeriod = onePeriodIn(rowLabel, this.context);
    const cornerPeriod = onePeriodIn(corner, this.context);
    const shared = [corner, ...(heading ? [heading] : []), ...this.surroundings.slice().reverse()];
    const label = onlyPeriod(columnText, columnPeriod)
      ? rowLabel
      : onlyPeriod(rowLabel, rowPeriod)
        ? columnText
        : [rowLabel, columnText].filter(Boolean).join(", ");
    const suffix = `r${figure.row}c${figure.column}`;
    const own = partOf(columnPeriod ?? rowPeriod ?? cornerPeriod, [rowLabel, columnText], this.context);
    // "January to October" at the corner of a table of years is of each of its figures.
    const [time = ""] = [corner, heading ?? ""].filter((one) => partOf(own, [one], this.context) !== own);
    const facts = factsOfCellText(text, {
      label,
      unitTexts: [rowLabel, columnText],
      shared,
      context,
      period: partOf(own, [time], this.context),
      place: this.place(block),
      id: this.id(block, suffix),
      source: "table",
    });
    const names = [rowLabel, time, header.filter((h) => h !== rowLabel).join(" ")].filter(Boolean).join(", ");
    const shown = names ? `${names}: ${text}` : text;
    this.push(
      block,
      suffix,
      "table",
      shown,
      facts.map((f) => ({ ...f, quote: shown })),
      { heading, context: [...over, ...sections] },
    );
  }

  private chart(block: ChartBlock): void {
    const over = this.headingsOf(this.blockUnder(block));
    const title = block.title ?? this.title ?? "";
    const years = this.yearsOf(block);
    const times = monthsSpelled(block.categories, this.context.language);
    block.series.forEach((series, s) => {
      const isPercent = isInPercent(series, block.chartType);
      const name = nameOfSeries(series, block);
      const naming = { name, title, metric: name || block.title || this.title || "" };
      const shownIn = unitShown(series, [name, title, ...this.surroundings.slice().reverse()]);
      series.values.forEach((value, i) => {
        if (value === null) return;
        const id = `s${s}c${i}`;
        const category = block.categories[i] ?? "";
        const text = series.printed?.[i] ?? printPoint(value / shownIn, series, isPercent, this.context.language);
        const shown = `${[title, name !== title ? name : "", category].filter(Boolean).join(", ")}: ${text}`;
        const time = times[i] ?? "";
        const facts = this.pointFacts(block, text, { category, time }, naming, id, series.printed !== undefined);
        // What is not printed on the chart is read from the picture, not quoted: it supports nothing, but may be shown.
        this.push(
          block,
          id,
          "chart",
          shown,
          facts.map((f) => ({
            ...f,
            period: metricById(f.metricId)?.nature === "stock" ? f.period : (years.get(category) ?? f.period),
            quote: shown,
            unitSure: f.unitSure && (series.labelled || f.unitSure),
          })),
          { context: over },
        );
      });
    });
  }

  /** Of a chart of each month in which the company's years end, these years by their months: what flows is of a whole one. */
  private yearsOf({ categories }: ChartBlock): ReadonlyMap<string, Period> {
    const { fiscalYearEnd } = this.context;
    const months = categories.flatMap((category) => {
      const period = onePeriodIn(category, this.context);
      return period?.kind === "month" && period.lastMonth !== null ? [{ category, period, at: period.lastMonth }] : [];
    });
    const areYears = months.every(
      ({ at }, i) => at - (months[0]?.at ?? 0) === 12 * i && (at % 12) + 1 === fiscalYearEnd,
    );
    if (months.length < 2 || months.length < categories.length || !areYears) return new Map();
    return new Map(
      months.map(({ category, period: { text, basis }, at }) => [
        category,
        yearPeriod(Math.floor(at / 12), fiscalYearEnd, { text, basis }),
      ]),
    );
  }

  /** One point of a chart: a category that is a period dates the series, any other is a part of what it measures. */
  private pointFacts(
    block: ChartBlock,
    text: string,
    { category, time }: { readonly category: string; readonly time: string },
    { name, title, metric }: { readonly name: string; readonly title: string; readonly metric: string },
    id: string,
    isPrinted: boolean,
  ): Fact[] {
    const context = this.sentenceContext();
    // "Q2" under a chart or a series of 2025, or of the plan's first year, is the second quarter of it, and "Oct" the month that it holds.
    const year =
      onePeriodIn(name, this.context) ??
      onePeriodIn(block.title ?? "", this.context) ??
      surroundingPeriod(context).period;
    const defaultYear = year?.lastMonth != null ? Math.floor(year.lastMonth / 12) : this.context.defaultYear;
    const part = partWithoutYear(time, this.context.language);
    const within = year && part ? partWithin(year, part, year.relative ? `${category} ${year.text}` : category) : null;
    const named = onePeriodIn(time, { ...this.context, defaultYear });
    const period = within ?? partOf(named, [name, title], this.context);
    return factsOfCellText(text, {
      label: period ? metric : `${category}, ${metric}`,
      // A chart says its unit in its title, for one series or for all that are printed.
      unitTexts: [name, block.series.length === 1 || isPrinted ? title : ""],
      shared: [title, ...this.surroundings.slice().reverse()],
      context,
      period: period ?? (PART_OF_YEAR.test(category) ? null : onePeriodIn(title, this.context)),
      place: this.place(block),
      id: this.id(block, id),
      source: "chart",
    });
  }
}

/** The title of a page is no name of two values for one time: of what they are is not said. */
function withoutSharedName(statement: Statement, others: readonly Statement[]): Statement {
  const facts = statement.facts.map((fact) => {
    const isAnother = (other: Fact): boolean =>
      other.metricId === fact.metricId &&
      other.period?.text === fact.period?.text &&
      other.value.value !== fact.value.value;
    return others.some((other) => other.role === "figure" && other.facts.some(isAnother))
      ? { ...fact, metricId: null }
      : fact;
  });
  return { ...statement, facts };
}

type Series = ChartBlock["series"][number];

/** "Revenue in k€" is of the figures as the axis shows them; of one that names no scale, the figures are as they are kept. */
function unitShown({ shownIn = 1 }: Series, around: readonly string[]): number {
  const [hint] = shownIn === 1 ? [] : around.flatMap((text) => readUnitHint(text) ?? []);
  return hint !== undefined && hint.scale > 1 ? shownIn : 1;
}

const totalOf = ({ values }: Series): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Parts of the names of charts whose slices make a whole. */
const ROUND_CHARTS = ["pie", "doughnut"];

/** By its number format, or a pie whose slices make a whole. */
function isInPercent(series: Series, chartType: string): boolean {
  const total = totalOf(series);
  const isWhole = Math.abs(total - 100) < 0.6 || Math.abs(total - 1) < 0.006;
  return (
    /%/.test(series.numberFormat ?? "") ||
    (ROUND_CHARTS.some((round) => chartType.toLowerCase().includes(round)) && isWhole)
  );
}

const UNNAMED_SERIES = new RegExp(`^${written("unnamedSeries")}\\s*\\d*$`, "i");

/** The name of a series, unless it says nothing: "Series 1", or the chart's own title. */
function nameOfSeries({ name }: Series, { title }: ChartBlock): string {
  return name && name !== title && !UNNAMED_SERIES.test(name) ? name : "";
}

/** A value as the chart would print it; shares are held as 0.42 or as 42. */
function printPoint(value: number, series: Series, isPercent: boolean, language: Language): string {
  if (!isPercent) return printNumber(value, language);
  const isShare = Math.abs(totalOf(series)) <= 1.02 * Math.max(1, series.values.length) && Math.abs(value) <= 1.5;
  return `${printNumber(isShare ? value * 100 : value, language)} %`;
}

/** Two whole numbers and a word. */
const NAMES_SOMETHING = /\p{L}{3}/u;

const SPAN = /^(\d{1,3})\s?[-–—]\s?(\d{1,3})\s\p{L}{2,}$/u;

/** What is a figure of its own, and not a number of what stands beside it. */
const FIGURED: ReadonlySet<Dimension> = new Set(["money", "ratio", "multiple"]);

/** A quarter, half or month by its mark: never the whole year of the title. */
const PART_OF_YEAR = new RegExp(`^\\s*(?:[QTSH]\\s?[1-4]\\b|\\d${written("ordinalMark")}\\s|M\\d{1,2}\\b)`, "i");

function printNumber(value: number, language: Language): string {
  const rounded = Number(value.toPrecision(12));
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 6 }).format(rounded);
}

const HEADING_OF_KIND = new RegExp(`^${written("headingOfKind")}$`, "i");

/** A heading that is a period and nothing else leaves the naming to the other heading. */
const LEADING_OF = new RegExp(`^(?:${written("of")})(?<!\\p{L}(?=\\p{L}))`, "iu");

/** A label and the figure that it belongs to, read as one: "62% of orders are repeated", else "Orders repeated: 62%". */
function besideFigure(label: string, value: string): string {
  return LEADING_OF.test(label) ? `${value} ${label}` : `${label}: ${value}`;
}

function onlyPeriod(text: string, period: Period | null): boolean {
  if (!period) return false;
  const rest = `${text.slice(0, period.start)} ${text.slice(period.end)}`.replace(/[()[\].,:;'’–—-]/g, " ").trim();
  return rest.length <= 2 || HEADING_OF_KIND.test(rest);
}

/** Of the cards that hold one figure, what names it. */
function headsOfCards(pairs: readonly FigurePair[]): ReadonlyMap<Frame, PageText> {
  const bare = pairs.filter(({ figure }) => !figure.worded);
  const inCards = Map.groupBy(bare, ({ figure }) => figure.frame);
  return new Map(
    [...inCards].flatMap(([frame, [pair, ...others]]) => {
      const label = pair?.labels[0];
      const isHead =
        label && others.length === 0 && label.frame === frame && label.paragraph.text.length <= LONGEST_LEAD;
      return frame !== null && isHead ? [[frame, label]] : [];
    }),
  );
}

/** The size of the page's middle letter. */
function commonSize(texts: readonly PageText[]): number | null {
  const sized = texts
    .flatMap(({ paragraph }) =>
      paragraph.fontSize === null ? [] : [{ size: paragraph.fontSize, letters: paragraph.text.length }],
    )
    .sort((a, b) => a.size - b.size);
  let left = sized.reduce((sum, { letters }) => sum + letters, 0) / 2;
  for (const { size, letters } of sized) {
    left -= letters;
    if (left <= 0) return size;
  }
  return null;
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

const LONGEST_LEAD = 60;

/** "2018: 14 tonnes of food. 20,000 meals": what stands before the colon heads all that follows, where it says when. */
function leadOf([first]: readonly string[], context: LabelContext): string | null {
  const lead = /^(.{2,}?)\s*[:：–—→⇒]\s/u.exec(first ?? "")?.[1]?.trim();
  return lead && lead.length <= LONGEST_LEAD && onePeriodIn(lead, context) !== null ? lead : null;
}

/** "Year 1: 50 clients Year 3: 150 clients": a lead that comes again with another number begins a new part. */
function splitAtLeads(text: string, context: LabelContext): string[] {
  const lead = leadOf([text], context);
  if (lead === null) return [text];
  const again = lead.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\d+/g, "\\d+");
  return text.split(new RegExp(`\\s+(?=${again}\\s*[:：–—→⇒]\\s)`, "u"));
}

/** Sentences of a paragraph; abbreviations, decimals and initials do not end one. */
export function splitSentences(broken: string): string[] {
  // A line's end is no sentence's where the next one goes on in small letters.
  const text = broken.replace(/([^.!?:;\n])\n+(?=\p{Ll})/gu, "$1 ");
  const parts: string[] = [];
  let start = 0;
  const ends = /[.!?](?=\s+[\p{Lu}«"(\d€$£])|\n+|\s[·•|]\s/gu;
  for (const match of text.matchAll(ends)) {
    // As much as tells an abbreviation: a text of nothing but abbreviations would else be gone through for each.
    const before = text.slice(Math.max(start, match.index - LONGEST_ABBREVIATION), match.index);
    // "1." opens a numbered point, it is no sentence.
    if (match[0] === "." && match.index - start <= 4 && /^\s*\(?(?:\d{1,2}|[a-z])$/i.test(before)) continue;
    if (match[0] === "." && ABBREVIATED.test(before)) continue;
    parts.push(text.slice(start, match.index + (/[.!?]/.test(match[0]) ? 1 : 0)));
    start = match.index + match[0].length;
  }
  parts.push(text.slice(start));
  return withAsides(parts.flatMap((p) => inPieces(p.trim())).filter((p) => p.length > 0));
}

/** "Keyrings, for daily use. (₦2,000)": what stands in brackets behind a sentence is said of it. */
function withAsides(sentences: readonly string[]): string[] {
  const whole: string[] = [];
  for (const sentence of sentences) {
    const before = whole.at(-1);
    if (before !== undefined && before.length < LONGEST_SENTENCE / 2 && /^\([^()]{1,40}\)[.!]?$/.test(sentence))
      whole[whole.length - 1] = `${before} ${sentence}`;
    else whole.push(sentence);
  }
  return whole;
}

/** With how sure the reading of its figure is: the words with digits that it holds tell whether they were read so twice. */
function readFromPicture(fact: Fact, { confidence, figures = [] }: PictureMark): Fact {
  const digits = digitsOf(fact.value.text);
  const readings = figures.flatMap(({ text, second }) => (digits.includes(digitsOf(text)) ? [second] : []));
  const second = readings.includes("denies") ? "denies" : readings[0];
  return { ...fact, ocr: { confidence, ...(second && digits !== "" ? { second } : {}) } };
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Texts over a page that lend it a period or a scenario: each figure of the page asks them, so neither many nor long ones. */
function lending(texts: readonly string[]): string[] {
  return texts.filter((text) => text.length <= LONGEST_TITLE).slice(0, MOST_TITLES);
}

/** Of a line that only says of when the figures under it are. */
const MOST_WORDS_OF_DATE = 8;
const LONGEST_TITLE = 300;
const MOST_TITLES = 12;
/** Paragraphs that one heading may stand above. */
const FURTHEST_HEADING = 200;
const LONGEST_ABBREVIATION = 12;
/** The end of an abbreviation, or of an initial: its dot ends no sentence. */
const ABBREVIATED = new RegExp(`\\b(?:${written("dotted")}|\\p{Lu})$`, "u");
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
