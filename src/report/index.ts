/** What a verification found, for people and programs. */
export * from "./schema.ts";
