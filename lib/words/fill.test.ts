import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { fill } from './fill';

const text = (message: string, values: Record<string, string | number>, locale = 'en') =>
  fill(message, values, locale)
    .map((part) => (typeof part === 'string' ? part : String(part.value)))
    .join('');

describe('fill', () => {
  it('returns texts and values separately, so that a value may be of any type', () => {
    const bold = Symbol('bold');
    expect(fill('Ask {who}.', { who: bold }, 'en')).toEqual(['Ask ', { value: bold }, '.']);
  });

  it.each([
    ['Ask {who} for {what}.', { who: '{what}', what: '$&' }],
    ['{n, plural, one {# turn} other {# turns}} of {name}', { n: 1, name: 'Desk' }],
    ['{n, plural, one {# turn} other {# turns}} of {name}', { n: 12_345, name: 'Desk' }],
    [
      '{n, plural, =0 {None of {name}} one {One of {name}} other {# of {name}}}, done',
      { n: 0, name: 'Desk' },
    ],
    [
      '{n, plural, =0 {None of {name}} one {One of {name}} other {# of {name}}}, done',
      { n: 1, name: 'Desk' },
    ],
    ["Such as '{'name'}', it's {n}", { n: 2 }],
    ['{a}{b}', { a: '', b: 0 }],
  ])('formats %j like the library', (message, values) => {
    const library = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true });
    expect(text(message, values)).toBe(library.format(values));
  });

  it.each([1, 2, 5, 22, 1.5])('selects the plural form of the language for %d', (n) => {
    const message = '{n, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}';
    const library = new IntlMessageFormat(message, 'ru', undefined, { ignoreTag: true });
    expect(text(message, { n }, 'ru')).toBe(library.format({ n }));
  });
});
