import type { HeardMessage } from '../hear/hear.ts';
import { isWhole } from '../pattern.ts';
import type { TextKind } from './find-text-kind.ts';

/** “My wife decides” is no text that was asked for, and “the same”, “first” and “slowly” are no names and no places. */
export function isNoAnswer({ message: { words }, locale: { texts }, hear }: HeardMessage, kind: TextKind) {
  const isSaid = (phrases: readonly string[] | undefined): boolean =>
    isWhole(words, phrases, hear.leads, hear.tails);
  if (kind === 'long' || kind === 'verbatim') return false;
  return isSaid(texts?.decidedByOthers) || (NAMED.has(kind) && isSaid(texts?.neverNames));
}
const NAMED: ReadonlySet<TextKind> = new Set<TextKind>(['name', 'place', 'firm', 'spot']);

/** “No rush” does not say what happened. */
export const saysNoHurry = ({ message: { words }, locale: { texts }, hear }: HeardMessage): boolean =>
  isWhole(words, texts?.noHurry, hear.leads, hear.tails);
