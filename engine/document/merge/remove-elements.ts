import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { isRecord } from '../is-record.ts';
import { createSearchBudget, findNearest } from '../nearest.ts';
import type { MergeReport } from './merge-note.ts';
import { nameLayer } from './name-layers.ts';
import { getPart, type Origin } from './origin.ts';
import type { Place, PlaceStep } from './place.ts';

type Removing = {
  layer: string;
  names: readonly string[];
  report: MergeReport;
  /** JSON pointer of the list of names, if any. */
  pointer?: string;
};
type Collection = { name: string; key: 'id' | 'name' };

const COLLECTIONS: readonly Collection[] = [
  { name: 'facts', key: 'name' },
  { name: 'states', key: 'name' },
  { name: 'gates', key: 'name' },
  { name: 'graphs', key: 'id' },
  { name: 'paths', key: 'id' },
  { name: 'rules', key: 'id' },
  { name: 'templates', key: 'id' },
  { name: 'tools', key: 'id' },
  { name: 'capabilities', key: 'id' },
  { name: 'constraints', key: 'id' },
];
const IN_GRAPH: readonly Collection[] = [
  { name: 'nodes', key: 'id' },
  { name: 'edges', key: 'id' },
];
const IN_UI: readonly Collection[] = [{ name: 'notes', key: 'id' }];

/**
 * The layers below without the named elements of any kind. If several elements share a name, `nodes.NAME` or
 * `facts.NAME` selects one. Edges of a removed node are removed too.
 */
export function removeElements(
  flow: Record<string, unknown>,
  origin: Origin,
  removing: Removing,
): Record<string, unknown> {
  if (removing.names.length === 0) return flow;
  const known = listNames(flow);
  const wanted = new Set<string>();
  const suggestions = createSearchBudget();
  removing.names.forEach((name, index) => {
    if (known.plain.has(name) || known.qualified.has(name)) wanted.add(name);
    else reportUnknown(removing, name, index, findNearest(name, known.plain, suggestions), origin);
  });
  // An existing plain name is never read as a qualified one.
  const isWanted = (collection: string, id: string): boolean =>
    wanted.has(id) || (wanted.has(`${collection}.${id}`) && !known.plain.has(`${collection}.${id}`));
  const filter = (
    holder: Record<string, unknown>,
    { name, key }: Collection,
    at: { place: Place; origin: Origin },
    touches: (item: unknown) => string | undefined = () => undefined,
  ): Set<string> => {
    const items = holder[name];
    const removed = new Set<string>();
    if (!Array.isArray(items)) return removed;
    const kept = items.filter((item) => {
      const id = read(item, key);
      const cause = touches(item);
      if (id === undefined ? cause === undefined : !isWanted(name, id) && cause === undefined) return true;
      if (id !== undefined) removed.add(id);
      const step: PlaceStep[] = id === undefined ? [name] : [name, { key, is: id }];
      const part = getPart(at.origin, name);
      const layer = (id === undefined ? part : getPart(part, id)).layer;
      removing.report.add({
        kind: 'removed',
        place: [...at.place, ...step],
        field: name,
        below: { layer, value: item },
        above: { layer: removing.layer, value: null },
        chosen: null,
        ...(id !== undefined && isWanted(name, id)
          ? {}
          : {
              message: describeWithNode(removing.layer, String(cause), id),
            }),
      });
      return false;
    });
    if (kept.length < items.length) holder[name] = kept;
    return removed;
  };

  const result = { ...flow };
  for (const collection of COLLECTIONS) filter(result, collection, { place: [], origin });
  const left = new Map<string, ReadonlySet<string>>();
  if (Array.isArray(result.graphs)) {
    result.graphs = result.graphs.map((graph: unknown) => {
      const id = read(graph, 'id');
      if (!isRecord(graph) || id === undefined) return graph;
      const copy = { ...graph };
      const at = { place: ['graphs', { key: 'id', is: id }], origin: getPart(getPart(origin, 'graphs'), id) };
      const nodes = filter(copy, IN_GRAPH[0] as Collection, at);
      filter(copy, IN_GRAPH[1] as Collection, at, (edge) =>
        [read(edge, 'from'), read(edge, 'to')].find((end) => end !== undefined && nodes.has(end)),
      );
      if (nodes.size > 0) left.set(id, nodes);
      return copy;
    });
  }
  if (isRecord(result.ui)) {
    const ui = { ...result.ui };
    for (const collection of IN_UI) filter(ui, collection, { place: ['ui'], origin: getPart(origin, 'ui') });
    if (isRecord(ui.graphs)) ui.graphs = leaveGroups(ui.graphs, left);
    result.ui = ui;
  }
  return result;
}

/** An edge is removed with its node. */
function describeWithNode(upper: string, node: string, edge: string | undefined): MessageDescriptor {
  const layer = nameLayer(upper);
  return edge
    ? msg('{layer} removes node “{node}”, and connection “{edge}” with it.', { layer, node, edge })
    : msg('{layer} removes node “{node}”, and a connection with it.', { layer, node });
}

/** Removes deleted nodes from groups, which would otherwise refer to missing nodes. */
function leaveGroups(
  graphs: Record<string, unknown>,
  left: ReadonlyMap<string, ReadonlySet<string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(graphs).map(([graph, looks]) => {
      const removed = left.get(graph);
      if (!removed || !isRecord(looks) || !Array.isArray(looks.groups)) return [graph, looks];
      const groups = looks.groups.map((group: unknown) =>
        isRecord(group) && Array.isArray(group.nodes)
          ? { ...group, nodes: group.nodes.filter((id) => !removed.has(id as string)) }
          : group,
      );
      return [graph, { ...looks, groups }];
    }),
  );
}

function reportUnknown(
  { layer, report, pointer }: Removing,
  name: string,
  index: number,
  nearest: string | undefined,
  origin: Origin,
): void {
  const shown = name.length > 60 ? `${name.slice(0, 59)}…` : name;
  const message =
    nearest === undefined
      ? msg('No layer below contains “{name}”, so nothing is removed.', { name: shown })
      : msg('No layer below contains “{name}”, so nothing is removed. Did you mean “{nearest}”?', {
          name: shown,
          nearest,
        });
  report.add({
    kind: 'conflict',
    severity: 'warning',
    place: [],
    ...(pointer === undefined ? {} : { pointer: `${pointer}/remove/${index}` }),
    field: 'remove',
    message,
    below: { layer: origin.last, value: null },
    above: { layer, value: name },
    chosen: null,
  });
}

function listNames(flow: Record<string, unknown>): { plain: Set<string>; qualified: Set<string> } {
  const plain = new Set<string>();
  const qualified = new Set<string>();
  const collect = (holder: unknown, collections: readonly Collection[]): void => {
    if (!isRecord(holder)) return;
    for (const { name, key } of collections) {
      const items = holder[name];
      for (const item of Array.isArray(items) ? items : []) {
        const id = read(item, key);
        if (id === undefined) continue;
        plain.add(id);
        qualified.add(`${name}.${id}`);
      }
    }
  };
  collect(flow, COLLECTIONS);
  for (const graph of Array.isArray(flow.graphs) ? flow.graphs : []) collect(graph, IN_GRAPH);
  collect(flow.ui, IN_UI);
  return { plain, qualified };
}

function read(value: unknown, key: string): string | undefined {
  if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
  const found = value[key];
  return typeof found === 'string' ? found : undefined;
}
