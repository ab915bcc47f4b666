import type { StateWords } from '../locales/groups/state-words.ts';
import type { Word } from '../message.ts';
import { findPattern } from '../pattern.ts';
import type { HearWords } from './words/hear-words.ts';
import type { Topic } from './words/implied-words.ts';

/** Topics of one thing name it themselves. */
const isCondition = (asked: readonly string[], states: StateWords): boolean =>
  asked.some((phrase) => phrase.split('|').some((word) => states.notOwned.has(word)));

/** "Is there a working smoke alarm?" is not about what works. */
const describesNoun = (words: readonly Word[], at: number, states: StateWords): boolean =>
  states.indefinite.has(words[at - 1]?.text ?? '') && states.atWork.has(words[at]?.text ?? '');

/** The topics a question is about. A question that turns one around ("go without parking?") has none. */
export function findTopics(
  words: readonly Word[],
  { implied, negatedAuxiliaries, states }: HearWords,
): Topic[] {
  const isTurned =
    findPattern(words, implied.topicTurns) !== undefined ||
    words.some(({ text }) => negatedAuxiliaries.includes(text));
  if (isTurned) return [];
  const isHeld = words.some(({ text }) => states?.notOwned.has(text));
  return implied.topics.filter(({ asked, isOwn }) => {
    const found =
      states && isOwn && isHeld && !isCondition(asked, states) ? undefined : findPattern(words, asked);
    return found !== undefined && !(states && describesNoun(words, found.first, states));
  });
}
