/** Offsets of a value in JSON text. */
export type Span = { start: number; end: number };

/**
 * Where a JSON pointer leads in a text, for markers and jumps; the nearest ancestor when the last steps
 * are not there. Works on text that breaks off later on, since that is what one is typing.
 */
export function locatePointer(text: string, pointer: string): Span | undefined {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const scanner = createScanner(text);
  let span = scanner.skipValue(scanner.skipSpace(0));
  let found = span;
  for (const step of path) {
    const inner = span && scanner.findMember(span.start, step);
    if (!inner) break;
    found = inner;
    span = inner;
  }
  return found;
}

function createScanner(text: string) {
  const skipSpace = (at: number) => {
    let next = at;
    while (next < text.length && /\s/.test(text[next] as string)) next++;
    return next;
  };
  const skipString = (at: number) => {
    let next = at + 1;
    while (next < text.length && text[next] !== '"') next += text[next] === '\\' ? 2 : 1;
    return Math.min(next + 1, text.length);
  };
  function skipValue(start: number): Span | undefined {
    const first = text[start];
    if (first === undefined) return undefined;
    if (first === '"') return { start, end: skipString(start) };
    if (first !== '{' && first !== '[') {
      let end = start;
      while (end < text.length && !/[\s,\]}]/.test(text[end] as string)) end++;
      return end > start ? { start, end } : undefined;
    }
    let depth = 0;
    for (let at = start; at < text.length; at++) {
      const sign = text[at];
      if (sign === '"') at = skipString(at) - 1;
      else if (sign === '{' || sign === '[') depth++;
      else if ((sign === '}' || sign === ']') && --depth === 0) return { start, end: at + 1 };
    }
    return { start, end: text.length };
  }
  function findMember(start: number, step: string): Span | undefined {
    const list = text[start] === '[';
    if (!list && text[start] !== '{') return undefined;
    let at = skipSpace(start + 1);
    for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
      let key = String(index);
      if (!list) {
        const end = skipString(at);
        key = readString(text.slice(at, end));
        at = skipSpace(end);
        if (text[at] === ':') at = skipSpace(at + 1);
      }
      const value = skipValue(at);
      if (!value) return undefined;
      if (key === step) return value;
      at = skipSpace(value.end);
      if (text[at] === ',') at = skipSpace(at + 1);
    }
    return undefined;
  }
  return { skipSpace, skipValue, findMember };
}

function readString(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
