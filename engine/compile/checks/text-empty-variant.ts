import { type Check, finding } from '../check.ts';

/** An empty text would send an empty message. */
export const textEmptyVariant: Check = {
  code: 'text-empty-variant',
  severity: 'error',
  test: 'A text, one of its variants, or its translation is empty or only white space; or a localized text has no locale.',
  find: ({ texts }) =>
    texts.flatMap(({ sayings, path, where, owner }) => {
      if (sayings.length === 0) return [finding(path, where, `${owner} has a text without words. Write it.`)];
      return sayings
        .filter(({ value }) => value.trim() === '')
        .map((saying) => finding(saying.path, where, `${owner} has an empty text. Write it, or remove it.`));
    }),
};
