/** Every call of a store under one translation of errors: whatever goes wrong in the file is a GraphError. */
import { graphErrorOf } from "./graph-error.ts";

/** What an error of the file at this path is told as; what is none is given back. */
export type Translate = (error: unknown, path: string) => unknown;

/** The same stores, whose functions and iterators throw GraphError where the file is at fault. */
export function guarded<T extends object>(stores: T, path: string, translate: Translate = graphErrorOf): T {
  const entries = Object.entries(stores).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === "function"
      ? (...given: readonly unknown[]) => translated(path, translate, () => member(...given))
      : member,
  ]);
  return Object.fromEntries(entries) as T; // the same names, each with a function of the same type
}

function translated(path: string, translate: Translate, work: () => unknown): unknown {
  try {
    const value = work();
    return isIterator(value) ? translatedIterator(path, translate, value) : value;
  } catch (error) {
    throw translate(error, path);
  }
}

function* translatedIterator(
  path: string,
  translate: Translate,
  iterator: IterableIterator<unknown>,
): IterableIterator<unknown> {
  try {
    yield* iterator;
  } catch (error) {
    throw translate(error, path);
  }
}

function isIterator(value: unknown): value is IterableIterator<unknown> {
  return typeof value === "object" && value !== null && "next" in value && Symbol.iterator in value;
}
