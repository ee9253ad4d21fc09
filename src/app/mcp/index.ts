/** Probant for other programs: a Model Context Protocol server over standard input and output. */
export { type McpOptions, serveMcp } from "./serve-mcp.ts";
