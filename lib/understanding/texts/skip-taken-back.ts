import { measureEdits } from '../extractors/phrases.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { Message, Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { TextKind } from './find-text-kind.ts';

/** "Dave Fox, no sorry Dan Fox", "Pat Dunn I mean Pat Dunne": without what is taken back. */
export function skipTakenBack(heard: HeardMessage, kind: TextKind): HeardMessage {
  if (kind === 'long') return heard;
  const { message, hear, clauses } = heard;
  const { words } = message;
  const { takesBack, takesBackName } = hear.corrections;
  const isOpen = (at: number): boolean => clauses.some(({ first, last }) => at >= first && at < last);
  let from = 0;
  for (let at = 1; at < words.length; at++) {
    if (!isOpen(at)) continue;
    const plain = matchPatternAt(words, takesBack, at);
    const short = matchPatternAt(words, takesBackName, at);
    const back = kind === 'code' ? matchPatternAt(words, hear.retractions, at) : -1;
    const to = Math.max(plain, short, back);
    if (to <= at || !isOpen(to)) continue;
    const before = words.slice(from, at).filter((_, place) => isOpen(from + place));
    const after = words.slice(to).filter((_, place) => isOpen(to + place));
    const isAnswer =
      plain > at
        ? isTold(heard, after)
        : isAlike(message, before, after) || (back > at && [before, after].every(hasDigit));
    if (isAnswer && isTold(heard, before)) from = to;
  }
  if (from === 0) return heard;
  const left = clauses.flatMap((clause): Clause[] => {
    if (clause.last <= from) return [];
    if (clause.first >= from) return [clause];
    const start = words[from]?.start ?? clause.start;
    return [{ ...clause, first: from, opening: from, start, act: 'answer', negated: false, negations: [] }];
  });
  return { ...heard, clauses: left };
}

/** Whether any word says more than the words around answers do. */
const isTold = ({ hear, locale }: HeardMessage, words: readonly Word[]): boolean =>
  words.some(
    ({ text }, at) =>
      !locale.stopWords.includes(text) &&
      ![hear.leads, hear.tails, hear.corrections.pronouns].some(
        (list) => matchPatternAt(words, list, at) > at,
      ),
  );

/** Two names or places, one in place of the other: both in capitals, or with nearly the same word. */
function isAlike({ original }: Message, before: readonly Word[], after: readonly Word[]): boolean {
  const [first, next] = [before[0], after[0]];
  if (!first || !next || after.length > before.length + 2) return false;
  const isNamed = [first, next].every(({ start }) => /\p{Lu}/u.test(original[start] ?? ''));
  return (
    isNamed ||
    after.some(({ text }) =>
      before.some((other) => text.length >= MIN_ALIKE && measureEdits(text, other.text, 1) <= 1),
    )
  );
}

const hasDigit = (words: readonly Word[]): boolean => words.some(({ text }) => /\p{N}/u.test(text));

const MIN_ALIKE = 3;
