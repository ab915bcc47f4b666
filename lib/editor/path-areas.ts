import type { FlowDocument, Graph } from '@turnpike/engine';
import { type Box, BoxIndex, overlaps } from './boxes';
import { getTextWidth } from './card-size';
import { type ItemKey, toKey } from './item';

/** A soft ground behind cards that act on one path, with the path's name where it covers nothing. */
export type PathArea = Box & { path: string; name: string; label: Box };

const AROUND = 14;
const INSET = 5;
const LABEL = 18;

/**
 * One area for cards of a path that stand together: an area never reaches behind a card that does not act
 * on its path, so what stands on it belongs to it. `taken` is what labels must keep clear of.
 */
export function listPathAreas(
  document: FlowDocument,
  graph: Graph,
  boxes: ReadonlyMap<ItemKey, Box>,
  taken: Iterable<Box>,
): PathArea[] {
  const labels = new BoxIndex<Box>(taken);
  const areas: PathArea[] = [];
  for (const [place, path] of (document.paths ?? []).entries()) {
    const members = graph.nodes.filter((node) => node.paths?.includes(path.id));
    const keys = new Set(members.map((node) => toKey('node', node.id)));
    const own = [...keys].flatMap((key) => boxes.get(key) ?? []);
    const foreign = new BoxIndex<Box>([...boxes].flatMap(([key, box]) => (keys.has(key) ? [] : [box])));
    // Areas that lie in one another are told apart by their edges.
    const around = AROUND + (place % 3) * INSET;
    for (const group of join(
      own.map((box) => inflate(box, around)),
      foreign,
    )) {
      const width = getTextWidth(path.name) + 30;
      const label = findLabel(group, width, labels);
      if (label) labels.add(label);
      areas.push({
        ...group,
        path: path.id,
        name: path.name,
        label: label ?? { x: group.x, y: group.y - LABEL, width: 0, height: 0 },
      });
    }
  }
  return areas;
}

/** Joins areas as long as what holds both holds no card of others. */
function join(parts: Box[], foreign: BoxIndex<Box>): Box[] {
  const groups = [...parts];
  for (let joined = true; joined; ) {
    joined = false;
    search: for (const [index, a] of groups.entries())
      for (const [later, b] of groups.entries()) {
        if (later <= index) continue;
        const both = unite(a, b);
        if (foreign.find(both) && !overlaps(a, b)) continue;
        groups.splice(later, 1);
        groups.splice(index, 1, both);
        joined = true;
        break search;
      }
  }
  return groups;
}

function findLabel(area: Box, width: number, taken: BoxIndex<Box>): Box | undefined {
  const xs = [area.x, area.x + area.width - width, area.x + (area.width - width) / 2];
  const ys = [
    area.y - LABEL - 1,
    area.y + area.height + 1,
    area.y - 2 * LABEL - 3,
    area.y + area.height + LABEL + 3,
  ];
  for (const y of ys)
    for (const x of xs) {
      const label = { x, y, width, height: LABEL };
      if (!taken.find(label, undefined, 1)) return label;
    }
  return undefined;
}

function unite(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

function inflate({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
