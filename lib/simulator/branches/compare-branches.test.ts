import type { TurnInput } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import gallery from '@/public/gallery/lead-qualification.flow.json';
import { createSimulationStore } from '../store/simulation-store';
import { createSimulator } from '../store/simulator';
import type { SimulatedTurn } from '../store/types';
import { compareBranches } from './compare-branches';

type Given = { id: string; input: TurnInput; says?: string; node?: string; facts?: [string, string][] };
const AT = '2026-01-05T09:00:00.000Z';
const say = (text: string, at = AT): TurnInput => ({ type: 'message', text, at });

function turn({ id, input, says = 'Hello', node = 'ask', facts = [] }: Given): SimulatedTurn {
  return {
    id,
    input,
    record: {
      replies: [{ text: says }],
      events: [{ type: 'decision', node, mode: 'ASK' }],
      after: { facts: facts.map(([name, value]) => [name, value, 1, 'user']), frames: [] },
    },
  } as unknown as SimulatedTurn;
}

const pairs = (left: Given[], right: Given[]) =>
  compareBranches(left.map(turn), right.map(turn)).turns.map((row) => [row.left, row.right]);

describe('compareBranches', () => {
  it('finds no differences in branches that share all turns', () => {
    const line = [turn({ id: 'a', input: say('one') })];
    const { turns, first } = compareBranches(line, line);
    expect(first).toBe(-1);
    expect(turns).toEqual([
      {
        left: 0,
        right: 0,
        shared: true,
        input: false,
        replies: false,
        decisions: false,
        facts: [],
        differs: false,
      },
    ]);
  });

  it('ignores times', () => {
    const left = turn({ id: 'a', input: say('one') });
    const right = turn({ id: 'b', input: say('one', '2026-01-06T09:00:00.000Z') });
    expect(compareBranches([left], [right]).turns[0]).toMatchObject({ shared: false, differs: false });
  });

  it('lists differences of input, replies, decisions and facts', () => {
    const left = turn({
      id: 'a',
      input: say('one'),
      facts: [
        ['city', 'Rome'],
        ['need', 'lamp'],
      ],
    });
    const right = turn({ id: 'b', input: say('two'), says: 'Bye', node: 'end', facts: [['need', 'sofa']] });
    expect(compareBranches([left], [right]).turns[0]).toMatchObject({
      input: true,
      replies: true,
      decisions: true,
      facts: [
        { fact: 'city', left: 'Rome', right: undefined },
        { fact: 'need', left: 'lamp', right: 'sofa' },
      ],
      differs: true,
    });
  });

  it('distinguishes a null value from an unknown one', () => {
    const row = (value: null | undefined) =>
      ({
        ...turn({ id: String(value), input: say('one') }),
        record: {
          ...turn({ id: 'x', input: say('one') }).record,
          after: { facts: value === null ? [['mail', null, 1, 'user']] : [], frames: [] },
        },
      }) as unknown as SimulatedTurn;
    expect(compareBranches([row(null)], [row(undefined)]).turns[0]?.facts).toHaveLength(1);
  });

  it('returns the first differing turn', () => {
    const shared = turn({ id: 'a', input: say('one') });
    const { first } = compareBranches(
      [shared, turn({ id: 'b', input: say('two') })],
      [shared, turn({ id: 'c', input: say('two'), says: 'Other' })],
    );
    expect(first).toBe(1);
  });

  it('aligns the rest if one branch has an additional turn', () => {
    expect(
      pairs(
        [
          { id: 'a', input: say('one') },
          { id: 'b', input: say('two') },
        ],
        [
          { id: 'a', input: say('one') },
          { id: 'o', input: { type: 'override', facts: { city: 'Rome' }, at: AT } },
          { id: 'c', input: say('two') },
        ],
      ),
    ).toEqual([
      [0, 0],
      [undefined, 1],
      [1, 2],
    ]);
  });

  it('pairs different messages in order and leaves the rest unpaired', () => {
    expect(
      pairs(
        [
          { id: 'a', input: say('one') },
          { id: 'b', input: say('two') },
          { id: 'c', input: say('three') },
        ],
        [
          { id: 'a', input: say('one') },
          { id: 'd', input: say('other') },
        ],
      ),
    ).toEqual([
      [0, 0],
      [1, 1],
      [2, undefined],
    ]);
    expect(pairs([], [{ id: 'a', input: say('one') }])).toEqual([[undefined, 0]]);
  });

  it('compares two branches of a simulation', async () => {
    const store = createSimulationStore({ createSimulator, now: () => AT });
    await store.getState().start('flow-1', gallery);
    await store.getState().send('300 lbs, currently at 225');
    await store.getState().send('not ready to share');
    store.getState().goTo(1);
    await store.getState().send('john@example.com');
    const [left, right] = store.getState().branches;
    const { turns, first } = compareBranches(left?.turns ?? [], right?.turns ?? []);
    expect(turns.map(({ shared }) => shared)).toEqual([true, true, false]);
    expect(first).toBe(2);
    expect(turns[2]).toMatchObject({ input: true, decisions: true });
    expect(turns[2]?.facts.map(({ fact }) => fact)).toContain('contact_email');
  });
});
