import type { Message } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { asksLeave } from './asks-leave.ts';
import type { Clause, HeardMessage } from './hear.ts';
import type { AskedQuestion } from './read-question.ts';
import type { HearWords } from './words/hear-words.ts';
import type { Topic } from './words/implied-words.ts';

/** A longer statement is a story, and one phrase of it answers nothing. */
const MAX_WORDS = 11;

/**
 * What a statement implies by the topic of the question: "we're on the train" to "Do you need parking?". A negation
 * counts only within the phrase, and as much said for yes as for no decides nothing.
 */
export function implyByTopic(
  heard: HeardMessage,
  clause: Clause,
  { topics }: AskedQuestion,
): Implied | 'open' | undefined {
  if (topics.length === 0 || clause.last - clause.first > MAX_WORDS) return undefined;
  const { implied } = heard.hear;
  const yes = findTopicPhrase(heard, clause, topics, 'yes');
  const no = findTopicPhrase(heard, clause, topics, 'no');
  const said = length(yes) > length(no) ? yes : no;
  if (length(said) === 0) return undefined;
  const value = said === yes;
  const before = heard.message.words.slice(clause.first, said.first);
  const isOther =
    said.topic?.isOwn === true &&
    said.first > clause.opening &&
    matchPatternAt(heard.message.words, implied.otherPeople, clause.opening, clause.last) > clause.opening;
  const isOthers = said.topic?.isOwn === true && continuesOther(heard, clause);
  const { outsiders } = implied;
  const isOutside = matchPatternAt(heard.message.words, outsiders, clause.opening, clause.last) >= 0;
  const isUnreal = findPattern(before, implied.unreal) !== undefined;
  const isEven = length(yes) === length(no);
  const isAsked = asksLeave(heard, clause);
  // "No stress, we leave tomorrow": what another clause denies may be the answer.
  const isDenied = value && heard.clauses.some((other) => other.last <= clause.first && other.negated);
  if (
    isEven ||
    isOutside ||
    isOther ||
    isOthers ||
    isUnreal ||
    isDenied ||
    isAsked ||
    isUndecided(heard, clause)
  )
    return 'open';
  return { value, first: said.first, last: said.last };
}

/** "My husband was, back in 2011": a clause without a subject goes on about someone else. */
function continuesOther({ clauses, message: { words }, hear }: HeardMessage, clause: Clause): boolean {
  const { otherPeople, ownSubjects } = hear.implied;
  const place = clauses.indexOf(clause);
  const before = clauses[place - 1];
  if (!before || ownSubjects.includes(words[clause.opening]?.text ?? '')) return false;
  const isJoined = clause.joint === 'comma' || clause.joint === 'and' || clause.joint === 'dash';
  return isJoined && matchPatternAt(words, otherPeople, before.opening, before.last) > before.opening;
}

const length = ({ first, last }: { first: number; last: number }): number => last - first;

/** Whether anything in a message doubts, asks, waits, or gives an alternative. */
const isUndecided = ({ clauses, message, hear }: HeardMessage, own: Clause): boolean =>
  own.hedged ||
  message.words.some(({ text }) => hear.or.includes(text)) ||
  clauses.some(
    (clause, place) =>
      clause !== own &&
      (clause.hedged || clause.conditional || OPEN.has(clause.act)) &&
      !(place === 0 && exclaims(clause, message, hear)),
  );

/** "At my age?", "for ten pounds?": a remark before the answer. */
const exclaims = ({ opening, last, isQuestion }: Clause, { words }: Message, hear: HearWords): boolean =>
  isQuestion &&
  last - opening <= MAX_REMARK &&
  hear.implied.remarks.includes(words[opening]?.text ?? '') &&
  !words.slice(opening, last).some(({ text }) => hear.auxiliaries.includes(text));

const MAX_REMARK = 5;

const OPEN = new Set<Clause['act']>(['question', 'hold', 'hedge']);

/** The answer, and the words that say it. */
export type Implied = { value: boolean; first: number; last: number };

/** “My flatmate is in Spain” does not say that someone is in. */
const namesPlace = (last: string, next: string, { notMeant }: HearWords): boolean =>
  last === notMeant?.within && notMeant.abroad.has(next);

type Phrase = { first: number; last: number; topic?: Topic };

/** The longest phrase that implies a yes or a no and holds all negations of a clause; empty without one. */
export function findTopicPhrase(
  { message: { words }, hear }: HeardMessage,
  { first, last, opening, negations }: Clause,
  topics: readonly Topic[],
  side: 'yes' | 'no',
): Phrase {
  let longest: Phrase = { first: last, last };
  for (let at = first; at < last; at++) {
    for (const topic of topics) {
      const phrases = at === opening ? topic.opens?.[side] : undefined;
      const opens = phrases ? matchPatternAt(words, phrases, at, last) : -1;
      const end = Math.max(opens, matchPatternAt(words, topic[side], at, last));
      const goesOn = end > at && end < last;
      if (goesOn && namesPlace(words[end - 1]?.text ?? '', words[end]?.text ?? '', hear)) continue;
      const holdsAll = negations.every((negation) => negation.first >= at && negation.first < end);
      if (holdsAll && end - at > length(longest)) longest = { first: at, last: end, topic };
    }
  }
  return longest;
}
