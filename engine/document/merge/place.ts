import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { isRecord } from '../is-record.ts';
import { toPointer } from '../pointer.ts';
import type { Where } from '../problem.ts';

/**
 * A field by key, or an element by id or name, so that a location stays valid when elements are added or
 * removed.
 */
export type PlaceStep = string | { key: string; is: string };
export type Place = readonly PlaceStep[];

/** Converts locations to JSON pointers. A missing location resolves to its nearest existing parent. */
export function createPointer(document: unknown): (place: Place) => string {
  // Each list is indexed once, because a report may point to thousands of its elements.
  const indexes = new Map<unknown, Map<unknown, number>>();
  const indexOf = (list: unknown, { key, is }: Exclude<PlaceStep, string>): number | undefined => {
    if (!Array.isArray(list)) return undefined;
    let known = indexes.get(list);
    if (!known) {
      known = new Map();
      // From the end, so that the first of two equal names wins.
      for (let index = list.length - 1; index >= 0; index--)
        if (isRecord(list[index])) known.set(list[index][key], index);
      indexes.set(list, known);
    }
    return known.get(is);
  };
  return (place) => {
    const path: (string | number)[] = [];
    let value = document;
    for (const step of place) {
      if (typeof step === 'string') {
        if (!isRecord(value) || !Object.hasOwn(value, step)) break;
        path.push(step);
        value = value[step];
      } else {
        const index = indexOf(value, step);
        if (index === undefined) break;
        path.push(index);
        value = (value as unknown[])[index];
      }
    }
    return toPointer(path);
  };
}

/** The element of a location, for the editor to select. */
export function whereIs([section, element, collection, inner]: Place): Where {
  if (section === 'settings' || section === 'texts') return { kind: section };
  if (typeof element !== 'object') return { kind: 'flow' };
  if (section === 'graphs') {
    const graph = element.is;
    if (typeof inner === 'object' && collection === 'nodes') return { kind: 'node', graph, node: inner.is };
    if (typeof inner === 'object' && collection === 'edges') return { kind: 'edge', graph, edge: inner.is };
    return { kind: 'graph', graph };
  }
  const singular = NAMED[section as keyof typeof NAMED];
  if (singular) return { kind: singular, name: element.is };
  const one = IDENTIFIED[section as keyof typeof IDENTIFIED];
  return one ? { kind: one, id: element.is } : { kind: 'flow' };
}

const NAMED = { facts: 'fact', states: 'state', gates: 'gate' } as const;
const IDENTIFIED = {
  paths: 'path',
  rules: 'rule',
  templates: 'template',
  tools: 'tool',
  capabilities: 'capability',
  constraints: 'constraint',
} as const;
const ELEMENTS: Record<string, (name: string) => MessageDescriptor> = {
  facts: (name) => msg('fact “{name}”', { name }),
  states: (name) => msg('state “{name}”', { name }),
  gates: (name) => msg('gate “{name}”', { name }),
  paths: (name) => msg('path “{name}”', { name }),
  rules: (name) => msg('rule “{name}”', { name }),
  templates: (name) => msg('template “{name}”', { name }),
  tools: (name) => msg('tool “{name}”', { name }),
  capabilities: (name) => msg('capability “{name}”', { name }),
  constraints: (name) => msg('constraint “{name}”', { name }),
  graphs: (name) => msg('graph “{name}”', { name }),
  nodes: (name) => msg('node “{name}”', { name }),
  edges: (name) => msg('connection “{name}”', { name }),
  notes: (name) => msg('note “{name}”', { name }),
  values: (name) => msg('value “{name}”', { name }),
  assigns: (name) => msg('assignment of “{name}”', { name }),
  calls: (name) => msg('call of “{name}”', { name }),
};

/** Describes a location: `text of node “ask”`, `settings.retryPolicy`, `node “ask”`. */
export function describePlace(place: Place): string | MessageDescriptor {
  const at = place.findLastIndex((step) => typeof step === 'object');
  const field = place.slice(at + 1).join('.');
  const element = place[at];
  if (typeof element !== 'object') return field === '' ? msg('the document') : field;
  const name = element.is.length > 60 ? `${element.is.slice(0, 59)}…` : element.is;
  const named = ELEMENTS[String(place[at - 1])]?.(name) ?? msg('element “{name}”', { name });
  return field === '' ? named : msg('{field} of {element}', { field, element: named });
}
