import { describe, expect, it } from 'vitest';
import document from '@/public/gallery/lead-qualification.flow.json';
import type { Breakpoint } from '../stepping/breakpoint';
import { createDebugStore } from '../stepping/debug-store';
import { testScript } from '../testing/script';
import { getShownTurns, getSimulatedSession, getTurns, getView } from './simulation-state';
import { createSimulationStore } from './simulation-store';
import { createSimulator } from './simulator';
import { toScript } from './to-script';

/** A store with the real engine and a clock that advances one minute per turn. */
function createStore(breakpoints: Breakpoint[] = []) {
  let minutes = 0;
  const debug = createDebugStore();
  for (const point of breakpoints) debug.getState().add(point);
  return createSimulationStore({
    createSimulator,
    now: () => new Date(Date.UTC(2026, 0, 5, 9, minutes++)).toISOString(),
    debug,
  });
}

async function started(breakpoints?: Breakpoint[]) {
  const store = createStore(breakpoints);
  await store.getState().start('flow-1', document);
  return store;
}

const nodesOf = (store: ReturnType<typeof createStore>) =>
  getShownTurns(store.getState()).map(({ record }) => record.after.pending?.node);

describe('a simulation', () => {
  it('starts the conversation automatically', async () => {
    const store = await started();
    expect(store.getState().phase).toBe('ready');
    expect(getTurns(store.getState())).toHaveLength(1);
    expect(getTurns(store.getState())[0]?.record.replies.length).toBeGreaterThan(0);
  });

  it('cancels a slow turn and ignores its late answer', async () => {
    let answer = () => {};
    const slow = { on: false };
    const store = createSimulationStore({
      createSimulator: () => {
        const engine = createSimulator();
        return {
          ...engine,
          async take(...given) {
            if (slow.on) await new Promise<void>((done) => (answer = done));
            return engine.take(...given);
          },
        };
      },
      now: () => '2026-01-05T09:00:00.000Z',
    });
    await store.getState().start('flow-1', document);
    slow.on = true;
    const sent = store.getState().send('300 lbs');
    expect(store.getState()).toMatchObject({ phase: 'running', taking: { text: '300 lbs' } });
    store.getState().cancel();
    expect(store.getState()).toMatchObject({ phase: 'ready', taking: { text: '300 lbs' } });
    answer();
    await sent;
    expect(getTurns(store.getState())).toHaveLength(1);
    slow.on = false;
    await store.getState().send('300 lbs, currently at 225');
    expect(getTurns(store.getState())).toHaveLength(2);
    expect(store.getState().taking).toBeNull();
  });

  it('goes back to a turn and forks on the next message', async () => {
    const store = await started();
    const { send, goTo, selectBranch } = store.getState();
    await send('300 lbs, currently at 225');
    await send('not ready to share');
    const before = getTurns(store.getState()).map(({ id }) => id);
    expect(before).toHaveLength(3);

    goTo(1);
    expect(getShownTurns(store.getState())).toHaveLength(2);
    expect(getSimulatedSession(store.getState())?.turn).toBe(2);
    expect(getTurns(store.getState()).map(({ id }) => id)).toEqual(before);

    await send('john@example.com');
    expect(store.getState().branches).toHaveLength(2);
    const forked = getTurns(store.getState());
    expect(forked.slice(0, 2).map(({ id }) => id)).toEqual(before.slice(0, 2));
    expect(forked[2]?.record.events).toContainEqual(
      expect.objectContaining({ type: 'fact-set', fact: 'contact_email' }),
    );

    selectBranch(0);
    expect(getTurns(store.getState()).map(({ id }) => id)).toEqual(before);
  });

  it('adds to the same branch from the last turn', async () => {
    const store = await started();
    store.getState().goTo(0);
    await store.getState().send('300 lbs, currently at 225');
    expect(store.getState().branches).toHaveLength(1);
  });

  it('restarts with a new session and the given draft', async () => {
    const store = await started();
    await store.getState().send('300 lbs, currently at 225');
    const changed = { ...document, name: 'Changed' };
    await store.getState().restart(changed);
    expect(store.getState().document).toBe(changed);
    expect(getTurns(store.getState())).toHaveLength(1);
    expect(getSimulatedSession(store.getState())?.facts).toEqual([]);
  });

  it('keeps the conversation when the same flow is started again', async () => {
    const store = await started();
    await store.getState().send('300 lbs, currently at 225');
    await store.getState().start('flow-1', { ...document });
    expect(getTurns(store.getState())).toHaveLength(2);
  });

  it('ignores the answer of a turn after a restart', async () => {
    const store = await started();
    const slow = store.getState().send('300 lbs, currently at 225');
    const restart = store.getState().restart();
    await Promise.all([slow, restart]);
    expect(store.getState().phase).toBe('ready');
    expect(getTurns(store.getState())).toHaveLength(1);
  });

  it('reports blocking errors and runs the draft once they are fixed', async () => {
    const store = createStore();
    await store.getState().start('flow-1', { ...document, graphs: [{ id: 'x' }] });
    expect(store.getState().phase).toBe('blocked');
    expect(store.getState().blocking.length).toBeGreaterThan(0);
    await store.getState().restart(document);
    expect(store.getState().phase).toBe('ready');
  });

  it('steps through a turn with the same result as a run', async () => {
    const plain = await started();
    await plain.getState().send('300 lbs, currently at 225');
    const store = await started();
    store.getState().setStepMode(true);
    await store.getState().send('300 lbs, currently at 225');
    expect(store.getState().phase).toBe('stepping');
    expect(getView(store.getState())?.session.facts).toEqual([]);
    const { step } = store.getState();
    const seen: (string | undefined)[] = [];
    while (store.getState().stepping) {
      const { stepping } = store.getState();
      seen.push(stepping?.turn.stops[stepping.stop]?.mark.id);
      step('into');
    }
    expect(seen).toEqual(
      expect.arrayContaining(['admit', 'understand', 'commit', 'goal_target', 'navigate', 'contact-1']),
    );
    expect(seen.indexOf('goal_target')).toBeLessThan(seen.indexOf('contact-1'));
    expect(getTurns(store.getState())[1]?.record).toEqual({
      ...getTurns(plain.getState())[1]?.record,
      before: expect.anything(),
      after: expect.anything(),
    });
  });

  it('steps back, at most to the first stop', async () => {
    const store = await started();
    store.getState().setStepMode(true);
    await store.getState().send('300 lbs, currently at 225');
    store.getState().step('over');
    expect(store.getState().stepping?.stop).toBeGreaterThan(0);
    for (let index = 0; index < 30; index++) store.getState().step('back');
    expect(store.getState().stepping?.stop).toBe(0);
  });

  it('stops at a node with a breakpoint without stepping', async () => {
    const store = await started([{ on: 'node', target: 'contact-1' }]);
    await store.getState().send('300 lbs, currently at 225');
    const { stepping } = store.getState();
    expect(stepping?.turn.stops[stepping.stop]?.mark).toMatchObject({ mark: 'node', id: 'contact-1' });
    store.getState().step('run');
    expect(store.getState().phase).toBe('ready');
    expect(nodesOf(store).at(-1)).toBe('contact-1');
  });

  it('changes facts in an operator turn', async () => {
    const store = await started();
    await store.getState().override({ facts: { contact_email: 'maya@example.com' } });
    expect(getSimulatedSession(store.getState())?.facts).toContainEqual(
      expect.arrayContaining(['contact_email', 'maya@example.com', 2, 'operator']),
    );
  });

  it('uses scripted commands instead of understanding the message', async () => {
    const store = await started();
    await store
      .getState()
      .send('gibberish', { commands: [{ type: 'SetFact', fact: 'contact_email', value: 'a@example.com' }] });
    expect(getSimulatedSession(store.getState())?.facts.map(([name]) => name)).toContain('contact_email');
  });

  it('saves a conversation as a test that passes on the same draft', async () => {
    const store = await started();
    await store.getState().send('300 lbs, currently at 225');
    await store.getState().send('never mind', { commands: [{ type: 'UnknownAnswer' }] });
    const script = toScript(getTurns(store.getState()), { name: 'One', words: true });
    expect(await testScript(document, script)).toEqual([]);
    const whole = toScript(getTurns(store.getState()), { name: 'One', words: false, trace: true });
    expect(await testScript(document, whole)).toEqual([]);
  });

  it('reports an engine failure and recovers on restart', async () => {
    let broken = true;
    const store = createSimulationStore({
      createSimulator: () => {
        const simulator = createSimulator();
        return {
          ...simulator,
          take: (...given) => (broken ? Promise.reject(new Error('out of order')) : simulator.take(...given)),
        };
      },
    });
    await store.getState().start('flow-1', document);
    expect(store.getState()).toMatchObject({ phase: 'failed', error: 'out of order' });
    broken = false;
    await store.getState().restart();
    expect(store.getState().phase).toBe('ready');
  });
});
