import { describe, expect, it } from 'vitest';
import { describeFinished, describeFrame } from './describe-frame';
import type { StackEntry } from './list-frames';
import { namesOf } from './names';

const names = namesOf({ graphs: [{ id: 'book', name: 'Book a flight', nodes: [] }] });
const format = (instant: string) => instant.slice(11, 16);

const root: StackEntry = {
  frame: 'main#1',
  graph: 'main',
  kind: 'root',
  state: 'paused',
  startedAt: '2026-01-05T09:00:00.000Z',
  pausedAt: '2026-01-05T09:05:00.000Z',
};
const called: StackEntry = { frame: 'pay#2', graph: 'pay', kind: 'call', state: 'paused' };
const booking: StackEntry = {
  frame: 'book#3',
  graph: 'book',
  kind: 'interrupt',
  state: 'active',
  startedAt: '2026-01-05T09:05:00.000Z',
  reason: 'Missed the train',
};

describe('describeFrame', () => {
  it('shows when a task started and why, and when it was paused by which one', () => {
    const stack = [root, called, booking];
    expect(stack.map((entry) => describeFrame(stack, entry, names, format))).toEqual([
      ['started 09:00', 'paused 09:05 by Book a flight #3'],
      [],
      ['started 09:05', 'reason: Missed the train'],
    ]);
  });
});

describe('describeFinished', () => {
  it('shows when a task started and ended, and why', () => {
    const { startedAt = '', reason = '' } = booking;
    expect(
      describeFinished(
        {
          id: 'book#3',
          graph: 'book',
          state: 'cancelled',
          turn: 5,
          outputs: [],
          ...{ startedAt, reason },
          endedAt: '2026-01-05T09:09:00.000Z',
          by: 'user',
        },
        format,
      ),
    ).toEqual(['started 09:05', 'reason: Missed the train', 'ended 09:09', 'the customer canceled it']);
  });

  it('is empty for a task of an earlier engine', () => {
    expect(
      describeFinished({ id: 'a#1', graph: 'a', state: 'completed', turn: 1, outputs: [] }, format),
    ).toEqual([]);
  });
});
