import type { FlowDocument, Graph } from '@turnpike/engine/document';
import { getTextWidth } from '../cards/text-width';
import { type ItemKey, toKey } from '../model/item';
import { type Box, BoxIndex } from './boxes';

/** A background area behind the cards of a path or group, with a name label that covers nothing. */
export type Area = Box & {
  kind: 'path' | 'group';
  id: string;
  name: string;
  color?: string;
  label: Box;
  /** Number of its cards. */
  count: number;
};

type Member = Pick<Area, 'kind' | 'id' | 'name' | 'color'> & { nodes: readonly string[] };

const MARGIN = 14;
const INSET = 5;
const LABEL = 18;

/**
 * Areas for adjacent cards of a path or group. An area never reaches behind other cards. `taken` has the
 * boxes labels must avoid; it is computed on demand, because it requires the route of every edge.
 */
export function listAreas(
  document: FlowDocument,
  graph: Graph,
  getSurroundings: () => { boxes: ReadonlyMap<ItemKey, Box>; taken: Iterable<Box> },
): Area[] {
  const members = listMembers(document, graph);
  if (members.length === 0) return [];
  const { boxes, taken } = getSurroundings();
  const areas: Omit<Area, 'label'>[] = [];
  for (const [place, { nodes, ...of }] of members.entries()) {
    const keys = new Set(nodes.map((node) => toKey('node', node)));
    const own = [...keys].flatMap((key) => boxes.get(key) ?? []);
    const foreign = new BoxIndex<Box>([...boxes].flatMap(([key, box]) => (keys.has(key) ? [] : [box])));
    // Different margins keep the borders of nested areas distinguishable.
    const around = MARGIN + (place % 3) * INSET;
    const parts = join(
      own.map((box) => surround(box, [around, MARGIN, 8], foreign)),
      foreign,
    );
    areas.push(...parts.map((box) => ({ ...of, ...box, count: own.length })));
  }
  // Labels avoid other areas if possible.
  const labels = new BoxIndex<Box>(taken);
  const grounds = new BoxIndex<Box>(areas);
  return areas.map((area) => {
    const width = getTextWidth(area.name) + 30;
    const label = findLabel(area, width, [labels, grounds]) ?? findLabel(area, width, [labels]);
    if (label) labels.add(label);
    return { ...area, label: label ?? { x: area.x, y: area.y - LABEL, width: 0, height: 0 } };
  });
}

function listMembers(document: FlowDocument, graph: Graph): Member[] {
  const paths = (document.paths ?? []).map(({ id, name }): Member => {
    const nodes = graph.nodes.flatMap((node) => (node.paths?.includes(id) ? [node.id] : []));
    return { kind: 'path', id, name, nodes };
  });
  const groups = document.ui?.graphs?.[graph.id]?.groups ?? [];
  return [...paths, ...groups.map((group): Member => ({ kind: 'group', ...group }))];
}

/** Merges areas as long as the union contains no other cards. */
function join(parts: Box[], foreign: BoxIndex<Box>): Box[] {
  const groups = [...parts];
  for (let joined = true; joined; ) {
    joined = false;
    for (let index = 0; index < groups.length; index++)
      for (let later = groups.length - 1; later > index; later--) {
        const both = unionOf(groups[index] as Box, groups[later] as Box);
        if (foreign.find(both)) continue;
        groups[index] = both;
        groups.splice(later, 1);
        joined = true;
      }
  }
  return groups;
}

function findLabel(area: Box, width: number, taken: readonly BoxIndex<Box>[]): Box | undefined {
  const xs = [0, 1, 0.5, 0.25, 0.75].map((part) => area.x + (area.width - width) * part);
  const ys = [0, 1, 2, 3].flatMap((row) => [
    area.y - LABEL - 1 - row * (LABEL + 2),
    area.y + area.height + 1 + row * (LABEL + 2),
  ]);
  for (const y of ys)
    for (const x of xs) {
      const label = { x, y, width, height: LABEL };
      if (!taken.some((boxes) => boxes.find(label, undefined, 1))) return label;
    }
  return undefined;
}

function unionOf(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The largest margin around a card that does not reach behind other cards. */
function surround(box: Box, rooms: readonly number[], foreign: BoxIndex<Box>): Box {
  const room = rooms.find((by) => !foreign.find(inflate(box, by)));
  return inflate(box, room ?? 4);
}

function inflate({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
