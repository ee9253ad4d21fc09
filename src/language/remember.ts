/** Remembers what was read from a text: a sheet repeats its headings and labels for every figure. Reading is pure, so nothing else depends on it. */

const LIMIT = 20_000;

/** At most LIMIT answers are kept; then all are forgotten, which costs a second reading and nothing more. */
export function rememberedByKey<A extends readonly unknown[], R>(
  keyOf: (...args: A) => string,
  read: (...args: A) => R,
): (...args: A) => R {
  const known = new Map<string, R>();
  return (...args) => {
    const key = keyOf(...args);
    const kept = known.get(key);
    if (kept !== undefined || known.has(key)) return kept as R;
    if (known.size >= LIMIT) known.clear();
    const value = read(...args);
    known.set(key, value);
    return value;
  };
}

/** Remembers what was made of a thing for as long as the thing itself is kept, so that it can be asked of anywhere. */
export function rememberedWith<K extends object, V extends NonNullable<unknown> | null>(
  make: (key: K) => V,
): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const kept = known.get(key);
    return kept !== undefined ? kept : remembered(known, key, make(key));
  };
}

/**
 * Remembers what was made of a thing, for as long as the function is kept: what is asked of a few hundred things many times,
 * and mostly of the same one as before.
 */
export function rememberedBy<K, V extends NonNullable<unknown> | null>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  let lastKey: K | undefined;
  let last: V | undefined;
  return (key) => {
    if (last !== undefined && key === lastKey) return last;
    const kept = known.get(key);
    last = kept !== undefined ? kept : remembered(known, key, make(key));
    lastKey = key;
    return last;
  };
}

function remembered<K, V>(known: { set(key: K, value: V): unknown }, key: K, value: V): V {
  known.set(key, value);
  return value;
}
