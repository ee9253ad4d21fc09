/** A plan as data: steps with ids, who does what, and which earlier steps it is given. */
import { z } from "zod";

const stepSchema = z.object({
  id: z.string().min(1),
  agent: z.string().min(1),
  action: z.string().min(1),
  /** By name, the step (or what the run was given) whose output it is handed. */
  input: z.record(z.string(), z.object({ source: z.string().min(1) })),
});
export type PlanStep = z.infer<typeof stepSchema>;

export const PlanSchema = z.object({
  /** "analysis", "debate_v2" */
  type: z.string().min(1),
  /** Names of what the run is given from outside. */
  given: z.array(z.string()),
  /** In the order they run, strictly one after another. */
  steps: z.array(stepSchema).min(1),
});
export type Plan = z.infer<typeof PlanSchema>;

/** What is wrong with a plan: a step named twice, or one that needs what no earlier step gives. */
export function planFaults(plan: Plan): string[] {
  const known = new Set(plan.given);
  const faults: string[] = [];
  for (const step of plan.steps) {
    if (known.has(step.id)) faults.push(`${step.id} is named twice.`);
    for (const { source } of Object.values(step.input))
      if (!known.has(source)) faults.push(`${step.id} needs ${source}, which no earlier step gives.`);
    known.add(step.id);
  }
  return faults;
}
