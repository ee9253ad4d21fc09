/** Reads OpenDocument decks: each slide's text boxes and tables with their places, and its notes. */
export { readOdp } from "./read-odp.ts";
