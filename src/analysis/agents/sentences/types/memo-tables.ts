import type { MemoTableName } from "../../../findings/index.ts";

/** Headings, rows and assumptions of the memo's tables. */
export type MemoTableSentences = {
  readonly titles: Readonly<Record<MemoTableName, string>>;
  plan(year: string): string;
  readonly grossMargin: string;
  readonly withRound: string;
  readonly withoutRound: string;
  readonly asPlanned: string;
  cashAt(month: string): string;
  readonly runway: string;
  readonly burn: string;
  readonly cashNote: string;
  readonly roundNotSeen: string;
  readonly shares: string;
  readonly before: string;
  readonly after: string;
  readonly newMoney: string;
  readonly holders: string;
  others(count: number): string;
  readonly capNote: string;
  readonly outOfCash: string;
  beyond(month: string): string;
  readonly runwayAt: Readonly<Record<"less" | "stated" | "more", string>>;
  readonly burnColumns: Readonly<Record<"less" | "stated" | "more", string>>;
  readonly runwayRow: string;
  readonly share: string;
  readonly amount: string;
  multiple(times: number): string;
  readonly exitValue: string;
  readonly exitShare: string;
  readonly proceeds: string;
  readonly timesMoney: string;
  readonly returnsNote: string;
  readonly inItsWords: string;
};
