/** Whether the system may be asked to open a path: a document, and one of a case's own. */
import { realpathSync } from "node:fs";
import { sep } from "node:path";
import { isDocumentName } from "./given-files.ts";

/** Links are followed first: what is opened is what is checked. */
export function mayOpenDocument(path: string, dataFolder: string): boolean {
  try {
    const real = realpathSync(path);
    return real.startsWith(realpathSync(dataFolder) + sep) && isDocumentName(real);
  } catch {
    return false;
  }
}
