/** The one error of this folder: why a case's database cannot be used, and what to do. */

export type GraphErrorCode =
  | "cannot_open"
  | "corrupt"
  | "newer"
  | "busy"
  | "closed"
  | "full"
  | "not_writable"
  /** Its folder was deleted or put elsewhere while it was open. */
  | "gone"
  /** Encrypted, and opened by its passphrase alone. */
  | "sealed"
  | "wrong_passphrase"
  /** To be encrypted in memory. */
  | "too_large";

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

/** What SQLite, a decompressor or a parser of a stored row threw, as the one error; what is none of these is given back. */
export function graphErrorOf(error: unknown, path: string): unknown {
  if (error instanceof GraphError) return error;
  const code = codeOf(error);
  return code === null ? error : new GraphError(code, path, `The case ${path} ${WHY[code]}.`, { cause: error });
}

const WHY: Readonly<Record<GraphErrorCode, string>> = {
  cannot_open: "cannot be opened: check that its folder is there and that you may open it",
  corrupt:
    "is damaged: run “probant case repair” on its folder, which reads the documents again and keeps what you decided",
  newer: "was written by a newer Probant, and can be looked at here but not changed: go on with that version",
  busy: "is being written by another Probant: wait until that is done and try again",
  closed: "was closed while it was at work: open it again",
  full: "could not be written, the disk is full: free some space and run again, what was read is kept",
  not_writable: "may not be written: check the permissions of its folder, or choose another folder",
  gone: "was deleted or moved while it was open, and nothing of this run is kept: put the folder back, or run again in another",
  sealed: "is encrypted: give its passphrase, or run “probant case decrypt” on its folder first",
  wrong_passphrase: "is not opened by this passphrase: check it and give it again",
  too_large: "is too large to be encrypted here, over 1 GB: keep it on an encrypted disk",
};

/** As `graphErrorOf`, for a file that a newer version wrote: what cannot be written or understood is not damaged. */
export function newerErrorOf(error: unknown, path: string): unknown {
  const translated = graphErrorOf(error, path);
  const byVersion =
    translated instanceof GraphError && (translated.code === "corrupt" || translated.code === "not_writable");
  return byVersion ? graphError("newer", path, error) : translated;
}

export function graphError(code: GraphErrorCode, path: string, cause?: unknown): GraphError {
  return new GraphError(code, path, `The case ${path} ${WHY[code]}.`, { cause });
}

/** Result codes of SQLite, at the start of the extended ones ("SQLITE_IOERR_SHORT_READ"). */
const BY_SQLITE: readonly (readonly [code: string, means: GraphErrorCode])[] = [
  ["SQLITE_FULL", "full"],
  ["SQLITE_IOERR_WRITE", "full"],
  ["SQLITE_READONLY_DBMOVED", "gone"],
  ["SQLITE_READONLY", "not_writable"],
  ["SQLITE_PERM", "not_writable"],
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_LOCKED", "busy"],
  ["SQLITE_CANTOPEN", "cannot_open"],
  ["SQLITE_CORRUPT", "corrupt"],
  ["SQLITE_NOTADB", "corrupt"],
  ["SQLITE_IOERR", "corrupt"],
  ["SQLITE_ERROR", "corrupt"],
  ["SQLITE_SCHEMA", "corrupt"],
  ["SQLITE_FORMAT", "corrupt"],
];

function codeOf(error: unknown): GraphErrorCode | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const sqlite = BY_SQLITE.find(([start]) => code.startsWith(start));
  if (sqlite) return sqlite[1];
  if (code === "ENOSPC" || code === "EDQUOT") return "full";
  if (code === "EACCES" || code === "EROFS" || code === "EPERM") return "not_writable";
  if (isOfDamagedRow(error, code)) return "corrupt";
  if (error instanceof TypeError && error.message.includes("database connection is not open")) return "closed";
  return null;
}

/** A stored row that no longer parses, inflates or fits its type. */
function isOfDamagedRow(error: Error, code: string): boolean {
  if (code.startsWith("Z_") && code.endsWith("_ERROR")) return true;
  if (error.name === "ZodError" || error.name === "$ZodError" || error instanceof SyntaxError) return true;
  // Numbers of a vector whose bytes are not a multiple of four; a text that is too long to be written is no damage.
  return error instanceof RangeError && !error.message.includes("string length");
}
