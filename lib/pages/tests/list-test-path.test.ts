import type { Observed, ScriptTurn } from '@turnpike/engine/testing';
import { expect, test } from 'vitest';
import { listTestPath } from './list-test-path';

const found = (decisions: string[], pending: string | null) =>
  ({ decisions, pending, step: null }) as Observed;
const turn = (expected: ScriptTurn['expect']): ScriptTurn => ({ input: { type: 'start' }, expect: expected });

const OBSERVED = [
  found(['hi EXECUTE', 'reason EXECUTE'], 'reason'),
  found(['phone RETRY'], 'phone'),
  found([], null),
];

test('lists the nodes of a test that passed', () => {
  expect(listTestPath([turn({}), turn({}), turn({})], OBSERVED, [[], [], []])).toEqual([
    { turn: 1, node: 'hi', mode: 'EXECUTE', state: 'passed' },
    { turn: 1, node: 'reason', mode: 'EXECUTE', state: 'passed' },
    { turn: 2, node: 'phone', mode: 'RETRY', state: 'passed' },
  ]);
});

test('ends at the first turn that is elsewhere, with the expected node', () => {
  const turns = [turn({}), turn({ pending: 'confirm' }), turn({})];
  expect(listTestPath(turns, OBSERVED, [[], ['pending'], []]).slice(2)).toEqual([
    { turn: 2, node: 'phone', mode: 'RETRY', state: 'differs' },
    { turn: 2, node: 'confirm', state: 'expected' },
  ]);
});

test('says what was expected of the same node', () => {
  const turns = [turn({}), turn({ decisions: ['phone HANDOFF'] }), turn({})];
  expect(listTestPath(turns, OBSERVED, [[], ['decisions'], []]).slice(2)).toEqual([
    { turn: 2, node: 'phone', mode: 'RETRY', state: 'differs' },
    { turn: 2, node: 'phone', mode: 'HANDOFF', state: 'expected' },
  ]);
});

test('continues after a turn whose reply alone differs', () => {
  expect(listTestPath([turn({}), turn({})], OBSERVED, [['replies'], []]).map(({ state }) => state)).toEqual([
    'passed',
    'passed',
    'passed',
  ]);
});
