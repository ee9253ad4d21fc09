/** Written by `node bench/claimhood/fit.ts --write`; do not edit by hand. */
export const CLAIMHOOD: {
  readonly bias: number;
  readonly threshold: number;
  readonly features: Readonly<
    Record<string, { readonly mean: number; readonly deviation: number; readonly weight: number }>
  >;
} = { bias: 0, threshold: 0.5, features: {} };
