import type { Json } from '../session/session.ts';

/**
 * Normalizes a value to what JSON can carry. Otherwise -0, undefined, NaN and dates would differ between a
 * live turn and its replay.
 *
 * Plain objects and arrays are copied directly, at a fifth of the cost of serializing and parsing. Anything
 * that JSON treats specially is serialized and parsed.
 */
export function toJson(value: unknown): Json {
  const copy = copyPlain(value, 0);
  if (copy !== undefined) return copy;
  const text = JSON.stringify(value);
  return text === undefined ? null : (JSON.parse(text) as Json);
}

const MAX_DEPTH = 64;

/** A copy that equals the JSON round trip, or undefined if only the round trip can decide. */
function copyPlain(value: unknown, depth: number): Json | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? (value === 0 ? 0 : value) : null;
    case 'object':
      break;
    default:
      return undefined;
  }
  if (value === null) return null;
  if (depth === MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return copyArray(value, depth);
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null
    ? copyObject(value as Record<string, unknown>, depth)
    : undefined;
}

function copyArray(list: readonly unknown[], depth: number): Json[] | undefined {
  if ('toJSON' in list) return undefined;
  const copy: Json[] = [];
  for (let index = 0; index < list.length; index++) {
    const item = copyPlain(list[index], depth + 1);
    if (item === undefined) return undefined;
    copy.push(item);
  }
  return copy;
}

function copyObject(object: Record<string, unknown>, depth: number): Json | undefined {
  if ('toJSON' in object) return undefined;
  const copy: Record<string, Json> = {};
  for (const key of Object.keys(object)) {
    // Assigning this key would set the prototype.
    if (key === '__proto__') return undefined;
    const value = object[key];
    if (value === undefined) continue;
    const item = copyPlain(value, depth + 1);
    if (item === undefined) return undefined;
    copy[key] = item;
  }
  return copy;
}
