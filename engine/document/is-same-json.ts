import { toCanonicalJson } from './canonical-json.ts';

/** Whether two values have the same canonical JSON, without writing it. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return toCanonicalJson(a) === toCanonicalJson(b);
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameJson(item, b[at]));
  return !Array.isArray(b) && isSameObject(a as JsonObject, b as JsonObject);
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Undefined values count as absent. */
function isSameObject(a: JsonObject, b: JsonObject): boolean {
  let left = 0;
  for (const key of Object.keys(b)) if (b[key] !== undefined) left += 1;
  for (const key of Object.keys(a)) {
    const value = a[key];
    if (value === undefined) continue;
    const other = Object.hasOwn(b, key) ? b[key] : undefined;
    if (other === undefined || !isSameJson(value, other)) return false;
    left -= 1;
  }
  return left === 0;
}
