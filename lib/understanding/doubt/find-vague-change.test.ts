import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { hearText } from '../hear/hear.ts';
import { en } from '../locales/en.ts';
import { findVagueChange } from './find-vague-change.ts';

const CONFIRMED: Fact = { name: 'confirmed', type: 'boolean' };
const KNOWN: readonly Fact[] = [
  { name: 'seats', type: 'integer' },
  { name: 'day', type: 'date' },
];
const context = { locale: 'en', words: en, at: '2026-01-05T09:00:00Z', timezone: 'UTC' };
const read = async (text: string, asked: Fact = CONFIRMED) =>
  (await findVagueChange(hearText(text, en), [asked], KNOWN, context))?.text;

describe('a reply to a confirmation that changes a known value vaguely', () => {
  it.each(['2 or 3', 'between 2 and 4', 'a few', 'friday or saturday'])('is named: %s', async (text) => {
    expect(await read(text)).toBe(text);
  });

  it.each(['3', 'hmm', 'not 2 or 3', 'do you have 2 or 3?', 'red or blue'])('is not in: %s', async (text) => {
    expect(await read(text)).toBeUndefined();
  });

  it('is looked for only at yes-or-no questions', async () => {
    expect(await read('2 or 3', { name: 'rooms', type: 'integer' })).toBeUndefined();
  });
});
