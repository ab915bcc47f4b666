import { describe, expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { he } from '../../locales/he.ts';
import type { LocaleWords } from '../../locales/locale.ts';
import { parseMessage } from '../../message.ts';
import { matchPatternAt } from '../../pattern.ts';

/** Words that say nothing alone, in each language. */
const FUNCTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: 'a an the this that these those it its i you he she we they me my your our is are was be do does did have has had can could will would should to of in on at for from with by as and or but if so'.split(
    ' ',
  ),
  he: 'אני אתה את הוא היא אנחנו הם הן זה זאת של על עם אל את גם או אבל אם כי יש היה הייתי שלי שלך אותו אותה לי לך לו לה מה מי כן כל אז רק עוד'.split(
    ' ',
  ),
};

const LOCALES: readonly [string, LocaleWords][] = [
  ['en', en],
  ['he', he],
];

type List = { name: string; patterns: readonly string[] };

/** Every list of patterns, with the path to it. */
function listPatterns(value: unknown, name: string): List[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return [{ name, patterns: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => listPatterns(item, `${name}.${key}`));
}

describe.each(LOCALES)('the words of %s', (language, { hear, answers }) => {
  const lists = [...listPatterns(hear, 'hear'), ...listPatterns(answers, 'answers')];

  it('have no pattern of optional steps alone, which would match nothing', () => {
    const found = lists.flatMap(({ name, patterns }) =>
      patterns
        .filter((pattern) => pattern.split(' ').every((step) => step === '' || step.endsWith('?')))
        .map((pattern) => `${name}: ${pattern}`),
    );
    expect(found).toEqual([]);
  });

  it('have no pattern of several steps that a function word alone matches', () => {
    const found = lists.flatMap(({ name, patterns }) =>
      patterns
        .filter((pattern) => pattern.includes(' '))
        .flatMap((pattern) => {
          const words = (FUNCTION_WORDS[language] ?? []).filter(
            (word) => matchPatternAt(parseMessage(word).words, [pattern], 0) > 0,
          );
          return words.length > 0 ? [`${name}: ${pattern} (${words.join(', ')})`] : [];
        }),
    );
    expect(found).toEqual([]);
  });

  it('are folded, as the words of a message are', () => {
    const found = lists.flatMap(({ name, patterns }) =>
      patterns
        .filter((pattern) => pattern !== pattern.toLowerCase() || /['’]/.test(pattern))
        .map((pattern) => `${name}: ${pattern}`),
    );
    expect(found).toEqual([]);
  });
});
