import { showToast } from '@/components/ui/feedback/toast';
import { moveItems } from '@/lib/editor/commands/move-items';
import type { Point } from '@/lib/editor/commands/placement';
import { getLayoutInput } from '@/lib/editor/layout/layout-input';
import { narrowLayout, settleLayout } from '@/lib/editor/layout/layout-selection';
import { requestLayout } from '@/lib/editor/layout/request-layout';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** After this long one wants to know that it goes on. */
const PATIENCE_MS = 1000;
/** As long as the style says that cards take to their new places, and a frame. */
const MOVE_MS = 240;

/**
 * Lays out what is on the canvas; where several things are selected, those among each other, and they stay
 * where they were as a group. One edit, whose cards are seen to move.
 */
export async function layOut({ state, run, canvas, spots }: ActionTools): Promise<void> {
  const projection = canvas.current?.getProjection();
  const { document, graph, selection } = state();
  const boxes = projection?.scene?.boxes;
  if (!projection || !graph || !boxes) return;
  const whole = getLayoutInput(projection, document);
  const some = narrowLayout(whole, new Set(selection));
  const chosen = some.cards.length + some.gates.length > 1;
  const input = chosen ? some : whole;
  const count = input.cards.length + input.gates.length;
  const places = await withPatience(requestLayout(input), count);
  // What was walked to or edited meanwhile is drawn by now; the places are still those of this graph.
  const settled = chosen ? toStored(settleLayout(places, boxes), spots.toStored) : places;
  showMoving();
  run(
    moveItems(state().document, {
      graph,
      places: settled,
      label: chosen ? say('Lay out {count} items', { count }) : say('Lay out'),
    }),
  );
  if (!chosen) requestAnimationFrame(() => requestAnimationFrame(() => canvas.current?.fit()));
}

const toStored = (places: ReadonlyMap<ItemKey, Point>, convert: (at: Point) => Point) =>
  new Map([...places].map(([key, at]) => [key, convert(at)]));

async function withPatience<T>(work: Promise<T>, count: number): Promise<T> {
  const id = 'layout';
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    showToast({
      id,
      message: say('Laying out {count} items', { count }),
      duration: Number.POSITIVE_INFINITY,
    });
  }, PATIENCE_MS);
  try {
    const found = await work;
    if (told) showToast({ id, message: say('Laid out {count} items', { count }) });
    return found;
  } catch (error) {
    showToast({
      id,
      tone: 'bad',
      message: say('The layout failed, and nothing was moved'),
      description: error instanceof Error ? error.message : undefined,
    });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** For as long as the cards move, the canvas says so to its style. */
function showMoving(): void {
  const canvas = globalThis.document.querySelector<HTMLElement>('[data-canvas]');
  if (!canvas) return;
  canvas.dataset.moving = '';
  setTimeout(() => canvas.removeAttribute('data-moving'), MOVE_MS);
}
