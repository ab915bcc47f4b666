import { overlaps, type Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { Doubted } from './doubted.ts';
import { isDecided } from './is-decided.ts';

export const MOMENT_NAMES: readonly string[] = ['date', 'time', 'datetime'];

/** "The show is at nine, an hour before that": a length of time that a day or an hour is counted from. */
export function findDifference(doubted: Doubted): Span | undefined {
  const { heard, fact, span, isOne } = doubted;
  if (!MOMENT_NAMES.includes(fact.type) || !isOne) return undefined;
  const { words } = heard.message;
  const decided = isDecided(doubted);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word || !isFree(doubted, at) || (decided && word.end <= span.start)) continue;
    const to = Math.max(
      matchPatternAt(words, doubted.words.differences, at),
      isLength(doubted, at) ? at + 1 : -1,
    );
    if (to > at && !leadsToValue(doubted, to) && !isLasting(doubted, at))
      return { start: word.start, end: words[to - 1]?.end ?? word.end };
  }
  return undefined;
}

/** "The one after, on the Saturday": nothing else goes before the value, which was counted from it. */
const leadsToValue = ({ heard, span, words: doubt }: Doubted, from: number): boolean => {
  const { words } = heard.message;
  const first = words.findIndex(({ end }) => end > span.start);
  return from <= first && words.slice(from, first).every(({ text }) => doubt.plain.has(text));
};

/** "3pm for 2 hours": how long it lasts says nothing against when it begins. "3pm, 2 hours before" does. */
const isLasting = ({ heard, fact, span, words: doubt }: Doubted, at: number): boolean => {
  const { words, text } = heard.message;
  if (fact.type === 'date' || !doubt.units.has(words[at]?.text ?? '')) return false;
  const [count, next] = [words[at - 1], words[at + 1]];
  // "6.45, but I may be 5 minutes late".
  if (next?.text === doubt.late) return true;
  const isLast = next === undefined || /^\s*[,.!;]/.test(text.slice(words[at]?.end, next.start));
  return isLast && doubt.lasting.test(text.slice(span.end, count?.end));
};

const isFree = ({ heard, taken, ruledOut }: Doubted, at: number): boolean => {
  const word = heard.message.words[at];
  return word !== undefined && ![...taken, ...ruledOut].some((span) => overlaps(span, word));
};

/** "40 minutes", "a few days". */
function isLength(doubted: Doubted, at: number): boolean {
  const { heard, words: doubt } = doubted;
  const { words } = heard.message;
  const before = words[at - 1]?.text ?? '';
  const isAmount =
    /^\p{N}/u.test(before) || doubt.amounts.has(before) || Object.hasOwn(heard.locale.numbers.words, before);
  return isAmount && isFree(doubted, at - 1) && doubt.units.has(words[at]?.text ?? '');
}
