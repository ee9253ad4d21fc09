/** What a case's reading thread and the one that asks it say to each other: plain data. */
import type { CarriedError, Language } from "../engine.ts";
import type { LookAnswer, LookKind, LookOf } from "./looks.ts";
import type { HostProblem } from "./problems.ts";

export type LookAsked =
  | { readonly kind: "look"; readonly id: number; readonly look: LookOf<LookKind>; readonly language: Language }
  | { readonly kind: "close" };

export type LookSaid = { readonly id: number } & (
  | { readonly kind: "answer"; readonly answer: LookAnswer<LookKind> }
  | { readonly kind: "refused"; readonly problem: HostProblem }
  | { readonly kind: "failed"; readonly error: CarriedError }
);
