/** Binary search in a sorted list: it runs for every state that a guard reads. */
export function hasSorted(list: readonly string[], wanted: string): boolean {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const item = list[middle] as string;
    if (item === wanted) return true;
    if (item < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** A copy of a sorted list with an item inserted, or replacing the item with the same key. */
export function replaceSorted<T>(list: readonly T[], item: T, keyOf: (item: T) => string): T[] {
  const key = keyOf(item);
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(list[middle] as T) < key) low = middle + 1;
    else high = middle;
  }
  const isKnown = low < list.length && keyOf(list[low] as T) === key;
  return isKnown ? list.with(low, item) : list.toSpliced(low, 0, item);
}
