import { isRecord } from './is-record.ts';

/** Converts a path to a JSON pointer (RFC 6901). */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${escapePart(String(part))}`).join('');
}

export function escapePart(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function unescapePart(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The parts of a JSON pointer (RFC 6901); undefined if it is not one. */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  return pointer.startsWith('/') ? pointer.slice(1).split('/').map(unescapePart) : undefined;
}

const INDEX = /^(0|[1-9]\d*)$/;

/** The index that a part of a pointer means in a list of `length` items; undefined if there is no such item. */
export function findIndex(part: string, length: number): number | undefined {
  return INDEX.test(part) && Number(part) < length ? Number(part) : undefined;
}

/** The value at a path; undefined if there is none. */
export function findValue(json: unknown, path: readonly string[]): unknown {
  let found = json;
  for (const part of path) {
    if (Array.isArray(found)) {
      const index = findIndex(part, found.length);
      found = index === undefined ? undefined : found[index];
    } else found = isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return found;
}
