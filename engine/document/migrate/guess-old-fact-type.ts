import type { FactType } from '../fact.ts';

const BY_LAST_WORD: ReadonlyMap<string, FactType> = new Map([
  ['email', 'email'],
  ['phone', 'phone'],
  ['mobile', 'phone'],
  ['telephone', 'phone'],
  ['date', 'date'],
  ['url', 'url'],
  ['website', 'url'],
  ['count', 'number'],
  ['quantity', 'number'],
  ['qty', 'number'],
  ['age', 'number'],
]);

/**
 * The type indicated by the name of a fact, else text. A wrong guess rejects valid answers while text accepts
 * any, so only the last word counts: `email_consent` and `order_number` stay text.
 */
export function guessOldFactType(name: string): FactType {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const ending = words.slice(-2).join(' ');
  if (ending === 'phone number' || ending === 'mobile number') return 'phone';
  if (ending === 'email address' || ending === 'e mail') return 'email';
  return BY_LAST_WORD.get(words.at(-1) ?? '') ?? 'text';
}
