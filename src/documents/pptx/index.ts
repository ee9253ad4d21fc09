/** PowerPoint decks: every slide's text, tables, charts and notes with their places, and what is hidden in them. */
export { readPptx } from "./read-pptx.ts";
