import { describe, expect, it } from 'vitest';
import { readAttempt, readFirst } from '../testing/read-texts.ts';
import { phone } from './phone.ts';

describe('phone', () => {
  it.each([
    ['+1 (650) 253-0000', 'en', '+16502530000'],
    ['call 650-253-0000 please', 'en', '+16502530000'],
    ['020 7031 3000', 'en-GB', '+442070313000'],
    ['050-123-4567', 'he', '+972501234567'],
    ['0044 20 7031 3000', 'en', '+442070313000'],
    ['020 7031 3000', 'en', '+442070313000'],
    ['07700 900123', 'en', '+447700900123'],
    ['٠٥٠-١٢٣-٤٥٦٧', 'he', '+972501234567'],
  ])('reads %j in %s', async (text, locale, value) => {
    expect(await readFirst(phone, text, locale)).toBe(value);
  });

  it.each(['300 lbs, currently at 225', '2026-01-20', '12345', 'order AB1234567890'])(
    'reads nothing in %j',
    async (text) => {
      expect(await readFirst(phone, text)).toBeUndefined();
    },
  );

  it('finds digits that are not a phone number as an attempt', () => {
    expect(readAttempt(phone, 'it is 555-12')).toBe('555-12');
    expect(readAttempt(phone, 'I have 2 phones at home')).toBeUndefined();
  });
});
