import type { Word } from '../../message.ts';
import { isWhole, matchPatternAt } from '../../pattern.ts';
import type { HearWords } from '../words/hear-words.ts';

/** Which state a question asks about: the place of its pair, and which of the two. */
export type AskedState = { pair: number; isOne: boolean; isPast: boolean };

/** “Is the heating on at the moment?”, “are the stitches still in?”, but not “is there someone to let us in?” */
export function findAskedState(
  sentence: readonly Word[],
  { positions: words, leads }: HearWords,
): AskedState | undefined {
  if (!words) return undefined;
  const asked = sentence.slice(Math.max(0, matchPatternAt(sentence, leads, 0)));
  const first = matchPatternAt(asked, words.asks, 0);
  const later = matchPatternAt(asked, words.asksLater, 0);
  const isLater = later > 0 && asked.some(({ text }) => text === words.be);
  const from = first > 0 ? first : isLater ? later : -1;
  if (from <= 0) return undefined;
  const to = asked.findIndex(({ text }) => text === words.to);
  for (let at = from + 1; at < asked.length && (to < 0 || at < to); at++)
    for (const [pair, { one, other }] of words.pairs.entries())
      for (const isOne of [true, false]) {
        const last = matchPatternAt(asked, isOne ? one : other, at);
        const rest = asked.slice(last);
        if (last > at && (rest.length === 0 || isWhole(rest, words.times, words.times)))
          return { pair, isOne, isPast: words.past.has(asked[0]?.text ?? '') };
      }
  return undefined;
}
