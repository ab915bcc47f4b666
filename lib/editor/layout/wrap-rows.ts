/** A laid out item: its center and its size. */
export type Placed = { x: number; y: number; width: number; height: number };

/** The length of a row that fits the canvas of a laptop at 60 %, and the length of the whole drawing relative to its width. */
type RowShape = { length: number; aspect: number };
export const ROWS_SHAPE: RowShape = { length: 1240, aspect: 1.5 };
/** Rows of a drawing that is turned, so that they become columns. */
export const COLUMNS_SHAPE: RowShape = { length: 960, aspect: 1 / 1.5 };
/** Space between rows, for the connections that return to the left. */
const ROW_GAP = 96;

/**
 * Breaks a drawing from left to right into rows, like text, if it is much wider than high. Items in the same layer
 * stay together.
 */
export function wrapRows(items: readonly Placed[], { length, aspect }: RowShape = ROWS_SHAPE): void {
  const layers = listLayers(items);
  const [left, right] = getSpan(items, ({ x, width }) => [x - width / 2, x + width / 2]);
  const [top, bottom] = getSpan(items, ({ y, height }) => [y - height / 2, y + height / 2]);
  const area = (right - left) * (bottom - top + ROW_GAP);
  const max = Math.max(length, Math.sqrt(area * aspect));
  if (right - left <= max) return;
  let y = top;
  for (const row of breakLayers(layers, max, right - left)) {
    const all = row.flat();
    const [start] = getSpan(all, (item) => [item.x - item.width / 2, item.x + item.width / 2]);
    const [above, below] = getSpan(all, (item) => [item.y - item.height / 2, item.y + item.height / 2]);
    for (const item of all) {
      item.x += left - start;
      item.y += y - above;
    }
    y += below - above + ROW_GAP;
  }
}

/** Items by their layer: those of one layer have the same center. */
function listLayers(items: readonly Placed[]): Placed[][] {
  const layers = new Map<number, Placed[]>();
  for (const item of items) {
    const x = Math.round(item.x);
    const layer = layers.get(x);
    if (layer) layer.push(item);
    else layers.set(x, [item]);
  }
  return [...layers].sort(([a], [b]) => a - b).map(([, layer]) => layer);
}

/** Rows of about the same width, none wider than `max` if its layers allow. */
function breakLayers(layers: readonly Placed[][], max: number, total: number): Placed[][][] {
  const wanted = total / Math.ceil(total / max);
  const rows: Placed[][][] = [];
  let start = 0;
  for (const layer of layers) {
    const [from, to] = getSpan(layer, ({ x, width }) => [x - width / 2, x + width / 2]);
    const row = rows.at(-1);
    if (!row || to - start > max || from - start >= wanted) {
      rows.push([layer]);
      start = from;
    } else row.push(layer);
  }
  return rows;
}

function getSpan(items: readonly Placed[], ends: (item: Placed) => [number, number]): [number, number] {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const item of items) {
    const [start, end] = ends(item);
    from = Math.min(from, start);
    to = Math.max(to, end);
  }
  return [from, to];
}
