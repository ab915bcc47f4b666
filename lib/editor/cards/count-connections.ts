import { say } from '@/lib/words/say';
import type { ItemKey } from '../model/item';
import type { GraphView } from '../routes/wires';

/** Number of wires and edges into and out of an item. */
export type ConnectionCounts = { into: number; out: number };

const NO_CONNECTIONS: ConnectionCounts = { into: 0, out: 0 };

/** Counts the wires and edges of a whole graph. */
export function countConnections({
  wires,
  edges,
}: Pick<GraphView, 'wires' | 'edges'>): (key: ItemKey) => ConnectionCounts {
  const connectionCounts = new Map<ItemKey, ConnectionCounts>();
  const at = (key: ItemKey) => {
    const known = connectionCounts.get(key);
    if (known) return known;
    const fresh = { into: 0, out: 0 };
    connectionCounts.set(key, fresh);
    return fresh;
  };
  for (const { from, to } of [...wires, ...edges]) {
    at(from).out += 1;
    at(to).into += 1;
  }
  return (key) => connectionCounts.get(key) ?? NO_CONNECTIONS;
}

/** Label of a card's handle. */
export function describeConnections(side: 'into' | 'out', count: number): string {
  return side === 'into'
    ? say(
        '{count, plural, =0 {Input: no connections} one {Input: # connection} other {Input: # connections}}',
        {
          count,
        },
      )
    : say(
        '{count, plural, =0 {Output: no connections} one {Output: # connection} other {Output: # connections}}',
        {
          count,
        },
      );
}
