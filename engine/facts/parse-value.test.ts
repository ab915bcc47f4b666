import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_TYPES, type Fact, type FactType } from '../document/fact.ts';
import type { Json } from '../session/session.ts';
import { parseValue } from './parse-value.ts';

const VALUES: Fact['values'] = [
  { value: 'trial', label: { en: 'Trial session', de: 'Probetraining' }, synonyms: ['taster'] },
  { value: '2', label: 'Two' },
];
const factOf = (type: FactType): Fact => ({
  name: 'x',
  type,
  ...(type === 'enum' ? { values: VALUES } : {}),
});

const ACCEPTED: Record<FactType, [candidate: Json, value: Json][]> = {
  text: [
    ['a', 'a'],
    [' a b ', 'a b'],
    [5, '5'],
  ],
  integer: [
    [3, 3],
    ['3', 3],
    ['1,200', 1200],
    [-4, -4],
    [3.0, 3],
    ['-0', 0],
  ],
  number: [
    [1.5, 1.5],
    ['1.5', 1.5],
    ['12,345.5', 12345.5],
    ['.5', 0.5],
    ['+3', 3],
    ['1e3', 1000],
  ],
  boolean: [
    [true, true],
    [false, false],
    ['yes', true],
    ['no', false],
    ['true', true],
  ],
  date: [
    ['2026-11-21', '2026-11-21'],
    [' 2024-02-29 ', '2024-02-29'],
  ],
  time: [
    ['09:30', '09:30'],
    ['23:59:58', '23:59'],
  ],
  datetime: [
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'],
    ['2026-11-21T10:00+02:00', '2026-11-21T10:00+02:00'],
  ],
  email: [
    ['john@example.com', 'john@example.com'],
    ['a.b+c@sub.example.co', 'a.b+c@sub.example.co'],
  ],
  phone: [
    ['+1 (555) 010-9999', '+15550109999'],
    [5550109999, '5550109999'],
  ],
  url: [
    ['https://example.com/a?b', 'https://example.com/a?b'],
    ['HTTP://example.com', 'HTTP://example.com'],
  ],
  money: [
    [
      { amount: 5, currency: 'EUR' },
      { amount: 5, currency: 'EUR' },
    ],
  ],
  duration: [
    ['P1DT2H', 'P1DT2H'],
    ['PT30M', 'PT30M'],
    ['P2W', 'P2W'],
  ],
  enum: [
    ['trial', 'trial'],
    ['TASTER', 'trial'],
    ['probetraining', 'trial'],
    [2, '2'],
    [' two ', '2'],
  ],
  list: [
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['a', ['a']],
    [[], []],
    [
      [1, 'x'],
      [1, 'x'],
    ],
  ],
  object: [
    [{ a: 1 }, { a: 1 }],
    [{}, {}],
  ],
  file: [
    [
      { asset: 'asset_1', name: 'a.png', mimeType: 'image/png', size: 5, url: 'left out' },
      { name: 'a.png', mimeType: 'image/png', size: 5, asset: 'asset_1' },
    ],
  ],
};

const REFUSED: Record<FactType, Json[]> = {
  text: ['', '  ', null, true, [], {}],
  integer: [1.5, '1.5', 'three', '', null, true, 2 ** 60, [1]],
  number: ['abc', '', '1,5', '1,23,456', '0x10', 'Infinity', 'e5', null, [], '1 2'],
  boolean: [1, 'maybe', '', null],
  date: ['2026-02-30', '21.11.2026', '2026-1-1', 20261121, '', null],
  time: ['24:00', '9:30', '10:60', 930],
  datetime: ['2026-11-21', '2026-11-21T10:00:00', '2026-11-21T25:00:00Z', 5],
  email: [
    'john',
    'john@',
    '@example.com',
    'john@example',
    'a b@example.com',
    `${'a'.repeat(250)}@example.com`,
    5,
  ],
  phone: ['1234', 'call me', '+', '1234567890123456', 'constructor', null, true],
  url: ['example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://', 5],
  money: [5, '5 EUR', { amount: '5', currency: 'EUR' }, { amount: 5 }, { amount: 5, currency: 'euro' }, []],
  duration: ['P', 'PT', '1h', 'P1', 'PT1X', 5],
  enum: ['nothing', '', null, {}, 3],
  list: [[null], ['']],
  object: [[], null, 'a', 5],
  file: [
    'a.png',
    null,
    [],
    {},
    { name: 'a.png', mimeType: 'image/png', size: 5 },
    { name: 'a.png', mimeType: 'image/png', size: -1, asset: 'asset_1' },
  ],
};

describe.each(FACT_TYPES)('%s', (type) => {
  it.each(ACCEPTED[type])('parses %j as %j', (candidate, value) => {
    expect(parseValue(factOf(type), candidate)).toEqual({ ok: true, value });
  });

  it.each(REFUSED[type].map((candidate) => [candidate]))('refuses %j', (candidate) => {
    expect(parseValue(factOf(type), candidate)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/./),
    });
  });

  it('is idempotent and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (candidate) => {
        const parsed = parseValue(factOf(type), candidate as Json);
        if (!parsed.ok) return;
        expect(parseValue(factOf(type), parsed.value)).toEqual(parsed);
        expect(JSON.parse(JSON.stringify(parsed.value))).toEqual(parsed.value);
      }),
      { numRuns: 300 },
    );
  });
});

it('refuses an object as a phone number, even if its toString throws', () => {
  expect(parseValue({ name: 'x', type: 'phone' }, [{ toString: 0 }])).toMatchObject({ ok: false });
});

it('normalizes lists and objects to JSON', () => {
  const keep = (type: 'list' | 'object', candidate: Json) => parseValue({ name: 'x', type }, candidate);
  const [list, object] = [keep('list', [-0]), keep('object', { a: -0 })];
  expect(list.ok && Object.is((list.value as Json[])[0], 0)).toBe(true);
  expect(object.ok && Object.is((object.value as { a: Json }).a, 0)).toBe(true);
});

it('accepts only declared values in a list with declared values, without duplicates', () => {
  const fact: Fact = { name: 'x', type: 'list', values: VALUES };
  expect(parseValue(fact, ['taster', 'Two', 'trial'])).toEqual({ ok: true, value: ['trial', '2'] });
  expect(parseValue(fact, ['trial', 'else'])).toMatchObject({ ok: false });
});
