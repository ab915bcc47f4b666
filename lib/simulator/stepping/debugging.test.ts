import type { Command } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import document from '@/public/gallery/lead-qualification.flow.json';
import { getTurns, getView, getViewBefore } from '../store/simulation-state';
import { createSimulationStore } from '../store/simulation-store';
import { createSimulator } from '../store/simulator';
import { toScript } from '../store/to-script';
import { DESK_FLOW } from '../testing/desk-flow';
import { testScript } from '../testing/script';
import type { Breakpoint } from './breakpoint';
import { createDebugStore } from './debug-store';
import { getSessionAt } from './session-at';

async function start(points: Breakpoint[] = [], flow: unknown = document) {
  let minutes = 0;
  const debug = createDebugStore();
  for (const point of points) debug.getState().add(point);
  const store = createSimulationStore({
    createSimulator,
    now: () => new Date(Date.UTC(2026, 0, 5, 9, minutes++)).toISOString(),
    debug,
  });
  await store.getState().start('flow-1', flow);
  const place = () => {
    const { stepping } = store.getState();
    return stepping?.turn.stops[stepping.stop]?.mark;
  };
  const facts = () => Object.fromEntries(getView(store.getState())?.session.facts ?? []);
  return { store, debug, place, facts, ...store.getState() };
}

const set = (fact: string, value: string): Command => ({ type: 'SetFact', fact, value });
const GOAL = '300 lbs, currently at 225';

describe('breakpoints', () => {
  it.each<[Breakpoint, string, string]>([
    [{ on: 'fact', target: 'goal_target' }, GOAL, 'fact goal_target'],
    [{ on: 'gate', target: 'CONTACT' }, 'john@example.com', 'gate CONTACT'],
    [{ on: 'node', target: 'contact-1' }, GOAL, 'node contact-1'],
    [{ on: 'condition', when: 'has(answers.goal_target)' }, GOAL, 'fact goal_target'],
    [{ on: 'fact', target: 'goal_target', when: 'answers.goal_target > 1' }, GOAL, 'fact goal_target'],
  ])('stop a turn at %o', async (point, said, found) => {
    const { store, place, send } = await start([point]);
    await send(said);
    const mark = place();
    expect(`${mark?.mark} ${mark?.id}`).toBe(found);
    expect(store.getState().stepping?.hit).toEqual({ by: point });
  });

  it('do not stop a turn if their condition is false or they are disabled', async () => {
    const { store, send } = await start([
      { on: 'fact', target: 'goal_target', when: 'turn > 5' },
      { on: 'node', target: 'contact-1', off: true },
      { on: 'condition', when: 'answers.nothing ==', off: true },
      { on: 'condition', when: 'this does not parse' },
    ]);
    await send(GOAL);
    expect(store.getState().phase).toBe('ready');
  });

  it('continue to the next one with Run, and stop only once while a condition stays true', async () => {
    const { place, step, send, store } = await start([
      { on: 'condition', when: 'has(answers.goal_target)' },
      { on: 'node', target: 'contact-1' },
    ]);
    await send(GOAL);
    await step('run');
    expect(place()).toMatchObject({ mark: 'node', id: 'contact-1' });
    await step('run');
    expect(store.getState().phase).toBe('ready');
    await send('not ready to share');
    expect(place()).toMatchObject({ mark: 'node' });
  });

  it('run to a target once, across turns', async () => {
    const { debug, place, send, step, store } = await start();
    debug.getState().setRunTo({ on: 'node', target: 'contact-1' });
    await send(GOAL);
    expect(place()).toMatchObject({ mark: 'node', id: 'contact-1' });
    expect(debug.getState().runTo).toBeNull();
    await step('run');
    await send('what?');
    expect(store.getState().phase).toBe('ready');
  });
});

describe('stepping', () => {
  it('steps out of a call to the end of its frame', async () => {
    const { store, setStepMode, send, step } = await start([], DESK_FLOW);
    await send('a flight', { commands: [set('need', 'flight')] });
    const depth = () => getView(store.getState())?.session.frames.length ?? 0;
    expect(depth()).toBe(2);
    setStepMode(true);
    await send('Rome', { commands: [set('city', 'Rome')] });
    expect(depth()).toBe(2);
    await step('out');
    expect(store.getState().phase).toBe('stepping');
    expect(depth()).toBe(1);
  });

  it('steps out of a graph that waits for the customer, when it returns in a later turn', async () => {
    const { store, debug, setStepMode, send, step } = await start([], DESK_FLOW);
    const depth = () => getView(store.getState())?.session.frames.length ?? 0;
    setStepMode(true);
    await send('a flight', { commands: [set('need', 'flight')] });
    while (depth() < 2) await step('into');
    setStepMode(false);
    await step('out');
    expect([store.getState().phase, depth()]).toEqual(['ready', 2]);
    expect(debug.getState().runTo).toMatchObject({ on: 'return' });
    await send('Rome', { commands: [set('city', 'Rome')] });
    expect([store.getState().phase, depth()]).toEqual(['stepping', 1]);
    expect(debug.getState().runTo).toBeNull();
  });

  it('provides the session of the previous stop', async () => {
    const { store, setStepMode, send, step } = await start();
    setStepMode(true);
    await send(GOAL);
    await step('over');
    await step('over');
    const { stepping } = store.getState();
    expect(getViewBefore(store.getState())).toBe(stepping?.turn.stops[stepping.stop - 1]?.session);
    await step('back');
    expect(getViewBefore(store.getState())).toBe(stepping?.turn.stops[stepping.stop]?.session);
  });
});

describe('changing a value while stopped', () => {
  it('adds an operator turn before and replays the turn to the same stop', async () => {
    const { store, place, facts, override, send, step } = await start([{ on: 'node', target: 'contact-1' }]);
    await send(GOAL);
    const turnsBefore = getTurns(store.getState()).length;
    await override({ facts: { contact_phone: '+15550100' } });
    const turns = getTurns(store.getState());
    expect(turns).toHaveLength(turnsBefore + 1);
    expect(turns.at(-1)?.input).toMatchObject({ type: 'override', facts: { contact_phone: '+15550100' } });
    expect(store.getState().stepping?.turn.input).toMatchObject({ type: 'message', text: GOAL });
    expect(store.getState().stepping?.change).toEqual({ facts: { contact_phone: '+15550100' } });
    expect(facts()).toHaveProperty('contact_phone');
    expect(place()).toBeDefined();
    await step('run');
    await step('run');
    expect(store.getState().phase).toBe('ready');
  });

  it('changes the understanding if the turn itself wrote the value', async () => {
    const { store, place, facts, override, send, step } = await start([
      { on: 'fact', target: 'goal_target' },
      { on: 'fact', target: 'goal_delta' },
    ]);
    await send(GOAL);
    const turnsBefore = getTurns(store.getState()).length;
    expect(facts().goal_target).toBe(300);
    await override({ facts: { goal_target: 250 } });
    expect(place()).toMatchObject({ mark: 'fact', id: 'goal_target' });
    expect(facts().goal_target).toBe(250);
    expect(store.getState().stepping).toMatchObject({ meant: { goal_target: 250 } });
    expect(store.getState().stepping?.change).toBeUndefined();
    await step('run');
    expect(facts()).toMatchObject({ goal_target: 250, goal_baseline: 225, goal_delta: 25 });
    await step('run');
    // No operator turn: the message itself sets the value.
    expect(getTurns(store.getState())).toHaveLength(turnsBefore + 1);
    expect(Object.fromEntries(getView(store.getState())?.session.facts ?? [])).toMatchObject({
      goal_delta: 25,
    });
    const script = toScript(getTurns(store.getState()), { name: 'Kept', words: false });
    expect(await testScript(document, script)).toEqual([]);
  });

  it('combines a changed understanding with an operator turn', async () => {
    const { store, facts, override, send } = await start([{ on: 'node', target: 'contact-1' }]);
    await send(GOAL);
    await override({ facts: { goal_target: 250, contact_phone: '+15550100' } });
    expect(store.getState().stepping).toMatchObject({
      meant: { goal_target: 250 },
      change: { facts: { contact_phone: '+15550100' } },
    });
    expect(facts()).toMatchObject({ goal_target: 250, contact_phone: '+15550100' });
    await override({ facts: { goal_target: null } });
    expect(facts()).not.toHaveProperty('goal_target');
    expect(store.getState().stepping).toMatchObject({ meant: { goal_target: null } });
  });

  it('replays a past turn in a new branch, at the same stop', async () => {
    const { store, place, facts, override, send, lookAt, step } = await start();
    await send(GOAL);
    await send('not ready to share');
    const turn = getTurns(store.getState())[1];
    const stop = turn?.stops.findIndex(({ mark }) => mark.mark === 'node' && mark.id === 'contact-1') ?? -1;
    lookAt(1, stop);
    await override({ facts: { goal_target: 250 } });
    expect(store.getState()).toMatchObject({ phase: 'stepping', look: null, at: 0 });
    expect(place()).toMatchObject({ mark: 'node', id: 'contact-1' });
    expect(facts().goal_target).toBe(250);
    await step('run');
    const { branches, branch } = store.getState();
    expect(branches.map(({ turns }) => turns.length)).toEqual([3, 2]);
    expect(branch).toBe(1);
    expect(getTurns(store.getState())[1]?.input).toMatchObject({ text: GOAL });
  });

  it('changes the pending question, visible in sessions within the turn', async () => {
    const { store, override, send } = await start();
    await send('hm');
    await override({ pending: { attempts: 0 } });
    const changed = getTurns(store.getState()).at(-1);
    expect(changed?.record.events).toContainEqual(
      expect.objectContaining({ type: 'pending-changed', attempts: 0, previous: { attempts: 1 } }),
    );
    const count = changed?.record.events.findIndex(({ type }) => type === 'pending-changed') ?? -1;
    const before = changed && getSessionAt(changed.record, count);
    const after = changed && getSessionAt(changed.record, count + 1);
    const attemptsOf = (session: typeof after) =>
      session?.frames[0]?.counters.find(({ node }) => node === session.pending?.node)?.attempts;
    expect([attemptsOf(before), attemptsOf(after)]).toEqual([1, 0]);
    await override({ pending: null });
    const given = getTurns(store.getState()).at(-1)?.record.events;
    expect(given).toContainEqual(expect.objectContaining({ type: 'row-closed', outcome: 'withdrawn' }));
  });

  it('works before the first turn', async () => {
    const { store, facts, override, step } = await start([{ on: 'condition', when: 'turn >= 1' }]);
    expect(store.getState().phase).toBe('stepping');
    await override({ facts: { contact_email: 'maya@example.com' } });
    expect(store.getState()).toMatchObject({ phase: 'stepping', error: null });
    expect(facts()).toHaveProperty('contact_email', 'maya@example.com');
    await step('run');
    expect(store.getState().phase).toBe('ready');
  });
});

describe('watched expressions', () => {
  it('are evaluated on any session of the conversation', async () => {
    const { store, send, evaluate } = await start();
    await send(GOAL);
    const [first, last] = getTurns(store.getState());
    const sessions = [first?.record.after, last?.record.after].flatMap((session) => session ?? []);
    const [goal, sum] = await evaluate(['answers.goal_target', '1 +'], sessions);
    expect(goal).toEqual([
      { ok: false, fault: '“goal_target” is not known' },
      { ok: true, value: expect.anything() },
    ]);
    expect(sum?.map(({ ok }) => ok)).toEqual([false, false]);
  });
});
