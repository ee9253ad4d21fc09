/** Base, downside and upside, recomputed from the drivers that the financial model itself holds. */
import { z } from "zod";
import { CalculationSchema } from "../../judge/index.ts";
import { SourceSchema } from "./finding.ts";

export const SCENARIO_IDS = ["downside", "base", "upside"] as const;

const driverSchema = z.object({
  /** Ontology id. */
  metric: z.string().min(1),
  name: z.string().min(1),
  value: z.number(),
  unit: z.string().nullable(),
  /** The model's own value for this case, or a shock put on the base, said in words. */
  origin: z.enum(["model", "shock"]),
  text: z.string().min(1),
  evidence: z.array(SourceSchema),
});

export const ScenarioSchema = z.object({
  id: z.enum(SCENARIO_IDS),
  name: z.string().min(1),
  text: z.string().min(1),
  drivers: z.array(driverSchema),
  outcomes: z.array(
    z.object({
      metric: z.string().min(1),
      name: z.string().min(1),
      /** Months, both ends inclusive, as year * 12 + month - 1. */
      period: z.object({ firstMonth: z.number().int(), lastMonth: z.number().int() }).nullable(),
      value: z.number(),
      unit: z.string().nullable(),
      calculation: CalculationSchema,
      /** The cells it rests on; absent in older memos. */
      evidence: z.array(SourceSchema).optional(),
    }),
  ),
  /** Cash at the end of each month, for drawing; empty when it could not be projected. */
  cashByMonth: z.array(z.object({ month: z.number().int(), cash: z.number() })),
  /** First month that ends without cash; null when none does within the months shown. */
  cashOutMonth: z.number().int().nullable(),
});
export type Scenario = z.infer<typeof ScenarioSchema>;

export const ScenariosSchema = z.object({
  currency: z.string().nullable(),
  /** How the figures were recomputed, in words; says so when they could not be. */
  method: z.string().min(1),
  /** Downside, base, upside; empty when the drivers were not found. */
  scenarios: z.array(ScenarioSchema),
  /** Drivers looked for and not found. */
  missing: z.array(z.object({ metric: z.string(), text: z.string() })),
});
export type Scenarios = z.infer<typeof ScenariosSchema>;
