import { isRecord } from '@turnpike/engine/document';

/** Key fields of list members in a flow. */
const KEYS = ['id', 'name', 'value', 'fact', 'tool', 'flow'] as const;

/**
 * Finds the key of the members of several versions of a list; undefined if keys are missing or not unique.
 */
export function findMemberKey(
  lists: readonly (readonly unknown[])[],
): ((item: unknown) => string) | undefined {
  const isPlain = lists.every((list) => list.every((item) => !(item !== null && typeof item === 'object')));
  if (isPlain) return isUnique(lists, toText) ? toText : undefined;
  for (const key of KEYS) {
    const keyOf = (item: unknown): string => (item as Record<string, string>)[key] as string;
    const named = lists.every((list) =>
      list.every((item) => isRecord(item) && typeof item[key] === 'string'),
    );
    if (named && isUnique(lists, keyOf)) return keyOf;
  }
  return undefined;
}

/** The member of a list with a key; plain values are their own key. */
export function findMember(list: readonly unknown[], key: string): unknown {
  return list.find((item) =>
    isRecord(item) ? KEYS.some((name) => item[name] === key) : toText(item) === key,
  );
}

const toText = (item: unknown): string => (typeof item === 'string' ? item : JSON.stringify(item));

function isUnique(lists: readonly (readonly unknown[])[], keyOf: (item: unknown) => string): boolean {
  return lists.every((list) => new Set(list.map(keyOf)).size === list.length);
}
