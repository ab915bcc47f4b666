import { expect, it } from 'vitest';
import { chooseLocale, getVariants } from './text-variants.ts';

it('has at least one variant', () => {
  expect(getVariants('a')).toEqual(['a']);
  expect(getVariants({ en: 'a' })).toEqual([{ en: 'a' }]);
  expect(getVariants({ variants: ['a', { en: 'b' }] })).toEqual(['a', { en: 'b' }]);
});

it.each([
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['fr', 'en'],
])('chooses for %s the text in %s', (locale, chosen) => {
  const wording = { en: 'en', pt: 'pt', 'pt-BR': 'pt-BR' };
  expect(chooseLocale(wording, locale, 'en-GB')).toBe(chosen);
});

it('falls back to any locale rather than to an empty text', () => {
  expect(chooseLocale({ de: 'Hallo' }, 'fr', 'en')).toBe('Hallo');
  expect(chooseLocale('Hi', 'fr', 'en')).toBe('Hi');
});
