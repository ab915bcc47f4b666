import type { FactType } from '@turnpike/engine/document';

/** The type that the name of a new fact suggests; text if it suggests none. The author sees it and can change it. */
export function guessFactType(name: string): FactType {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '');
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (words.length > 1 && QUESTION_WORDS.has(first)) return 'boolean';
  if (words.includes('number') && words.includes('of')) return 'integer';
  // "phone number" and "email address" name a phone and an email.
  const subject = FILLERS.has(last) ? (words.at(-2) ?? '') : last;
  return TYPES.get(subject) ?? 'text';
}

const QUESTION_WORDS = new Set(['is', 'has', 'wants', 'needs']);
const FILLERS = new Set(['number', 'address', 'nr', 'no']);

const WORDS: Partial<Record<FactType, readonly string[]>> = {
  phone: ['phone', 'mobile', 'telephone', 'cellphone'],
  email: ['email', 'mail'],
  date: ['date', 'day', 'birthday', 'birthdate', 'dob'],
  url: ['url', 'website', 'homepage'],
  integer: ['age', 'count', 'quantity', 'guests'],
  number: ['price', 'budget', 'amount', 'cost', 'total'],
  boolean: ['confirmed', 'confirm', 'agreed', 'accepted', 'consent'],
  file: ['file', 'photo', 'picture', 'attachment'],
};

const TYPES = new Map(
  Object.entries(WORDS).flatMap(([type, words]) => words.map((word) => [word, type as FactType] as const)),
);
