import { expect, it } from 'vitest';
import { readChallengeToken } from './read-challenge-token';

const frame = {} as MessageEventSource;
const place = { address: 'https://example.com/challenge', frame };
const message = {
  data: { type: 'turnpike-challenge', token: 't' },
  origin: 'https://example.com',
  source: frame,
};

it('reads the token that the page of the challenge posts', () => {
  expect(readChallengeToken(message, place)).toBe('t');
});

it.each([
  ['another origin', { ...message, origin: 'https://evil.example' }],
  ['another window', { ...message, source: {} as MessageEventSource }],
  ['another type', { ...message, data: { type: 'resize', token: 't' } }],
  ['a token that is not a text', { ...message, data: { type: 'turnpike-challenge', token: 1 } }],
  ['no data', { ...message, data: null }],
])('ignores a message with %s', (_, other) => {
  expect(readChallengeToken(other, place)).toBeUndefined();
});

it('ignores messages while no challenge is shown', () => {
  expect(readChallengeToken({ ...message, source: null }, { ...place, frame: null })).toBeUndefined();
});
