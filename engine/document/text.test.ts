import { expect, it } from 'vitest';
import { chooseLocale, getVariants } from './text.ts';

it('has at least one variant', () => {
  expect(getVariants('a')).toEqual(['a']);
  expect(getVariants({ en: 'a' })).toEqual([{ en: 'a' }]);
  expect(getVariants({ variants: ['a', { en: 'b' }] })).toEqual(['a', { en: 'b' }]);
});

it.each([
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['fr', 'en'],
])('speaks %s by the wording of %s', (locale, chosen) => {
  const wording = { en: 'en', pt: 'pt', 'pt-BR': 'pt-BR' };
  expect(chooseLocale(wording, locale, 'en-GB')).toBe(chosen);
});

it('falls back to any wording rather than to silence', () => {
  expect(chooseLocale({ de: 'Hallo' }, 'fr', 'en')).toBe('Hallo');
  expect(chooseLocale('Hi', 'fr', 'en')).toBe('Hi');
});
