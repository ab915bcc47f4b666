import { createGuard } from '@turnpike/engine/guards';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import calendar from '@/public/gallery/calendar-assistant.flow.json';
import lead from '@/public/gallery/lead-qualification.flow.json';
import lighting from '@/public/gallery/lighting-sales.flow.json';
import returns from '@/public/gallery/returns-desk.flow.json';
import travel from '@/public/gallery/travel-desk.flow.json';
import { addConditionPart, removePart, replacePart } from './change-condition';
import type { ConditionPart, ConditionTree } from './condition';
import { readCondition } from './read-condition';
import { CONDITION, ROW } from './testing/condition-arbitrary';
import { writeCondition } from './write-condition';

describe('a condition as rows', () => {
  it('survives being written as CEL and read again', () => {
    fc.assert(
      fc.property(CONDITION, (condition) => {
        const written = writeCondition(condition) as string;
        const read = readCondition(written);
        expect(read && forget(read), written).toEqual(condition);
        expect(writeCondition(read as ConditionTree)).toBe(written);
      }),
    );
  });

  it.each(['answers.a && "r" in answers.b', 'answers.a == "//" || answers.b == "(&&"'])(
    'reads %s',
    (source) => {
      expect(writeCondition(readCondition(source) as ConditionTree)).toBe(source);
    },
  );

  it('keeps the text of the other rows when a row changes, is added or is removed', () => {
    const source = '( answers["a"]==1 )\n  && (answers.b == "x"  || states.S)\n&& !has( answers.c )';
    const read = readCondition(source) as ConditionTree;
    const { parts } = readCondition('answers.n >= 3') as ConditionTree;
    const [row] = parts as [ConditionPart];
    expect(writeCondition(read)).toBe(source);
    expect(writeCondition(replacePart(read, [2], row))).toBe(
      '( answers["a"]==1 )\n  && (answers.b == "x"  || states.S)\n&& answers.n >= 3',
    );
    expect(writeCondition(replacePart(read, [1, 0], row))).toBe(
      '( answers["a"]==1 )\n  && (answers.n >= 3  || states.S)\n&& !has( answers.c )',
    );
    expect(writeCondition(removePart(read, [1]))).toBe('( answers["a"]==1 )\n&& !has( answers.c )');
    expect(writeCondition(addConditionPart(read, [1], row))).toBe(
      '( answers["a"]==1 )\n  && (answers.b == "x"  || states.S || answers.n >= 3)\n&& !has( answers.c )',
    );
  });

  it('gives valid CEL after any change of a row of any condition', () => {
    fc.assert(
      fc.property(CONDITION, ROW, fc.nat(), (condition, row, at) => {
        const read = readCondition(writeCondition(condition) as string) as ConditionTree;
        const changed = replacePart(read, [at % read.parts.length], row);
        const written = writeCondition(changed) as string;
        expect(readCondition(written), written).toBeDefined();
      }),
    );
  });

  it.each([
    'a b',
    'size(answers.list.filter(i, i > 1)) > 3',
    'answers.a + 1 > 2',
    'answers.a > 3 // note\n&& answers.b',
    'has(answers.a) ? answers.a : answers.b',
    '!(answers.a && answers.b)',
    'now - timestamp(answers.at) > duration("24h")',
    'answers.a == r"\\" && answers.b',
    'answers.a == """x""" && answers.b',
    'answers.a == null',
    'else',
    '',
  ])('cannot say %j', (source) => {
    expect(readCondition(source)).toBeUndefined();
  });
});

describe('the conditions of the gallery', () => {
  const conditions = [calendar, lead, lighting, returns, travel].flatMap(listConditions);

  it.each([...new Set(conditions)])('reads %s, and the rows mean the same', (source) => {
    const read = readCondition(source) as ConditionTree;
    expect(writeCondition(read)).toBe(source);
    const rewritten = writeCondition(forget(read) as ConditionTree) as string;
    const before = createGuard(source);
    const after = createGuard(rewritten);
    expect(after.fault).toBeUndefined();
    const { answers, states } = before.analysis;
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(answers.map((name) => [name, VALUE])), { requiredKeys: [] }),
        fc.subarray(states),
        VALUE,
        (facts, set, value) => {
          const scope = makeScope(facts, set, value);
          expect(after.evaluate(scope).value === true).toBe(before.evaluate(scope).value === true);
        },
      ),
    );
  });
});

const VALUE = fc.oneof(
  fc.constantFrom('repair', 'catalogue', 'eligible', 'not_found', 'original', 'exchange', true, false, 0, 61),
  fc.integer(),
  fc.string(),
);

type Facts = Record<string, string | number | boolean | undefined>;

function makeScope(facts: Facts, states: readonly string[], value: string | number | boolean) {
  return {
    fact: (name: string) => facts[name],
    facts: () => [],
    hasState: (name: string) => states.includes(name),
    hasGate: () => false,
    turn: 1,
    input: { text: '' },
    response: 'money back today',
    value,
  };
}

/** The expressions of a flow that must be true or false, except `else`. */
function listConditions(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, value]) =>
    ['guard', 'when', 'check'].includes(key) && typeof value === 'string'
      ? value === 'else'
        ? []
        : [value]
      : listConditions(value),
  );
}

/** A condition without the text it was read from. */
function forget(part: ConditionPart): ConditionPart {
  if (part.kind === 'row') {
    const { source: _, ...row } = part;
    return row;
  }
  return { kind: part.kind, parts: part.parts.map(forget) };
}
