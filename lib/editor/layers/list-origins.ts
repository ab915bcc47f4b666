import { isRecord, memoByObject, nameLayers } from '@turnpike/engine/document';
import { ID_LISTS, type ItemKey, toEdgeKey, toKey } from '../model/item';
import type { LayeredDraft } from './layered-draft';

/** Origin of an element of a merged flow, with the changes of the draft. */
export type FieldOrigin = {
  /** Lowest layer with the element, such as `Global desk v1`; undefined if only the draft has it. */
  from: string | undefined;
  /** Higher layers that change it. */
  changedBy: string[];
  /** Fields set by the draft; all fields if `from` is undefined. */
  here: string[];
};

type Json = Readonly<Record<string, unknown>>;

/** Origins of all selectable elements, computed once per draft. */
export const getOrigins = memoByObject(listOrigins);

function listOrigins({ draft, layers, merged }: LayeredDraft): Map<ItemKey, FieldOrigin> {
  const origins = new Map<ItemKey, FieldOrigin>();
  const names = nameLayers(merged.layers);
  merged.layers.forEach(({ flow, version }, index) => {
    const layer = layers.find((other) => other.flow === flow && other.version === version)?.layer;
    if (!layer || 'missing' in layer) return;
    for (const [key] of listElements(layer.document)) {
      const known = origins.get(key);
      if (known) known.changedBy.push(names[index] as string);
      else origins.set(key, { from: names[index], changedBy: [], here: [] });
    }
  });
  for (const [key, element] of listElements(draft)) {
    const here = Object.keys(element).filter((name) => !SEPARATE_FIELDS.has(name));
    const known = origins.get(key);
    if (known) known.here = here;
    else origins.set(key, { from: undefined, changedBy: [], here });
  }
  return origins;
}

/** Fields that name an element, or contain elements with their own origin. */
const SEPARATE_FIELDS = new Set(['id', 'nodes', 'edges']);
const BY_NAME = ['fact', 'state', 'gate'] as const;
const BY_ID = Object.keys(ID_LISTS) as (keyof typeof ID_LISTS)[];

function listElements(document: unknown): [ItemKey, Json][] {
  if (!isRecord(document)) return [];
  const read = (holder: Json, list: string, field: 'id' | 'name'): [string, Json][] =>
    (Array.isArray(holder[list]) ? holder[list] : []).flatMap((item: unknown): [string, Json][] =>
      isRecord(item) && typeof item[field] === 'string' ? [[item[field], item]] : [],
    );
  return [
    ...read(document, 'graphs', 'id').flatMap(([graph, item]): [ItemKey, Json][] => [
      [toKey('graph', graph), item],
      ...read(item, 'nodes', 'id').map(([id, node]): [ItemKey, Json] => [toKey('node', id), node]),
      ...read(item, 'edges', 'id').map(([id, edge]): [ItemKey, Json] => [toEdgeKey(graph, id), edge]),
    ]),
    ...BY_NAME.flatMap((kind) =>
      read(document, `${kind}s`, 'name').map(([name, item]): [ItemKey, Json] => [toKey(kind, name), item]),
    ),
    ...BY_ID.flatMap((kind) =>
      read(document, ID_LISTS[kind], 'id').map(([id, item]): [ItemKey, Json] => [toKey(kind, id), item]),
    ),
  ];
}
