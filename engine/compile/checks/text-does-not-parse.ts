import { type Check, finding } from '../check.ts';

/** Texts are ICU messages. An unclosed brace would be shown literally. */
export const textDoesNotParse: Check = {
  code: 'text-does-not-parse',
  severity: 'error',
  test: 'A text is not a valid ICU message, for example because a brace is not closed or a plural has no other.',
  find: ({ texts }) =>
    texts.flatMap(({ sayings }) =>
      sayings.flatMap(({ message, path, where, owner }) => {
        if (message === undefined || message.ok) return [];
        const reason = message.fault.toLowerCase().replaceAll('_', ' ');
        return [finding(path, where, `${owner} has a text with a faulty placeholder: ${reason}.`)];
      }),
    ),
};
