/** Where the models lie that ship with the program. */
import { join, sep } from "node:path";

/** Native code cannot read inside the archive of the packaged application: models lie beside it. */
export function shippedModel(...path: readonly string[]): string {
  const here = import.meta.dirname.replace(`.asar${sep}`, `.asar.unpacked${sep}`);
  return join(here, "..", "..", "models", ...path);
}
