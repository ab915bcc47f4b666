/** Whether two documents are equal as JSON, ignoring the order of keys. */
export function isSameDocument(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = presentEntries(a);
  const right = new Map(presentEntries(b));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSameDocument(value, right.get(key)))
  );
}

/** JSON has no undefined, so keys with that value are ignored. */
function presentEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
