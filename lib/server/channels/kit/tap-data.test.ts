import { expect, it } from 'vitest';
import type { TapPath } from './adapter';
import { parseTap, readTapInput, writeTap } from './tap-data';

const place = { conversation: 3, turn: 12, reply: 1 };
const card = { title: 'Room', buttons: [{ type: 'reply' as const, label: 'Book', says: 'Book it' }] };
const replies = [
  { text: 'First' },
  {
    text: 'Which?',
    content: [{ type: 'carousel' as const, cards: [card, card] }],
    options: [
      { id: '12', label: 'Blue' },
      { id: 'quick', label: 'Help', says: 'I need help' },
    ],
  },
];

it.each<[TapPath, object | undefined]>([
  [{ option: 0 }, { type: 'choice', options: ['12'] }],
  [{ option: 1 }, { type: 'message', text: 'I need help' }],
  [{ option: 2 }, undefined],
  [
    { part: 0, card: 1, button: 0 },
    { type: 'message', text: 'Book it' },
  ],
  [{ part: 0, card: 2, button: 0 }, undefined],
  [{ part: 1, card: 0, button: 0 }, undefined],
  [{ score: 5 }, undefined],
])('a tap on %j is %j', (path, input) => {
  const data = writeTap(place, path);
  expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
  const tap = parseTap(data);
  expect(tap).toEqual({ ...place, path });
  expect(tap && readTapInput(replies, tap)).toEqual(input);
});

it.each([
  '',
  't1.2.0',
  't1.2.0.o',
  't1.2.0.o1x',
  't1.2.0.b1.2',
  't1.2.0.r10',
  't-1.2.0.o1',
  'book',
  `t${'9'.repeat(20)}.1.0.o0`,
])('leaves the data %j of others alone', (data) => {
  expect(parseTap(data)).toBeUndefined();
});
