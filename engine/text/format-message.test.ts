import { describe, expect, it } from 'vitest';
import type { FormatItem } from '../turn/types/effect.ts';
import {
  formatMessage,
  isPlain,
  MISSING_VALUE,
  type Placeholder,
  parseTextMessage,
  prepareMessage,
} from './format-message.ts';

function format(
  source: string,
  values: Record<string, Placeholder> = {},
  { write = ({ value }: FormatItem) => `<${JSON.stringify(value)}>`, locale = 'en' } = {},
) {
  const message = parseTextMessage(source);
  if (!message.ok) return { fault: message.fault };
  const preparation = prepareMessage(message, (name) =>
    Object.hasOwn(values, name) ? values[name] : undefined,
  );
  return { text: formatMessage(preparation, preparation.items.map(write), locale), items: preparation.items };
}
const number = (value: number): Placeholder => ({ value, as: 'number' });

describe('parseMessage', () => {
  it('lists every placeholder once, including those inside plural and select forms', () => {
    const message = parseTextMessage(
      '{a} {b, plural, one {{c}} other {{d, select, x {{e}} other {{a}}}}} {f, date}',
    );
    expect(message.ok && message.names).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  for (const source of [
    '{',
    '{a',
    '{a, plural, one {x}}',
    '{a, nothing}',
    '{}',
    '{a, plural, one {x} other}',
  ])
    it(`reports the fault of ${source}`, () => {
      const message = parseTextMessage(source);
      expect(message.ok).toBe(false);
      expect(!message.ok && message.fault).toMatch(/^[A-Z_]+$/);
    });

  it('treats text without braces and quotes as plain', () => {
    expect([isPlain('a < b > c & #'), isPlain('{a}'), isPlain("it's")]).toEqual([true, false, false]);
  });

  it('treats angle brackets as text', () => {
    expect(format('<b>{a}</b>', { a: { value: 'x' } }).text).toBe('<b>x</b>');
  });
});

describe('formatMessage', () => {
  it('inserts text, lists and objects unformatted', () => {
    expect(
      format('{a} {b} {c} {d}', {
        a: { value: 'x' },
        b: { value: ['y', 1] },
        c: { value: { z: 1 } },
        d: { value: false },
      }).text,
    ).toBe('x y, 1 {"z":1} false');
  });

  it('leaves numbers, dates and money to the host, in the order of the text', () => {
    const { text, items } = format('{a} {b, date, short} {c} {a, number, integer}', {
      a: number(1.5),
      b: { value: '2026-01-05', as: 'date' },
      c: { value: { amount: 1, currency: 'EUR' }, as: 'money' },
    });
    expect(items).toEqual([
      { value: 1.5, as: 'number' },
      { value: '2026-01-05', as: 'date', style: 'short' },
      { value: { amount: 1, currency: 'EUR' }, as: 'money' },
      { value: 1.5, as: 'number', style: 'integer' },
    ]);
    expect(text).toBe('<1.5> <"2026-01-05"> <{"amount":1,"currency":"EUR"}> <1.5>');
  });

  it('selects plural forms by exact number first, then by locale', () => {
    const source = '{n, plural, =0 {none} one {one} few {few} many {many} other {other}}';
    const forms = (locale: string) =>
      [0, 1, 2, 5].map((n) => format(source, { n: number(n) }, { locale }).text);
    expect(forms('en')).toEqual(['none', 'one', 'other', 'other']);
    expect(forms('pl')).toEqual(['none', 'one', 'few', 'many']);
    expect(format('{n, selectordinal, one {#st} two {#nd} other {#th}}', { n: number(2) }).text).toBe(
      '<2>nd',
    );
  });

  it('replaces # with the number minus its offset, only inside a plural', () => {
    expect(format('# {n, plural, offset:2 other {#}}', { n: number(5) }).text).toBe('# <3>');
  });

  it('keeps # as text in a select, even inside a plural', () => {
    const source = '{n, plural, other {{s, select, a {# a} other {# other}}}}';
    expect(format(source, { n: number(4), s: { value: 'a' } }).text).toBe('# a');
  });

  it('shows an ellipsis for a placeholder without a value', () => {
    expect(format('{a} {b, date} {c, number}').text).toBe(
      `${MISSING_VALUE} ${MISSING_VALUE} ${MISSING_VALUE}`,
    );
  });

  it('uses the other form of a plural without a number, without a count', () => {
    const source = '{n, plural, =0 {nothing left} one {# day} other {# days, {m}}}';
    expect(format(source, { m: { value: 'x' } })).toEqual({ text: '… days, x', items: [] });
    expect(format(source, { n: { value: 'many' } }).text).toBe('… days, …');
  });

  it('uses the other form of a select without a value', () => {
    expect(format('{s, select, other {any} undefined {no} x {x}}').text).toBe('any');
  });

  it('treats inherited property names as ordinary placeholders', () => {
    expect(
      format('{constructor} {s, select, toString {x} other {y}}', { s: { value: 'valueOf' } }).text,
    ).toBe('… y');
  });

  it('treats an invalid locale as English', () => {
    expect(format('{n, plural, one {one} other {other}}', { n: number(1) }, { locale: '!' }).text).toBe(
      'one',
    );
  });
});
