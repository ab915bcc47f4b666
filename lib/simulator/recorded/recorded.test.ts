import { compileFlow, newSession, takeTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { TurnInput, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import gallery from '@/public/gallery/lead-qualification.flow.json';
import { getMoment } from '../stepping/moments';
import { getSimulatedSession, getTurns, getView } from '../store/simulation-state';
import { createSimulationStore } from '../store/simulation-store';
import { createSimulator } from '../store/simulator';
import { toScript } from '../store/to-script';
import { hasHidden, listGone, type RecordedLoad, scriptFromRecord } from './recorded';

const V1 = gallery as unknown as FlowDocument;
/** The same flow with another name. */
const V2 = { ...V1, name: 'Lead qualification, second' } as FlowDocument;

function compile(document: unknown) {
  const result = compileFlow(document);
  if (!result.ok) throw new Error('The flow compiles.');
  return result.compiled;
}

/** Records as a server would store them, with the version of each input. */
async function record(inputs: [FlowDocument, TurnInput][]): Promise<TurnRecord[]> {
  const [first] = inputs;
  if (!first) return [];
  let on = compile(first[0]);
  let session = newSession(on, { id: 's-1', at: first[1].at });
  const records: TurnRecord[] = [];
  for (const [document, input] of inputs) {
    const compiled = compile(document);
    const result = await takeTurn(compiled, session, input, createLocalProviders(compiled.flow), {
      ...(compiled.hash === on.hash ? {} : { reconcile: { from: on, strategy: 'conservative' } }),
    });
    on = compiled;
    session = result.session;
    records.push(JSON.parse(JSON.stringify(result.record)));
  }
  return records;
}

const at = (minute: number) => `2026-01-05T09:0${minute}:00.000Z`;
const START: TurnInput = { type: 'start', at: at(0) };
const say = (text: string, minute: number): TurnInput => ({ type: 'message', text, at: at(minute) });
const TALK: [FlowDocument, TurnInput][] = [
  [V1, START],
  [V1, say('300 lbs, currently at 225', 1)],
  [V1, say('not ready to share', 2)],
];

function load(records: TurnRecord[], documents: FlowDocument[] = [V1]): RecordedLoad {
  return {
    flowId: 'flow-1',
    sessionId: 's-1',
    total: records.length,
    records,
    versions: documents.map((document, index) => ({
      hash: compile(document).hash,
      number: index + 1,
      document,
    })),
  };
}

const createStore = () => createSimulationStore({ createSimulator, now: () => '2026-03-01T00:00:00.000Z' });

describe('a recorded conversation', () => {
  it('shows each turn with its stops', async () => {
    const store = createStore();
    const records = await record(TALK);
    await store.getState().openRecorded(load(records));
    const turns = getTurns(store.getState());
    expect(store.getState()).toMatchObject({
      phase: 'ready',
      opening: null,
      recorded: { loaded: 3, total: 3 },
    });
    expect(turns.map((turn) => turn.record)).toEqual(records);
    expect(turns.map(({ recorded }) => recorded)).toEqual(
      Array(3).fill({ version: 1, replayed: true, hidden: false }),
    );
    const marks = turns[1]?.stops.map(({ mark }) => `${mark.mark} ${mark.id}`);
    expect(marks).toEqual(expect.arrayContaining(['stage understand', 'fact goal_target', 'node contact-1']));
    expect(getView(store.getState())?.situation.nodes.length).toBeGreaterThan(0);
  });

  it('can be stepped through across turns', async () => {
    const store = createStore();
    await store.getState().openRecorded(load(await record(TALK)));
    store.getState().goTo(0);
    await store.getState().step('into');
    expect(getMoment(store.getState())).toEqual({ turn: 1, stop: 0 });
    await store.getState().step('back');
    expect(getMoment(store.getState())).toEqual({ turn: 0, stop: null });
    await store.getState().step('run');
    expect(getMoment(store.getState())).toEqual({ turn: 2, stop: null });
  });

  it('continues with its version, shortly after the last turn', async () => {
    const store = createStore();
    await store.getState().openRecorded(load(await record(TALK)));
    store.getState().goTo(1);
    await store.getState().send('john@example.com');
    const turn = getTurns(store.getState()).at(-1);
    expect(turn?.record.flow.hash).toBe(compile(V1).hash);
    expect(turn?.recorded).toBeUndefined();
    expect(turn?.input.at).toBe('2026-01-05T09:01:10.000Z');
    expect(store.getState().branches.map(({ name }) => name)).toEqual(['Recorded', 'Branch 2']);
  });

  it('continues with the draft after reconciliation', async () => {
    const store = createStore();
    await store.getState().openRecorded(load(await record(TALK)));
    store.getState().goTo(1);
    await store.getState().goOnWith({ draft: V2 });
    await store.getState().send('john@example.com');
    const turn = getTurns(store.getState()).at(-1);
    expect(turn?.record.flow.hash).toBe(compile(V2).hash);
    expect(turn?.record.reconciled?.fromHash).toBe(compile(V1).hash);
    expect(store.getState().running).toBe(V2);
    store.getState().goTo(0);
    expect(store.getState().running).not.toBe(V2);
  });

  it('restarts with the draft', async () => {
    const store = createStore();
    await store.getState().openRecorded(load(await record(TALK)));
    store.getState().goTo(1);
    await store.getState().goOnWith({ draft: V2, strategy: 'restart' });
    await store.getState().send('john@example.com');
    const turn = getTurns(store.getState()).at(-1);
    expect(turn?.record.reconciled).toMatchObject({
      fromHash: compile(V1).hash,
      changes: [{ kind: 'ended', reason: 'restarted' }],
    });
    expect(turn?.record.before.frames.map(({ id }) => id)).toEqual(['qualify#2']);
  });

  it('rejects a draft that cannot run', async () => {
    const store = createStore();
    await store.getState().openRecorded(load(await record(TALK)));
    await store.getState().goOnWith({ draft: { ...V1, graphs: [{ id: 'x' }] } });
    expect(store.getState().recorded).toMatchObject({ goOn: 'version' });
    expect(store.getState().recorded?.refused).toContain('cannot run');
  });

  it('shows the version of each turn', async () => {
    const store = createStore();
    const records = await record([...TALK.slice(0, 2), [V2, say('john@example.com', 2)]]);
    await store.getState().openRecorded(load(records, [V1, V2]));
    const turns = getTurns(store.getState());
    expect(turns.map(({ recorded }) => [recorded?.version, recorded?.replayed])).toEqual([
      [1, true],
      [1, true],
      [2, true],
    ]);
    expect(store.getState().running).toMatchObject({ name: V2.name });
    store.getState().goTo(1);
    expect(store.getState().running).toMatchObject({ name: V1.name });
  });

  it('explains why a turn could not be replayed, and shows its record', async () => {
    const store = createStore();
    const records = await record(TALK);
    const changed = structuredClone(records);
    const message = changed[1]?.input;
    if (message?.type === 'message') message.text = '•••';
    await store.getState().openRecorded(load(changed));
    const turn = getTurns(store.getState())[1];
    expect(turn?.recorded).toEqual({
      version: 1,
      replayed: false,
      hidden: true,
      why: 'values in its record are masked',
    });
    const marks = turn?.stops.map(({ mark }) => `${mark.mark} ${mark.id}`);
    expect(marks).toEqual(expect.arrayContaining(['stage understand', 'fact goal_target', 'node contact-1']));
  });

  it('is shown without its version, but cannot be continued', async () => {
    const store = createStore();
    await store.getState().openRecorded({ ...load(await record(TALK)), versions: [] });
    expect(getTurns(store.getState())[0]?.recorded).toMatchObject({
      version: null,
      replayed: false,
      why: 'its version is not available',
    });
    await store.getState().send('john@example.com');
    expect(store.getState()).toMatchObject({ phase: 'failed' });
    expect(store.getState().error).toContain('not available');
  });

  it('saves a test with the recorded answers of models and tools', async () => {
    const store = createStore();
    await store.getState().openRecorded(load(await record(TALK)));
    const script = toScript(getTurns(store.getState()), { name: 'Kept', words: false });
    expect(script.turns[1]?.answers?.understand?.[0]).toMatchObject({
      commands: expect.arrayContaining([expect.objectContaining({ type: 'SetFact', fact: 'goal_target' })]),
    });
    expect(script.turns.map(({ expect: wanted }) => wanted?.pending)).toEqual(
      getTurns(store.getState()).map((turn) => turn.record.after.pending?.node),
    );
  });

  it('reports the progress and failures of a fetch', async () => {
    const store = createStore();
    const records = await record(TALK);
    const seen: unknown[] = [];
    store.subscribe(({ opening }) => seen.push(opening));
    await store.getState().openStored('flow-1', async (report) => {
      report(2, 3);
      return load(records);
    });
    expect(seen).toContainEqual({ done: 2, of: 3, doing: 'fetch' });
    expect(seen).toContainEqual({ done: 3, of: 3, doing: 'replay' });
    expect(store.getState().phase).toBe('ready');
    await store.getState().openStored('flow-1', () => Promise.reject(new Error('It is gone.')));
    expect(store.getState()).toMatchObject({ phase: 'failed', error: 'It is gone.' });
  });

  it('prepends older turns and keeps the selection', async () => {
    const store = createStore();
    const records = await record([[V2, START], ...TALK.slice(1)]);
    const newest = { ...load(records.slice(1)), total: 3 };
    await store.getState().openRecorded(newest);
    expect(store.getState().recorded).toMatchObject({ loaded: 2, total: 3, first: 2 });
    store.getState().goTo(0);
    await store.getState().send('john@example.com');
    store.getState().goTo(0);
    const looked = getView(store.getState());
    const seen: unknown[] = [];
    store.subscribe(({ older }) => seen.push(older));
    await store.getState().openOlder(async ({ first, known }, report) => {
      expect([first, [...known]]).toEqual([2, [compile(V1).hash]]);
      report(1, 1);
      return load(records.slice(0, 1), [V2]);
    });
    expect(seen).toContainEqual({ done: 1, of: 1, doing: 'fetch' });
    expect(seen).toContainEqual({ done: 1, of: 1, doing: 'replay' });
    const { branches, at, older, recorded, open } = store.getState();
    expect([at, older, recorded?.loaded, recorded?.first]).toEqual([1, null, 3, 1]);
    expect(getView(store.getState())).toBe(looked);
    expect(open?.session).toEqual(records[0]?.before);
    expect(branches.map(({ turns, from }) => [turns.length, from?.turn])).toEqual([
      [3, undefined],
      [3, 2],
    ]);
    expect(getTurns(store.getState())[0]?.recorded).toMatchObject({ version: 1, replayed: true });
    // All turns are loaded.
    await store.getState().openOlder(() => Promise.reject(new Error('Not asked.')));
    expect(store.getState().older).toBeNull();
  });

  it('keeps loaded turns if older ones fail to load', async () => {
    const store = createStore();
    const records = await record(TALK);
    await store.getState().openRecorded({ ...load(records.slice(1)), total: 3 });
    await store.getState().openOlder(() => Promise.reject(new Error('The line is down.')));
    expect(store.getState()).toMatchObject({ phase: 'ready', older: { failed: 'The line is down.' } });
    expect(getTurns(store.getState())).toHaveLength(2);
  });

  it('ignores older turns after a restart', async () => {
    const store = createStore();
    const records = await record(TALK);
    await store.getState().openRecorded({ ...load(records.slice(1)), total: 3 });
    await store.getState().openOlder(async () => {
      await store.getState().restart(V1);
      return load(records.slice(0, 1));
    });
    expect(store.getState()).toMatchObject({ recorded: null, older: null });
    expect(getTurns(store.getState())).toHaveLength(1);
  });

  it('is replaced by the draft on restart', async () => {
    const store = createStore();
    await store.getState().openRecorded(load(await record(TALK)));
    await store.getState().restart(V2);
    expect(store.getState()).toMatchObject({ recorded: null, document: V2 });
    expect(getSimulatedSession(store.getState())?.id).not.toBe('s-1');
  });
});

describe('hasHidden', () => {
  it('finds masked values, also within texts', () => {
    expect(hasHidden({ a: ['I will write to •••.'] })).toBe(true);
    expect(hasHidden({ a: ['nothing', 1, null] })).toBe(false);
  });
});

describe('listGone', () => {
  it('lists nodes that were removed from the draft', () => {
    const graph = (...ids: string[]) => ({
      graphs: [{ nodes: ids.map((id) => ({ id, name: `The ${id}` })) }],
    });
    expect(listGone(graph('a', 'b', 'c'), graph('b'))).toEqual(['The a', 'The c']);
    expect(listGone(null, undefined)).toEqual([]);
  });
});

describe('scriptFromRecord', () => {
  it('contains the understood commands', async () => {
    const [, turn] = await record(TALK);
    if (!turn) throw new Error('There is a turn.');
    expect(scriptFromRecord(turn)?.commands?.map(({ type }) => type)).toContain('SetFact');
  });
});
