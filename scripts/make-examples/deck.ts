/** A deck as data: what stands on each slide and where, in inches on a 13.33 x 7.5 page; drawn as PPTX and as PDF. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A big figure and its label, in two text boxes. */
export interface Card extends Box {
  readonly kind: "card";
  readonly figure: string;
  readonly label: string;
}

export interface Bullets extends Box {
  readonly kind: "bullets";
  readonly heading?: string;
  readonly items: readonly string[];
}

export interface Table extends Box {
  readonly kind: "table";
  readonly rows: readonly (readonly string[])[];
  /** Width of the first column as a share of the whole, 0..1. */
  readonly first: number;
}

export interface Chart extends Box {
  readonly kind: "chart";
  readonly shape: "bar" | "line" | "doughnut";
  readonly title: string;
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly categories: readonly string[];
  /** How a data label is written, as an Excel format. */
  readonly format: string;
}

/** Text that people do not see: the colour of the page, or off its edge. */
export interface Concealed extends Box {
  readonly kind: "concealed";
  readonly text: string;
}

export type Element = Card | Bullets | Table | Chart | Concealed;

export interface Slide {
  readonly title: string;
  readonly subtitle?: string;
  readonly elements: readonly Element[];
  readonly footnote?: string;
  readonly notes?: string;
  readonly hidden?: boolean;
  readonly cover?: boolean;
}

export interface Theme {
  /** Colours as RRGGBB. */
  readonly dark: string;
  readonly accent: string;
  readonly soft: string;
  readonly palette: readonly string[];
}

export interface Deck {
  readonly company: string;
  readonly footer: string;
  readonly language: "fr" | "en";
  readonly theme: Theme;
  readonly slides: readonly Slide[];
}

/** Cards side by side across the page. */
export function cardRow(cards: readonly (readonly [figure: string, label: string])[], y: number, h = 1.9): Card[] {
  const gap = 0.3;
  const w = (11.9 - gap * (cards.length - 1)) / cards.length;
  return cards.map(([figure, label], index) => ({ kind: "card", figure, label, x: 0.7 + index * (w + gap), y, w, h }));
}

export const PAGE = { width: 13.333, height: 7.5 } as const;

/** A data label as the deck's readers write numbers. */
export function dataLabel(value: number, format: string, language: Deck["language"]): string {
  const digits = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  const suffix = /"([^"]*)"$/.exec(format)?.[1] ?? "";
  const text = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
  return text.replace(/[\u202f\u00a0]/g, " ") + suffix;
}

/** All the text of a slide, notes included: what a claim may be read from. */
export function slideText(slide: Slide): string {
  const of = (element: Element): readonly string[] => {
    switch (element.kind) {
      case "card":
        return [element.figure, element.label];
      case "bullets":
        return [element.heading ?? "", ...element.items];
      case "table":
        return element.rows.flat();
      case "chart":
        return [
          element.title,
          ...element.categories,
          ...element.series.flatMap((series) => [series.name, ...series.values.map(String)]),
        ];
      case "concealed":
        return [element.text];
    }
  };
  return [slide.title, slide.subtitle, ...slide.elements.flatMap(of), slide.footnote, slide.notes]
    .filter(Boolean)
    .join("\n");
}
