/** Reflexion: a report reviewed before it goes out, each remark with what the documents hold for it, and honest about what stays weak. */
export type { Comparison } from "./improver.ts";
export { CRITIC_VERSION } from "./prompts/critic.ts";
export { averageConfidence, isUnsourced, needsReflexion, REFLEXION_CONFIG } from "./quality.ts";
export {
  type ReflectAllOptions,
  type Reflected,
  type ReflectOptions,
  type ReportToReflect,
  reflectOn,
  reflectOnAll,
} from "./reflect.ts";
