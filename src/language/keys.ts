/** The keys of a table that is written out in code: `Object.keys` forgets their names. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(table) as K[]; // a literal has no others
}
