import { parsePointer } from '@turnpike/engine/document';

/** Offsets of a value in JSON text, and of its key, if any. */
export type TextSpan = { start: number; end: number; key?: { start: number; end: number } };

/** Locates one JSON pointer; see locatePointers. */
export function locatePointer(text: string, pointer: string): TextSpan | undefined {
  return locatePointers(text, [pointer])[0];
}

/**
 * Locates JSON pointers in a text, for markers and navigation. Falls back to the nearest ancestor. One pass
 * finds all of them and enters only values on a pointer's path. Works on incomplete text, because it runs
 * while the author types.
 */
export function locatePointers(text: string, pointers: readonly string[]): (TextSpan | undefined)[] {
  const root: Wanted = { inner: new Map() };
  const leaves = pointers.map((pointer) =>
    (parsePointer(pointer) ?? []).reduce<Wanted>((wanted, step) => {
      let next = wanted.inner.get(step);
      if (!next) {
        next = { inner: new Map(), outer: wanted };
        wanted.inner.set(step, next);
      }
      return next;
    }, root),
  );
  const start = skipSpace(text, 0);
  find(text, start, root);
  return leaves.map((leaf) => {
    let found: Wanted | undefined = leaf;
    while (found && !found.span) found = found.outer;
    return found?.span;
  });
}

/** A step of a pointer, and its span if it was found. */
type Wanted = { inner: Map<string, Wanted>; outer?: Wanted; span?: TextSpan };

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [91, 93, 123, 125] as const;

/** Searches the value at `start`; returns its end, or undefined if there is no value. */
function find(text: string, start: number, wanted: Wanted | undefined): number | undefined {
  if (!wanted || wanted.inner.size === 0) {
    const end = skipValue(text, start);
    if (wanted && end !== undefined) wanted.span = { ...wanted.span, start, end };
    return end;
  }
  const first = text.charCodeAt(start);
  const list = first === OPEN_LIST;
  let end: number | undefined;
  if (list || first === OPEN_RECORD) end = findMembers(text, start, list, wanted);
  else end = skipValue(text, start);
  if (end !== undefined) wanted.span = { ...wanted.span, start, end };
  return end;
}

function findMembers(text: string, start: number, list: boolean, wanted: Wanted): number {
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length; index++) {
    const sign = text.charCodeAt(at);
    if (sign === CLOSE_LIST || sign === CLOSE_RECORD) return at + 1;
    let name = list ? String(index) : undefined;
    let key: TextSpan['key'];
    if (!list) {
      const end = skipString(text, at);
      key = { start: at, end };
      name = readString(text.slice(at, end));
      at = skipSpace(text, end);
      if (text.charCodeAt(at) === COLON) at = skipSpace(text, at + 1);
    }
    const inner = wanted.inner.get(name as string);
    const end = find(text, at, inner);
    if (inner?.span && key) inner.span.key = key;
    if (end === undefined) return text.length;
    at = skipSpace(text, end);
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
  return text.length;
}

function skipSpace(text: string, at: number): number {
  let next = at;
  while (next < text.length && isSpace(text.charCodeAt(next))) next++;
  return next;
}

function isSpace(sign: number): boolean {
  return sign === 32 || (sign >= 9 && sign <= 13);
}

function skipString(text: string, at: number): number {
  let next = at + 1;
  while (next < text.length) {
    const sign = text.charCodeAt(next);
    if (sign === QUOTE) return next + 1;
    next += sign === BACKSLASH ? 2 : 1;
  }
  return text.length;
}

function skipValue(text: string, start: number): number | undefined {
  if (start >= text.length) return undefined;
  const first = text.charCodeAt(start);
  if (first === QUOTE) return skipString(text, start);
  if (first !== OPEN_RECORD && first !== OPEN_LIST) {
    let end = start;
    while (end < text.length && !isEnd(text.charCodeAt(end))) end++;
    return end > start ? end : undefined;
  }
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = skipString(text, at) - 1;
    else if (sign === OPEN_RECORD || sign === OPEN_LIST) depth++;
    else if ((sign === CLOSE_RECORD || sign === CLOSE_LIST) && --depth === 0) return at + 1;
  }
  return text.length;
}

function isEnd(sign: number): boolean {
  return isSpace(sign) || sign === COMMA || sign === CLOSE_LIST || sign === CLOSE_RECORD;
}

function readString(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
