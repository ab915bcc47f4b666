import type { Word } from '../message.ts';
import { findPattern } from '../pattern.ts';
import type { HearWords } from './words/hear-words.ts';
import type { Topic } from './words/implied-words.ts';

/** Nothing that is sold, lost or run out: "Do you have a fever?" */
const NOT_OWNED: ReadonlySet<string> = new Set(
  'fever injuries injury allergy allergies pain symptoms temperature rash children kids anything endorsements plans time problem problems'.split(
    ' ',
  ),
);
/** Topics of one thing name it themselves. */
const isCondition = (asked: readonly string[]): boolean =>
  asked.some((phrase) => phrase.split('|').some((word) => NOT_OWNED.has(word)));

/** "Is there a working smoke alarm?" is not about what works. */
const describesNoun = (words: readonly Word[], at: number): boolean =>
  ARTICLES.has(words[at - 1]?.text ?? '') && STATES.has(words[at]?.text ?? '');

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an']);
const STATES: ReadonlySet<string> = new Set(['working', 'running', 'broken', 'heating', 'damaged', 'faulty']);

/** The topics a question is about. A question that turns one around ("go without parking?") has none. */
export function findTopics(words: readonly Word[], { implied, negatedAuxiliaries }: HearWords): Topic[] {
  const isTurned =
    findPattern(words, implied.topicTurns) !== undefined ||
    words.some(({ text }) => negatedAuxiliaries.includes(text));
  if (isTurned) return [];
  const isHeld = words.some(({ text }) => NOT_OWNED.has(text));
  return implied.topics.filter(({ asked, isOwn }) => {
    const found = isOwn && isHeld && !isCondition(asked) ? undefined : findPattern(words, asked);
    return found !== undefined && !describesNoun(words, found.first);
  });
}
