/** What a run does when files are dropped: everything, unless a language model would make the reader wait for the verdicts. */
import type { Plan, Settings } from "../../protocol/index.ts";

/** By rules alone the analysis takes a quarter of the time of the verdicts, so the memo is there with them. */
export function firstPlan(settings: Pick<Settings, "modelPath" | "server"> | null): Plan {
  return settings?.modelPath || settings?.server ? "verify" : "analyse";
}
