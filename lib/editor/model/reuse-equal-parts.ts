/**
 * `next`, with equal parts taken from `before`.
 *
 * Parsed JSON has only new objects; without this every typed letter would redraw all cards. List members are
 * matched by id or name, or else by index.
 */
export function reuseEqualParts(before: unknown, next: unknown): unknown {
  if (Object.is(before, next) || !isContainer(before) || !isContainer(next)) return next;
  if (Array.isArray(next)) return Array.isArray(before) ? reconcileList(before, next) : next;
  if (Array.isArray(before)) return next;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(before).length;
  const result: Record<string, unknown> = {};
  for (const key of keys) {
    const value = reuseEqualParts(
      (before as Record<string, unknown>)[key],
      (next as Record<string, unknown>)[key],
    );
    if (!Object.hasOwn(before, key) || value !== (before as Record<string, unknown>)[key]) same = false;
    result[key] = value;
  }
  return same ? before : result;
}

function reconcileList(before: unknown[], next: unknown[]): unknown[] {
  const byId = new Map(before.flatMap((item) => (findId(item) === undefined ? [] : [[findId(item), item]])));
  const result = next.map((item, index) => reuseEqualParts(byId.get(findId(item)) ?? before[index], item));
  const same = before.length === next.length && result.every((item, index) => item === before[index]);
  return same ? before : result;
}

function isContainer(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}

function findId(item: unknown): string | undefined {
  if (!isContainer(item)) return undefined;
  const { id, name } = item as { id?: unknown; name?: unknown };
  return typeof id === 'string' ? id : typeof name === 'string' ? name : undefined;
}
