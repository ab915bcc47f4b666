import type { Frame, Session } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { listFrames } from './list-frames';

const frame = (id: string, kind?: Frame['kind'], node?: string): Frame => ({
  id,
  graph: id.split('#')[0] as string,
  phase: 'asked',
  counters: [],
  ...(kind ? { kind } : {}),
  ...(node ? { node } : {}),
});
const session = (frames: Frame[], pending?: { frame: string; node: string }): Session => ({
  schema: 1,
  id: 's',
  flow: 'f',
  turn: 1,
  row: 1,
  at: '2026-01-05T09:00:00.000Z',
  facts: [],
  states: [],
  frames,
  ...(pending
    ? {
        pending: {
          kind: 'question',
          row: 1,
          mode: 'EXECUTE',
          turn: 1,
          facts: [],
          expects: 'text',
          ...pending,
        },
      }
    : {}),
});

describe('listFrames', () => {
  it('marks the top activity and the frames it called as active', () => {
    const stack = [
      frame('main#1'),
      frame('pay#2', 'call'),
      frame('check#3', 'interrupt'),
      frame('ask#4', 'call'),
    ];
    expect(listFrames(session(stack)).map(({ frame: id, kind, state }) => [id, kind, state])).toEqual([
      ['main#1', 'root', 'paused'],
      ['pay#2', 'call', 'paused'],
      ['check#3', 'interrupt', 'active'],
      ['ask#4', 'call', 'active'],
    ]);
  });

  it('finds the current node of each frame, or the question it waits for', () => {
    const stack = [frame('main#1'), frame('book#2', 'interrupt', 'city')];
    expect(listFrames(session(stack, { frame: 'main#1', node: 'need' })).map(({ node }) => node)).toEqual([
      'need',
      'city',
    ]);
    expect(listFrames(session([frame('main#1')]))).toEqual([
      { frame: 'main#1', graph: 'main', kind: 'root', state: 'active' },
    ]);
  });

  it('shows when and why tasks started, and since when they are paused', () => {
    const times = { startedAt: '2026-01-05T09:01:00.000Z', pausedAt: '2026-01-05T09:05:00.000Z' };
    const stack = [{ ...frame('book#2', 'interrupt'), ...times, reason: 'Missed the train' }];
    expect(listFrames(session(stack))).toMatchObject([{ ...times, reason: 'Missed the train' }]);
  });

  it('is empty once the root has ended', () => {
    expect(listFrames(session([]))).toEqual([]);
  });
});
