/** The elements of two lists, matched by id. Duplicate ids match in list order. */
export type ListDiff<T> = {
  added: { item: T; index: number }[];
  removed: { item: T; index: number }[];
  /**
   * Elements in both lists, in the order of the later one. `moved` if the others keep their order without it.
   */
  kept: { before: T; after: T; index: number; moved: boolean }[];
};

/** Matches two lists, with as few moved elements as possible. */
export function diffLists<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (item: T) => string,
): ListDiff<T> {
  const places = new Map<string, number[]>();
  for (const [index, item] of before.entries()) {
    const known = places.get(idOf(item));
    if (known) known.push(index);
    else places.set(idOf(item), [index]);
  }
  const added: ListDiff<T>['added'] = [];
  const matched: { from: number; index: number }[] = [];
  for (const [index, item] of after.entries()) {
    const from = places.get(idOf(item))?.shift();
    if (from === undefined) added.push({ item, index });
    else matched.push({ from, index });
  }
  const left = new Set([...places.values()].flat());
  const inOrder = findLongestRise(matched.map(({ from }) => from));
  return {
    added,
    removed: before.flatMap((item, index) => (left.has(index) ? [{ item, index }] : [])),
    kept: matched.map(({ from, index }) => ({
      before: before[from] as T,
      after: after[index] as T,
      index,
      moved: !inOrder.has(from),
    })),
  };
}

/** A longest increasing subsequence of distinct numbers. */
function findLongestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** Last element of the best subsequence of each length, and the predecessor of each number. */
  const lasts: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const number of numbers) {
    let low = 0;
    let high = lasts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lasts[middle] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous.set(number, lasts[low - 1]);
    lasts[low] = number;
  }
  const rise = new Set<number>();
  for (let last = lasts.at(-1); last !== undefined; last = previous.get(last)) rise.add(last);
  return rise;
}
