import type { Json } from '@turnpike/engine';
import type { Command } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createTestRunner } from '@/lib/editor/tests/test-runner';
import { DESK_FLOW } from '../testing/desk-flow';
import { getShownEvents, getSimulatedSession, getTurns, getView } from './simulation-state';
import { createSimulationStore } from './simulation-store';
import { createSimulator } from './simulator';
import { toScript } from './to-script';

async function started() {
  let minutes = 0;
  const store = createSimulationStore({
    createSimulator,
    now: () => new Date(Date.UTC(2026, 0, 5, 9, minutes++)).toISOString(),
  });
  await store.getState().start('desk', DESK_FLOW);
  expect(store.getState()).toMatchObject({ phase: 'ready', blocking: [] });
  const say = (commands: Command[], results?: Json[]) =>
    store.getState().send('(scripted)', { commands, ...(results ? { results } : {}) });
  return { store, say };
}

type Store = Awaited<ReturnType<typeof started>>['store'];
const framesOf = (store: Store) => getView(store.getState())?.session.frames.map(({ id }) => id);
const pendingOf = (store: Store) => getSimulatedSession(store.getState())?.pending?.node;

/** Steps a turn to its end and collects a value at each stop. */
function walk<T>(store: Store, look: () => T): T[] {
  const seen: T[] = [];
  while (store.getState().stepping) {
    seen.push(look());
    store.getState().step('into');
  }
  return seen;
}

describe('a simulation of a stack', () => {
  it('calls a graph with a mock tool and continues with its outputs', async () => {
    const { store, say } = await started();
    await say([{ type: 'SetFact', fact: 'need', value: 'flight' }]);
    expect(framesOf(store)).toEqual(['desk#1', 'book#2']);
    await say([{ type: 'SetFact', fact: 'city', value: 'Rome' }]);
    const session = getSimulatedSession(store.getState());
    expect(session?.facts).toContainEqual(expect.arrayContaining(['booked', 'AZ 1']));
    expect(session?.finished).toMatchObject([
      { id: 'book#2', state: 'completed', outputs: [['flight', 'AZ 1']] },
      { id: 'desk#1', state: 'completed' },
    ]);
    expect(session?.ended?.as).toBe('complete');
  });

  it('uses scripted tool results and keeps them in a saved test', async () => {
    const { store, say } = await started();
    await say([{ type: 'SetFact', fact: 'need', value: 'flight' }]);
    await say([{ type: 'SetFact', fact: 'city', value: 'Oslo' }], [{ id: 'SK 7' }]);
    expect(getSimulatedSession(store.getState())?.facts).toContainEqual(
      expect.arrayContaining(['booked', 'SK 7']),
    );
    const script = toScript(getTurns(store.getState()), { name: 'Oslo', words: true });
    const runner = createTestRunner();
    await runner.load(DESK_FLOW);
    const { failures, touched } = await runner.run({ id: 'oslo', name: 'Oslo', script });
    expect(failures).toEqual([]);
    const taken = Object.keys(touched).filter((part) => part.startsWith('edge:'));
    expect(taken.sort()).toEqual(['edge:b1', 'edge:b2', 'edge:d1', 'edge:d3']);
  });

  it('shows the stack grow and shrink at the stops of a turn', async () => {
    const { store, say } = await started();
    await say([{ type: 'SetFact', fact: 'need', value: 'flight' }]);
    await say([{ type: 'StartGraph', graph: 'check' }]);
    expect(framesOf(store)).toEqual(['desk#1', 'book#2', 'check#3']);
    store.getState().setStepMode(true);
    await say([{ type: 'SetFact', fact: 'code', value: 'X1' }]);
    const seen = walk(store, () => ({
      frames: framesOf(store)?.join(' '),
      node: getView(store.getState())?.situation.nodes.find(({ state }) => state === 'current')?.node,
    }));
    expect(seen[0]).toEqual({ frames: 'desk#1 book#2 check#3', node: 'code-1' });
    expect(seen.at(-1)).toEqual({ frames: 'desk#1 book#2', node: 'city-1' });
    expect(pendingOf(store)).toBe('city-1');
    expect(getSimulatedSession(store.getState())?.finished).toMatchObject([
      { id: 'check#3', outputs: [['code', 'X1']] },
    ]);
  });

  it('separates facts by frame at every stop', async () => {
    const { store, say } = await started();
    await say([{ type: 'SetFact', fact: 'need', value: 'flight' }]);
    store.getState().setStepMode(true);
    await say([{ type: 'SetFact', fact: 'city', value: 'Bern' }]);
    const seen = walk(store, () => {
      const session = getView(store.getState())?.session;
      return {
        mine: session?.facts.map(([name]) => name).join(),
        book: session?.frames
          .find(({ id }) => id === 'book#2')
          ?.facts?.map(([name]) => name)
          .join(),
      };
    });
    expect(seen[0]).toEqual({ mine: 'need', book: '' });
    expect(seen.at(-1)).toEqual({ mine: 'need', book: 'city' });
  });

  it('ends a stepped turn at the end of the turn', async () => {
    const { store, say } = await started();
    await say([{ type: 'SetFact', fact: 'need', value: 'flight' }]);
    await say([{ type: 'StartGraph', graph: 'check' }]);
    store.getState().setStepMode(true);
    await say([{ type: 'CancelGraph' }]);
    const frames = walk(store, () => framesOf(store)?.length);
    expect(frames[0]).toBe(3);
    expect(frames.at(-1)).toBe(2);
    expect(framesOf(store)).toEqual(['desk#1', 'book#2']);
  });

  it('counts votes for a path and switches the question once it is chosen', async () => {
    const { store, say } = await started();
    store.getState().setStepMode(true);
    await say([
      { type: 'SetFact', fact: 'need', value: 'lamp' },
      { type: 'ChoosePath', path: 'office' },
    ]);
    const votes = walk(store, () => getView(store.getState())?.session.path?.votes.length ?? 0);
    expect(votes[0]).toBe(0);
    expect(votes.at(-1)).toBe(1);
    expect(pendingOf(store)).toBe('room-2');
    await store.getState().override({ path: null });
    walk(store, () => null);
    expect(getSimulatedSession(store.getState())?.path).toBeUndefined();
  });

  it('lists events up to the selected moment', async () => {
    const { store, say } = await started();
    const first = getShownEvents(store.getState()).length;
    await say([{ type: 'SetFact', fact: 'need', value: 'lamp' }]);
    expect(getShownEvents(store.getState()).length).toBeGreaterThan(first);
    store.getState().goTo(0);
    expect(getShownEvents(store.getState())).toHaveLength(first);
  });
});
