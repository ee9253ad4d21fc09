/** The one error of this folder: why a case's database cannot be used, and what to do. */

export type GraphErrorCode = "cannot_open" | "corrupt" | "newer" | "busy" | "closed";

export class GraphError extends Error {
  readonly code: GraphErrorCode;
  readonly path: string;
  constructor(code: GraphErrorCode, path: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "GraphError";
    this.code = code;
    this.path = path;
  }
}
