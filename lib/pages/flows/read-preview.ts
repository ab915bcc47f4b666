import { type CompiledGraph, compileFlow } from '@turnpike/engine';
import type { Graph } from '@turnpike/engine/document';
import { placeByDepth } from './place-by-depth';

/** The center of a card or gate. */
type Item = { key: string; kind: 'node' | 'gate'; type: string; x: number; y: number };
export type Preview = {
  items: Item[];
  wires: { key: string; d: string }[];
  box: { x: number; y: number; width: number; height: number };
};

export const PREVIEW_CARD = { width: 204, height: 106 };
const GATE = 36;
const PREVIEW_ASPECT = 216 / 112;

/**
 * The drawing of a preview, or null if there is nothing to draw.
 *
 * A drawing much wider than the preview is folded into two rows, because scaled to fit it would be illegible.
 */
export function readPreview(document: unknown): Preview | null {
  const result = document === null || document === undefined ? null : compileFlow(document);
  if (!result?.ok) return null;
  const { flow, getGraph } = result.compiled;
  const graph = flow.graphs.find(({ id }) => id === flow.main) ?? flow.graphs[0];
  if (!graph || graph.nodes.length === 0) return null;
  const placed = flow.ui?.graphs?.[graph.id];
  const begins = graph.strategy === 'edges' && !placed?.nodes ? placeByDepth(graph) : undefined;
  const byDepth = begins && begins.size > 0 ? begins : undefined;
  const nodes = graph.nodes.flatMap((node, index): Item[] => {
    const inRows = byDepth ? undefined : { x: (index % 4) * 280, y: Math.floor(index / 4) * 170 };
    const at = placed?.nodes?.[node.id] ?? byDepth?.get(node.id) ?? inRows;
    if (!at) return [];
    const x = at.x + PREVIEW_CARD.width / 2;
    return [{ key: `node:${node.id}`, kind: 'node', type: node.type, x, y: at.y + PREVIEW_CARD.height / 2 }];
  });
  const gates = Object.entries(placed?.gates ?? {}).map(([name, at]): Item => {
    return { key: `gate:${name}`, kind: 'gate', type: 'gate', x: at.x + GATE / 2, y: at.y + GATE / 2 };
  });
  const items = [...nodes, ...gates];
  const derived = findLinks(getGraph(graph.id));
  const connections = listConnections(graph);
  const box = toBox(items);
  if (box.width / box.height <= 1.6 * PREVIEW_ASPECT) {
    const shown = [...derived, ...connections.filter(isForward(items))];
    return { items, wires: draw(items, shown, curve), box };
  }
  const folded = fold(items);
  const next = new Map(folded.map((item, index) => [item.key, folded[index + 1]?.key]));
  const short = [...derived, ...connections].filter(
    ([from, to]) => next.get(from) === to || next.get(to) === from,
  );
  return { items: folded, wires: draw(folded, short, line), box: toBox(folded) };
}

/** Node pairs connected by a gate or state. */
function findLinks(graph: CompiledGraph): [from: string, to: string][] {
  const nodes = [...graph.nodes.values()];
  return nodes.flatMap(({ node, satisfies, requires, requiresStates }): [string, string][] => [
    ...satisfies.map((gate): [string, string] => [`node:${node.id}`, `gate:${gate}`]),
    ...requires.map((gate): [string, string] => [`gate:${gate}`, `node:${node.id}`]),
    ...nodes
      .filter((other) => other.producesStates.some((state) => requiresStates.includes(state)))
      .map((other): [string, string] => [`node:${other.node.id}`, `node:${node.id}`]),
  ]);
}

/** Backward edges cross everything at this size, and the forward edges show the shape. */
function isForward(items: readonly Item[]) {
  const places = new Map(items.map(({ key, x }) => [key, x]));
  return ([from, to]: [from: string, to: string]): boolean => (places.get(from) ?? 0) < (places.get(to) ?? 0);
}

/** Node pairs, once each, however many edges connect them. */
function listConnections({ edges = [] }: Graph): [from: string, to: string][] {
  const connections = new Map(
    edges.map(({ from, to }) => [`${from} ${to}`, [`node:${from}`, `node:${to}`] as const]),
  );
  return [...connections.values()].map(([from, to]) => [from, to]);
}

function draw(
  items: readonly Item[],
  links: readonly [string, string][],
  toPath: (from: Item, to: Item) => string,
): Preview['wires'] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  return links.flatMap(([a, b]) => {
    const from = byKey.get(a);
    const to = byKey.get(b);
    return from && to ? [{ key: `${a}>${b}`, d: toPath(from, to) }] : [];
  });
}

function curve(from: Item, to: Item): string {
  const start = from.x + reach(from);
  const end = to.x - reach(to);
  const middle = (start + end) / 2;
  return `M${start} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${end} ${to.y}`;
}

function line(from: Item, to: Item): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

const reach = ({ kind }: Item): number => (kind === 'node' ? PREVIEW_CARD.width / 2 : GATE / 2);

/** Two rows. The second runs right to left, so that neighbors stay neighbors. */
function fold(items: readonly Item[]): Item[] {
  const sorted = items.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const columns = Math.ceil(sorted.length / 2);
  return sorted.map((item, index) => {
    const row = Math.floor(index / columns);
    const column = row === 0 ? index : 2 * columns - 1 - index;
    return { ...item, x: column * 262, y: row * 200 };
  });
}

function toBox(items: readonly Item[]): Preview['box'] {
  const left = Math.min(...items.map((item) => item.x - reach(item)));
  const right = Math.max(...items.map((item) => item.x + reach(item)));
  const top = Math.min(...items.map(({ y }) => y)) - PREVIEW_CARD.height / 2;
  const bottom = Math.max(...items.map(({ y }) => y)) + PREVIEW_CARD.height / 2;
  return { x: left - 50, y: top - 50, width: right - left + 100, height: bottom - top + 100 };
}
