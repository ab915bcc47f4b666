import type { MarkedDrawing } from './draw-marked';

type Size = { width: number; height: number };
/** On the canvas. */
type Bounds = Size & { x: number; y: number };

/** Smaller, its texts cannot be read. */
const MIN_READABLE = 0.6;
/** Around a marked card, for its outline and its sign. */
const MARK = 20;

/** The zoom that shows a whole drawing, at most its own size. */
export const fitDrawing = (drawing: Size, area: Size): number =>
  Math.min(1, area.width / drawing.width, area.height / drawing.height);

/** The zoom to open a drawing with: the whole of it if its texts can be read, else at least what is looked at. */
export function fitLookedAt(drawing: Size, area: Size, lookedAt: Size | undefined): number {
  const readable = Math.max(MIN_READABLE, fitDrawing(drawing, area));
  return lookedAt
    ? Math.max(fitDrawing(drawing, area), Math.min(readable, fitDrawing(lookedAt, area)))
    : readable;
}

/** What is around marked cards, gates and connections; undefined if none of them is drawn. */
export function findMarkedBounds(
  { boxes }: Pick<MarkedDrawing, 'boxes'>,
  keys: readonly string[],
): Bounds | undefined {
  const marked = boxes.filter(({ key }) => keys.includes(key));
  if (marked.length === 0) return undefined;
  const x = Math.min(...marked.map((box) => box.x)) - MARK;
  const y = Math.min(...marked.map((box) => box.y)) - MARK;
  return {
    ...{ x, y },
    width: Math.max(...marked.map((box) => box.x + box.width)) + MARK - x,
    height: Math.max(...marked.map((box) => box.y + box.height)) + MARK - y,
  };
}
