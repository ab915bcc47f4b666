import { type ItemKey, parseEdgeKey, parseKey } from '@/lib/editor/model/item';

/** `kind:id` of an item that coverage is counted for; undefined for others. */
export function toPartKey(item: ItemKey): string | undefined {
  const { kind, id } = parseKey(item);
  if (kind === 'edge') return `edge:${parseEdgeKey(item).edge}`;
  return kind === 'node' || kind === 'gate' || kind === 'rule' ? `${kind}:${id}` : undefined;
}
