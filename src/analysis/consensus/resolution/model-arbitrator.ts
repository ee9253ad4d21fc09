/** A ruling that a model gives: kept where every source and figure of it holds and the documents do not say otherwise. */
import { isSameAmount, readQuantities } from "../../../language/quantities/index.ts";
import { LlmError } from "../../../model/index.ts";
import {
  type CitationFault,
  type DealMaterial,
  type DebateRound,
  type EnhancedContradiction,
  isEntailed,
  shortened,
} from "../../findings/index.ts";
import { arbitratorAsk, arbitratorSystem } from "../prompts/arbitrator.ts";
import { caseFile } from "../prompts/debater.ts";
import { type Voice, voiceOf } from "../voice.ts";
import type { Dossier, Side } from "./dossier.ts";
import {
  type ArbitratorAnswer,
  ArbitratorAnswerSchema,
  type CheckedEvidence,
  checkEvidence,
  extractsOf,
  languageFault,
  plain,
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
  const voice = voiceOf(material.language);
  const { model: texts } = voice.texts;
  const fallBack = (why: string, faults: readonly CitationFault[]): Arbitrated => {
    for (const fault of faults) options.onFault?.(fault);
    options.model.refuse("arbitrator", faults.length);
    return { ruling: byRules, faults, fellBack: texts.fellBack(why) };
  };
  const [a, b, ...others] = dossier.sides;
  if (!a || !b || others.length > 0) return fallBack(texts.twoSides, []);

  let answer: ArbitratorAnswer;
  try {
    answer = await askArbitrator(contradiction, dossier, rounds, options, voice);
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return fallBack(texts.failed(error.code), []);
  }
  const chosen = answer.decision === "POSITION_A" ? a : answer.decision === "POSITION_B" ? b : null;
  const { held, faults } = checkAnswer(answer, chosen ?? a, dossier, voice);
  const [first] = faults;
  // What it said is not repeated: it stood nowhere, and the memo would carry it.
  if (first) return fallBack(texts.faults[first.fault], faults);
  const found = whyUnsupported(answer, chosen, held, dossier, balance, voice);
  if (found !== null)
    return fallBack(found, [{ agentName: ARBITRATOR, fault: "unsupported_ruling", said: answer.decision, found }]);
  if (chosen === null) {
    const ruling = rulingOf(contradiction, dossier, { ...balance, winner: null, why: "even" }, voice);
    return { ruling: withWords(ruling, answer, [], contradiction, dossier, voice), faults, fellBack: null };
  }
  const won = ruledFor(chosen, held, dossier, balance);
  const ruling = rulingOf(contradiction, won.dossier, won.balance, voice);
  return { ruling: withWords(ruling, answer, held, contradiction, won.dossier, voice), faults, fellBack: null };
}

async function askArbitrator(
  contradiction: EnhancedContradiction,
  dossier: Dossier,
  rounds: readonly DebateRound[],
  { model, marker, signal }: ModelOptions,
  voice: Voice,
): Promise<ArbitratorAnswer> {
  const { topic, severity } = contradiction;
  const { language } = voice;
  const completion = await model.completeJson(
    "arbitrator",
    ArbitratorAnswerSchema,
    {
      system: arbitratorSystem(marker, language),
      shared: caseFile(
        marker,
        { topic: plain(topic), impact: plain(severity.impactIfWrong), extracts: extractsOf(dossier) },
        language,
      ),
      ask: arbitratorAsk(
        marker,
        {
          sides: dossier.sides.map(({ positions: [speaker] }, i) => ({
            name: i === 0 ? "POSITION_A" : "POSITION_B",
            ...promptSide(speaker, voice),
          })),
          debate: rounds.flatMap((round) =>
            round.positions.flatMap((p) =>
              p.evidence.map((e) => `${plain(p.agentName)}: [${plain(e.source)}] ${shortened(plain(e.quote), 240)}`),
            ),
          ),
        },
        language,
      ),
    },
    { maxTokens: 1024, signal },
  );
  return completion.value;
}

/** What it cites and what of it stands, with every fault of its quotes and its language. */
function checkAnswer(
  answer: ArbitratorAnswer,
  side: Side,
  dossier: Dossier,
  voice: Voice,
): { readonly held: readonly CheckedEvidence[]; readonly faults: readonly CitationFault[] } {
  const cited = answer.decisiveFactors.map(({ source, quote, factor }) => ({ source, quote, interpretation: factor }));
  const { held, faults } = checkEvidence(cited, side.positions[0], ARBITRATOR, dossier, voice);
  const prose = [
    answer.oneLiner,
    answer.questionForFounder ?? "",
    ...answer.decisiveFactors.map((f) => f.factor),
    ...answer.rejectedPositionFlaws.map((f) => f.flaw),
  ];
  const foreign = languageFault(prose, ARBITRATOR, voice);
  return { held, faults: [...faults, ...(foreign ? [foreign] : [])] };
}

/** Why its decision cannot stand on what it cites; null where it can. `chosen`: null where it takes no side. */
function whyUnsupported(
  { decision, finalValue }: ArbitratorAnswer,
  chosen: Side | null,
  held: readonly CheckedEvidence[],
  { sides }: Dossier,
  balance: Balance,
  { language, texts: { model: texts } }: Voice,
): string | null {
  // The documents' weight is code's to judge: a model decides only what they leave even (docs/consensus.md says what it cost to let it overrule).
  if (balance.winner !== null && chosen !== sides[balance.winner]) return texts.against;
  if (decision === "UNRESOLVED") return null;
  // Two figures that exclude each other are not both half right; what lies between them stands nowhere.
  if (chosen === null) return texts.synthesis;
  if (!held.some((h) => h.exhibit !== null)) return texts.noPrimary;
  const { value } = chosen.positions[0];
  return typeof value === "number" && !saysFigure(finalValue.value, value, language) ? texts.otherValue : null;
}

/** The dossier and its balance once a side is ruled right; what the model showed speaks for a side that had nothing. */
function ruledFor(
  chosen: Side,
  held: readonly CheckedEvidence[],
  dossier: Dossier,
  balance: Balance,
): { readonly dossier: Dossier; readonly balance: Balance } {
  const shown = held.flatMap((h) => (h.exhibit ? [h.exhibit] : []));
  const winner = dossier.sides.indexOf(chosen);
  return {
    dossier: {
      ...dossier,
      sides: dossier.sides.map((side) =>
        side === chosen && side.exhibits.length === 0 ? { ...side, exhibits: shown } : side,
      ),
    },
    balance: {
      winner,
      why: "evidence",
      lead: balance.winner === winner ? balance.lead : 0,
      sides: balance.sides.map((weighed, i) =>
        i === winner && weighed.counted.length === 0 ? { total: 0, counted: shown } : weighed,
      ),
    },
  };
}

function saysFigure(said: number | string | null, wanted: number, language: Voice["language"]): boolean {
  const values =
    typeof said === "number" ? [said] : said === null ? [] : readQuantities(said, { language }).map((q) => q.value);
  return values.some((value) => isSameAmount(value, wanted, { share: 0.01, of: "second" }));
}

/** The model's own words where the evidence says them; the rules' words elsewhere. */
function withWords(
  ruling: Ruling,
  answer: ArbitratorAnswer,
  held: readonly CheckedEvidence[],
  contradiction: EnhancedContradiction,
  dossier: Dossier,
  voice: Voice,
): Ruling {
  const { language } = voice;
  const { unit } = ruling.finalValue;
  const said = [
    ...contradiction.positions.map(({ claim }) => claim),
    ...dossier.sides.flatMap((side) => side.exhibits.flatMap((e) => [e.quote, voice.exhibit(e, unit)])),
    ...held.map(({ quote }) => quote),
    ruling.baGuidance.oneLiner,
  ];
  const sound = (text: string) => isEntailed(text, said, language);
  const names = new Set(contradiction.positions.map((p) => p.agentName));
  const { justification } = ruling.verdict;
  const quoted = new Set(held.map((h) => h.source));
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
                ? voice.exhibit(h.exhibit, unit)
                : voice.texts.model.quoteStands,
            source: `${h.source}: « ${shortened(h.quote, 160)} »`,
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
        sound(answer.oneLiner) && saysOutcome(answer.oneLiner, ruling, language)
          ? answer.oneLiner
          : ownLine(ruling, contradiction.topic, voice),
      ...(answer.questionForFounder !== null &&
      ruling.baGuidance.questionForFounder !== undefined &&
      sound(answer.questionForFounder)
        ? { questionForFounder: answer.questionForFounder }
        : {}),
    },
  };
}

/** A line for the angel names the value that was ruled right. */
function saysOutcome(line: string, { verdict, finalValue }: Ruling, language: Voice["language"]): boolean {
  const { value } = finalValue;
  return verdict.decision === "UNRESOLVED" || typeof value !== "number" || saysFigure(line, value, language);
}

function ownLine({ verdict, finalValue, baGuidance }: Ruling, topic: string, voice: Voice): string {
  if (verdict.decision === "UNRESOLVED") return voice.unresolved(topic);
  const value = voice.value(finalValue.value, finalValue.unit);
  return voice.ruled(topic, value, baGuidance.verifiableSources[0]?.reference ?? "");
}
