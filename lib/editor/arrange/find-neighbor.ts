import type { Box } from '../canvas/boxes';
import type { ItemKey } from '../model/item';

export type Direction = 'left' | 'right' | 'up' | 'down';
type Placed = Box & { key: ItemKey };

/**
 * The item an arrow key moves to: along a wire, or else the nearest item in that direction. Undefined if
 * there is none.
 */
export function findNeighbor(
  boxes: ReadonlyMap<ItemKey, Box>,
  wires: readonly { from: ItemKey; to: ItemKey }[],
  from: ItemKey,
  direction: Direction,
): ItemKey | undefined {
  const box = boxes.get(from);
  if (!box) return undefined;
  const here = { ...box, key: from };
  const all = [...boxes].map(([key, other]): Placed => ({ ...other, key }));
  const along = direction === 'right' || direction === 'left' ? listAlong(wires, from, direction) : [];
  const joined = all.filter(({ key }) => along.includes(key));
  return findNearest(here, joined, direction) ?? findNearest(here, all, direction);
}

function listAlong(
  wires: readonly { from: ItemKey; to: ItemKey }[],
  key: ItemKey,
  direction: 'left' | 'right',
): ItemKey[] {
  return direction === 'right'
    ? wires.flatMap((wire) => (wire.from === key ? [wire.to] : []))
    : wires.flatMap((wire) => (wire.to === key ? [wire.from] : []));
}

/** Sideways distance counts three times, so that items straight ahead are preferred. */
function findNearest(here: Placed, others: readonly Placed[], direction: Direction): ItemKey | undefined {
  const [x, y] = centerOf(here);
  let best: { key: ItemKey; cost: number } | undefined;
  for (const other of others) {
    if (other.key === here.key) continue;
    const [dx, dy] = [centerOf(other)[0] - x, centerOf(other)[1] - y];
    const across = direction === 'left' || direction === 'right';
    const ahead = across ? (direction === 'right' ? dx : -dx) : direction === 'down' ? dy : -dy;
    const aside = Math.abs(across ? dy : dx);
    if (ahead <= 1) continue;
    const cost = ahead + 3 * aside;
    if (!best || cost < best.cost) best = { key: other.key, cost };
  }
  return best?.key;
}

function centerOf({ x, y, width, height }: Box): [number, number] {
  return [x + width / 2, y + height / 2];
}
