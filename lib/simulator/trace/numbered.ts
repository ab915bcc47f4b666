/**
 * Adds the index as key. For lists that only grow at the end and may contain equal items, such as the
 * replies of a turn.
 */
export function numbered<T>(list: readonly T[]): { key: number; item: T }[] {
  return list.map((item, key) => ({ key, item }));
}
