type Counted = readonly [id: string, n: number];

/** Most first; equal counts by id, so that two answers agree. */
export function sortByCount(entries: Iterable<Counted>): Counted[] {
  return [...entries].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
