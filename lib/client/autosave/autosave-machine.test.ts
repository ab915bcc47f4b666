import { describe, expect, it } from 'vitest';
import { openSaveState, transitionAutosave } from './autosave-machine';
import { isBusy, type MachineState, type SaveEvent, type SaveStep, toPublicState } from './autosave-states';

const CLOCK = { now: 0, delayMs: 800, maxDelayMs: 5_000 };
const ORIGINAL = { name: 'flow' };
const MINE = { name: 'mine' };
const LATER = { name: 'later' };
const THEIRS = { name: 'theirs' };
const SERVER = { document: THEIRS, revision: 5, updatedAt: '2026-01-01T00:00:05Z' };
const SAVED: SaveEvent = { type: 'saved', revision: 2, updatedAt: '2026-01-01T00:00:02Z' };
const EDIT: SaveEvent = { type: 'edit', document: MINE };
const FLUSH: SaveEvent = { type: 'flush' };
const JOINER: SaveEvent = { type: 'joiner-added' };
const LOADED: SaveEvent = { type: 'loaded', server: SERVER };

const fail = (kind: 'unreachable' | 'stale' | 'temporary' | 'refused'): SaveEvent => ({
  type: 'save-failed',
  failure: { kind, message: kind },
});
const merged = (show: (() => typeof MINE) | null, mine = MINE): SaveEvent => ({ type: 'merged', mine, show });

/** The last step after a sequence of events from a saved draft. */
function run(...events: SaveEvent[]): SaveStep {
  const opened = openSaveState({ document: ORIGINAL, revision: 1 }, undefined, CLOCK);
  return events.reduce((step, event) => transitionAutosave(step.state, event, CLOCK), opened);
}

const summarize = ({ state, actions }: SaveStep) => [state.name, ...actions.map((action) => action.do)];

describe('transitionAutosave', () => {
  const stale = [EDIT, FLUSH, fail('stale')];
  const joining = [JOINER, ...stale, LOADED];
  it.each<[string, SaveEvent[], string[]]>([
    ['schedules a save after an edit', [EDIT], ['waiting', 'keep-soon', 'schedule']],
    ['ignores a flush without changes', [FLUSH], ['saved']],
    ['sends the draft', [EDIT, FLUSH], ['saving', 'save']],
    ['sends nothing during a save', [EDIT, FLUSH, FLUSH], ['saving']],
    ['deletes the stored draft after a save', [EDIT, FLUSH, SAVED], ['saved', 'drop']],
    [
      'schedules edits made during a save',
      [EDIT, FLUSH, { type: 'edit', document: LATER }, SAVED],
      ['waiting', 'keep', 'schedule'],
    ],
    ['retries without an answer', [EDIT, FLUSH, fail('unreachable')], ['retrying', 'schedule']],
    ['only stores edits offline', [EDIT, FLUSH, fail('unreachable'), EDIT], ['retrying', 'keep-soon']],
    ['retries after a server error', [EDIT, FLUSH, fail('temporary')], ['retrying', 'schedule']],
    [
      'schedules edits after a server error',
      [EDIT, FLUSH, fail('temporary'), EDIT],
      ['waiting', 'keep-soon', 'schedule'],
    ],
    [
      'retries when the network is back',
      [EDIT, FLUSH, fail('unreachable'), { type: 'online' }],
      ['saving', 'save'],
    ],
    ['does not retry a refused draft', [EDIT, FLUSH, fail('refused')], ['refused']],
    ["loads the server's draft after a stale save", stale, ['loading', 'load']],
    ['asks without a joiner', [...stale, LOADED], ['conflict']],
    [
      'accepts a save whose response was lost',
      [...stale, { type: 'loaded', server: { ...SERVER, document: MINE } }],
      ['saved', 'drop'],
    ],
    ['retries if loading fails', [...stale, { type: 'sync-failed', message: '' }], ['retrying', 'schedule']],
    ['merges with a joiner', joining, ['merging', 'merge']],
    ['asks if the merge has conflicts', [...joining, merged(null)], ['conflict']],
    ['merges again after an edit', [...joining, merged(() => MINE, ORIGINAL)], ['merging', 'merge']],
    ['shows the merged draft', [...joining, merged(() => MINE)], ['showing', 'show']],
    ['does not count showing as an edit', [...joining, merged(() => MINE), EDIT], ['showing']],
    [
      'saves the merged draft',
      [...joining, merged(() => MINE), { type: 'shown', document: MINE }],
      ['waiting', 'keep', 'schedule'],
    ],
    [
      'saves nothing if the merge is what the server has',
      [...joining, merged(() => THEIRS), { type: 'shown', document: THEIRS }],
      ['saved', 'drop'],
    ],
    ['loads a newer revision', [JOINER, { type: 'revision-noticed', revision: 5 }], ['loading', 'load']],
    ['ignores a known revision', [JOINER, { type: 'revision-noticed', revision: 1 }], ['saved']],
    [
      'ignores a newer revision while edits are unsaved',
      [JOINER, EDIT, { type: 'revision-noticed', revision: 5 }],
      ['waiting'],
    ],
    [
      'schedules edits made while loading failed',
      [JOINER, { type: 'revision-noticed', revision: 5 }, EDIT, { type: 'sync-failed', message: '' }],
      ['waiting', 'schedule'],
    ],
    ['merges a conflict once there is a joiner', [...stale, LOADED, JOINER], ['merging', 'merge']],
    ['sends nothing during a conflict', [...stale, LOADED, EDIT], ['conflict', 'keep-soon']],
    [
      'keeps the local draft after a conflict',
      [...stale, LOADED, { type: 'resolved', choice: 'mine' }],
      ['waiting', 'keep'],
    ],
    [
      "takes the server's draft after a conflict",
      [...stale, LOADED, { type: 'resolved', choice: 'theirs' }],
      ['saved', 'drop'],
    ],
    [
      'continues a merge with a choice made meanwhile',
      [...stale, LOADED, JOINER, { type: 'resolved', choice: 'mine' }],
      ['merging', 'keep'],
    ],
    [
      'drops the stored draft if the last save succeeds',
      [EDIT, FLUSH, { type: 'dispose' }, SAVED],
      ['closed', 'drop'],
    ],
    [
      'keeps the stored draft if the last save fails',
      [EDIT, FLUSH, { type: 'dispose' }, fail('temporary')],
      ['closed'],
    ],
    [
      'loads the draft if the last save is stale',
      [EDIT, FLUSH, { type: 'dispose' }, fail('stale')],
      ['closing', 'load'],
    ],
    ['ignores answers after it is closed', [...joining, { type: 'dispose' }, merged(() => MINE)], ['closed']],
  ])('%s', (_, events, expected) => {
    expect(summarize(run(...events))).toEqual(expected);
  });

  it('doubles the delay of retries up to 30 seconds', () => {
    let step = run(EDIT);
    const delays: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      step = transitionAutosave(
        transitionAutosave(step.state, FLUSH, CLOCK).state,
        fail('unreachable'),
        CLOCK,
      );
      for (const action of step.actions) if (action.do === 'schedule') delays.push(action.ms);
    }
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('limits the delay while the author keeps typing', () => {
    const { state } = run(EDIT);
    const step = transitionAutosave(state, EDIT, { ...CLOCK, now: 4_700 });
    expect(step.actions.at(-1)).toEqual({ do: 'schedule', ms: 300 });
  });

  it('asks after five merges in a row', () => {
    const outdated = Array.from({ length: 5 }, () => merged(() => MINE, ORIGINAL));
    expect(summarize(run(...joining, ...outdated.slice(1)))).toEqual(['merging', 'merge']);
    expect(summarize(run(...joining, ...outdated))).toEqual(['conflict']);
  });

  it('recovers a draft of a closed tab, as a conflict if the server has another revision', () => {
    const open = (base: number, document = MINE) =>
      openSaveState(
        { document: ORIGINAL, revision: 1, savedBy: { id: 'u', name: 'Ana' } },
        { document, base, accepted: ORIGINAL, at: 0, released: true },
        CLOCK,
      );
    expect(summarize(open(1))).toEqual(['waiting', 'schedule']);
    expect(summarize(open(0))).toEqual(['conflict']);
    expect(open(0).state).toMatchObject({ conflict: { by: { name: 'Ana' } } });
    const merging = transitionAutosave(open(0).state, JOINER, CLOCK);
    expect(merging.actions).toMatchObject([{ do: 'merge', sides: { by: { name: 'Ana' } } }]);
    expect(transitionAutosave(merging.state, merged(null), CLOCK).state).toMatchObject({
      conflict: { by: { name: 'Ana' } },
    });
    expect(summarize(open(1, ORIGINAL))).toEqual(['saved', 'drop']);
  });
});

describe('toPublicState', () => {
  const status = (state: MachineState) => toPublicState(state)?.status;

  it('names each state for the pages', () => {
    const events: SaveEvent[] = [JOINER, EDIT, FLUSH, fail('stale'), LOADED, merged(null)];
    expect(events.map((_, index) => status(run(...events.slice(0, index + 1)).state))).toEqual([
      'saved',
      'unsaved',
      'saving',
      'saving',
      'saving',
      'conflict',
    ]);
    expect(status(run(EDIT, FLUSH, fail('unreachable')).state)).toBe('offline');
    expect(status(run(EDIT, FLUSH, fail('temporary')).state)).toBe('failed');
    expect(status(run(EDIT, FLUSH, fail('refused')).state)).toBe('failed');
  });

  it('still shows a saved draft while a newer one is loaded', () => {
    const { state } = run(JOINER, { type: 'revision-noticed', revision: 5 }, EDIT);
    expect([status(state), isBusy(state)]).toEqual(['saved', true]);
  });

  it('shows nothing new after it is disposed', () => {
    expect(toPublicState(run({ type: 'dispose' }).state)).toBeNull();
  });
});
