import { isRecord, unescapePart } from '@turnpike/engine/document';

const INDEX = /^(0|[1-9]\d*)$/;

/** The parts of a JSON pointer (RFC 6901); undefined if it is not one. */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  return pointer.startsWith('/') ? pointer.slice(1).split('/').map(unescapePart) : undefined;
}

/** The index that a part of a pointer means in a list of `length` items; undefined if there is no such item. */
export function findIndex(part: string, length: number): number | undefined {
  return INDEX.test(part) && Number(part) < length ? Number(part) : undefined;
}

/** The value at a path; undefined if there is none. */
export function findValue(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const part of path) {
    if (Array.isArray(found)) {
      const index = findIndex(part, found.length);
      found = index === undefined ? undefined : found[index];
    } else found = isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return found;
}
