import { say } from '@/lib/words/say';
import type { ItemKey } from '../model/item';
import type { GraphView } from '../routes/wires';

/** Number of wires and edges into and out of an item. */
export type Ways = { into: number; out: number };

const NO_WAYS: Ways = { into: 0, out: 0 };

/** Counts the wires and edges of a whole graph. */
export function countWays({ wires, edges }: Pick<GraphView, 'wires' | 'edges'>): (key: ItemKey) => Ways {
  const ways = new Map<ItemKey, Ways>();
  const at = (key: ItemKey) => {
    const known = ways.get(key);
    if (known) return known;
    const fresh = { into: 0, out: 0 };
    ways.set(key, fresh);
    return fresh;
  };
  for (const { from, to } of [...wires, ...edges]) {
    at(from).out += 1;
    at(to).into += 1;
  }
  return (key) => ways.get(key) ?? NO_WAYS;
}

/** Label of a card's handle. */
export function describeWay(side: 'into' | 'out', count: number): string {
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
