import { toCanonicalJson } from '../canonical-json.ts';
import type { FlowDocument, Graph } from '../flow-document.ts';
import { escapePart } from '../pointer.ts';
import { diffFields } from './diff-fields.ts';
import { diffLists } from './diff-lists.ts';
import type { ChangedThing, FlowChange } from './flow-change.ts';

type Member = Record<string, unknown>;
type List = { what: ChangedThing; key: string; idOf: (member: Member) => string };

const byId = ({ id }: Member): string => String(id);
const byName = ({ name }: Member): string => String(name);
/** The lists of a document whose elements have ids, in reading order. */
const LISTS: readonly List[] = [
  { what: 'fact', key: 'facts', idOf: byName },
  { what: 'state', key: 'states', idOf: byName },
  { what: 'gate', key: 'gates', idOf: byName },
  { what: 'rule', key: 'rules', idOf: byId },
  { what: 'template', key: 'templates', idOf: byId },
  { what: 'tool', key: 'tools', idOf: byId },
  { what: 'capability', key: 'capabilities', idOf: byId },
  { what: 'path', key: 'paths', idOf: byId },
  { what: 'constraint', key: 'constraints', idOf: byId },
];
const SEPARATE = new Set(['graphs', 'ui', 'texts', 'settings', ...LISTS.map(({ key }) => key)]);

/**
 * Differences between two versions of a flow, matched by id: renaming or moving an element does not make it a
 * new one.
 *
 * Two flows have the same content hash exactly if they differ only in canvas positions. An added or removed
 * graph includes all of its content.
 */
export function diffFlows(before: FlowDocument, after: FlowDocument): FlowChange[] {
  const [from, to] = [before, after] as unknown as [Member, Member];
  return [
    ...diffDocument(from, to),
    ...diffFieldsOf('setting', from.settings, to.settings, '/settings', 'settings'),
    ...diffFieldsOf('text', from.texts, to.texts, '/texts', 'texts'),
    ...diffGraphs(before, after),
    ...LISTS.flatMap((list) => diffMembers(list, from[list.key], to[list.key], '', {})),
    ...diffCanvas(before, after),
  ];
}

/**
 * Top-level fields that are not lists of elements, and lists that are missing on one side and empty on the
 * other.
 */
function diffDocument(before: Member, after: Member): FlowChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !SEPARATE.has(key),
  );
  const fields = keys.sort().flatMap((key) => diffFields(before[key], after[key], [key]));
  for (const { key } of LISTS) fields.push(...diffEmptyLists(before, after, key));
  if (fields.length === 0) return [];
  return [{ what: 'flow', id: '', name: String(after.name), pointer: '', kind: 'changed', fields }];
}

/** A missing list and an empty list have the same elements, but are different documents. */
function diffEmptyLists(before: Member, after: Member, key: string) {
  const [a, b] = [before[key], after[key]];
  const isEmpty = (list: unknown): boolean =>
    list === undefined || (Array.isArray(list) && list.length === 0);
  return isEmpty(a) && isEmpty(b) ? diffFields(a, b, [key]) : [];
}

/** One change per differing value, named by its path. */
function diffFieldsOf(
  what: 'setting' | 'text',
  before: unknown,
  after: unknown,
  pointer: string,
  whole: string,
): FlowChange[] {
  if (before === undefined && after === undefined) return [];
  // An empty object and a missing one differ only in presence.
  const [a, b] = [before ?? {}, after ?? {}];
  const fields = diffFields(a, b);
  if (fields.length === 0)
    return (before === undefined) === (after === undefined)
      ? []
      : [{ what, id: '', name: whole, pointer, kind: 'changed', fields: diffFields(before, after) }];
  return fields.map(({ field, before: was, after: is }): FlowChange => {
    const about = {
      what,
      id: field,
      name: field,
      pointer: `${pointer}/${field.split('.').map(escapePart).join('/')}`,
    };
    if (was === undefined) return { ...about, kind: 'added' };
    if (is === undefined) return { ...about, kind: 'removed' };
    return { ...about, kind: 'changed', fields: [{ field: '', before: was, after: is }] };
  });
}

function diffGraphs({ graphs: before }: FlowDocument, { graphs: after }: FlowDocument): FlowChange[] {
  const about = ({ id, name, strategy }: Graph, index: number) =>
    ({ what: 'graph', id, name, pointer: `/graphs/${index}`, type: strategy }) as const;
  const { added, removed, kept } = diffLists(before, after, ({ id }) => id);
  return [
    ...removed.map(({ item, index }): FlowChange => ({ ...about(item, index), kind: 'removed' })),
    ...added.map(({ item, index }): FlowChange => ({ ...about(item, index), kind: 'added' })),
    ...kept.flatMap(({ before: was, after: is, index, moved }): FlowChange[] => {
      const { nodes, edges, ...rest } = is;
      const { nodes: oldNodes, edges: oldEdges, ...oldRest } = was;
      const fields = [
        ...diffFields(oldRest, rest),
        ...diffEmptyLists({ edges: oldEdges }, { edges }, 'edges'),
      ];
      const here = { graph: is.id, graphName: is.name };
      const at = `/graphs/${index}`;
      return [
        ...(fields.length > 0 ? [{ ...about(is, index), kind: 'changed', fields } as const] : []),
        ...(moved ? [{ ...about(is, index), kind: 'moved', by: 'order' } as const] : []),
        ...diffMembers({ what: 'node', key: 'nodes', idOf: byId }, oldNodes, nodes, at, here),
        ...diffMembers({ what: 'edge', key: 'edges', idOf: byId }, oldEdges, edges, at, here, [was, is]),
      ];
    }),
  ];
}

function diffMembers(
  { what, key, idOf }: List,
  before: unknown,
  after: unknown,
  parent: string,
  here: { graph?: string; graphName?: string },
  graphs?: [before: Graph, after: Graph],
): FlowChange[] {
  const lists = [before ?? [], after ?? []] as [Member[], Member[]];
  const about = (item: Member, index: number, graph?: Graph) => ({
    what,
    id: idOf(item),
    name: graph ? nameEdge(item, graph) : typeof item.name === 'string' ? item.name : idOf(item),
    pointer: `${parent}/${key}/${index}`,
    ...here,
    ...(what === 'node' ? { type: String(item.type) } : {}),
  });
  const { added, removed, kept } = diffLists(...lists, idOf);
  return [
    ...removed.map(
      ({ item, index }): FlowChange => ({ ...about(item, index, graphs?.[0]), kind: 'removed' }),
    ),
    ...added.map(({ item, index }): FlowChange => ({ ...about(item, index, graphs?.[1]), kind: 'added' })),
    ...kept.flatMap(({ before: was, after: is, index, moved }): FlowChange[] => {
      const fields = diffFields(was, is);
      return [
        ...(fields.length > 0
          ? [{ ...about(is, index, graphs?.[1]), kind: 'changed', fields } as const]
          : []),
        ...(moved ? [{ ...about(is, index, graphs?.[1]), kind: 'moved', by: 'order' } as const] : []),
      ];
    }),
  ];
}

/** An edge is named by the nodes it connects. */
function nameEdge({ from, to }: Member, { nodes }: Graph): string {
  const nameOf = (id: unknown): string => nodes.find((node) => node.id === id)?.name ?? String(id);
  return `${nameOf(from)} → ${nameOf(to)}`;
}

/** Nodes with a new position, and one change for everything else drawn on the canvas. */
function diffCanvas(before: FlowDocument, after: FlowDocument): FlowChange[] {
  const changes: FlowChange[] = [];
  for (const [graphIndex, graph] of after.graphs.entries()) {
    const was = before.ui?.graphs?.[graph.id]?.nodes ?? {};
    const is = after.ui?.graphs?.[graph.id]?.nodes ?? {};
    const old = before.graphs.find(({ id }) => id === graph.id);
    for (const [index, { id, name, type }] of graph.nodes.entries()) {
      if (toCanonicalJson(withoutPin(was[id])) === toCanonicalJson(withoutPin(is[id]))) continue;
      if (!old?.nodes.some((node) => node.id === id)) continue;
      changes.push({
        what: 'node',
        id,
        name,
        pointer: `/graphs/${graphIndex}/nodes/${index}`,
        graph: graph.id,
        graphName: graph.name,
        type,
        kind: 'moved',
        by: 'place',
      });
    }
  }
  if (toCanonicalJson(withoutNodes(before)) !== toCanonicalJson(withoutNodes(after)))
    changes.push({ what: 'canvas', id: '', name: 'canvas', pointer: '/ui', kind: 'moved', by: 'place' });
  return changes;
}

/** A card that is pinned where it is does not move. */
function withoutPin<Place extends { pinned?: boolean | undefined }>(place: Place | undefined) {
  if (!place) return undefined;
  const { pinned: _, ...rest } = place;
  return rest;
}

function withoutNodes({ ui }: FlowDocument) {
  if (!ui?.graphs) return ui ?? {};
  const graphs = Object.entries(ui.graphs).flatMap(([id, { nodes: _nodes, ...rest }]) =>
    Object.keys(rest).length > 0 ? [[id, rest] as const] : [],
  );
  const { graphs: _graphs, ...rest } = ui;
  return { ...rest, ...(graphs.length > 0 ? { graphs: Object.fromEntries(graphs) } : {}) };
}
