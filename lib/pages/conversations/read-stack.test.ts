import { describe, expect, it } from 'vitest';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { namesOf } from '@/lib/simulator/trace/names';
import { listCommandEvents, nameFrames, readStack } from './read-stack';

const SESSION: SessionResource = {
  id: 's-1',
  flow: { id: 'f', name: 'Desk', version: 3 },
  environment: 'production',
  customerId: null,
  status: 'waiting',
  turns: 4,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:04:00.000Z',
  conversationState: 'WAITING_FOR_SLOT',
  facts: {},
  states: [],
  gatesSatisfied: [],
  frames: [
    {
      id: 'desk#1',
      graph: 'desk',
      name: 'Desk',
      kind: 'root',
      state: 'paused',
      node: 'need-1',
      pausedAt: '2026-01-05T09:03:00.000Z',
      pausedBy: 'Book a flight',
      facts: {},
    },
    {
      id: 'book#2',
      graph: 'book',
      name: 'Book a flight',
      kind: 'interrupt',
      state: 'active',
      startedAt: '2026-01-05T09:03:00.000Z',
      reason: 'Missed the train',
      facts: {},
    },
  ],
  finished: [
    {
      id: 'check#3',
      graph: 'check',
      name: 'Check',
      state: 'completed',
      turn: 3,
      endedAt: '2026-01-05T09:02:00.000Z',
      by: 'terminal',
      outputs: { code: '•••' },
    },
  ],
  path: { active: 'office', locked: true, votes: { office: 3 } },
  pending: null,
  digression: null,
  lastError: null,
  recordsDeleted: false,
  ratings: [],
};

describe('readStack', () => {
  it('reads stack, finished runs and path from the API', () => {
    expect(readStack(SESSION)).toEqual({
      stack: [
        {
          frame: 'desk#1',
          graph: 'desk',
          kind: 'root',
          state: 'paused',
          node: 'need-1',
          pausedAt: '2026-01-05T09:03:00.000Z',
        },
        {
          frame: 'book#2',
          graph: 'book',
          kind: 'interrupt',
          state: 'active',
          startedAt: '2026-01-05T09:03:00.000Z',
          reason: 'Missed the train',
        },
      ],
      finished: [
        {
          id: 'check#3',
          graph: 'check',
          state: 'completed',
          turn: 3,
          endedAt: '2026-01-05T09:02:00.000Z',
          by: 'terminal',
          outputs: [['code', '•••']],
        },
      ],
      path: { votes: [['office', 3]], active: 'office', locked: true },
    });
  });

  it('is at the node that waits if the active run has no other', () => {
    const pending = { kind: 'question' as const, node: 'ask-1', facts: ['day'], expects: 'text' as const };
    expect(readStack({ ...SESSION, pending }).stack.map(({ node }) => node)).toEqual(['need-1', 'ask-1']);
  });

  it('has no path without evidence', () => {
    const path = { active: null, locked: false, votes: {} };
    expect(readStack({ ...SESSION, path }).path).toBeUndefined();
  });
});

describe('readStack after a failure', () => {
  it('has the last error and the off-topic messages', () => {
    const lastError = { code: 'call-failed', message: 'A call failed.' };
    const digression = { depth: 2, kind: 'question' };
    expect(readStack({ ...SESSION, lastError, digression })).toMatchObject({ lastError, digression });
  });
});

describe('listCommands', () => {
  const turn = (number: number, ...commands: object[]) => ({
    turn: number,
    at: SESSION.updatedAt,
    input: { type: 'message' },
    commands: commands.map((command) => ({ command, result: 'applied' as const })),
    replies: [],
    status: 'waiting' as const,
    traceHash: '',
  });

  it('lists the commands up to a turn, oldest first', () => {
    const turns = [
      turn(1),
      turn(2, { type: 'SetFact', fact: 'city', value: 'Rome' }, { type: 'Affirm' }),
      turn(3, { type: 'Deny' }),
    ];
    expect(listCommandEvents(turns, 2).map(({ turn: number, command: { type } }) => [number, type])).toEqual([
      [2, 'SetFact'],
      [2, 'Affirm'],
    ]);
    expect(listCommandEvents(turns, 3)).toHaveLength(3);
  });
});

describe('nameFrames', () => {
  it('takes names from the server if the version is not accessible', () => {
    const names = nameFrames(namesOf(undefined), SESSION);
    expect(names.frame('book#7')).toBe('Book a flight #7');
    expect(names.frame('check#3')).toBe('Check #3');
    expect(names.frame('gone#1')).toBe('gone #1');
  });
});
