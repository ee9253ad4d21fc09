/** Fits how far a model may be believed, and finds where asking it gains anything: each half is judged by what the other half taught. */
import {
  type Calibration,
  CLAIM_JUDGE_VERSION,
  CLAIM_QUERY_VERSION,
  DEFAULT_CALIBRATION,
  fitCalibration,
  isKept,
  type Kept,
  LEAST_TRUST,
  type SeenAnswer,
} from "../../../judge/index.ts";
import type { KnownClaim } from "./known-claims.ts";
import type { Tried } from "./try-model.ts";

export type ModelCalibration = {
  /** As it is stored beside the model. */
  readonly file: Calibration & {
    readonly helps: readonly Kept[];
    readonly promptVersion: string;
    readonly queryVersion: string;
    readonly model: string;
    readonly fittedOn: { readonly set: string; readonly answers: number };
  };
  readonly leftOut: readonly LeftOut[];
};

type Source = KnownClaim["from"] | "tables";

/** On claims left out of the fit: right without the model, and with it. */
export type LeftOut = {
  readonly from: Source;
  readonly claims: number;
  readonly rules: number;
  readonly withModel: number;
  readonly wrong: number;
};

const KEPT: readonly Kept[] = ["VERIFIED", "CONTRADICTED"];
/** A wrong verdict outweighs so many right ones: a false contradiction is the worst that can be said of a founder. */
const COST: Readonly<Record<Kept, number>> = { VERIFIED: 3, CONTRADICTED: 6, AMBIGUOUS: 3 };
/** Half a set has fewer answers than a whole one. */
const LEAST_OF_HALF = 12;
export function calibrateModel(tried: readonly Tried[], model: string): ModelCalibration {
  const halves = [0, 1].map((half) => tried.filter((_, i) => i % 2 === half));
  const judged = halves.flatMap((leftOut, half) => {
    const others = halves[1 - half] ?? [];
    const fitted = fitCalibration(answersOf(others), undefined, LEAST_OF_HALF) ?? DEFAULT_CALIBRATION;
    const calibration = { ...fitted, tables: trustOf(others) };
    return leftOut.map((one) => ({ ...one, verdict: keptOf(one, calibration) }));
  });
  const froms = [...new Set(tried.map(sourceOf))];
  // What it gains on notes must not be lost on deals, nor the other way round.
  const helps = KEPT.filter(
    (status) =>
      gain(judged, status) > 0 &&
      froms.every(
        (from) =>
          gain(
            judged.filter((one) => sourceOf(one) === from),
            status,
          ) >= 0,
      ),
  );
  const final = judged.map((one) => ({
    ...one,
    verdict: one.verdict !== null && helps.some((status) => status === one.verdict) ? one.verdict : one.ruled,
  }));
  const answers = answersOf(tried);
  const { temperature, shift, ceiling } = fitCalibration(answers) ?? DEFAULT_CALIBRATION;
  return {
    file: {
      temperature,
      shift,
      ceiling,
      helps,
      ...(tried.some(({ tables }) => tables) ? { tables: trustOf(tried) } : {}),
      queryVersion: CLAIM_QUERY_VERSION,
      promptVersion: CLAIM_JUDGE_VERSION,
      model,
      fittedOn: { set: `known ${froms.join(" and ")}`, answers: answers.length },
    },
    leftOut: froms.map((from): LeftOut => {
      const own = final.filter((one) => sourceOf(one) === from);
      return {
        from,
        claims: own.length,
        rules: own.filter(({ ruled, claim }) => ruled === claim.label).length,
        withModel: own.filter(({ verdict, claim }) => verdict === claim.label).length,
        wrong: own.filter(({ verdict, claim, ruled }) => verdict !== claim.label && verdict !== ruled).length,
      };
    }),
  };
}

const sourceOf = ({ tables, claim }: Tried): Source => (tables ? "tables" : claim.from);

/** How often it was right of the tables, by how sure it said to be; a little inside 0 and 1. That places disagree is for code to find. */
function trustOf(tried: readonly Tried[]): NonNullable<Calibration["tables"]> {
  const asked = tried.flatMap(({ tables, claim }) =>
    tables && claim.label !== "AMBIGUOUS" ? [{ ...tables, label: claim.label }] : [],
  );
  const share = (some: typeof asked): number =>
    (some.filter(({ status, label }) => status === label).length + 1) / (some.length + 2);
  const decided = asked.filter(({ status }) => status !== "UNKNOWN");
  return {
    sure: share(decided.filter(({ sure }) => sure === "sure")),
    unsure: share(decided.filter(({ sure }) => sure === "unsure")),
    nothing: share(asked.filter(({ isNothing, sure }) => isNothing && sure === "sure")),
  };
}

type Judged = Tried & { readonly verdict: Kept | null };

/** Verdicts that became right by the model, less what it costs that others became wrong. */
function gain(judged: readonly Judged[], status: Kept): number {
  const changed = judged.filter(({ verdict, ruled }) => verdict === status && ruled !== status);
  const gained = changed.filter(({ claim }) => claim.label === status).length;
  // Where places disagree, one of them says so: neither right nor wrong.
  const even = changed.filter(({ claim }) => claim.label === "AMBIGUOUS").length;
  return gained - COST[status] * (changed.length - gained - even);
}

/** Letters that would change a verdict; UNKNOWN leaves it as it is. */
function answersOf(tried: readonly Tried[]): SeenAnswer[] {
  return tried.flatMap(({ said, claim, tables }) =>
    tables || said === null || said.status === "UNKNOWN"
      ? []
      : [{ probability: said.uncalibrated, right: said.status === claim.label }],
  );
}

/** The verdict that the model's answer would have given under this calibration; null where the rules' stands. */
function keptOf({ said, checked, tables }: Tried, calibration: Calibration): Kept | null {
  if (said === null || said.status === "UNKNOWN" || checked !== said.status) return null;
  // A denial is taken only from a model that says it is sure, as in a run.
  if (tables?.sure === "unsure" && said.status === "CONTRADICTED") return null;
  if (tables) return (calibration.tables?.[tables.sure] ?? 0) > LEAST_TRUST ? said.status : null;
  return isKept(said.status, said.uncalibrated, calibration) ? said.status : null;
}
