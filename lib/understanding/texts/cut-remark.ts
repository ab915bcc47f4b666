import type { CutWords } from '../locales/groups/cut-words.ts';
import type { TextWords } from '../locales/groups/text-words.ts';
import type { LocaleWords } from '../locales/locale.ts';
import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { isNarrow, type TextKind } from './find-text-kind.ts';

/** Short answers that are neither a place nor a name may continue with a time: "a leak since Monday" is all of it. */
const MAX_SHORT = 6;

/** Where a short answer ends and a remark begins: "Vienna lol so predictable", "the post office since 1999". */
export function cutRemark(
  words: readonly Word[],
  first: number,
  to: number,
  kind: TextKind,
  { texts, cuts }: LocaleWords,
): number {
  if (!texts || !cuts) return to;
  if (kind === 'long' || kind === 'verbatim' || kind === 'code') return to;
  const last = cutVocative(words, first, to, kind, texts, cuts);
  const isOne = isNarrow(kind) || kind === 'firm';
  const isNamed = isOne || last - first <= MAX_SHORT;
  for (let at = first + 1; at < last; at++) {
    if (matchPatternAt(words, texts.breaksOff, at, last) > at) return at;
    const goesOn = [texts.goesOnWithClause, texts.judgesBefore].some(
      (list) => matchPatternAt(words, list, at, last) > at,
    );
    if (kind === 'firm' && matchPatternAt(words, texts.endsWithMonth, at, last) > at) return at;
    if (isOne && goesOn) return at;
    if (isNamed && matchPatternAt(words, texts.endsWithTime, at, last) > at && isOne) return at;
  }
  return last;
}

/** "Leeds mate", "acme, love": without whom it is said to. "My mate" says who. */
function cutVocative(
  words: readonly Word[],
  first: number,
  last: number,
  kind: TextKind,
  texts: TextWords,
  { ofWhom }: CutWords,
): number {
  // "12 Mill Lane mate".
  const isAddress = words.slice(first, last).some(({ text }) => /\p{N}/u.test(text));
  const lists =
    kind === 'name' || (kind === 'short' && isAddress)
      ? [texts.vocatives]
      : isNarrow(kind) || kind === 'firm'
        ? [texts.vocatives, texts.fondNames]
        : [];
  const isCalled = lists.some((list) => matchPatternAt(words, list, last - 1, last) === last);
  const before = words[last - 2]?.text ?? '';
  return isCalled && last - 1 > first && !ofWhom.has(before) ? last - 1 : last;
}
