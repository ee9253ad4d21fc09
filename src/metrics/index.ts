/** The ontology of startup finance: metrics, their names in French and English, and the formulas between them. */
export * from "./types.ts";
