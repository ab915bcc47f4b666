import { expect, it } from 'vitest';
import { createDigest, type Digest } from './digest';
import { findOutcome } from './find-outcome';
import { listMarks } from './marks';

const [HANDOFF, GOAL] = [1, 8];
const asked = { tally: { 'rule:hours': 1 } };
const idle = { isIdle: true } as const;

it.each<[string, Partial<Digest>, string]>([
  ['waits for the customer', { status: 'waiting' }, 'open'],
  ['waited too long', { status: 'waiting', ...idle }, 'left'],
  ['expired', { status: 'expired', was: 'waiting' }, 'left'],
  ['only asked something, so far', { status: 'waiting', ...asked }, 'open'],
  ['only asked something and left', { status: 'waiting', ...asked, ...idle }, 'asked'],
  ['asked something, answered and left', { status: 'waiting', ...asked, ...idle, answers: 1 }, 'left'],
  ['met the goal and continues', { status: 'waiting', bits: GOAL }, 'goal'],
  ['met the goal and expired', { status: 'expired', was: 'waiting', bits: GOAL }, 'goal'],
  ['is complete without a goal', { status: 'complete' }, 'finished'],
  ['was handed off', { status: 'handoff', bits: HANDOFF }, 'handed-off'],
  ['was handed off, returned and left', { status: 'expired', was: 'waiting', bits: HANDOFF }, 'handed-off'],
  ['was handed off, returned and finished', { status: 'complete', bits: HANDOFF }, 'finished'],
  ['was handed off, and met the goal', { status: 'waiting', bits: HANDOFF | GOAL }, 'goal'],
  ['cannot continue', { status: 'deadlock' }, 'dead-end'],
  ['could not continue and expired', { status: 'expired', was: 'deadlock' }, 'dead-end'],
  ['failed, and the customer left', { status: 'error', ...idle }, 'error'],
])('a conversation that %s', (_name, digest, expected) => {
  expect(findOutcome({ ...createDigest(), ...digest })).toBe(expected);
});

it('marks where the customer left, and only then', () => {
  const waiting: Digest = {
    ...createDigest(),
    status: 'waiting',
    node: 'ask',
    tally: { 'node:ask': 2, 'wait:3 ask': 1 },
  };
  expect(listMarks(waiting)).toEqual(['gates:', 'node:ask']);
  expect(listMarks({ ...waiting, ...idle })).toEqual(['gates:', 'left:', 'left:ask', 'node:ask']);
});

it('marks calls, interruptions and the order of gates under the names by which they are found', () => {
  const tally = {
    ...{ 'tool:pay': 2, 'tool-failed:pay': 1, 'tool-ms:4 pay': 3, 'model:large': 1, 'model-failed:small': 1 },
    ...{ 'node-ms:7 ask': 1, 'interrupt:started faq': 1, 'interrupt:completed faq': 1 },
  };
  expect(listMarks({ ...createDigest(), tally, gates: ['CONTACT', 'BOOK'] })).toEqual([
    ...['called:ask', 'gates:>CONTACT>BOOK', 'interrupt-completed:faq', 'interrupt-started:faq'],
    ...['model-called:large', 'model-called:small', 'model-failed:small'],
    ...['tool-called:pay', 'tool-failed:pay', 'tool:pay'],
  ]);
  expect(listMarks({ ...createDigest(), gates: Array(30).fill('LONG_GATE') })).toEqual([]);
});
