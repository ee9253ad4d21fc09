/** Probant for other programs: a Model Context Protocol server over standard input and output. */
export { serveMcp } from "./serve-mcp.ts";
