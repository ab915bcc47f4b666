import type { Command } from '@turnpike/engine';
import type { LocaleWords } from '../locales/locale.ts';
import type { Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { RequestWords } from './words/request-words.ts';

type Lists = {
  yes: readonly string[];
  no: readonly string[];
  around: readonly string[];
  tails: readonly string[];
};
const merged = new WeakMap<RequestWords, Lists>();

function getLists(locale: LocaleWords, words: RequestWords): Lists {
  const known = merged.get(words);
  if (known) return known;
  const { affirm, deny, smallTalk, fillers } = locale;
  const no = [...deny, ...words.refuse];
  const isPlain = (phrase: string) => !deny.includes(phrase);
  const lists: Lists = {
    yes: [...affirm, ...words.approve],
    no,
    around: [...smallTalk, ...fillers].filter(isPlain),
    tails: [...smallTalk, ...affirm, ...words.approve, ...words.tails, ...fillers.filter(isPlain)],
  };
  merged.set(words, lists);
  return lists;
}

/**
 * A yes or a no to what is about to be done. A yes counts only when nothing beside it could change what is agreed
 * to: "yes, but at four" is neither. A no counts whatever follows, since then nothing is done.
 */
export function readDecision(
  words: readonly Word[],
  locale: LocaleWords,
  requestWords: RequestWords,
): Command | undefined {
  const { yes, no, around, tails } = getLists(locale, requestWords);
  if (isWhole(words, yes, around, tails)) return { type: 'Affirm' };
  for (let first = 0; first < words.length; ) {
    const agrees = matchPatternAt(words, yes, first);
    const refuses = matchPatternAt(words, no, first);
    if (refuses > first && refuses >= agrees) return { type: 'Deny' };
    if (agrees > first) return undefined;
    const next = matchPatternAt(words, around, first);
    if (next <= first) return undefined;
    first = next;
  }
  return undefined;
}

/** A yes or a no that is all there is: where more may be said, more words mean more. */
export function readBareDecision(
  words: readonly Word[],
  locale: LocaleWords,
  requestWords: RequestWords,
): Command | undefined {
  const { yes, no, around, tails } = getLists(locale, requestWords);
  if (isWhole(words, yes, around, tails)) return { type: 'Affirm' };
  return isWhole(words, no, around, [...around, ...no]) ? { type: 'Deny' } : undefined;
}

/** "Never mind": whatever is asked, nothing is to be done. */
export function givesUp(words: readonly Word[], { cancel, leave, fillers, deny }: LocaleWords): boolean {
  const around = [...fillers, ...deny];
  return isWhole(words, cancel, around) || isWhole(words, leave.sure, around);
}
