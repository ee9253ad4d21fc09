/** Reflexion: a report reviewed before it goes out, each remark with what the documents hold for it, and honest about what stays weak. */
export { REFLEXION_CONFIG } from "./config.ts";
export type { Comparison } from "./improver.ts";
export { CRITIC_VERSION } from "./prompts/critic.ts";
export { type Reflected, type ReflectOptions, type ReportToReflect, reflectOn } from "./reflect.ts";
export { type ReflectAllOptions, reflectOnAll } from "./reflect-all.ts";
export { averageConfidence, isUnsourced, needsReflexion } from "./triggers.ts";
