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
