/** Every call of a store under one translation of errors: whatever goes wrong in the file is a GraphError. */
import { GraphError, graphErrorOf } from "./graph-error.ts";

/** The same stores, whose functions and iterators throw GraphError where the file is at fault. */
export function guarded<T extends object>(stores: T, path: string): T {
  const entries = Object.entries(stores).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === "function" ? (...given: readonly unknown[]) => told(path, () => member(...given)) : member,
  ]);
  return Object.fromEntries(entries) as T; // the same names, each with a function of the same type
}

function told(path: string, work: () => unknown): unknown {
  try {
    const value = work();
    return isIterator(value) ? toldIterator(path, value) : value;
  } catch (error) {
    throw translated(error, path);
  }
}

function* toldIterator(path: string, iterator: IterableIterator<unknown>): IterableIterator<unknown> {
  try {
    yield* iterator;
  } catch (error) {
    throw translated(error, path);
  }
}

function translated(error: unknown, path: string): unknown {
  return error instanceof GraphError ? error : graphErrorOf(error, path);
}

function isIterator(value: unknown): value is IterableIterator<unknown> {
  return typeof value === "object" && value !== null && "next" in value && Symbol.iterator in value;
}
