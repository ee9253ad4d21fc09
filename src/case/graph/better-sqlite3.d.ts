/** The part of better-sqlite3 that this folder uses; the package ships no types. */
declare module "better-sqlite3" {
  type RunResult = { readonly changes: number; readonly lastInsertRowid: number | bigint };

  type Statement = {
    run(...parameters: readonly unknown[]): RunResult;
    get(...parameters: readonly unknown[]): unknown;
    all(...parameters: readonly unknown[]): unknown[];
    iterate(...parameters: readonly unknown[]): IterableIterator<unknown>;
    pluck(toggle?: boolean): Statement;
    raw(toggle?: boolean): Statement;
  };

  class Database {
    /** A path, or a database that `serialize` gave, which then lives in memory. */
    constructor(
      source: string | Uint8Array,
      options?: { readonly?: boolean; fileMustExist?: boolean; timeout?: number },
    );
    readonly open: boolean;
    readonly inTransaction: boolean;
    prepare(sql: string): Statement;
    exec(sql: string): this;
    pragma(source: string, options?: { simple?: boolean }): unknown;
    transaction<A extends readonly unknown[], R>(
      work: (...a: A) => R,
    ): ((...a: A) => R) & { immediate: (...a: A) => R };
    /** The whole database, as its file would be. */
    serialize(): Buffer;
    close(): this;
  }

  // biome-ignore lint/style/noDefaultExport: it describes what the package itself exports.
  export default Database;
}
