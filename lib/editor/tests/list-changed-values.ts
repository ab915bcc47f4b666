import type { Json, TracedEvent } from '@turnpike/engine';

/** A value that differs between two events, by its place in them; undefined where one of them has none. */
export type ChangedValue = { path: string; golden: Json | undefined; found: Json | undefined };

/** What differs between two events, each value by itself: of a large field that says `attempts.max`, only this. */
export function listChangedValues(
  golden: TracedEvent | undefined,
  found: TracedEvent | undefined,
): ChangedValue[] {
  return compare('', golden as Json | undefined, found as Json | undefined);
}

function compare(path: string, golden: Json | undefined, found: Json | undefined): ChangedValue[] {
  if (JSON.stringify(golden) === JSON.stringify(found)) return [];
  if (Array.isArray(golden) && Array.isArray(found) && golden.length === found.length)
    return golden.flatMap((value, index) => compare(`${path}[${index + 1}]`, value, found[index]));
  // An event that only one of them has is told field by field.
  const [left, right] = path === '' ? [golden ?? {}, found ?? {}] : [golden, found];
  if (!isRecord(left) || !isRecord(right)) return [{ path, golden, found }];
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return keys.flatMap((key) => compare(path === '' ? key : `${path}.${key}`, left[key], right[key]));
}

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
