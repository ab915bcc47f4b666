import type { Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import type { TracedEvent } from '@turnpike/engine/testing';

/** A value that differs between two events, by path; undefined on the side that lacks it. */
export type ChangedValue = { path: string; golden: Json | undefined; found: Json | undefined };

/** The differences between two events, down to single values such as `attempts.max`. */
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
  // An event of only one side is listed field by field.
  const [left, right] = path === '' ? [golden ?? {}, found ?? {}] : [golden, found];
  if (!isRecord(left) || !isRecord(right)) return [{ path, golden, found }];
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return keys.flatMap((key) => compare(path === '' ? key : `${path}.${key}`, left[key], right[key]));
}
