/**
 * Entries that contain every word of a query: prefix matches first, then label matches, then keyword matches.
 */
export function filterEntries<T extends { label: string; keywords?: readonly string[] }>(
  entries: readonly T[],
  query: string,
): { entry: T; score: number }[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  return entries
    .flatMap((entry) => {
      const label = entry.label.toLowerCase();
      const all = [label, ...(entry.keywords ?? [])].join(' ').toLowerCase();
      if (!words.every((word) => all.includes(word))) return [];
      const score = label.startsWith(whole) ? 3 : words.every((word) => label.includes(word)) ? 2 : 1;
      return [{ entry, score }];
    })
    .sort((a, b) => b.score - a.score);
}
