import type { Json } from '@turnpike/engine';
import fc from 'fast-check';

/** One mutation of a document: its position (as a share of all positions from 0 to 1) and its kind. */
export type Mutation = { place: number; how: (typeof KINDS)[number]; what: Json; key: string };
const KINDS = ['replace', 'replace', 'remove', 'add', 'repeat', 'move'] as const;

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'type',
  'nodes',
  '$ref',
  'extends',
  'length',
  '',
  '\ud800',
];
const deep = (levels: number): Json => {
  let value: Json = 'deep';
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { nodes: value };
  return value;
};
const POLLUTING = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
) as Json;

/** Unexpected values. */
const hostile: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    -1,
    1e308,
    2 ** 53,
    '',
    '\u0000',
    '\ud800',
    'x'.repeat(20_000),
    [],
    {},
    POLLUTING,
    { __proto__: null } as Json,
    deep(60),
    deep(400),
    Array.from({ length: 500 }, () => ({})),
    'javascript:alert(1)',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '(a+)+$',
    '{{constructor.constructor("return process")()}}',
    '#/components/schemas/Self',
  ),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    how: fc.constantFrom(...KINDS),
    what: hostile,
    key: fc.constantFrom(...KEYS),
  }),
  { minLength: 0, maxLength: 5 },
);

type Place = { holder: Record<string, Json> | Json[]; key: string | number };

/** A mutated copy of the document. Keys such as `__proto__` become own properties, as in parsed JSON. */
export function mutate(document: Json, all: readonly Mutation[]): Json {
  const copy = { root: structuredClone(document) };
  for (const { place, how, what: given, key } of all) {
    const places = listPlaces(copy as unknown as Record<string, Json>);
    const at = places[Math.floor(place * places.length)];
    if (!at) continue;
    const what = structuredClone(given);
    const value = Reflect.get(at.holder, at.key) as Json;
    if (how === 'replace') put(at, what);
    else if (how === 'remove') Array.isArray(at.holder) ? at.holder.splice(Number(at.key), 1) : put(at, null);
    else if (how === 'add' && isHolder(value))
      put({ holder: value, key: Array.isArray(value) ? value.length : key }, what);
    else if (how === 'repeat' && Array.isArray(value)) put(at, [...value, ...value, ...value]);
    else if (how === 'move') {
      const other = places[Math.floor(((place * 7919) % 1) * places.length)];
      if (other) put(at, structuredClone(Reflect.get(other.holder, other.key)) as Json);
    }
  }
  return copy.root;
}

const isHolder = (value: unknown): value is Record<string, Json> | Json[] =>
  typeof value === 'object' && value !== null;
const put = ({ holder, key }: Place, value: Json) =>
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });

function listPlaces(root: Record<string, Json>): Place[] {
  const places: Place[] = [];
  const open: (Record<string, Json> | Json[])[] = [root];
  for (let holder = open.pop(); holder && places.length < 5000; holder = open.pop())
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      const value = Reflect.get(holder, key) as unknown;
      if (isHolder(value)) open.push(value);
    }
  return places;
}

/** Mutations of the text, as after an interrupted upload or a typing error. */
export const textMutations = fc.array(
  fc.record({
    place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    cut: fc.integer({ min: 0, max: 40 }),
    put: fc.constantFrom(
      '',
      '"',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '\\',
      '\u0000',
      '&a *a',
      '!!js/function',
      '\n  - ',
      '1e999',
      '\ud800',
      '<<: *x',
      '%',
    ),
  }),
  { minLength: 1, maxLength: 4 },
);
export function mutateText(
  text: string,
  all: readonly { place: number; cut: number; put: string }[],
): string {
  return all.reduce((now, { place, cut, put: added }) => {
    const at = Math.floor(place * now.length);
    return now.slice(0, at) + added + now.slice(at + cut);
  }, text);
}
