import { toPointer, type Where } from '../problem.ts';

/** A field by its key, or an element by what it is called: places stay true when elements come and go. */
export type Step = string | { key: string; is: string };
export type Place = readonly Step[];

/** The JSON pointer of a place in a document; of the nearest thing around it where it is not there. */
export function pointTo(document: unknown, place: Place): string {
  const path: (string | number)[] = [];
  let value = document;
  for (const step of place) {
    if (typeof step === 'string') {
      if (!isObject(value) || !Object.hasOwn(value, step)) break;
      path.push(step);
      value = value[step];
    } else {
      const index: number = Array.isArray(value)
        ? value.findIndex((item) => isObject(item) && item[step.key] === step.is)
        : -1;
      if (index < 0) break;
      path.push(index);
      value = (value as unknown[])[index];
    }
  }
  return toPointer(path);
}

/** What a place is about, for the editor to jump to. */
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
const IDENTIFIED = { paths: 'path', tools: 'tool', constraints: 'constraint' } as const;
const SINGULAR: Record<string, string> = {
  ...NAMED,
  ...IDENTIFIED,
  graphs: 'graph',
  nodes: 'node',
  edges: 'edge',
  notes: 'note',
  values: 'value',
  assigns: 'assignment of',
};

/** A place in words: `text of node "ask"`, `settings.retryPolicy`, `node "ask"`. */
export function describePlace(place: Place): string {
  const at = place.findLastIndex((step) => typeof step === 'object');
  const field = place.slice(at + 1).join('.');
  const element = place[at];
  if (typeof element !== 'object') return field === '' ? 'the document' : field;
  const name = element.is.length > 60 ? `${element.is.slice(0, 59)}…` : element.is;
  const words = `${SINGULAR[String(place[at - 1])] ?? 'element'} "${name}"`;
  return field === '' ? words : `${field} of ${words}`;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
