import { AGREEMENTS } from './agreements.ts';

const { words, statements, requests } = AGREEMENTS;
const ALL: readonly string[] = [...words, ...statements, ...requests];

/** Forms that withdraw any answer `X`. */
const DENIALS = [
  'X? no',
  'X? No way.',
  'X? absolutely not',
  'X? never',
  'X... no',
  'no, not X',
  'no. X? no!',
];

const REFUSALS = [
  'do not X',
  "don't X",
  "please don't X",
  'absolutely do not X',
  'absolutely not X',
  'never X',
  "no, don't X",
  "yes, don't X",
  "I don't want you to X",
  "you can't X",
  "you shouldn't X",
  "we won't X",
  'under no circumstances X',
];

const AGREEMENT_FORMS: readonly [agreements: readonly string[], forms: readonly string[]][] = [
  [ALL, DENIALS],
  [words, ['not X', "I wouldn't say X", "I can't say X"]],
  [statements, ['absolutely not X', "I wouldn't say X", "I don't think X", "it's not true that X"]],
  [requests, REFUSALS],
];

/** Replaces `X` with the answer. */
export const fillForm = (form: string, answer: string): string => form.replaceAll('X', answer);

/** Every agreement with each of its negations. */
export const NEGATED_AGREEMENTS: readonly (readonly [agreement: string, negated: string])[] =
  AGREEMENT_FORMS.flatMap(([list, forms]) =>
    list.flatMap((agreement) => forms.map((form) => [agreement, fillForm(form, agreement)] as const)),
  );

/** Negations of any message, whatever it says. */
export const negateAny = (message: string): string[] =>
  [...DENIALS, 'not X', 'do not X', "don't X", "I don't want X", "I don't want to X"].map((form) =>
    fillForm(form, message.replace(/[.!?]+$/, '')),
  );
