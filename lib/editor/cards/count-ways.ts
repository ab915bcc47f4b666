import { say } from '@/lib/words/say';
import type { ItemKey } from '../model/item';
import type { GraphView } from '../routes/wires';

/** How many wires and edges lead into an item, and out of it. */
export type Ways = { into: number; out: number };

const NO_WAYS: Ways = { into: 0, out: 0 };

/** Counts them for a whole graph at once. */
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

/** What the end of a card is called, where wires begin or end. */
export function describeWay(side: 'into' | 'out', count: number): string {
  return side === 'into'
    ? say(
        '{count, plural, =0 {Way in: nothing leads here} one {Way in: # connection} other {Way in: # connections}}',
        {
          count,
        },
      )
    : say(
        '{count, plural, =0 {Way out: leads nowhere} one {Way out: # connection} other {Way out: # connections}}',
        {
          count,
        },
      );
}
