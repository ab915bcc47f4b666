import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../compile/compile-flow.ts';
import { surveyFlow } from '../../compile/survey/survey.ts';
import type { Fact } from '../../document/fact.ts';
import { parseCel } from '../../guards/cel.ts';
import { matchesPattern } from '../../guards/pattern.ts';
import { action, buildFlow, question, tool } from '../../testing/builders.ts';
import { readAtoms } from './atoms.ts';
import { listNumberValues } from './number-values.ts';
import { findRegions } from './regions.ts';
import { writePattern } from './write-pattern.ts';

const NUMBER: Fact = { name: 'n', type: 'integer' };

/** The regions of facts that these conditions read. */
function regionsOf(facts: Fact[], conditions: string[]) {
  const nodes = conditions.map((when, index) => question(`q${index}`, { when }));
  const result = compileFlow(buildFlow({ facts, nodes }));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return findRegions(surveyFlow(result.compiled));
}

const valuesOf = (fact: Fact, ...conditions: string[]) => regionsOf([fact], conditions).get(fact.name);

describe('findRegions', () => {
  it('has one number for each point and interval', () => {
    expect(valuesOf(NUMBER, 'answers.n > 5', 'answers.n == 9')).toMatchObject({
      values: [4, 5, 6, 9, 10],
      exact: true,
    });
  });

  it('needs no region for a limit that only decides whether a value is valid', () => {
    const region = valuesOf({
      ...NUMBER,
      validate: [
        { min: 0, message: 'Too small.' },
        { max: 9, message: 'Too large.' },
      ],
    });
    expect(region).toMatchObject({
      values: [0],
      others: [1],
      invalid: [-1, 10, 'not a number'],
      exact: true,
    });
  });

  it('has days and times before and after the conversation for a fact that is compared with its time', () => {
    const check = (type: 'date' | 'datetime', source: string) =>
      valuesOf({ name: 'd', type, validate: [{ check: source, message: 'No.' }] });
    expect(check('date', 'value <= today')).toMatchObject({
      values: ['2024-12-01'],
      others: ['2026-01-05'],
      invalid: ['2027-02-09', 'not a date'],
      exact: true,
    });
    expect(check('date', 'value >= today')).toMatchObject({
      values: ['2027-02-09'],
      others: ['2026-01-05'],
      invalid: ['2024-12-01', 'not a date'],
      exact: true,
    });
    expect(check('date', "value >= today && value < '2030'")?.exact).toBe(false);
    expect(check('datetime', 'timestamp(value) < now')).toMatchObject({
      values: ['2026-01-04T09:30:00Z'],
      exact: false,
    });
    expect(valuesOf({ name: 'd', type: 'date' }, 'answers.d < today')).toMatchObject({
      values: ['2027-02-09', '2024-12-01', '2026-01-05', '2027-02-10', '2024-11-30'],
      exact: false,
    });
  });

  it('has no region for what an argument does with the letters of a text', () => {
    const exact = (ref: string, limits = {}) => {
      const input = { type: 'object', properties: { ref: { type: 'string', ...limits } } };
      const nodes = [
        question('q', { produces: ['t'] }),
        action('a', { call: { tool: 'find', args: { ref } } }),
      ];
      const tools = [tool('find', null, { input })];
      const result = compileFlow(buildFlow({ facts: [{ name: 't', type: 'text' }], nodes, tools }));
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      return findRegions(surveyFlow(result.compiled)).get('t')?.exact;
    };
    expect(exact('answers.t.upperAscii()')).toBe(true);
    expect(exact('answers.t.upperAscii()', { minLength: 3 })).toBe(false);
    expect(exact('answers.t.substring(0, 3)')).toBe(false);
  });

  it('is not exact for arithmetic, and names the expression', () => {
    expect(valuesOf(NUMBER, 'answers.n * 2 > 7')).toMatchObject({
      exact: false,
      expressions: ['answers.n * 2 > 7'],
    });
  });

  it('is not exact for two facts that are compared by size', () => {
    const regions = regionsOf([NUMBER, { name: 'm', type: 'integer' }], ['answers.n < answers.m']);
    expect([...regions.values()].map(({ exact }) => exact)).toEqual([false, false]);
  });

  it('is exact for arithmetic that only decides whether a fact is known', () => {
    const limits = [{ min: 0 }, { max: 100 }];
    const sum: Fact = { name: 'sum', type: 'integer', compute: 'answers.n + answers.m' };
    const facts: Fact[] = [
      { ...NUMBER, validate: limits },
      { name: 'm', type: 'integer', validate: limits },
      sum,
    ];
    const exact = (conditions: string[]) =>
      [...regionsOf(facts, conditions).values()].every((region) => region.exact);
    expect(exact(['has(answers.sum)'])).toBe(true);
    expect(exact(['answers.sum > 7'])).toBe(false);
  });

  it('has each named text, and two others', () => {
    expect(valuesOf({ name: 't', type: 'text' }, "answers.t == 'stop'")).toMatchObject({
      values: ['stop', 'Anything'],
      others: ['Something else'],
      exact: true,
    });
  });

  it('keeps as many texts apart as facts are compared', () => {
    const regions = regionsOf(
      [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'text' },
      ],
      ['answers.a != answers.b'],
    );
    expect(regions.get('a')?.values).toHaveLength(3);
    expect(regions.get('a')?.values).toEqual(regions.get('b')?.values);
  });

  it('merges declared values that no expression names', () => {
    const values = ['a', 'b', 'c'].map((value) => ({ value }));
    expect(valuesOf({ name: 'k', type: 'enum', values }, "answers.k == 'b'")).toMatchObject({
      values: ['a', 'b'],
      others: ['c'],
    });
  });

  it('finds texts for a pattern, and one that does not match', () => {
    const region = valuesOf({ name: 't', type: 'text', validate: [{ pattern: 'BK-[0-9]{4,6}' }] });
    expect(region).toMatchObject({ values: ['BK-0000'], others: ['BK-1000'], invalid: ['?'], exact: true });
  });

  it('is not exact if no text for a pattern is found', () => {
    expect(valuesOf({ name: 't', type: 'text', validate: [{ pattern: '[^a-z]+' }] })).toMatchObject({
      exact: false,
    });
  });
});

describe('readAtoms', () => {
  const read = (source: string) => readAtoms(parseCel(source).ast, 'condition').atoms;

  it.each([
    ['answers.n >= -3', [{ kind: 'constant', fact: 'n', value: -3, ordered: true }]],
    ["'x' == answers.t", [{ kind: 'constant', fact: 't', value: 'x', ordered: false }]],
    [
      "answers.t in ['a', 'b']",
      ['a', 'b'].map((value) => ({ kind: 'constant', fact: 't', value, ordered: false })),
    ],
    ["'x' in answers.l", [{ kind: 'member', fact: 'l', value: 'x' }]],
    ["!answers.t.startsWith('x')", [{ kind: 'text', fact: 't', test: 'startsWith', value: 'x' }]],
    ['answers.m.amount > 3', [{ kind: 'field', fact: 'm', field: 'amount', value: 3 }]],
    ['answers.a == answers.b', [{ kind: 'same', fact: 'a', other: 'b' }]],
    ['size(answers.t) > 3', [{ kind: 'opaque', fact: 't' }]],
    ['has(answers.t) && !has(answers.u)', []],
    ['has(answers.o.part)', [{ kind: 'opaque', fact: 'o' }]],
  ])('reads %s', (source, atoms) => {
    expect(read(source)).toEqual(atoms);
  });

  it('finds the facts whose value is copied', () => {
    const { copies } = readAtoms(parseCel('has(answers.a) ? answers.a : answers.b').ast, 'value');
    expect(copies).toEqual(['a', 'b']);
  });
});

it.each(['[0-9]{5}', 'BK-[0-9]{4,6}', '(red|green) [a-c]+', '\\d\\d:\\d\\d', 'a?b*c{2}'])(
  'writes texts for %s',
  (pattern) => {
    const texts = writePattern(pattern, 2);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(matchesPattern(`^(?:${pattern})$`, text)).toBe(true);
  },
);

it('puts numbers into every interval', () => {
  expect(listNumberValues([1, 2], 1)).toEqual([0, 1, 1.5, 2, 3]);
  expect(listNumberValues([], 2)).toEqual([1, 2]);
});
