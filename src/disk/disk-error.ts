/** The one error of this folder: why a file could not be read or written, and what to do. */

export type DiskErrorCode = "not_found" | "not_readable" | "not_a_file" | "too_large" | "full" | "not_writable";

export class DiskError extends Error {
  readonly code: DiskErrorCode;
  readonly path: string;
  constructor(code: DiskErrorCode, path: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "DiskError";
    this.code = code;
    this.path = path;
  }
}

/** A refusal of the operating system in words; null for what is no such refusal. */
export function diskErrorOf(error: unknown, path: string): DiskError | null {
  if (error instanceof DiskError) return error;
  const said = (code: DiskErrorCode, message: string) => new DiskError(code, path, message, { cause: error });
  switch (error instanceof Error && "code" in error ? error.code : null) {
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return said("full", `${path} could not be written, the disk is full: free some space and try again.`);
    case "EROFS":
    case "EACCES":
    case "EPERM":
      return said("not_writable", `${path} may not be written: check its permissions, or choose another folder.`);
    case "ENOTDIR":
    case "EEXIST":
      return said("not_writable", `${path} cannot be made, a file of that name is in the way: choose another folder.`);
    case "EISDIR":
      return said("not_writable", `${path} is a folder: name a file in it.`);
    case "ENOENT":
      return said("not_found", `${path} is no longer there: check its folder.`);
    default:
      return null;
  }
}
