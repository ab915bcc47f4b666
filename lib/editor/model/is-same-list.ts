/** Whether two lists have the same items in the same order. */
export function isSameList<T>(before: readonly T[] | undefined, next: readonly T[]): boolean {
  return before?.length === next.length && next.every((item, index) => item === before[index]);
}
