/** Cuts the glyphs that one operator shows into pieces of text, at gaps and blanks too wide to be between two words. */

export type FontFacts = {
  readonly bold: boolean;
  readonly matrix: readonly number[];
  readonly vertical: boolean;
  /** Letters that were set in it so far, with their widths. */
  readonly widths: Map<string, number>;
};

export type Glyph = {
  readonly unicode?: string;
  readonly width?: number;
  readonly isSpace?: boolean;
  readonly vmetric?: readonly number[];
};

/** How glyphs are set, in units of the text's own space. */
export type Setting = {
  readonly font: FontFacts;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
};

export type Piece = {
  readonly text: string;
  /** Along the line of writing, from where the operator begins. */
  readonly start: number;
  readonly end: number;
  readonly spaceBefore: boolean;
  readonly spaceAfter: boolean;
};

/** Share of the type size from which a shift between glyphs is a blank, and from which it ends the piece. */
const BLANK = 0.18;
const WIDE = 1.2;
/** The commonest first. */
const LIGATURES = ["fi", "fl", "ff", "ffi", "ffl"];
/** Share of its width by which a ligature differs from its letters at the most. */
const LIGATURE_OFF = 0.2;
const ALIKE = 0.08;

export type Pieces = {
  readonly pieces: readonly Piece[];
  /** How far the line of writing was moved on. */
  readonly advance: number;
  readonly glyphs: number;
};

/** A number among the glyphs moves the next one back, in thousandths of the type size. */
export function piecesOf(glyphs: readonly (Glyph | number)[], setting: Setting): Pieces {
  const cutting = new Cutting(setting);
  for (const glyph of glyphs) {
    if (typeof glyph === "number") cutting.shift((-glyph * setting.size) / 1000);
    else if (glyph) cutting.add(glyph);
  }
  return cutting.finish();
}

class Cutting {
  readonly #setting: Setting;
  readonly #pieces: Piece[] = [];
  #at = 0;
  #glyphs = 0;
  /** The piece that is being read, and the blanks after it. */
  #text = "";
  #start = 0;
  #end = 0;
  #blanks = "";
  #spaceBefore = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  shift(by: number): void {
    this.#at += by;
    const gap = by / (Math.abs(this.#setting.size) || 1);
    if (gap > WIDE) {
      this.#blanks ||= " ";
      this.#cut();
    } else if (gap > BLANK && this.#text !== "" && this.#blanks === "") this.#blanks = " ";
  }

  add(glyph: Glyph): void {
    this.#glyphs++;
    const { charSpacing, wordSpacing } = this.#setting;
    const width = this.#widthOf(glyph);
    const said = (glyph.unicode ?? "").replace(/[\u0000-\u001f\u007f\u00ad\ufeff\u200b]/g, "");
    const unicode = said === "" ? this.#ligatureOf(glyph) : said;
    if (unicode.trim() === "") this.#addBlank(glyph.isSpace || unicode !== "" || width > 0 ? unicode || " " : "");
    else {
      if (glyph.width) this.#setting.font.widths.set(unicode, glyph.width);
      this.#addLetters(unicode, width);
    }
    this.#at += width + charSpacing + (glyph.isSpace ? wordSpacing : 0);
  }

  finish(): Pieces {
    this.#cut();
    return { pieces: this.#pieces, advance: this.#at, glyphs: this.#glyphs };
  }

  /** Browsers print a ligature as a glyph of which the file says no letter: it is as wide as its letters. */
  #ligatureOf({ unicode, width = 0 }: Glyph): string {
    const { widths } = this.#setting.font;
    if (unicode !== "\u0000" || !widths.has("i")) return "";
    const gaps = LIGATURES.map((letters) => {
      const wide = [...letters].reduce((sum, letter) => sum + (widths.get(letter) ?? width / 2), 0);
      return { letters, gap: Math.abs(wide - width) / width };
    });
    const least = Math.min(...gaps.map(({ gap }) => gap));
    return least < LIGATURE_OFF ? (gaps.find(({ gap }) => gap < least + ALIKE)?.letters ?? "") : "";
  }

  #widthOf({ vmetric, width }: Glyph): number {
    const { font, size } = this.#setting;
    const unit = font.matrix[0] || 0.001;
    return font.vertical ? -(vmetric?.[0] ?? 1000) * unit * -size : (width ?? 0) * unit * size;
  }

  #addBlank(blank: string): void {
    this.#blanks += blank;
    if (this.#blanks.length >= 3) this.#cut();
    if (this.#text === "" && this.#blanks !== "") {
      this.#spaceBefore = true;
      this.#blanks = "";
    }
  }

  #addLetters(unicode: string, width: number): void {
    if (this.#text === "") this.#start = this.#at;
    else this.#text += this.#blanks;
    this.#blanks = "";
    this.#text += unicode.normalize(/[\ufb00-\ufb06]/.test(unicode) ? "NFKC" : "NFC");
    this.#end = this.#at + width;
  }

  #cut(): void {
    const spaceAfter = this.#blanks !== "";
    if (this.#text !== "")
      this.#pieces.push({
        text: this.#text,
        start: this.#start,
        end: this.#end,
        spaceBefore: this.#spaceBefore,
        spaceAfter,
      });
    this.#spaceBefore = spaceAfter;
    this.#blanks = "";
    this.#text = "";
  }
}
