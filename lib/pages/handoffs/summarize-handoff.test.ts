import { expect, it } from 'vitest';
import type { SessionResource, TurnSummary } from '@/lib/contract/schemas/sessions';
import { namesOf } from '@/lib/simulator/trace/names';
import { describeHandoffReason, summarizeHandoff } from './summarize-handoff';

const names = namesOf({
  graphs: [{ id: 'main', nodes: [{ id: 'phone', name: 'Ask phone', type: 'question' }] }],
});
const turn = (number: number, input: object) =>
  ({ turn: number, at: `2026-11-28T10:0${number}:00Z`, input }) as TurnSummary;
const turns = [
  turn(1, { type: 'start' }),
  turn(2, { type: 'message', text: 'I want to book' }),
  turn(3, { type: 'choice', options: ['Monday', 'Tuesday'] }),
  turn(4, { type: 'operator', text: 'Hello' }),
];
const session = {
  frames: [{ name: 'Main' }, { name: 'Booking' }],
  finished: [
    { name: 'Opening hours', state: 'completed' },
    { name: 'Prices', state: 'cancelled' },
  ],
} as SessionResource;
const handoff = {
  reason: 'attempts exhausted',
  node: 'phone',
  queue: null,
  waitingSince: '2026-11-28T10:03:00Z',
};

it('says why, what was said first and last, what is open and what was done', () => {
  const lines = summarizeHandoff({ session, handoff, turns, isWhole: true, names });
  expect(lines.map(({ label, text }) => [label, text])).toEqual([
    ['Why', 'The customer did not answer “Ask phone”, although it was repeated'],
    ['First message', '“I want to book”'],
    ['Last message', '“Monday, Tuesday”'],
    ['In the middle of', 'Booking'],
    ['Done before', 'Opening hours'],
  ]);
});

it('names no first message while earlier turns are not loaded, and no empty line', () => {
  const empty = { frames: [], finished: [] } as unknown as SessionResource;
  const lines = summarizeHandoff({ session: empty, turns, isWhole: false, names });
  expect(lines.map(({ label }) => label)).toEqual(['Last message']);
  expect(summarizeHandoff({ session: empty, turns: [], isWhole: true, names })).toEqual([]);
});

it.each([
  ['asked for a person', null, 'The customer asked for a person'],
  ['attempts exhausted', null, 'The customer did not answer a question, although it was repeated'],
  ['deadlock', null, 'The flow is stuck: no node can run'],
  ['checks the name', 'phone', 'checks the name'],
])('describes the reason %s', (reason, node, text) => {
  expect(describeHandoffReason({ reason, node }, names)).toBe(text);
});
