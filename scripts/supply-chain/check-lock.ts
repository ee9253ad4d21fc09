/** What a lock file must say of each package: where it comes from, its hash, and a licence that may ship with ours. */
import { z } from "zod";

const LockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

export type Examined = ReadonlyMap<string, string>;

/** Packages whose native code was looked at, each with the version: the rows of the table in docs/privacy.md. */
export function examinedIn(privacy: string): Examined {
  return new Map(
    Array.from(privacy.matchAll(/^\| `([^`]+)` \| (\d\S*) \|/gm), ([, name = "", version = ""]) => [name, version]),
  );
}

export type LockFaults = {
  /** Each with what to do about it. */
  readonly faults: readonly string[];
  /** Optional packages of other machines, which the registry that made the lock file does not hold: never installed there. */
  readonly withoutHash: readonly string[];
};

/** Licences that ask for nothing but their text to be kept, or that bind only their own files (LGPL, loaded as a library). */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "Zlib",
]);

/** Their package.json names none; their LICENSE file was read, and is the licence named here. */
const READ_BY_HAND: Readonly<Record<string, string>> = { jstat: "MIT" };

const REGISTRY = "https://registry.npmjs.org/";

/** @param examined may name a family of packages by a name that ends in "*". */
export function lockFaults(lock: unknown, examined: Examined): LockFaults {
  const { packages } = LockSchema.parse(lock);
  const faults: string[] = [];
  const withoutHash: string[] = [];
  for (const [path, found] of Object.entries(packages)) {
    if (path === "" || found.link) continue;
    const name = nameAt(path);
    const foreign = found.optional === true && (found.os ?? found.cpu ?? found.libc) !== undefined;
    if (found.resolved !== undefined && !found.resolved.startsWith(REGISTRY))
      faults.push(`${path} comes from ${found.resolved}: take it from the registry.`);
    if (found.integrity === undefined) {
      if (foreign) withoutHash.push(name);
      else faults.push(`${path} has no integrity hash: run npm install, and commit the lock file.`);
    } else if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(found.integrity))
      faults.push(`${path} has a hash that is no SHA-512: run npm install again.`);
    if (found.dev === true || (found.integrity === undefined && foreign)) continue;
    if (!isExamined(name, found, examined))
      faults.push(
        `${path} ${found.version} may run native code and was not looked at: see what it asks of a network and writes, and note it in docs/privacy.md.`,
      );
    const licence = found.license ?? READ_BY_HAND[name];
    if (licence === undefined) faults.push(`${path} names no licence: read it, and note it in check-lock.ts.`);
    else if (!isAllowed(licence)) faults.push(`${path} is under ${licence}: do without it.`);
  }
  return { faults, withoutHash };
}

/** A package that is named has to be of the version named; one that is not must have neither native code nor a script. */
function isExamined(
  name: string,
  { version, os, cpu, hasInstallScript }: z.infer<typeof LockSchema>["packages"][string],
  examined: Examined,
): boolean {
  const families = Array.from(examined).filter(([known]) =>
    known.endsWith("*") ? name.startsWith(known.slice(0, -1)) : known === name,
  );
  const closest = families.toSorted(([one], [other]) => other.length - one.length)[0];
  if (closest !== undefined) return closest[1] === version;
  return os === undefined && cpu === undefined && hasInstallScript !== true;
}

export type Filled = { readonly integrity: string; readonly license: string | undefined };

export function packagesWithoutHash(
  lock: unknown,
): readonly { readonly path: string; readonly name: string; readonly version: string }[] {
  return Object.entries(LockSchema.parse(lock).packages).flatMap(([path, { version, integrity, link }]) =>
    path === "" || link || integrity !== undefined || version === undefined
      ? []
      : [{ path, name: nameAt(path), version }],
  );
}

/** The same lock file, every other entry and their order kept. */
export function filledLock(lock: unknown, filled: ReadonlyMap<string, Filled>): unknown {
  const { packages, ...rest } = WholeLockSchema.parse(lock);
  const entries = Object.entries(packages).map(([path, entry]) => {
    const found = filled.get(path);
    if (found === undefined) return [path, entry];
    // As npm writes them: the hash behind the version.
    const { version, ...others } = entry;
    return [path, { version, integrity: found.integrity, license: found.license, ...others }];
  });
  return { ...rest, packages: Object.fromEntries(entries) };
}

const WholeLockSchema = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

function nameAt(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** Of an expression of SPDX without nested parentheses: one of those joined by OR will do, all of those joined by AND must. */
export function isAllowed(expression: string): boolean {
  return expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((way) => way.split(" AND ").every((licence) => ALLOWED.has(licence.trim())));
}
