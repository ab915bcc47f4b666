import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { setField } from '../commands/set-field';
import { getDraft } from '../layers/get-draft';
import type { LoadedLayer } from '../sync/merge-draft';
import { commandsArbitrary, makeCommandEdit } from '../testing/command-arbitrary';
import { createTestFlow } from '../testing/flow';
import { createEditorStore } from './editor-store';
import { EMPTY_HISTORY } from './history';
import { keepHistory, restoreHistory } from './history-storage';
import { documentReader, openDocument } from './open-document';

const LAYERS: LoadedLayer[] = [
  { flow: 'base', version: 1, layer: { name: 'Base', document: createTestFlow() } },
];
const LAYERED = { name: 'Tenant', extends: [{ flow: 'base', version: 1 }] };

function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  } as Storage;
}

let storage = createStorage();
beforeEach(() => {
  storage = createStorage();
});

function open(json: unknown, layers: LoadedLayer[] = [], flowId = 'f') {
  const opened = openDocument(JSON.parse(JSON.stringify(json)), layers);
  let clock = 0;
  return createEditorStore({
    reader: () => documentReader,
    flowId,
    ...opened,
    history: restoreHistory(storage, flowId, opened, layers, () => documentReader),
    now: () => (clock += 5000),
  }).getState;
}

const rename = (state: ReturnType<typeof open>, name: string) =>
  state().dispatch(setField(state().document, ['name'], name, 'Rename flow'));

describe('the history over a reload', () => {
  test('is restored for the same document, including redo steps', () => {
    for (const [json, layers] of [
      [createTestFlow(), []],
      [LAYERED, LAYERS],
    ] as const) {
      fc.assert(
        fc.property(commandsArbitrary(6), fc.nat(3), (commands, undone) => {
          storage = createStorage();
          const one = open(json, [...layers]);
          const first = one().document;
          for (const command of commands) {
            const edit = makeCommandEdit(one().document, command);
            if (edit) one().dispatch(edit);
          }
          const last = one().document;
          for (let count = 0; count < undone; count++) one().undo();
          keepHistory(storage, 'f', one());
          const two = open(getDraft(one()), [...layers]);
          while (two().redo());
          expect(two().document).toEqual(last);
          while (two().undo());
          expect(two().document).toEqual(first);
        }),
        { numRuns: 25, seed: 20261122 },
      );
    }
  });

  test('is dropped for another document', () => {
    const one = open(createTestFlow());
    rename(one, 'Mine');
    keepHistory(storage, 'f', one());
    expect(open({ ...createTestFlow(), name: 'Theirs' })().history).toEqual(EMPTY_HISTORY);
    expect(open({ ...createTestFlow(), name: 'Mine' }, [], 'other')().history).toEqual(EMPTY_HISTORY);
    expect(open({ ...createTestFlow(), name: 'Mine' })().history.past).toHaveLength(1);
  });

  test('keeps the latest steps if not all fit, and removes histories of other flows', () => {
    const one = open(createTestFlow());
    for (const letter of 'abcdef') rename(one, letter.repeat(150_000));
    keepHistory(storage, 'f', one());
    const two = open(one().document);
    const { length } = two().history.past;
    expect(length).toBeGreaterThan(1);
    expect(length).toBeLessThan(6);
    expect(storage.getItem('turnpike:history:f')?.length).toBeLessThan(1_100_000);
    keepHistory(storage, 'g', one());
    keepHistory(storage, 'h', one());
    expect(storage.length).toBeLessThan(3);
  });

  test('ignores a storage that cannot be read or written', () => {
    const broken = {
      getItem: () => '{"hash":',
      setItem() {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    const state = open(createTestFlow());
    rename(state, 'New');
    keepHistory(broken, 'f', state());
    expect(restoreHistory(broken, 'f', state(), [], () => documentReader)).toEqual(EMPTY_HISTORY);
    expect(restoreHistory(undefined, 'f', state(), [], () => documentReader)).toEqual(EMPTY_HISTORY);
  });
});
