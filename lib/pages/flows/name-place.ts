import { say } from '@/lib/words/say';

/** A place in a document for people: the name of what is there, and its JSON pointer. */
export function namePlace(document: unknown, pointer: string): string {
  if (pointer === '') return say('Whole document');
  let part = document;
  let name: string | undefined;
  for (const key of pointer.slice(1).split('/')) {
    part = (part as Record<string, unknown> | null | undefined)?.[
      key.replaceAll('~1', '/').replaceAll('~0', '~')
    ];
    name = readName(part) ?? name;
  }
  return name === undefined ? pointer : say('“{name}”, {pointer}', { name, pointer });
}

function readName(part: unknown): string | undefined {
  const { name } = (typeof part === 'object' && part !== null ? part : {}) as { name?: unknown };
  return typeof name === 'string' && name !== '' ? name : undefined;
}
