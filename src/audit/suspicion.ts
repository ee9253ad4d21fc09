/** A suspicion: what looks odd about a figure, with the signs for and against it. */
import type { Figure, Way } from "./sheet-figures.ts";

export type SuspicionKind =
  /** Typed, and what a formula of its row or column gives there. */
  | "derived"
  /** Typed among formulas that give another value there. */
  | "typed over"
  /** Typed between formulas that do the same on cells which lie elsewhere each time. */
  | "typed amid"
  /** Typed, and what the figures before it add up to. */
  | "typed sum"
  /** A formula unlike those on both its sides. */
  | "odd formula"
  /** A sum whose range begins or ends beside its figures. */
  | "wide sum";

export type Signs = Readonly<Record<string, number>>;

export type Suspicion = {
  readonly kind: SuspicionKind;
  readonly figure: Figure;
  /** A figure with the formula that is expected here; null where none stands anywhere. */
  readonly like: Figure | null;
  readonly way: Way;
  /** What would stand here; null where that cannot be told. */
  readonly expected: number | null;
  readonly signs: Signs;
  /** Told however its signs weigh. */
  readonly isPlain?: boolean;
};

/** A count as a sign: 0 for none, near 1 for ten and more. */
export const many = (count: number): number => 1 - 1 / (1 + count / 3);
export const yes = (holds: boolean): number => (holds ? 1 : 0);
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
