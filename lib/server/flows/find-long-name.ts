import { escapePart } from '@turnpike/engine/document';

/** A name, a list, or the fields of an object that have names. */
type Shape = 'name' | readonly [Shape] | { readonly [field: string]: Shape };

const ELEMENTS: Shape = [{ id: 'name', name: 'name' }];
const NAMES: Shape = ['name'];

/** Where a flow document has names and ids, and references to them. */
const NAMED: Shape = {
  name: 'name',
  facts: [{ name: 'name', aliases: NAMES }],
  states: [{ name: 'name' }],
  gates: [{ name: 'name' }],
  paths: ELEMENTS,
  rules: ELEMENTS,
  templates: ELEMENTS,
  tools: ELEMENTS,
  capabilities: ELEMENTS,
  constraints: ELEMENTS,
  graphs: [
    {
      id: 'name',
      name: 'name',
      inputs: NAMES,
      outputs: NAMES,
      nodes: [
        {
          id: 'name',
          name: 'name',
          produces: NAMES,
          producesStates: NAMES,
          requires: NAMES,
          requiresStates: NAMES,
          satisfies: NAMES,
        },
      ],
      edges: [{ id: 'name', from: 'name', to: 'name' }],
    },
  ],
};

/** The pointer of a name that is longer than a limit; undefined if there is none. Takes documents of any form. */
export function findLongName(document: unknown, max: number): string | undefined {
  return find(document, NAMED, '', max);
}

function find(value: unknown, shape: Shape, pointer: string, max: number): string | undefined {
  if (shape === 'name') return typeof value === 'string' && value.length > max ? pointer : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = isList(shape)
    ? Array.isArray(value)
      ? value.map((item, index) => [String(index), item, shape[0]] as const)
      : []
    : Object.entries(shape).map(([field, inner]) => [field, readOwn(value, field), inner] as const);
  for (const [field, item, inner] of fields) {
    const found = find(item, inner, `${pointer}/${escapePart(field)}`, max);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
const readOwn = (value: object, field: string): unknown =>
  Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined;
