/** A list without one of its items. */
export const removeAt = <T>(list: readonly T[], index: number): T[] =>
  list.filter((_, place) => place !== index);

/** A list whose item has changed places with its neighbor; the same list at its ends. */
export function moveBy<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const to = index + by;
  if (to < 0 || to >= list.length) return list;
  const next = removeAt(list, index);
  next.splice(to, 0, list[index] as T);
  return next;
}
