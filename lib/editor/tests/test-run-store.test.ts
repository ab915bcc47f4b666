import { describe, expect, it } from 'vitest';
import type { DisposableRunner } from './run-tests';
import type { TestOutcome } from './test-outcome';
import { createTestRunStore, isStale, sumTouched } from './test-run-store';

const DRAFT = {};
const tests = ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), script: {}, updatedAt: '1' }));
const outcome = (id: string, touched: TestOutcome['touched'] = {}): TestOutcome => ({
  ...{ id, name: id, ok: true, failures: [], differences: [], turns: [], touched, milliseconds: 1 },
});

function started(run: DisposableRunner['run']) {
  const store = createTestRunStore(() => ({ load: async () => [], run, dispose: () => undefined }));
  const seen: string[] = [];
  store.subscribe(({ running }) => {
    const says = running ? `${running.done}/${running.of} ${running.name}` : 'idle';
    if (seen.at(-1) !== says) seen.push(says);
  });
  return { store, seen };
}

describe('createTestRunStore', () => {
  it('reports the progress and the current test', async () => {
    const { store, seen } = started(async ({ id }) => outcome(id));
    await store.getState().run(DRAFT, tests);
    expect(seen).toEqual(['0/2 A', '1/2 A', '1/2 B', '2/2 B', 'idle']);
    expect([...store.getState().results.keys()]).toEqual(['a', 'b']);
  });

  it('keeps the results of other tests', async () => {
    const { store } = started(async ({ id }) => outcome(id));
    await store.getState().run(DRAFT, tests);
    const other = {};
    await store.getState().run(other, tests.slice(1));
    const { results } = store.getState();
    expect(results.get('a')?.document).toBe(DRAFT);
    expect(results.get('b')?.document).toBe(other);
  });

  it('stops immediately when canceled, and can run again', async () => {
    const { store } = started(({ id }) =>
      id === 'a' ? Promise.resolve(outcome(id)) : new Promise(() => undefined),
    );
    const run = store.getState().run(DRAFT, tests);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(store.getState().running).toMatchObject({ done: 1, name: 'B' });
    store.getState().cancel();
    await run;
    expect(store.getState().running).toBeNull();
    await store.getState().run(DRAFT, tests.slice(0, 1));
    expect([...store.getState().results.keys()]).toEqual(['a']);
  });

  it('stops a run when another one starts', async () => {
    const { store, seen } = started(({ id }) =>
      id === 'a' ? new Promise(() => undefined) : Promise.resolve(outcome(id)),
    );
    const first = store.getState().run(DRAFT, tests.slice(0, 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = store.getState().run(DRAFT, tests.slice(1));
    await Promise.all([first, second]);
    expect(seen).toEqual(['0/1 A', '0/1 B', '1/1 B', 'idle']);
    expect([...store.getState().results.keys()]).toEqual(['b']);
  });

  it('marks a result as stale after the flow or the test changed', () => {
    const result = { outcome: outcome('a'), document: DRAFT, updatedAt: '1' };
    expect(isStale(result, DRAFT, { updatedAt: '1' })).toBe(false);
    expect(isStale(result, { name: 'Other' }, { updatedAt: '1' })).toBe(true);
    expect(isStale(result, DRAFT, { updatedAt: '2' })).toBe(true);
  });

  it('keeps a result valid while only the layout changes', () => {
    const result = { outcome: outcome('a'), document: { name: 'A', ui: { notes: [] } }, updatedAt: '1' };
    const moved = { name: 'A', ui: { notes: [], graphs: { main: { nodes: { a: { x: 4, y: 2 } } } } } };
    expect(isStale(result, moved, { updatedAt: '1' })).toBe(false);
    expect(isStale(result, { ...moved, name: 'B' }, { updatedAt: '1' })).toBe(true);
  });

  it('counts the tests that touched each part', async () => {
    const { store } = started(async ({ id }) =>
      outcome(id, id === 'a' ? { 'node:x': 3 } : { 'node:x': 1, 'node:y': 1 }),
    );
    expect(sumTouched(store.getState().results, tests)).toBeNull();
    await store.getState().run(DRAFT, tests);
    expect(sumTouched(store.getState().results, tests)).toEqual({ 'node:x': 2, 'node:y': 1 });
    expect(sumTouched(store.getState().results, tests.slice(1))).toEqual({ 'node:x': 1, 'node:y': 1 });
  });
});
