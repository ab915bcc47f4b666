import type { LocaleWords } from '../locales/locale.ts';

/** What a word measures and how much of it: “kg” are 1000 grams. */
export const findMeasure = (
  word: string,
  { measures }: Pick<LocaleWords, 'measures'>,
): { kind: string; size: number } | undefined =>
  measures !== undefined && Object.hasOwn(measures, word) ? measures[word] : undefined;
