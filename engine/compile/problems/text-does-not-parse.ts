import { type Check, finding } from './check.ts';

/** Texts are ICU messages: a brace that is not closed would be said as it stands. */
export const textDoesNotParse: Check = {
  code: 'text-does-not-parse',
  severity: 'error',
  test: 'A text is not an ICU message: a brace is not closed, a plural has no other, and so on.',
  find: ({ texts }) =>
    texts.flatMap(({ sayings }) =>
      sayings.flatMap(({ message, path, where, owner }) => {
        if (message === undefined || message.ok) return [];
        const reason = message.fault.toLowerCase().replaceAll('_', ' ');
        return [finding(path, where, `${owner} has a text with a faulty placeholder: ${reason}.`)];
      }),
    ),
};
