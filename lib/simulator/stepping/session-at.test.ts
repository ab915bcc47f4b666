import type { Session } from '@turnpike/engine';
import type { Command, TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { getTurns } from '../store/simulation-state';
import { createSimulationStore } from '../store/simulation-store';
import { createSimulator } from '../store/simulator';
import { DESK_FLOW } from '../testing/desk-flow';
import { getSessionAt } from './session-at';

const set = (fact: string, value: string): Command => ({ type: 'SetFact', fact, value });
const CONVERSATIONS: Record<string, Command[][]> = {
  'a call that comes back': [[set('need', 'flight')], [set('city', 'Rome')]],
  'a call that fails and asks again': [[set('need', 'flight')], [set('city', 'Bern')]],
  'an interrupt that ends': [
    [set('need', 'flight')],
    [{ type: 'StartGraph', graph: 'check' }],
    [set('code', 'X1')],
  ],
  'an interrupt that is canceled': [
    [{ type: 'StartGraph', graph: 'check', inputs: { code: '' } }],
    [{ type: 'CancelGraph' }],
  ],
  'two activities that take turns': [
    [{ type: 'StartGraph', graph: 'check' }],
    [{ type: 'StartGraph', graph: 'book' }],
    [{ type: 'ResumeGraph', frame: 'check#2' }],
    [{ type: 'ResumeGraph', frame: 'desk#1' }],
  ],
  'a correction that goes back out of a call': [
    [set('need', 'flight')],
    [{ type: 'CorrectFact', fact: 'need', value: 'lamp' }],
  ],
  'a correction that sets an answer aside, and one that brings it back': [
    [set('need', 'lamp')],
    [set('room', 'attic')],
    [{ type: 'CorrectFact', fact: 'need', value: 'flight' }],
    [{ type: 'CorrectFact', fact: 'need', value: 'lamp' }],
  ],
  'votes for two paths': [
    [{ type: 'ChoosePath', path: 'office' }],
    [{ type: 'ChoosePath', path: 'home' }],
    [set('need', 'lamp'), { type: 'ChoosePath', path: 'office' }],
  ],
};

async function record(turns: Command[][]): Promise<TurnRecord[]> {
  const store = createSimulationStore({ createSimulator, now: () => '2026-01-05T09:00:00.000Z' });
  await store.getState().start('desk', DESK_FLOW);
  for (const commands of turns) await store.getState().send('(scripted)', { commands });
  return getTurns(store.getState()).map((turn) => turn.record);
}

/** The visible parts of a session; counters are tested separately. */
const seen = ({ facts, states, frames, finished = [], path }: Session) => ({
  facts: facts.map(([name, value]) => [name, value]),
  states,
  frames: frames.map((frame) => ({
    id: frame.id,
    kind: frame.kind,
    node: frame.node,
    paused: frame.pausedAt !== undefined,
    facts: frame.facts?.map(([name, value]) => [name, value]),
    aside: frame.aside?.map(([name, value]) => [name, value]),
  })),
  finished,
  path: path === undefined ? undefined : { ...path },
});

const listLeft = ({ counters }: Session['frames'][number]) =>
  counters.flatMap(({ node, left }) => (left === undefined ? [] : [[node, left]]));

describe('getSessionAt', () => {
  it.each(Object.entries(CONVERSATIONS))(
    'rebuilds the end of every turn from its events: %s',
    async (_name, turns) => {
      const records = await record(turns);
      expect(records).toHaveLength(turns.length + 1);
      for (const item of records) {
        // One extra event, so that all events are applied instead of returning `after`.
        const events = [
          ...item.events,
          { ...item.events[0], index: item.events.length },
        ] as TurnRecord['events'];
        expect(seen(getSessionAt({ ...item, events }, item.events.length))).toEqual(seen(item.after));
      }
    },
  );

  it('records how nodes were left in the same way as the engine, until a correction', async () => {
    const left: unknown[] = [];
    for (const turns of Object.values(CONVERSATIONS)) {
      for (const item of await record(turns)) {
        if (item.events.some(({ type }) => type === 'rewound')) break;
        const { events } = item;
        const at = getSessionAt({ ...item, events: [...events, events[0] as TurnEvent] }, events.length);
        expect(at.frames.map(listLeft)).toEqual(item.after.frames.map(listLeft));
        left.push(...at.frames.flatMap(listLeft));
      }
    }
    expect(left.length).toBeGreaterThan(3);
  });

  it('is tested with every kind of stack change', async () => {
    const types = new Set<string>();
    for (const turns of Object.values(CONVERSATIONS))
      for (const { events } of await record(turns))
        for (const event of events) types.add(event.type === 'fact-cleared' ? event.reason : event.type);
    expect([...types]).toEqual(
      expect.arrayContaining([
        'transition',
        'bypassed',
        'replaced',
        'rewound',
        'set-aside',
        'frame-started',
        'frame-paused',
        'frame-resumed',
        'frame-ended',
        'path-voted',
        'path-taken',
        'tool-called',
      ]),
    );
  });

  it('does not modify the sessions of the record', async () => {
    const records = await record(CONVERSATIONS['two activities that take turns'] ?? []);
    const before = JSON.stringify(records);
    for (const item of records)
      for (let count = 0; count <= item.events.length; count++) getSessionAt(item, count);
    expect(JSON.stringify(records)).toBe(before);
  });
});
