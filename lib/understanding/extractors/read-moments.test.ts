import { describe, expect, it } from 'vitest';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { parseMessage } from '../message.ts';
import { datetime } from './datetime.ts';
import type { ReadContext } from './extractor.ts';
import { time } from './time.ts';

const context = (locale: string, more: Partial<ReadContext> = {}): ReadContext => ({
  locale,
  words: chooseLocaleWords(locale),
  at: '2026-11-18T10:00:00Z',
  timezone: 'UTC',
  ...more,
});
const fact = { name: 'at', type: 'datetime' as const };
const read = async (text: string, locale = 'en', more: Partial<ReadContext> = {}) =>
  (await datetime.read(parseMessage(text), context(locale, more), fact)).map(({ value }) => value);

describe('moments', () => {
  it('are the start and end of a range', async () => {
    expect(await read('tomorrow from 2pm to 3pm')).toEqual(['2026-11-19T14:00:00Z', '2026-11-19T15:00:00Z']);
    const hours = await time.read(parseMessage('2-3pm'), context('en'), { name: 'at', type: 'time' });
    expect(hours.map(({ value }) => value)).toEqual(['14:00', '15:00']);
  });

  it('have the only day of the message', async () => {
    expect(await read('on Friday I could come at 5pm')).toEqual(['2026-11-20T17:00:00Z']);
  });

  it('share an hour that follows several days', async () => {
    expect(await read('tomorrow or Friday, at 5pm')).toEqual([
      '2026-11-19T17:00:00Z',
      '2026-11-20T17:00:00Z',
    ]);
  });

  it('are in the afternoon for appointments, unless the message says otherwise', async () => {
    const more = { afternoon: true as const };
    expect(await read('tomorrow at 3', 'en', more)).toEqual(['2026-11-19T15:00:00Z']);
    expect(await read('tomorrow from 2 to 3', 'en', more)).toEqual([
      '2026-11-19T14:00:00Z',
      '2026-11-19T15:00:00Z',
    ]);
    expect(await read('tomorrow at 3am', 'en', more)).toEqual(['2026-11-19T03:00:00Z']);
    expect(await read('tomorrow at 03:00', 'en', more)).toEqual(['2026-11-19T03:00:00Z']);
    expect(await read('tomorrow at 9', 'en', more)).toEqual(['2026-11-19T09:00:00Z']);
    expect(await read('tomorrow at 3')).toEqual(['2026-11-19T03:00:00Z']);
    expect(await read('מחר בשעה 3', 'he', more)).toEqual(['2026-11-19T15:00:00Z']);
    expect(await read('מחר בשעה 3 בבוקר', 'he', more)).toEqual(['2026-11-19T03:00:00Z']);
  });

  it('are not read from durations', async () => {
    expect(await read('Friday at 4pm for an hour')).toEqual(['2026-11-20T16:00:00Z']);
  });

  it('are read from a bare hour in Hebrew', async () => {
    expect(await read('מחר בשעה 10', 'he')).toEqual(['2026-11-19T10:00:00Z']);
    expect(await read('מחר בשעה 15', 'he')).toEqual(['2026-11-19T15:00:00Z']);
  });
});
