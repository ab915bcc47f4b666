/**
 * A list with a key for each place. For lists that only grow at their end, where the place is the identity:
 * what was said twice in a turn stands there twice.
 */
export function numbered<T>(list: readonly T[]): { key: number; item: T }[] {
  return list.map((item, key) => ({ key, item }));
}
