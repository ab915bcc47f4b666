import fc from 'fast-check';
import type { Fact } from '../../document/fact.ts';
import type { Json } from '../../session/session.ts';
import type { Bindings } from './second-opinion.ts';

/** Bindings that the guards of the table read, except answers. */
export const BINDINGS: Bindings = {
  answers: {},
  states: { READY: true, NEVER: false },
  gates: { OPEN: true, SHUT: false },
  turn: 3,
  today: '2026-01-05',
  input: { text: 'hi' },
  path: 'express',
  scenario: 'returns',
  response: 'It costs 20 EUR.',
  value: 7,
};

const VALUES: Record<string, readonly Json[]> = {
  number: [0, 1, 2, 3, 4, 5.5, 19.5, -1, 1000],
  boolean: [true, false],
  text: ['ann', 'bob', 'word', 'Lisbon', '', 'a', 'x'],
  list: [['x', 'y'], ['x'], [], ['a', 'b', 'c']],
  object: [{ total: 19.5, currency: 'EUR' }, {}, { total: 0 }],
};

/** A value for a fact of this type; deterministic by index. */
export function pickValue(fact: Fact | undefined, index: number): Json {
  const values = fact?.values?.map(({ value }) => value);
  const kind =
    fact?.type === 'integer' || fact?.type === 'number'
      ? 'number'
      : fact?.type === 'boolean' || fact?.type === 'list' || fact?.type === 'object'
        ? fact.type
        : 'text';
  if (values && fact?.type === 'enum') return values[index % values.length] as Json;
  const of = VALUES[kind] as readonly Json[];
  const value = of[index % of.length] as Json;
  return fact?.type === 'integer' ? Math.round(value as number) : value;
}

const of = (kind: string) => fc.constantFrom(...(VALUES[kind] as Json[]));

/** The answers that the table and the grammar read; any may be missing, and `gone` always is. */
export const answersArbitrary: fc.Arbitrary<Record<string, Json>> = fc.record(
  {
    qty: fc.oneof(of('number'), fc.integer({ min: -5, max: 12 })),
    limit: fc.oneof(of('number'), fc.double({ min: -100, max: 100, noNaN: true })),
    price: of('number'),
    zero: fc.constant<Json>(0),
    name: of('text'),
    city: of('text'),
    yes: of('boolean'),
    no: of('boolean'),
    items: of('list'),
    order: of('object'),
    day: fc.constantFrom<Json>('2026-01-05', '2025-12-31'),
  },
  { requiredKeys: [], noNullPrototype: true },
) as fc.Arbitrary<Record<string, Json>>;
