/** A ruling that a model gives: kept where every source, figure and calculation of it holds and the documents do not say otherwise. */
import type { Language } from "../../../documents/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import { LlmError } from "../../../model/index.ts";
import {
  type CitationFault,
  type DealMaterial,
  type DebateRound,
  type EnhancedContradiction,
  isBorneOut,
} from "../../findings/index.ts";
import { cut, printValue } from "../figures.ts";
import { arbitratorAsk, arbitratorSystem } from "../prompts/arbitrator.ts";
import { caseFile } from "../prompts/debater.ts";
import { LINES, MODEL_FAILED, MODEL_FAULTS, sayExhibit } from "../words.ts";
import type { Dossier } from "./dossier.ts";
import {
  type ArbitratorAnswer,
  ArbitratorAnswerSchema,
  type CheckedEvidence,
  checkEquationText,
  checkEvidence,
  extractsOf,
  languageFault,
  plain,
  whyFailed,
} from "./model-answers.ts";
import { type ModelOptions, promptSide } from "./model-debate.ts";
import { type Balance, type Ruling, rulingOf } from "./ruling.ts";

export type Arbitrated = {
  readonly ruling: Ruling;
  readonly faults: readonly CitationFault[];
  /** Why the rules' own ruling stands; null when the model's does. */
  readonly fellBack: string | null;
};

const ARBITRATOR = "arbitrator";

/** Rejects only when aborted. */
export async function arbitrateWithModel(
  contradiction: EnhancedContradiction,
  dossier: Dossier,
  balance: Balance,
  byRules: Ruling,
  rounds: readonly DebateRound[],
  material: DealMaterial,
  options: ModelOptions,
): Promise<Arbitrated> {
  const { language } = material;
  const faults: CitationFault[] = [];
  const fallBack = (why: string): Arbitrated => ({ ruling: byRules, faults, fellBack: MODEL_FAILED[language](why) });
  const fault = (found: CitationFault) => {
    faults.push(found);
    options.onFault?.(found);
  };
  if (dossier.sides.length !== 2) return fallBack(MODEL_FAULTS.twoSides[language]);

  let answer: ArbitratorAnswer;
  try {
    const completion = await options.model.completeJson(
      "arbitrator",
      ArbitratorAnswerSchema,
      {
        system: arbitratorSystem(options.marker, language),
        shared: caseFile(
          options.marker,
          {
            topic: plain(contradiction.topic),
            impact: plain(contradiction.severity.impactIfWrong),
            extracts: extractsOf(dossier),
          },
          language,
        ),
        ask: arbitratorAsk(
          options.marker,
          {
            sides: dossier.sides.map(({ members }, i) => ({
              name: i === 0 ? "POSITION_A" : "POSITION_B",
              ...promptSide(contradiction.positions[members[0]!]!, language),
            })),
            debate: rounds.flatMap((round) =>
              round.positions.flatMap((p) =>
                p.evidence.map((e) => `${plain(p.agentName)}: [${plain(e.source)}] ${cut(plain(e.quote), 240)}`),
              ),
            ),
          },
          language,
        ),
      },
      { maxTokens: 1024, ...(options.signal ? { signal: options.signal } : {}) },
    );
    answer = completion.value;
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return fallBack(whyFailed(error, language));
  }

  const foreign = languageFault(
    [
      answer.oneLiner,
      answer.questionForFounder ?? "",
      ...answer.decisiveFactors.map((f) => f.factor),
      ...answer.rejectedPositionFlaws.map((f) => f.flaw),
    ],
    ARBITRATOR,
    language,
  );
  const side = answer.decision === "POSITION_A" ? 0 : answer.decision === "POSITION_B" ? 1 : null;
  const cited = answer.decisiveFactors.map(({ source, quote, factor }) => ({ source, quote, interpretation: factor }));
  const checked = checkEvidence(cited, side ?? 0, ARBITRATOR, dossier, language);
  for (const found of checked.faults) fault(found);
  const { calculation } = answer.finalValue;
  const miscalculated = calculation === null ? null : checkEquationText(calculation, ARBITRATOR, language);
  if (miscalculated) fault(miscalculated);
  if (foreign) fault(foreign);
  const [first] = faults;
  // What it said is not repeated: it stood nowhere, and the memo would carry it.
  if (first) return fallBack(MODEL_FAULTS.names[first.fault][language]);

  const unsupported = (found: string): Arbitrated => {
    fault({ agentName: ARBITRATOR, fault: "unsupported_ruling", said: answer.decision, found });
    return fallBack(found);
  };
  // The documents' weight is code's to judge: a model decides only what they leave even (docs/consensus.md says what it cost to let it overrule).
  if (balance.winner !== null && side !== balance.winner) return unsupported(MODEL_FAULTS.against[language]);
  if (answer.decision === "UNRESOLVED") {
    const ruling = rulingOf(contradiction, dossier, { ...balance, winner: null, why: "even" }, language);
    return { ruling: withWords(ruling, answer, [], contradiction, dossier, language), faults, fellBack: null };
  }
  // Two figures that exclude each other are not both half right; what lies between them stands nowhere.
  if (side === null) return unsupported(MODEL_FAULTS.synthesis[language]);
  if (!checked.held.some((h) => h.exhibit !== null)) return unsupported(MODEL_FAULTS.noPrimary[language]);
  const speaker = contradiction.positions[dossier.sides[side]!.members[0]!]!;
  if (typeof speaker.value === "number" && !saysFigure(answer.finalValue.value, speaker.value, language))
    return unsupported(MODEL_FAULTS.otherValue[language]);
  const shown = checked.held.flatMap((h) => (h.exhibit ? [h.exhibit] : []));
  const own = dossier.sides[side]!;
  const heard: Dossier = {
    ...dossier,
    sides: dossier.sides.map((s, i) => (i === side && own.exhibits.length === 0 ? { ...own, exhibits: shown } : s)),
  };
  const sides = balance.sides.map((weighed, i) =>
    i === side && weighed.counted.length === 0 ? { total: 0, counted: shown } : weighed,
  );
  const lead = balance.winner === side ? balance.lead : 0;
  const ruling = rulingOf(contradiction, heard, { ...balance, sides, winner: side, lead, why: "evidence" }, language);
  return { ruling: withWords(ruling, answer, checked.held, contradiction, heard, language), faults, fellBack: null };
}

function saysFigure(said: number | string | null, wanted: number, language: Language): boolean {
  const values =
    typeof said === "number" ? [said] : said === null ? [] : readQuantities(said, { language }).map((q) => q.value);
  return values.some((value) => Math.abs(value - wanted) <= 0.01 * Math.abs(wanted));
}

/** The model's own words where the evidence says them; the rules' words elsewhere. */
function withWords(
  ruling: Ruling,
  answer: ArbitratorAnswer,
  held: readonly CheckedEvidence[],
  contradiction: EnhancedContradiction,
  dossier: Dossier,
  language: Language,
): Ruling {
  const { unit } = ruling.finalValue;
  const said = [
    ...contradiction.positions.map(({ claim }) => claim),
    ...dossier.sides.flatMap((side) => side.exhibits.flatMap((e) => [e.quote, sayExhibit(e, unit, language)])),
    ...held.map(({ quote }) => quote),
    ruling.baGuidance.oneLiner,
  ];
  const sound = (text: string) => isBorneOut(text, said, language);
  const names = new Set(contradiction.positions.map((p) => p.agentName));
  const { justification } = ruling.verdict;
  const quoted = new Set(held.map((h) => h.source));
  const value = printValue(ruling.finalValue.value, ruling.finalValue.unit, language);
  return {
    ...ruling,
    verdict: {
      ...ruling.verdict,
      justification: {
        decisiveFactors: [
          ...held.map((h, i) => ({
            factor: sound(h.interpretation)
              ? h.interpretation
              : h.exhibit
                ? sayExhibit(h.exhibit, unit, language)
                : MODEL_FAULTS.quoteStands[language],
            source: `${h.source}: « ${cut(h.quote, 160)} »`,
            weight: h.exhibit !== null && i === 0 ? ("PRIMARY" as const) : ("SUPPORTING" as const),
          })),
          ...justification.decisiveFactors.filter((f) => ![...quoted].some((source) => f.source.startsWith(source))),
        ],
        rejectedPositionFlaws: [
          ...justification.rejectedPositionFlaws,
          ...answer.rejectedPositionFlaws.filter(
            (f) => names.has(f.position) && f.position !== ruling.verdict.winner && sound(f.flaw) && sound(f.evidence),
          ),
        ],
      },
    },
    baGuidance: {
      ...ruling.baGuidance,
      oneLiner:
        sound(answer.oneLiner) &&
        (ruling.verdict.decision === "UNRESOLVED" || saysValue(answer.oneLiner, ruling.finalValue.value, language))
          ? answer.oneLiner
          : ruling.verdict.decision === "UNRESOLVED"
            ? LINES.unresolved(contradiction.topic, language)
            : LINES.ruled(
                contradiction.topic,
                value,
                ruling.baGuidance.verifiableSources[0]?.reference ?? "",
                language,
              ),
      ...(answer.questionForFounder !== null &&
      ruling.baGuidance.questionForFounder !== undefined &&
      sound(answer.questionForFounder)
        ? { questionForFounder: answer.questionForFounder }
        : {}),
    },
  };
}

/** A line for the angel names the value that was ruled right. */
function saysValue(line: string, value: number | string | null, language: Language): boolean {
  return typeof value !== "number" || saysFigure(line, value, language);
}
