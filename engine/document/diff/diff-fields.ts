import type { Json } from '../../session/session.ts';
import { toCanonicalJson } from '../canonical-json.ts';
import { isRecord } from '../is-record.ts';

/** One changed field: its path joined by dots, and both values. A missing value is left out. */
export type FieldChange = { field: string; before?: Json; after?: Json };

/**
 * The fields in which two values differ, down to leaf fields. Lists are compared as a whole. Empty exactly if
 * both have the same canonical JSON.
 */
export function diffFields(before: unknown, after: unknown, path: readonly string[] = []): FieldChange[] {
  if (toCanonicalJson(before) === toCanonicalJson(after) && (before === undefined) === (after === undefined))
    return [];
  if (!isRecord(before) || !isRecord(after)) return [describeField(path, before, after)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.flatMap((key) => diffFields(before[key], after[key], [...path, key]));
}

function describeField(path: readonly string[], before: unknown, after: unknown): FieldChange {
  const field: FieldChange = { field: path.join('.') };
  if (before !== undefined) field.before = before as Json;
  if (after !== undefined) field.after = after as Json;
  return field;
}
