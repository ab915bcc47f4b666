import { toPointer } from '@turnpike/engine/document';
import { parsePointer } from '../model/json-patch';

/**
 * Where a place of the merged document is in the draft; the whole draft where a layer below has it alone.
 * Elements are found again by what they are called: their index is another one in the merged document.
 */
export function toDraftPointer(merged: unknown, draft: unknown, pointer: string): string {
  const path: PropertyKey[] = [];
  let from = merged;
  let to = draft;
  for (const step of parsePointer(pointer)) {
    if (Array.isArray(from) && Array.isArray(to)) {
      const item: unknown = from[Number(step)];
      const name = nameOf(item);
      const index = to.findIndex((other) => (name === undefined ? other === item : nameOf(other) === name));
      if (index < 0) return '';
      path.push(index);
      from = item;
      to = to[index];
    } else {
      // A field that is not there may be what the problem is about; what is around it is enough.
      if (!isObject(to)) return '';
      path.push(step);
      from = isObject(from) ? from[step] : undefined;
      to = Object.hasOwn(to, step) ? to[step] : undefined;
      if (to === undefined) return from === undefined ? toPointer(path) : '';
    }
  }
  return toPointer(path);
}

function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const name = item.id ?? item.name ?? item.value ?? item.fact;
  return typeof name === 'string' ? name : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
