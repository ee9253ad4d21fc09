/** The names that files of a deal go by: the last part of the path, with as many folders before it as tell two apart. */

export function namesOf(paths: readonly string[]): string[] {
  const parts = paths.map((path) => path.split(/[\\/]+/).filter((part) => part !== "" && part !== "."));
  const depth = parts.map(() => 1);
  const nameAt = (i: number): string => parts[i]?.slice(-(depth[i] ?? 1)).join("/") ?? "";
  for (;;) {
    const byName = Map.groupBy(
      paths.map((_, i) => i),
      (i) => nameAt(i).toLowerCase(),
    );
    const alike = [...byName.values()].filter((group) => new Set(group.map((i) => paths[i])).size > 1);
    let longer = false;
    for (const i of alike.flat()) {
      if ((depth[i] ?? 1) >= (parts[i]?.length ?? 0)) continue;
      depth[i] = (depth[i] ?? 1) + 1;
      longer = true;
    }
    if (!longer) return paths.map((_, i) => nameAt(i));
  }
}
