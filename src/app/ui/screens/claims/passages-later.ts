/** The search of the documents, loaded when it is first wanted. */
import { lazy } from "react";

export const PassagesFound = lazy(() =>
  import("./passages-found.tsx").then((module) => ({ default: module.PassagesFound })),
);
