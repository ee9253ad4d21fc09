/** Numbers, units and periods as people write them in French and English: reading, printing, comparing. */
export * from "./types.ts";
