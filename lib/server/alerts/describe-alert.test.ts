import { expect, it } from 'vitest';
import { describeAlert, writeAlertLetter } from './describe-alert';

const handoffs = { measure: 'handoff', threshold: 20, windowMinutes: 60, tool: null } as const;
const booking = { measure: 'tool-failed', threshold: 5, windowMinutes: 1440, tool: 'book' } as const;

it.each([
  [
    handoffs,
    { conversations: 120, reached: 30 },
    '25 % of 120 conversations that started in the last hour were handed off. The limit is 20 %.',
  ],
  [
    handoffs,
    { conversations: 1, reached: 1 },
    '100 % of 1 conversation that started in the last hour was handed off. The limit is 20 %.',
  ],
  [
    handoffs,
    { conversations: 0, reached: 0 },
    'No conversation started in the last hour. The limit is 20 %.',
  ],
  [
    { ...handoffs, measure: 'not-understood', windowMinutes: 15 },
    { conversations: 30, reached: 10 },
    '33.3 % of 30 conversations that started in the last 15 minutes had a message that was not understood. The limit is 20 %.',
  ],
  [
    booking,
    { conversations: 40, reached: 3 },
    '7.5 % of 40 conversations that started in the last 24 hours and called book had a failed call. The limit is 5 %.',
  ],
  [booking, null, 'No conversation that started in the last 24 hours called book. The limit is 5 %.'],
  [
    { ...handoffs, measure: 'spend', threshold: 10 },
    { dollars: 12.5 },
    'The models cost $12.50 today (UTC). The limit is $10.',
  ],
] as const)('%j of %j is read aloud', (alert, reading, text) => {
  expect(describeAlert(alert, reading)).toBe(text);
});

it('names the tool and the place in the subject of a letter', () => {
  const place = { flowId: 'f', flowName: 'Returns', environment: 'production' };
  const letter = writeAlertLetter('raised', { ...booking, ...place }, null, 'https://turnpike.example.com');
  expect(letter.subject).toBe('Alert: failed calls of book in Returns, production');
  expect(letter.link?.url).toBe('https://turnpike.example.com/flows/f');
});
