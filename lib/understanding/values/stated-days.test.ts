import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { date } from '../extractors/date.ts';
import { time } from '../extractors/time.ts';
import { hearMessage } from '../hear/hear.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { parseMessage } from '../message.ts';
import { judgeReadings } from './judge-readings.ts';
import { pickBare, takeProposed } from './pick-bare.ts';

const words = chooseLocaleWords('en-GB');

/** Values left for the one fact that is asked for, on Monday 5 January 2026. */
async function read(text: string, question: string, type: 'date' | 'time' = 'date'): Promise<unknown[]> {
  const message = parseMessage(text);
  const heard = hearMessage(message, words);
  const context = { locale: 'en-GB', words, at: '2026-01-05T09:00:00Z', timezone: 'UTC', question };
  const extractor = type === 'date' ? date : time;
  const readings = await extractor.read(message, context, { name: 'value', type } as Fact);
  const judged = takeProposed(heard, judgeReadings(heard, readings, { keepsAnchors: false }));
  const open = judged.filter(({ dropped }) => !dropped);
  return [...new Set(pickBare(heard, open).map(({ value }) => value))];
}

describe('a day counted from a stated one', () => {
  const question = 'When should the policy begin?';
  it.each([
    ['the old policy lapses on the 22nd, so 3 days before that', '2026-01-19'],
    ['the survey is 14 feb, a week before that', '2026-02-07'],
    ['we complete on 30 jan but i want it 2 days earlier', '2026-01-28'],
    ['the audit starts 2 feb, the friday before', '2026-01-30'],
    ['the course ends june 19, first monday after that', '2026-06-22'],
    ['half term finishes may 22, the day after that', '2026-05-23'],
    ['handover is friday, 48 hours before that', '2026-01-07'],
    ["i'm at home on thursdays so then", '2026-01-08'],
    ['the thursday before easter', '2026-04-02'],
  ])('of %j is %s', async (text, day) => {
    expect(await read(text, question)).toEqual([day]);
  });

  it.each([
    ['the 20th or the day after', ['2026-01-20', '2026-01-21']],
    ['payday is the 15th so after that', []],
    ['i work mondays and fridays', []],
    ['it begins on the 12th, back two days later', ['2026-01-12', '2026-01-14']],
  ])('is not settled by %j', async (text, days) => {
    expect(await read(text, question)).toEqual(days);
  });
});

describe('the value that is the whole answer', () => {
  const question = 'What time should the engineer come?';
  it.each([
    ['8.15, the nurse leaves at 11', '08:15'],
    ['noon, the bus gets in at 11.40', '12:00'],
    ['any chance of 4pm?', '16:00'],
    ['i have the dentist at 9am, how about 11am?', '11:00'],
  ])('of %j is %s', async (text, value) => {
    expect(await read(text, question, 'time')).toEqual([value]);
  });

  it.each(['4pm, my wife prefers 5pm', '4pm, maybe 5pm'])('is not known in %j', async (text) => {
    expect(await read(text, question, 'time')).not.toEqual(['16:00']);
  });
});
