import { describe, expect, it } from 'vitest';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { namesOf } from '@/lib/simulator/trace/names';
import { nameFrames, readStack } from './read-stack';

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
    { id: 'desk#1', graph: 'desk', name: 'Desk', kind: 'root', state: 'paused', node: 'need-1', facts: {} },
    { id: 'book#2', graph: 'book', name: 'Book a flight', kind: 'interrupt', state: 'active', facts: {} },
  ],
  finished: [
    { id: 'check#3', graph: 'check', name: 'Check', state: 'completed', turn: 3, outputs: { code: '•••' } },
  ],
  path: { active: 'office', locked: true, votes: { office: 3 } },
  pending: null,
  digression: null,
  lastError: null,
  recordsDeleted: false,
};

describe('readStack', () => {
  it('reads stack, finished runs and path from the API', () => {
    expect(readStack(SESSION)).toEqual({
      stack: [
        { frame: 'desk#1', graph: 'desk', kind: 'root', state: 'paused', node: 'need-1' },
        { frame: 'book#2', graph: 'book', kind: 'interrupt', state: 'active' },
      ],
      finished: [{ id: 'check#3', graph: 'check', state: 'completed', turn: 3, outputs: [['code', '•••']] }],
      path: { votes: [['office', 3]], active: 'office', locked: true },
    });
  });

  it('has no path without evidence', () => {
    const path = { active: null, locked: false, votes: {} };
    expect(readStack({ ...SESSION, path }).path).toBeUndefined();
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
