/** A component that is fetched when it is first shown. */
import { type ComponentType, lazy } from "react";

export function later<Name extends string, Props>(
  load: () => Promise<{ readonly [N in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy(() => load().then((module) => ({ default: module[name] })));
}
