import { overlaps, type Span, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { Doubted } from './doubted.ts';
import { listUnexplained } from './list-unexplained.ts';

/** “Google or Insta”: an alternative to the value that was not understood may be the one that is meant. */
export function findOpenAlternative(doubted: Doubted): Span | undefined {
  const { heard, span } = doubted;
  const { words } = heard.message;
  const first = words.findIndex((word) => overlaps(word, span));
  const last = words.findLastIndex((word) => overlaps(word, span));
  if (first < 0) return undefined;
  const unexplained = new Set(heard.clauses.flatMap((clause) => listUnexplained(doubted, clause)));
  const isOr = (word: Word | undefined): boolean => word !== undefined && heard.hear.or.includes(word.text);
  if (isOr(words[last + 1])) {
    const at = words.findIndex((word, place) => place > last + 1 && unexplained.has(word));
    const word = words[at];
    if (!word || at > last + MAX_PLAIN || hasOwnValue(doubted, words.slice(last + 2, at + MAX_VERB)))
      return undefined;
    return matchPatternAt(words, doubted.words.openEnds, last + 2) > last + 2 ? undefined : word;
  }
  const before = words.slice(0, first).findLastIndex((word) => !isSmall(doubted, word) || isOr(word));
  return isOr(words[before]) && unexplained.has(words[before - 1] as Word) ? words[before - 1] : undefined;
}

/** “Ring 0123 or write to kim@example.com”: the alternative is a value of its own. */
const hasOwnValue = ({ taken }: Doubted, words: readonly Word[]): boolean =>
  words.some((word) => taken.some((span) => overlaps(span, word)));

/** Words from the value to the alternative: “or maybe a (podcast)”. */
const MAX_PLAIN = 4;

/** Words before such a value: “write to”. */
const MAX_VERB = 3;

const isSmall = ({ heard: { hear, locale } }: Doubted, { text }: Word): boolean =>
  hear.determiners.includes(text) || locale.stopWords.includes(text);
