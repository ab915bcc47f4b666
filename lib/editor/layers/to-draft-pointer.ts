import { isRecord, parsePointer, toPointer } from '@turnpike/engine/document';

/**
 * Position in the draft of a position in the merged document; the whole draft if only a layer has it.
 * Elements are matched by id or name because their index differs in the merged document.
 */
export function toDraftPointer(merged: unknown, draft: unknown, pointer: string): string {
  const path: PropertyKey[] = [];
  let from = merged;
  let to = draft;
  for (const step of parsePointer(pointer) ?? []) {
    if (Array.isArray(from) && Array.isArray(to)) {
      const item: unknown = from[Number(step)];
      const name = nameOf(item);
      const index = to.findIndex((other) => (name === undefined ? other === item : nameOf(other) === name));
      if (index < 0) return '';
      path.push(index);
      from = item;
      to = to[index];
    } else {
      // The problem can be about a missing field; then its parent is enough.
      if (!isRecord(to)) return '';
      path.push(step);
      from = isRecord(from) ? from[step] : undefined;
      to = Object.hasOwn(to, step) ? to[step] : undefined;
      if (to === undefined) return from === undefined ? toPointer(path) : '';
    }
  }
  return toPointer(path);
}

function nameOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  const name = item.id ?? item.name ?? item.value ?? item.fact;
  return typeof name === 'string' ? name : undefined;
}
