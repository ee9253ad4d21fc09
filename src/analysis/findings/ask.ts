/** The question that a disagreement asks: both figures in words that a founder knows his papers by, with no file name and no bare cell. */
import type { Document, Language } from "../../documents/index.ts";
import { folded, placeName } from "../../language/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { ContradictionPosition } from "./contradiction.ts";
import type { Source } from "./finding.ts";
import { FINDING_SENTENCES } from "./sentences/index.ts";
import { shown } from "./shown.ts";

export type AskedSide = {
  readonly kind: Document["kind"] | null;
  readonly file: string;
  readonly anchor: string;
  /** The figure as it is printed, or the words in quotation marks. */
  readonly said: string;
  /** As it stands there: its row's name is told. */
  readonly quote: string;
  readonly inWords: boolean;
};

/** `really`: what the model calls the deck's figure, where it stands there as something else. */
export function askAbout(
  topic: string,
  [first, second]: readonly [AskedSide, AskedSide],
  language: Language,
  really: string | null = null,
): string {
  const texts = FINDING_SENTENCES[language].ask;
  // Two rows of one name go by their sheets.
  const isOneName = placeAsked(first, language) === placeAsked(second, language);
  const say = (side: AskedSide) => `${side.said} (${placeAsked(isOneName ? { ...side, quote: "" } : side, language)})`;
  const [a, b] = [say(first), say(second)];
  if (really !== null) return texts.really(topic, a, really, b);
  return first.inWords || second.inWords ? texts.words(a, b) : texts.figures(topic, a, b);
}

/** By the slide, or by the row's name in the model; its sheet where the row says nothing. */
export function placeAsked({ kind, file, anchor, quote }: AskedSide, language: Language): string {
  const texts = FINDING_SENTENCES[language].ask;
  const [sheet = ""] = anchor.split("!");
  switch (kind) {
    case "deck":
      return texts.yourDeck(placeName(anchor, language));
    case "financial_model":
      return texts.yourModel(sheet.replaceAll("'", ""), labelOfRow(quote));
    default:
      return texts.yourDocument(file.replace(/\.[^.]+$/, ""));
  }
}

/** "Bank loan" of "Bank loan, Actual Dec-25: 750.0"; a comma within brackets ends no name. */
export function labelOfRow(content: string): string | null {
  const [, row = "", column = "", figure = ""] =
    /^((?:\([^)\n]*\)|[^:,\n]){3,90}?)(?:,\s*([^:\n]*))?:\s*(\S+(?:\s\S+)?)$/u.exec(content) ?? [];
  // "Total 2025, Revenue: 1,004" goes by its column.
  const name = BARE.test(foldText(row)) && column !== "" ? column : row;
  return /\d/.test(figure) ? name : null;
}

/** A total or what it is dated, planned or done: no name. */
const BARE = new RegExp(`^\\W*(?:${folded("sumOf", "total", "actualFlag", "budgetFlag")})\\W*\\d*\\W*$`);
const COMPUTED = / = (?=[^=]*$)/;

const KINDS: Readonly<Partial<Record<Source["type"], Document["kind"]>>> = {
  deck: "deck",
  financial_model: "financial_model",
};

/** The deck's side first, then the first that says otherwise; null where nothing is opposed. */
export function askedSides(
  positions: readonly ContradictionPosition[],
  language: Language,
): readonly [AskedSide, AskedSide] | null {
  const { quoted } = FINDING_SENTENCES[language].ask;
  const first = positions.find(({ sources }) => sources[0]?.type === "deck") ?? positions[0];
  const printed = ({ value, unit }: ContradictionPosition) =>
    typeof value === "number" ? shown(value, unit, language) : value;
  // What prints as the first does asks nothing.
  const second = positions.find((one) => first !== undefined && printed(one) !== printed(first));
  const sides = [first, second].flatMap((position): AskedSide[] => {
    if (!position) return [];
    const { value, unit, claim, sources } = position;
    const [{ type, file, anchor, quote } = { type: "inference" as const }] = sources;
    return [
      {
        kind: KINDS[type] ?? null,
        file: file ?? position.agentName,
        anchor: anchor ?? "",
        said: typeof value === "number" ? shown(value, unit, language) : quoted(value ?? claim),
        // What is worked out goes by its arithmetic: "(Ada + Bo) / Total = 63%".
        quote: COMPUTED.test(claim) ? claim.replace(COMPUTED, ": ") : (quote ?? ""),
        inWords: typeof value !== "number",
      },
    ];
  });
  const [a, b] = sides;
  return a && b ? [a, b] : null;
}
