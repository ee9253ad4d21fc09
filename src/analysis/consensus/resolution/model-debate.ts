/** A debate that a model holds: what it cites is reread, what is computed is code's, and a round that brings nothing new is the last. */
import { addressesAi } from "../../../documents/index.ts";
import { type LanguageModel, LlmError } from "../../../model/index.ts";
import {
  type CitationFault,
  type ContradictionPosition,
  type DealMaterial,
  type DebatePosition,
  type DebateRound,
  type EnhancedContradiction,
  isEntailed,
  shortened,
} from "../../findings/index.ts";
import type { ConsensusConfig } from "../config.ts";
import { caseFile, debaterAsk, debaterSystem, type PromptSide } from "../prompts/debater.ts";
import { type Voice, voiceOf } from "../voice.ts";
import { calculationOf, converged, debateByEvidence, type Speaker, speakersOf, weakestPoint } from "./debate.ts";
import type { Dossier, Side } from "./dossier.ts";
import type { Exhibit } from "./exhibit.ts";
import {
  checkEvidence,
  type DebaterAnswer,
  DebaterAnswerSchema,
  extractsOf,
  languageFault,
  plain,
} from "./model-answers.ts";

export type ModelOptions = {
  readonly model: LanguageModel;
  readonly marker: string;
  readonly signal?: AbortSignal | undefined;
  readonly now: () => string;
  readonly onFault?: ((fault: CitationFault) => void) | undefined;
};

export type Debated = {
  readonly rounds: DebateRound[];
  /** With what the debate added to the evidence, and the faults it made. */
  readonly dossier: Dossier;
  readonly fellBack: string | null;
};

/** Rejects only when aborted: a model that fails leaves the debate to the evidence. */
export async function debateWithModel(
  contradiction: EnhancedContradiction,
  dossier: Dossier,
  material: DealMaterial,
  options: ModelOptions & { readonly config: ConsensusConfig; readonly onRound: (round: number) => void },
): Promise<Debated> {
  const { language } = material;
  const voice = voiceOf(language);
  const { config, model, marker } = options;
  const speakers = speakersOf(dossier.sides);
  const added = new Map(dossier.sides.map((side): [Side, Exhibit[]] => [side, []]));
  const faults: CitationFault[] = [];
  const presented = new Set<string>();
  const rounds: DebateRound[] = [];
  const shared = caseFile(
    marker,
    {
      topic: plain(contradiction.topic),
      impact: plain(contradiction.severity.impactIfWrong),
      extracts: extractsOf(dossier),
    },
    language,
  );
  const exhibitsOf = (side: Side) => [...side.exhibits, ...(added.get(side) ?? [])];
  const result = (fellBack: string | null): Debated => ({
    rounds: fellBack !== null && rounds.length === 0 ? debateByEvidence(dossier, options.now, voice) : rounds,
    dossier: {
      ...dossier,
      sides: dossier.sides.map((side) => ({ ...side, exhibits: exhibitsOf(side) })),
      faults: [...dossier.faults, ...faults],
    },
    fellBack,
  });

  for (let number = 1; number <= config.maxDebateRounds; number++) {
    options.onRound(number);
    const spent = model.use().spentTokens;
    const positions: DebatePosition[] = [];
    let news = false;
    for (const [i, speaker] of speakers.entries()) {
      const other = speakers[1 - i] ?? speaker;
      let answer: DebaterAnswer;
      try {
        const completion = await model.completeJson(
          "debater",
          DebaterAnswerSchema,
          {
            system: debaterSystem(marker, i === 0 ? "prosecutor" : "defender", language),
            shared,
            ask: debaterAsk(
              marker,
              {
                own: promptSide(speaker.position, voice),
                other: promptSide(other.position, voice),
                round: number,
                presented: [...presented].map((h) => shortened(plain(h), 240)),
              },
              language,
            ),
          },
          { maxTokens: 1024, ...(options.signal ? { signal: options.signal } : {}) },
        );
        answer = completion.value;
      } catch (error) {
        if (!(error instanceof LlmError) || error.code === "aborted") throw error;
        return result(voice.texts.model.failed(error.code));
      }
      const checked = checkAnswer(answer, speaker, dossier, voice);
      model.refuse("debater", checked.faults.length);
      for (const fault of checked.faults) {
        faults.push(fault);
        options.onFault?.(fault);
      }
      for (const { source, quote, exhibit } of checked.held) {
        const key = `[${source}] ${quote}`;
        if (presented.has(key)) continue;
        presented.add(key);
        news = true;
        if (exhibit && !exhibitsOf(speaker.side).some((e) => e.reference === exhibit.reference))
          added.get(speaker.side)?.push(exhibit);
      }
      positions.push(checked.position);
    }
    rounds.push({
      roundNumber: number,
      positions,
      timestamp: options.now(),
      tokensUsed: model.use().spentTokens - spent,
    });
    if (!news || converged(positions, config.clusterPercent)) break;
  }
  return result(null);
}

/** Words that address an AI do not reach one, though an analyst repeats them. */
export function promptSide(
  { agentName, claim, value, unit, confidence }: ContradictionPosition,
  voice: Voice,
): PromptSide {
  const said = addressesAi(claim) === null ? shortened(plain(claim), 300) : "–";
  const shown = plain(voice.value(value, unit));
  return {
    agent: plain(agentName),
    claim: said,
    value: addressesAi(shown) === null ? shortened(shown, 120) : "–",
    confidence,
  };
}

function checkAnswer(answer: DebaterAnswer, { position, side }: Speaker, dossier: Dossier, voice: Voice) {
  const { agentName } = position;
  const {
    language,
    texts: { model: texts },
  } = voice;
  const { held, faults } = checkEvidence(answer.evidence, position, agentName, dossier, voice);
  const prose = [
    answer.position.claim,
    ...answer.evidence.map((e) => e.interpretation),
    ...answer.weaknesses,
    answer.confidenceJustification,
  ];
  const foreign = languageFault(prose, agentName, voice);
  if (foreign) faults.push(foreign);
  const known = [
    position.claim,
    ...dossier.sides.flatMap(({ exhibits }) => exhibits.map(({ quote }) => quote)),
    ...held.map(({ quote }) => quote),
  ];
  const sound = (text: string) => foreign === null && isEntailed(text, known, language);
  const admitted = answer.weaknesses.filter(sound);
  const { value } = answer.position;
  // A debater may take over the value of another piece of evidence, and no other.
  const isShown = dossier.sides.some(({ exhibits }) => exhibits.some((exhibit) => exhibit.value === value));
  const said: DebatePosition = {
    agentName,
    claim: sound(answer.position.claim) ? answer.position.claim : position.claim,
    value: isShown ? value : position.value,
    evidence: held.map(({ source, quote, interpretation }) => ({
      source,
      quote,
      interpretation: sound(interpretation) ? interpretation : texts.quoteStands,
    })),
    ...calculationOf(side.exhibits, position.unit, voice),
    weaknesses: [
      ...(admitted.length > 0 ? admitted : [weakestPoint(side.exhibits, position.unit, voice)]),
      ...faults.filter((f) => f !== foreign).map((f) => shortened(`${f.said}: ${f.found}`, 300)),
    ],
    confidenceLevel: answer.confidenceLevel,
    confidenceJustification: foreign
      ? texts.language
      : sound(answer.confidenceJustification)
        ? answer.confidenceJustification
        : texts.ownConfidence,
  };
  return { position: said, held, faults };
}
