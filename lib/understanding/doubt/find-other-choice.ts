import { overlaps, type Span, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';
import { isDecided } from './is-decided.ts';
import { listUnexplained } from './list-unexplained.ts';

/** “Tiktok / google”, “search, or was it social media”, “if not yoga, pilates”: another choice may be meant. */
export function findOtherChoice(doubted: Doubted): Span | undefined {
  const { heard, fact, span, taken, ruledOut, isOne, words: doubt } = doubted;
  if (!isOne || (fact.type !== 'enum' && fact.type !== 'list') || isDecided(doubted)) return undefined;
  const { message, hear } = heard;
  const { words } = message;
  if (findClause(heard, span)?.negated) return undefined;
  const first = words.findIndex(({ end }) => end > span.start);
  const after = words.findIndex(({ start }) => start >= span.end);
  const last = after < 0 ? words.length : after;
  const isOpen = (word: Word | undefined): word is Word =>
    word !== undefined && !taken.some((other) => overlaps(other, word)) && isUnexplained(doubted, word);
  const isSlash = (at: number): boolean =>
    /^\s?\/\s?$/.test(message.text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0));
  const isOr = hear.or.includes(words[last]?.text ?? '');
  if (isOr && matchPatternAt(words, doubt.wonders, last + 1) > last + 1) return words[last];
  if (last > 0 && last < words.length && isSlash(last) && isOpen(words[last])) return words[last];
  if (first > 0 && isSlash(first) && isOpen(words[first - 1])) return words[first - 1];
  const fallback = findPattern(words.slice(0, first), doubt.failing);
  const failed = fallback && words[fallback.last];
  return failed && ruledOut.some((other) => overlaps(other, failed)) ? failed : undefined;
}

function isUnexplained(doubted: Doubted, word: Word): boolean {
  const clause = findClause(doubted.heard, word);
  return clause !== undefined && listUnexplained(doubted, clause).includes(word);
}
