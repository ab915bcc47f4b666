import { showToast } from '@/components/ui/feedback/toast';
import { moveItems } from '@/lib/editor/commands/move-items';
import type { Point } from '@/lib/editor/commands/placement';
import { keepPinned, listPinned } from '@/lib/editor/layout/keep-pinned';
import { getLayoutChoice, type LayoutChoice } from '@/lib/editor/layout/layout-choice';
import { getLayoutInput } from '@/lib/editor/layout/layout-input';
import { narrowLayout, settleLayout } from '@/lib/editor/layout/layout-selection';
import { requestLayout } from '@/lib/editor/layout/request-layout';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Show progress after this delay. */
const PROGRESS_DELAY_MS = 1000;
/** Duration of the move of cards in the style sheet, plus a frame. */
const MOVE_MS = 240;

/**
 * Lays out the canvas as one animated edit. With several items selected, only those are laid out, and the group
 * keeps its place. With a choice, the whole graph is laid out so, and remembers it. Pinned items stay where they are,
 * unless they are selected or everything is laid out.
 */
export async function layOut(
  tools: ActionTools,
  { choice, everything = false }: { choice?: LayoutChoice | undefined; everything?: boolean } = {},
): Promise<void> {
  const { state, run, canvas, spots } = tools;
  const projection = canvas.current?.getProjection();
  const { document, graph, selection } = state();
  const boxes = projection?.scene?.boxes;
  if (!projection || !graph || !boxes) return;
  const down = choice ? choice === 'down' : projection.view?.down;
  const whole = { ...getLayoutInput(projection, document), down: down ?? false };
  const some = narrowLayout(whole, new Set(selection));
  const chosen = !choice && !everything && some.cards.length + some.gates.length > 1;
  const input = chosen ? some : whole;
  const count = input.cards.length + input.gates.length;
  // A selection keeps its shape.
  const wraps = !chosen && (choice ?? getLayoutChoice(document, graph)) !== 'row';
  const all = new Set<ItemKey>([...input.cards.map(({ key }) => key), ...input.gates]);
  const pinned = new Map(
    chosen || everything ? [] : [...listPinned(document, graph)].filter(([key]) => all.has(key)),
  );
  if (pinned.size > 0 && pinned.size === all.size) {
    if (choice)
      run(
        moveItems(document, {
          graph,
          places: new Map(),
          byHand: false,
          layout: choice,
          label: say('Lay out'),
        }),
      );
    offerEverything(tools, say('Everything here is pinned. Nothing was moved.'));
    return;
  }
  const places = await withProgress(requestLayout({ ...input, wraps }), count);
  // The author may have moved on or edited meanwhile, so the positions are applied to the graph that was laid
  // out.
  const settled = chosen
    ? toStored(settleLayout(places, boxes), spots.toStored)
    : keepPinned(places, pinned, boxes);
  showMoving();
  run(
    moveItems(state().document, {
      graph,
      places: settled,
      byHand: false,
      ...(choice ? { layout: choice } : {}),
      label: chosen
        ? say('Lay out {count, plural, one {# item} other {# items}}', { count })
        : say('Lay out'),
    }),
  );
  if (pinned.size > 0)
    offerEverything(
      tools,
      say('{count, plural, one {# pinned item} other {# pinned items}} stayed in place', {
        count: pinned.size,
      }),
    );
  if (!chosen) requestAnimationFrame(() => requestAnimationFrame(() => canvas.current?.fit()));
}

function offerEverything(tools: ActionTools, message: string): void {
  showToast({
    id: 'layout-pinned',
    message,
    action: {
      label: say('Lay out everything'),
      onPress: () => void layOut(tools, { everything: true }).catch(() => undefined),
    },
  });
}

const toStored = (places: ReadonlyMap<ItemKey, Point>, convert: (at: Point) => Point) =>
  new Map([...places].map(([key, at]) => [key, convert(at)]));

async function withProgress<T>(work: Promise<T>, count: number): Promise<T> {
  const id = 'layout';
  let announced = false;
  const timer = setTimeout(() => {
    announced = true;
    showToast({
      id,
      message: say('Laying out {count, plural, one {# item} other {# items}}', { count }),
      duration: Number.POSITIVE_INFINITY,
    });
  }, PROGRESS_DELAY_MS);
  try {
    const found = await work;
    if (announced)
      showToast({ id, message: say('Laid out {count, plural, one {# item} other {# items}}', { count }) });
    return found;
  } catch (error) {
    showToast({
      id,
      tone: 'bad',
      message: say('The layout failed. Nothing was moved.'),
      description: error instanceof Error ? error.message : undefined,
    });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The style sheet animates cards while this attribute is set. */
function showMoving(): void {
  const canvas = globalThis.document.querySelector<HTMLElement>('[data-canvas]');
  if (!canvas) return;
  canvas.dataset.moving = '';
  setTimeout(() => canvas.removeAttribute('data-moving'), MOVE_MS);
}
