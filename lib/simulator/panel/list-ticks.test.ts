import { describe, expect, it } from 'vitest';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import { listSegments, listTicks, toShare } from './list-ticks';

type Given = { number: number; marks?: string[]; hash?: string; status?: string; version?: number };

const turn = ({ number, marks = [], hash = 'one', status = 'waiting', version }: Given) =>
  ({
    id: `turn-${number}`,
    stops: marks.map((mark) => ({ mark: { mark, id: 'x' } })),
    record: { turn: number, status, flow: { hash } },
    ...(version === undefined ? {} : { recorded: { version } }),
  }) as unknown as SimulatedTurn;

describe('timeline', () => {
  it('sizes each turn by its stops and its end', () => {
    const segments = listSegments([
      turn({ number: 1, marks: ['stage', 'node', 'fact'] }),
      turn({ number: 2 }),
    ]);
    expect(segments.map(({ start, width }) => [start, width])).toEqual([
      [0, 0.8],
      [0.8, 0.2],
    ]);
  });

  it('marks version changes and failed turns', () => {
    const segments = listSegments([
      turn({ number: 1, version: 1 }),
      turn({ number: 2, hash: 'two', version: 2, status: 'deadlock' }),
    ]);
    expect(segments.map(({ version, fault }) => [version, fault])).toEqual([
      [undefined, false],
      [2, true],
    ]);
  });

  it('centers a tick in the slot of every stop', () => {
    const turns = [turn({ number: 1, marks: ['stage', 'node', 'fact'] })];
    expect(listTicks(turns)).toEqual([
      { at: 0.125, kind: 'stage' },
      { at: 0.375, kind: 'node' },
      { at: 0.625, kind: 'change' },
    ]);
    expect(toShare(turns, { turn: 0, stop: null })).toBe(0.875);
  });

  it('draws no ticks if there are too many', () => {
    expect(listTicks([turn({ number: 1, marks: Array(500).fill('node') })])).toEqual([]);
  });
});
