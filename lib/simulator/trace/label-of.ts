/** Label of an argument that was looked up, or the labels of its items (`who.0`, `who.1`). */
export function labelOf(labels: Readonly<Record<string, string>>, name: string): string | undefined {
  if (labels[name] !== undefined) return labels[name];
  const items = Object.entries(labels).flatMap(([place, label]) =>
    place.startsWith(`${name}.`) ? [label] : [],
  );
  return items.length === 0 ? undefined : items.join(', ');
}
