// biome-ignore lint/style/noRestrictedImports: the test lists files
import { readdirSync, readFileSync } from 'node:fs';
import { type FlowDocument, parseFlow, toCanonicalJson } from '@turnpike/engine/document';
import {
  flowArbitrary,
  planFlowArbitrary,
  scenarioFlowArbitrary,
  stackFlowArbitrary,
} from '@turnpike/engine/testing/generators';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { setField } from '../commands/set-field';
import { getDraft } from '../layers/get-draft';
import { applyPatches } from '../model/edit';
import { createEditorStore } from '../model/editor-store';
import { documentReader, openDocument } from '../model/open-document';
import type { LoadedLayer } from '../sync/merge-draft';
import { COMMANDS, commandArbitrary, type FuzzCommand, makeCommandEdit } from '../testing/command-arbitrary';
import { createTestFlow } from '../testing/flow';

/** 10,000 sequences in a full run. Seeds are fixed; a failure prints its seed and the shrunk sequence. */
const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const numRuns = scale === 1 ? 200 : 1000 * scale;
const SEED = Number(process.env.TURNPIKE_TEST_SEED ?? 20261122);

type Move =
  | { do: 'command'; command: FuzzCommand; burst: boolean; pause: boolean }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'mark' }
  | { do: 'nothing' };

const moveArbitrary: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('command' as const),
      command: commandArbitrary,
      burst: fc.boolean(),
      pause: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('undo' as const, 'redo' as const, 'mark' as const, 'nothing' as const),
    }),
  },
);
const movesArbitrary = fc.array(moveArbitrary, { maxLength: 16 });
const flows = fc.oneof(
  fc.constant(undefined).map(createTestFlow),
  flowArbitrary,
  stackFlowArbitrary,
  planFlowArbitrary,
  scenarioFlowArbitrary,
);

/** Makes the random ids repeatable. */
function seedIds(): void {
  let state = 7;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  });
}
afterEach(() => void vi.restoreAllMocks());

function play(json: unknown, moves: readonly Move[], layers: LoadedLayer[] = []): void {
  seedIds();
  let clock = 0;
  let sent: { document: FlowDocument; followed: FlowDocument } | undefined;
  const store = createEditorStore({
    reader: () => documentReader,
    flowId: 'f',
    ...openDocument(json, layers),
    now: () => clock,
    // Applying the patches, as the compile worker does, must give the same document.
    onDocument: (document, patches) => {
      sent = { document, followed: applyPatches(sent?.followed ?? first, patches) };
    },
  });
  const state = store.getState;
  const first = state().document;
  const firstDraft = toCanonicalJson(getDraft(state()));
  for (const move of moves) {
    const { document, history } = state();
    if (move.do === 'undo') state().undo();
    else if (move.do === 'redo') state().redo();
    else if (move.do === 'mark') state().mark();
    else if (move.do === 'nothing') {
      state().dispatch(setField(document, ['name'], document.name, 'Rename flow'));
      expect([state().document, state().history]).toEqual([document, history]);
    } else {
      const edit = makeCommandEdit(document, move.command);
      if (!edit) continue;
      expect(applyPatches(document, edit.patches)).toEqual(edit.document);
      expect(applyPatches(edit.document, edit.inverse)).toEqual(document);
      clock += move.pause ? 5000 : 100;
      state().dispatch(edit, move.burst ? { burst: move.command.name } : {});
      if (edit.patches.length === 0) expect(state().history.future).toBe(history.future);
    }
  }
  expect(parseFlow(state().document).ok).toBe(true);
  while (state().redo());
  const last = toCanonicalJson(state().document);
  const lastDraft = toCanonicalJson(getDraft(state()));
  while (state().undo());
  expect(state().document).toEqual(first);
  expect(toCanonicalJson(getDraft(state()))).toBe(firstDraft);
  while (state().redo());
  expect(toCanonicalJson(state().document)).toBe(last);
  expect(toCanonicalJson(getDraft(state()))).toBe(lastDraft);
  expect(sent?.followed).toEqual(sent?.document);
}

test('undoing everything restores the first document, and redoing everything the last', {
  timeout: 120_000 * scale,
}, () => {
  fc.assert(
    fc.property(flows, movesArbitrary, (flow, moves) => play(flow, moves)),
    { numRuns, seed: SEED },
  );
});

test('undo and redo also restore a draft with layers', { timeout: 120_000 * scale }, () => {
  const layers: LoadedLayer[] = [
    { flow: 'base', version: 1, layer: { name: 'Base', document: createTestFlow() } },
  ];
  const draft = {
    name: 'Tenant',
    extends: [{ flow: 'base', version: 1 }],
    graphs: [{ id: 'main', nodes: [{ id: 'target', text: 'Where to?' }] }],
  };
  fc.assert(
    fc.property(movesArbitrary, (moves) => play(draft, moves, layers)),
    { numRuns: Math.ceil(numRuns / 10), seed: SEED },
  );
});

test('the list of commands is complete', () => {
  const folder = 'lib/editor/commands';
  const made = readdirSync(folder).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /\): Edit( \| undefined)? (\{|=>)/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  );
  expect(made.length).toBeGreaterThan(25);
  expect(made.map((file) => file.replace('.ts', '')).filter((name) => !(name in COMMANDS))).toEqual([]);
});
