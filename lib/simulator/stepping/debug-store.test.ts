import { describe, expect, it } from 'vitest';
import { createDebugStore, findBreakpoint } from './debug-store';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('breakpoints and watches', () => {
  it('are stored per flow', () => {
    const storage = createStorage();
    const store = createDebugStore(storage);
    store.getState().open('a');
    store.getState().add({ on: 'fact', target: 'name', when: 'turn > 1' });
    store.getState().watch(' answers.name ');
    store.getState().open('b');
    expect(store.getState().breakpoints).toEqual([]);
    const again = createDebugStore(storage);
    again.getState().open('a');
    expect(again.getState().breakpoints).toEqual([{ on: 'fact', target: 'name', when: 'turn > 1' }]);
    expect(again.getState().watches).toEqual(['answers.name']);
    expect(findBreakpoint(again.getState(), 'fact', 'name')).toMatchObject({ when: 'turn > 1' });
    expect(findBreakpoint(again.getState(), 'node', 'name')).toBeUndefined();
  });

  it('removes the storage entry with the last breakpoint', () => {
    const storage = createStorage();
    const store = createDebugStore(storage);
    store.getState().open('a');
    store.getState().toggle('node', 'hello');
    expect(storage.kept.size).toBe(1);
    store.getState().toggle('node', 'hello');
    expect(store.getState().breakpoints).toEqual([]);
    expect(storage.kept.size).toBe(0);
  });

  it('enables a disabled breakpoint instead of removing it', () => {
    const store = createDebugStore();
    store.getState().add({ on: 'node', target: 'hello', when: 'turn > 1', off: true });
    store.getState().toggle('node', 'hello');
    expect(store.getState().breakpoints).toEqual([{ on: 'node', target: 'hello', when: 'turn > 1' }]);
  });

  it('keeps one breakpoint per target and changes it in place', () => {
    const store = createDebugStore();
    const { add, change } = store.getState();
    add({ on: 'node', target: 'a' });
    add({ on: 'condition', when: 'turn > 1' });
    add({ on: 'node', target: 'a', when: 'turn > 2' });
    expect(store.getState().breakpoints.map(({ when }) => when)).toEqual(['turn > 1', 'turn > 2']);
    change('condition:turn > 1', { on: 'condition', when: 'turn > 3' });
    expect(store.getState().breakpoints.map(({ when }) => when)).toEqual(['turn > 3', 'turn > 2']);
  });

  it('ignores invalid stored entries and works without storage access', () => {
    const storage = createStorage();
    storage.setItem(
      'turnpike:debug:a',
      JSON.stringify({
        breakpoints: [null, { on: 'moon', target: 'x' }, { on: 'gate', target: 'G' }],
        watches: 3,
      }),
    );
    const store = createDebugStore(storage);
    store.getState().open('a');
    expect(store.getState()).toMatchObject({ breakpoints: [{ on: 'gate', target: 'G' }], watches: [] });
    const refuse = () => {
      throw new Error('forbidden');
    };
    const forbidden = createDebugStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
    forbidden.getState().open('a');
    forbidden.getState().watch('turn');
    expect(forbidden.getState().watches).toEqual(['turn']);
  });
});
