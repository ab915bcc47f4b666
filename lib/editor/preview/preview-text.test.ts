import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { getCaseSample, previewWording } from './preview-text';
import { getSample, readSample } from './sample-values';

const facts: Fact[] = [
  { name: 'days', type: 'integer' },
  { name: 'refund', type: 'money' },
  { name: 'due', type: 'date' },
  { name: 'method', type: 'enum', values: [{ value: 'card', label: { en: 'your card', de: 'Ihre Karte' } }] },
];
const byName = new Map(facts.map((fact) => [fact.name, fact]));

function preview(
  wording: string | Record<string, string>,
  locale: string,
  typed: Record<string, string> = {},
) {
  return previewWording(wording, {
    locale,
    flowLocale: 'en',
    facts: byName,
    find: (name) => {
      const fact = byName.get(name);
      return fact && readSample(fact, typed[name] ?? getSample(fact));
    },
  });
}

describe('previewWording', () => {
  it('formats values for the locale, and uses the labels of choices', () => {
    expect(preview('{refund} to {method} by {due}', 'en').text).toBe('€49.50 to your card by Mar 14, 2026');
    expect(preview({ en: 'no', de: '{refund} auf {method}' }, 'de').text).toBe('49,50\u00a0€ auf Ihre Karte');
  });

  it('chooses a plural by the typed sample, and lists its cases', () => {
    const text = '{days, plural, =0 {today} one {# day} other {# days}}';
    expect(preview(text, 'en', { days: '1' }).text).toBe('1 day');
    expect(preview(text, 'en', { days: '0' }).text).toBe('today');
    expect(preview(text, 'en').choices).toEqual([
      { name: 'days', kind: 'plural', cases: ['=0', 'one', 'other'] },
    ]);
  });

  it('returns the error of an invalid text, and leaves a gap for unknown values', () => {
    expect(preview('{days', 'en').fault).toBeDefined();
    expect(preview('Hi {nobody}', 'en').text).toBe('Hi …');
  });
});

describe('getCaseSample', () => {
  it('returns a count for the case in the language', () => {
    const choice = { name: 'days', kind: 'plural' as const, cases: [] };
    expect(getCaseSample(choice, 'one', 'en')).toBe('1');
    expect(getCaseSample(choice, 'few', 'pl')).toBe('2');
    expect(getCaseSample(choice, '=7', 'en')).toBe('7');
  });
});

describe('readSample', () => {
  it('refuses values of another type', () => {
    expect(readSample(byName.get('refund') as Fact, 'twelve')).toBeUndefined();
    expect(readSample(byName.get('days') as Fact, 'x')).toBeUndefined();
    expect(readSample(byName.get('refund') as Fact, '12,5 usd')).toEqual({ amount: 12.5, currency: 'USD' });
  });
});
