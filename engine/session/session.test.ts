import { describe, expect, it } from 'vitest';
import { buildFlow, question } from '../testing/builders.ts';
import { compileOrThrow } from '../testing/conversation.ts';
import { newSession, parseFacts } from './new-session.ts';
import { findFact, getStatus, isPresent, type Session } from './session.ts';

const full: Session = {
  schema: 1,
  id: 's',
  flow: 'hash',
  customer: 'c',
  turn: 7,
  row: 9,
  at: '2026-01-05T09:00:00Z',
  facts: [
    ['a', null, 1, 'user'],
    ['b', { x: [1] }, 2, 'operator', '2026-01-05T10:00:00.000Z'],
  ],
  states: ['S'],
  frames: [
    {
      id: 'main#1',
      graph: 'main',
      phase: 'asked',
      counters: [
        { node: 'n', attempts: 3, executions: 1, lastRun: 6 },
        { node: 'o', attempts: 3, executions: 1, lastRun: 6, reopenedAt: 2 },
        { node: 'p', attempts: 3, executions: 1, lastRun: 6, broadened: true },
        { node: 'q', attempts: 3, executions: 1, lastRun: 6, reopenedAt: 1, skipped: true, unknown: true },
      ],
      run: { node: 'n', turns: 2 },
      focus: { node: 'n', mode: 'RETRY' },
    },
  ],
  pending: {
    kind: 'question',
    frame: 'main#1',
    node: 'n',
    row: 9,
    mode: 'RETRY',
    turn: 7,
    facts: ['a'],
    expects: 'single_choice',
    options: [{ id: 'x', label: 'X' }],
  },
  digression: { depth: 2, kind: 'help' },
  handedOff: { node: 'n', reason: 'r', queue: 'q' },
  ended: { as: 'complete', outcome: 'o' },
  lastError: { code: 'deadlock', message: 'm' },
};

describe('newSession', () => {
  const compiled = compileOrThrow(
    buildFlow({
      facts: [
        { name: 'b', type: 'integer', aliases: ['bee'] },
        { name: 'a', type: 'text' },
        { name: 'twice', type: 'number', compute: 'answers.b * 2' },
      ],
      gates: { ALL: { metricsAll: ['a', 'twice'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [question('q', { produces: ['a', 'b'] })],
    }),
  );

  it('starts on the root frame before the first turn, with the given facts sorted', () => {
    const session = newSession(compiled, {
      id: 's',
      customer: 'c',
      facts: { bee: '4', a: 'x' },
      at: '2026-01-05T09:00:00Z',
    });
    expect(session).toEqual({
      schema: 1,
      id: 's',
      flow: compiled.hash,
      customer: 'c',
      turn: 0,
      row: 0,
      at: '2026-01-05T09:00:00Z',
      facts: [
        ['a', 'x', 0, 'start'],
        ['b', 4, 0, 'start'],
      ],
      states: [],
      frames: [{ id: 'main#1', graph: 'main', phase: 'enter', counters: [] }],
    });
    expect(getStatus(session)).toBe('idle');
  });

  it('drops invalid, computed and unknown facts, for which parseFacts returns the reasons', () => {
    const facts = { b: 'many', twice: 4, c: 1, a: 'x' };
    expect(newSession(compiled, { id: 's', facts, at: '2026-01-05T09:00:00Z' }).facts).toEqual([
      ['a', 'x', 0, 'start'],
    ]);
    expect(parseFacts(compiled, facts).refused).toEqual([
      { name: 'b', reason: 'not a number' },
      { name: 'twice', reason: 'computed' },
      { name: 'c', reason: 'no such fact' },
    ]);
  });
});

describe('session', () => {
  it('finds facts by name in sorted rows', () => {
    const facts: Session['facts'] = ['b', 'd', 'f'].map((name) => [name, name, 1, 'user']);
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => findFact({ facts }, name)?.[1])).toEqual([
      undefined,
      'b',
      undefined,
      'd',
      undefined,
      'f',
      undefined,
    ]);
  });

  it('counts a fact as present unless it is null or empty text', () => {
    expect([null, '', false, 0, [], 'x'].map((value) => isPresent(['a', value, 1, 'user']))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(isPresent(undefined)).toBe(false);
  });

  it('derives the status: ended, handoff, error, waiting, idle, in that order', () => {
    expect(getStatus(full)).toBe('complete');
    expect(getStatus({ ...full, ended: { as: 'expired' } })).toBe('expired');
    expect(getStatus({ ...full, ended: undefined })).toBe('handoff');
    expect(getStatus({ ...full, ended: undefined, handedOff: undefined })).toBe('deadlock');
    const error = { code: 'loop-limit', message: 'm' } as const;
    expect(getStatus({ ...full, ended: undefined, handedOff: undefined, lastError: error })).toBe('error');
    const open = { ...full, ended: undefined, handedOff: undefined, lastError: undefined };
    expect(getStatus(open)).toBe('waiting');
    expect(getStatus({ ...open, pending: undefined })).toBe('idle');
  });
});
