import { isRecord } from '@turnpike/engine/document';
import type { Patch } from 'mutative';

type Path = (string | number)[];

/**
 * Patches that turn `before` into `next`. Skips parts with the same identity.
 *
 * Lists of different length are replaced completely. Patches for single members would be shorter, but the
 * receiver matches its objects by id anyway (see reconcile).
 */
export function diffJson(before: unknown, next: unknown): Patch[] {
  const patches: Patch[] = [];
  compare(before, next, [], patches);
  return patches;
}

function compare(before: unknown, next: unknown, path: Path, patches: Patch[]): void {
  if (Object.is(before, next)) return;
  if (Array.isArray(before) && Array.isArray(next) && before.length === next.length) {
    for (let index = 0; index < next.length; index++) {
      if (Object.is(before[index], next[index])) continue;
      path.push(index);
      compare(before[index], next[index], path, patches);
      path.pop();
    }
  } else if (isRecord(before) && isRecord(next)) compareRecords(before, next, path, patches);
  else patches.push({ op: 'replace', path: [...path], value: next });
}

function compareRecords(
  before: Record<string, unknown>,
  next: Record<string, unknown>,
  path: Path,
  patches: Patch[],
): void {
  for (const key of Object.keys(next)) {
    if (Object.is(before[key], next[key])) continue;
    path.push(key);
    if (Object.hasOwn(before, key)) compare(before[key], next[key], path, patches);
    else patches.push({ op: 'add', path: [...path], value: next[key] });
    path.pop();
  }
  for (const key of Object.keys(before))
    if (!Object.hasOwn(next, key)) patches.push({ op: 'remove', path: [...path, key] });
}
