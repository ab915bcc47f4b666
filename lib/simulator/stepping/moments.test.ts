import { describe, expect, it } from 'vitest';
import document from '@/public/gallery/lead-qualification.flow.json';
import {
  getShownEvents,
  getShownTurns,
  getSimulatedSession,
  getTurns,
  getView,
} from '../store/simulation-state';
import { createSimulationStore } from '../store/simulation-store';
import { createSimulator } from '../store/simulator';
import type { Stop } from '../store/types';
import { countMoments, findMomentByKey, findMomentOfEvent, getMoment, toMoment, toPosition } from './moments';

const turnOf = (...events: number[]) => ({ stops: events.map((count) => ({ events: count }) as Stop) });
/** Three, one and no stops: seven moments with their ends. */
const TURNS = [turnOf(0, 2, 5), turnOf(1), turnOf()];

async function talk() {
  const store = createSimulationStore({ createSimulator, now: () => '2026-01-05T09:00:00.000Z' });
  await store.getState().start('flow-1', document);
  await store.getState().send('300 lbs, currently at 225');
  await store.getState().send('john@example.com');
  return store;
}

describe('moments', () => {
  it('are ordered, with the end of each turn last', () => {
    expect(countMoments(TURNS)).toBe(7);
    const all = Array.from({ length: 7 }, (_, position) => toMoment(TURNS, position));
    expect(all.map((moment) => [moment?.turn, moment?.stop])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, null],
      [1, 0],
      [1, null],
      [2, null],
    ]);
    expect(all.map((moment) => moment && toPosition(TURNS, moment))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('are limited to the conversation', () => {
    expect(toMoment(TURNS, 99)).toEqual({ turn: 2, stop: null });
    expect(toMoment(TURNS, -3)).toEqual({ turn: 0, stop: 0 });
    expect(toMoment([], 0)).toBeUndefined();
  });

  it('can be navigated by stop, by turn and to both ends', () => {
    const from = { turn: 0, stop: 1 };
    const walk = (key: string) => findMomentByKey(TURNS, from, key);
    expect(walk('ArrowRight')).toEqual({ turn: 0, stop: 2 });
    expect(walk('ArrowLeft')).toEqual({ turn: 0, stop: 0 });
    expect(walk('PageDown')).toEqual({ turn: 0, stop: null });
    expect(findMomentByKey(TURNS, { turn: 1, stop: null }, 'PageDown')).toEqual({ turn: 2, stop: null });
    expect(findMomentByKey(TURNS, { turn: 1, stop: 0 }, 'PageUp')).toEqual({ turn: 0, stop: null });
    expect(walk('Home')).toEqual({ turn: 0, stop: 0 });
    expect(walk('End')).toEqual({ turn: 2, stop: null });
    expect(walk('x')).toBeUndefined();
  });

  it('include an event from the first stop after it', () => {
    expect(findMomentOfEvent(TURNS, 0, 0)).toEqual({ turn: 0, stop: 1 });
    expect(findMomentOfEvent(TURNS, 0, 4)).toEqual({ turn: 0, stop: 2 });
    expect(findMomentOfEvent(TURNS, 0, 5)).toEqual({ turn: 0, stop: null });
  });
});

describe('looking back into a turn', () => {
  it('shows the session and the events at the stop', async () => {
    const store = await talk();
    const turn = getTurns(store.getState())[1];
    const place =
      turn?.stops.findIndex(({ mark }) => mark.mark === 'stage' && mark.id === 'understand') ?? -1;
    expect(place).toBeGreaterThanOrEqual(0);
    store.getState().lookAt(1, place);
    const state = store.getState();
    expect(getMoment(state)).toEqual({ turn: 1, stop: place });
    expect(getView(state)?.session.facts).toEqual([]);
    expect(getShownTurns(state)).toHaveLength(1);
    const before = getTurns(state)[0]?.record.events.length ?? 0;
    expect(getShownEvents(state)).toHaveLength(before + (turn?.stops[place]?.events ?? 0));
    store.getState().goTo(null);
    expect(getView(store.getState())?.session.facts.length).toBeGreaterThan(0);
  });

  it('ignores a missing stop', async () => {
    const store = await talk();
    store.getState().lookAt(1, 999);
    expect(store.getState().look).toBeNull();
  });

  it('forks before the turn and offers its input', async () => {
    const store = await talk();
    store.getState().lookAt(2, 1);
    store.getState().forkHere();
    expect(store.getState().offered?.input).toMatchObject({ text: 'john@example.com' });
    expect(getSimulatedSession(store.getState())?.turn).toBe(2);
    await store.getState().send('not ready to share');
    const { branches, branch, offered } = store.getState();
    expect(offered).toBeNull();
    expect(branches[branch]).toMatchObject({ name: 'Branch 2', from: { branch: 1, turn: 2 } });
    expect(branches[0]?.turns).toHaveLength(3);
  });

  it('replays the offered input unchanged', async () => {
    const store = await talk();
    store.getState().lookAt(2, 0);
    store.getState().forkHere();
    await store.getState().retry();
    const [first, second] = store.getState().branches;
    expect(second?.turns[2]?.record.events).toEqual(first?.turns[2]?.record.events);
  });

  it('forks before the first turn', async () => {
    const store = await talk();
    store.getState().lookAt(0, 0);
    store.getState().forkHere();
    await store.getState().retry();
    expect(getTurns(store.getState())).toHaveLength(1);
    expect(store.getState().branches).toHaveLength(2);
  });
});
