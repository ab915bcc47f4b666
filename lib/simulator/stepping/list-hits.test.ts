import type { Session } from '@turnpike/engine';
import type { Mark, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import type { Evaluated, Situation, Stop } from '../store/types';
import type { Breakpoint } from './breakpoint';
import { findHits, listPlainHits } from './list-hits';

const situation: Situation = { nodes: [], gates: [] };
const toStop = (mark: Mark, events: number): Stop => ({
  ...{ mark, events, situation },
  session: { turn: events } as Session,
});
const stops = [
  toStop({ mark: 'stage', id: 'admit' }, 0),
  toStop({ mark: 'rule', id: 'calm' }, 1),
  toStop({ mark: 'node', id: 'ask' }, 2),
];
const record = {
  before: {},
  after: {},
  events: [1, 2, 3],
  input: { type: 'start' },
} as unknown as TurnRecord;
const turn = { stops, record, situation };

/** Evaluates every expression to these values: before the turn, at each stop, at the end. */
const answering = (...values: (boolean | string)[]) => ({
  evaluate: async (texts: readonly string[]): Promise<Evaluated[][]> =>
    texts.map(() =>
      values.map((value) => (typeof value === 'string' ? { ok: false, fault: value } : { ok: true, value })),
    ),
});
const turns: Breakpoint = { on: 'condition', when: 'x' };

describe('breakpoint hits', () => {
  it('are known immediately without conditions', () => {
    const rule: Breakpoint = { on: 'rule', target: 'calm' };
    const off: Breakpoint = { on: 'node', target: 'ask', off: true };
    const hits = listPlainHits(stops, { breakpoints: [rule, off, { ...turns, off: true }], runTo: null });
    expect([...(hits ?? [])]).toEqual([[1, { by: rule }]]);
    expect(listPlainHits(stops, { breakpoints: [turns], runTo: null })).toBeUndefined();
  });

  it('are the stops where a condition becomes true', async () => {
    const points = { breakpoints: [turns], runTo: null };
    const found = await findHits(turn, points, answering('unknown', true, false, true, true));
    expect([...found.hits.keys()]).toEqual([0, 2]);
    expect(found.turn).toBe(turn);
    const known = await findHits(turn, points, answering(true, true, true, true, true));
    expect(known.hits.size).toBe(0);
  });

  it('include the end of the turn if a condition becomes true only there', async () => {
    const found = await findHits(
      turn,
      { breakpoints: [turns], runTo: null },
      answering(false, false, false, false, true),
    );
    expect(found.turn.stops.at(-1)).toMatchObject({ mark: { mark: 'stage', id: 'end' }, events: 3 });
    expect([...found.hits]).toEqual([[3, { by: turns }]]);
  });

  it('require the additional condition at the same stop', async () => {
    const node: Breakpoint = { on: 'node', target: 'ask', when: 'x' };
    const points = { breakpoints: [node], runTo: null };
    expect((await findHits(turn, points, answering(true, true, true, false, true))).hits.size).toBe(0);
    const found = await findHits(turn, points, answering(false, false, false, true, false));
    expect([...found.hits]).toEqual([[2, { by: node }]]);
  });

  it('prefer the target of a run over a breakpoint on it', () => {
    const runTo = { on: 'node', target: 'ask' } as const;
    const hits = listPlainHits(stops, { breakpoints: [{ on: 'node', target: 'ask' }], runTo });
    expect(hits?.get(2)).toEqual({ by: runTo, once: true });
  });
});
