/** The search of the documents, loaded when it is first wanted. */
import { later } from "../../parts/later.ts";

export const PassagesFound = later(() => import("./passages-found.tsx"), "PassagesFound");
