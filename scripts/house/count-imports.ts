/** Counts over all source files what makes the way through them long: files that one file imports alone, and imports in a circle. */
import { dirname, join } from "node:path/posix";
import type { Place } from "./count-source.ts";

/** A file of fewer lines that has one importer could stand in it. */
const SMALL = 40;

/** `files`: path as it is shown -> text. */
export function countImports(files: ReadonlyMap<string, string>): {
  readonly smallFilesOfOneImporter: readonly Place[];
  /** Each group of files that can all be reached from one another. */
  readonly importCircles: readonly Place[];
} {
  const imports = new Map(
    [...files].map(([file, text]) => {
      const named = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to]) =>
        join(dirname(file), to ?? ""),
      );
      return [file, new Set(named.filter((to) => files.has(to)))] as const;
    }),
  );
  const importers = Map.groupBy(
    [...imports].flatMap(([from, all]) => [...all].map((to) => ({ from, to }))),
    ({ to }) => to,
  );
  const small = [...files].flatMap(([file, text]) => {
    const [only, ...more] = importers.get(file) ?? [];
    const lines = text.split("\n").length - 1;
    return only === undefined || more.length > 0 || lines >= SMALL || /\/index\.tsx?$/.test(file)
      ? []
      : [{ file, line: 1, what: `${lines} lines, imported by ${only.from}` }];
  });
  return {
    smallFilesOfOneImporter: small,
    importCircles: circles(imports).map((group) => ({ file: group[0] ?? "", line: 1, what: group.join(" ") })),
  };
}

/** Tarjan's strongly connected components of two files or more, sorted. */
function circles(imports: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let low = own;
    for (const to of imports.get(file) ?? [])
      low = Math.min(low, order.has(to) ? (open.includes(to) ? (order.get(to) ?? own) : low) : visit(to));
    if (low === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}
