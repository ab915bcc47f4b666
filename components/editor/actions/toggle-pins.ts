import type { Point } from '@/lib/editor/commands/placement';
import { listPinned } from '@/lib/editor/layout/keep-pinned';
import { pinItems } from '@/lib/editor/layout/pin-items';
import type { ItemKey } from '@/lib/editor/model/item';
import type { ActionTools } from './action-tools';

/** Pins cards and gates, or unpins them if all are pinned. */
export function togglePins({ state, run, spots }: ActionTools, keys: readonly ItemKey[]): void {
  const { document, graph } = state();
  const boxes = spots.getScene()?.boxes;
  if (!graph || !boxes) return;
  const places = new Map<ItemKey, Point>();
  for (const key of keys) {
    const box = boxes.get(key);
    if (!box || key.startsWith('note:')) continue;
    const center = key.startsWith('gate:') ? { x: box.width / 2, y: box.height / 2 } : { x: 0, y: 0 };
    places.set(key, spots.toStored({ x: box.x + center.x, y: box.y + center.y }));
  }
  if (places.size === 0) return;
  const before = listPinned(document, graph);
  run(pinItems(document, { graph, places, pinned: [...places.keys()].some((key) => !before.has(key)) }));
}
