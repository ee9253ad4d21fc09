/** A red flag says why it is so severe, what proves it, what it costs, and what to ask. */
import { written } from "../../../language/index.ts";
import type { DealMaterial, RedFlag } from "../../findings/index.ts";
import type { Fault, LintInput, RedFlagPart } from "../fault.ts";
import { isUnsourced } from "../triggers.ts";

export function redFlagFaults({ report, material }: LintInput): Fault[] {
  return report.redFlags.flatMap((flag, i): Fault[] => {
    const parts = missingParts(flag);
    if (!parts.includes("proof") && uncitedPlaces(flag, material).length > 0) parts.push("proof");
    if (parts.length === 0) return [];
    const unproven = parts.includes("proof");
    return [
      {
        rule: "incomplete",
        severity: unproven && flag.severity === "CRITICAL" ? "CRITICAL" : unproven ? "HIGH" : "MEDIUM",
        item: { kind: "redFlag", id: flag.id },
        section: `redFlags[${i}].title`,
        quote: flag.title,
        said: { title: flag.title },
        parts,
      },
    ];
  });
}

/** Cells that the sentence or the question names and the proof does not show. */
function uncitedPlaces({ text, questionForFounder, evidence, calculation }: RedFlag, material: DealMaterial): string[] {
  const anchors = [
    ...evidence.flatMap(({ anchor }) => anchor ?? []),
    ...(calculation?.inputs ?? []).map((i) => i.anchor),
  ];
  const cited = new Set(
    anchors.flatMap((anchor) => {
      const [sheet, cells = ""] = anchor.split("!");
      return [anchor, ...cells.split(":").map((cell) => `${sheet}!${cell}`)];
    }),
  );
  const sheets = new Set(anchors.flatMap((anchor) => (anchor.includes("!") ? [] : [anchor])));
  return cellsNamed(`${text} ${questionForFounder}`).filter(
    (place) =>
      !cited.has(place) && !sheets.has(place) && material.facts.all.some((fact) => fact.place.anchor === place),
  );
}

const CELL = /(?:'[^']+'|[\p{L}\p{N}_.&-]+)!\$?[A-Z]{1,3}\$?\d+/gu;

export const cellsNamed = (text: string): string[] => [...text.matchAll(CELL)].map(([place]) => place);

export function missingParts(flag: RedFlag): RedFlagPart[] {
  const parts: RedFlagPart[] = [];
  if (isVague(flag.severityReason) || sameWords(flag.severityReason, flag.title)) parts.push("severity");
  if (isUnsourced(flag)) parts.push("proof");
  if (flag.impact === null && !/\d/.test(flag.impactText) && !SAYS_WHY_NOT.test(flag.impactText)) parts.push("impact");
  if (!isQuestion(flag.questionForFounder)) parts.push("question");
  return parts;
}

/** "cannot be put in figures", "non chiffrable": an impact that says it has no figure. */
const SAYS_WHY_NOT = new RegExp(written("saysWhyNoFigure"), "i");

/** Placeholders and one-word verdicts. */
function isVague(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < 4;
}

function isQuestion(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return text.includes("?") && words.length >= 5;
}

function sameWords(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
