import { describe, expect, it } from 'vitest';
import calendar from '@/public/gallery/calendar-assistant.flow.json';
import lighting from '@/public/gallery/lighting-sales.flow.json';
import { getTurns } from '../store/simulation-state';
import { createSimulationStore } from '../store/simulation-store';
import { createSimulator } from '../store/simulator';
import { findNextStop } from './find-next-stop';

async function hold(document: unknown, ...texts: string[]) {
  const now = () => '2026-01-05T09:00:00.000Z';
  const store = createSimulationStore({ createSimulator, now });
  await store.getState().start('flow-1', document);
  for (const text of texts) await store.getState().send(text);
  const { stops = [] } = getTurns(store.getState()).at(-1) ?? {};
  const marks = stops.map(({ mark }) => `${mark.mark} ${mark.id}`);
  const go = (from: string, kind: 'over' | 'into') => {
    const next = findNextStop(stops, marks.indexOf(from), kind, new Set());
    return next === null ? 'the end' : marks[next];
  };
  return { store, stops, marks, go };
}

describe('stops of a turn', () => {
  it('place the taken edge before its node, and the end of a plan after it', async () => {
    const { marks, stops } = await hold(calendar, 'book lunch with Dana tomorrow at noon for 45 minutes');
    expect(marks.slice(marks.indexOf('stage navigate'))).toEqual([
      'stage navigate',
      'edge a1',
      'node do-it',
      'plan do-it',
      'tool find_person',
      'stage respond',
    ]);
    // It ran in the turn before.
    const stop = stops[marks.indexOf('node do-it')];
    expect(stop?.session.frames[0]?.counters).toContainEqual(
      expect.objectContaining({ node: 'ask-wish', lastRun: 1 }),
    );
  });

  it('step over a called graph, or into it', async () => {
    const { go } = await hold(
      lighting,
      'I would like to buy LED lights for our badminton hall',
      'the hall of our badminton club',
    );
    expect(go('node advice', 'into')).toBe('fact place');
    expect(go('node advice', 'over')).toBe('stage respond');
    expect(go('stage navigate', 'over')).toBe('node advice');
  });
});
