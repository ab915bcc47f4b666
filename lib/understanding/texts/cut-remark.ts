import {
  breaksOff,
  endsWithMonth,
  endsWithTime,
  fondNames,
  goesOnWithClause,
  judgesBefore,
  vocatives,
} from '../locales/en-texts.ts';
import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { isNarrow, type TextKind } from './find-text-kind.ts';

/** Short answers that are neither a place nor a name may continue with a time: "a leak since Monday" is all of it. */
const MAX_SHORT = 6;

/** Where a short answer ends and a remark begins: "Vienna lol so predictable", "the post office since 1999". */
export function cutRemark(words: readonly Word[], first: number, to: number, kind: TextKind): number {
  if (kind === 'long' || kind === 'verbatim' || kind === 'code') return to;
  const last = cutVocative(words, first, to, kind);
  const isOne = isNarrow(kind) || kind === 'firm';
  const isNamed = isOne || last - first <= MAX_SHORT;
  for (let at = first + 1; at < last; at++) {
    if (matchPatternAt(words, breaksOff, at, last) > at) return at;
    const goesOn = [goesOnWithClause, judgesBefore].some(
      (list) => matchPatternAt(words, list, at, last) > at,
    );
    if (kind === 'firm' && matchPatternAt(words, endsWithMonth, at, last) > at) return at;
    if (isOne && goesOn) return at;
    if (isNamed && matchPatternAt(words, endsWithTime, at, last) > at && isOne) return at;
  }
  return last;
}

/** "Leeds mate", "acme, love": without whom it is said to. "My mate" says who. */
function cutVocative(words: readonly Word[], first: number, last: number, kind: TextKind): number {
  // "12 Mill Lane mate".
  const isAddress = words.slice(first, last).some(({ text }) => /\p{N}/u.test(text));
  const lists =
    kind === 'name' || (kind === 'short' && isAddress)
      ? [vocatives]
      : isNarrow(kind) || kind === 'firm'
        ? [vocatives, fondNames]
        : [];
  const isCalled = lists.some((list) => matchPatternAt(words, list, last - 1, last) === last);
  const before = words[last - 2]?.text ?? '';
  return isCalled && last - 1 > first && !ofWhom.has(before) ? last - 1 : last;
}

/** Before a noun that says who, and does not address anyone. */
const ofWhom = new Set('a an the my our your his her their this that old best good dear and of'.split(' '));
