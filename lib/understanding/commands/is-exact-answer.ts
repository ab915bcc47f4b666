import type { Fact } from '@turnpike/engine/document';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import { findNamedFact } from '../corrections/find-named-fact.ts';
import { namesKnownType } from '../corrections/names-known-type.ts';
import { isFreeText } from '../extractors/coded.ts';
import type { FlowIndex } from '../flow-index.ts';
import { keepsArrangement } from '../hear/fit/keeps-arrangement.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { readWhichState } from '../hear/position/read-which-state.ts';
import { readConsent } from '../hear/read-consent.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { overlaps, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import { stripSpan } from '../texts/strip-span.ts';
import type { Reach, Value } from '../values/values.ts';
import { saysToStop } from './read-moves.ts';

/**
 * Whether the message is an answer to the open question and nothing else: a yes or a no, or values with
 * only words around them that carry nothing. Such a message asks for no other task.
 */
export function isExactAnswer({
  heard,
  reach,
  values,
  request,
  question,
  index,
}: {
  heard: HeardMessage;
  reach: Reach;
  values: readonly Value[];
  request: UnderstandRequest;
  question: AskedQuestion;
  index: FlowIndex;
}): boolean {
  if (!request.pending) return false;
  const { words } = heard.message;
  const { stopWords, fillers, hear } = heard.locale;
  // "Move it to Friday", where the day is asked for.
  const opens = heard.clauses.flatMap(({ opening, last }) => {
    const to = matchPatternAt(words, hear.changes, opening, last);
    return to > opening ? words.slice(opening, to) : [];
  });
  const asksYesOrNo =
    request.pending.expects === 'yes_no' || reach.asked.some(({ type }) => type === 'boolean');
  if (asksYesOrNo && heard.clauses.length > 0) {
    const isAnswer = heard.clauses.every(({ act }) => act === 'answer' || act === 'social');
    // "The day is wrong" corrects the day.
    if (heard.clauses.some((clause) => namesKnownType(heard, clause, reach.known, question))) return false;
    // "No bags" refuses the bags, and nothing else.
    if (heard.clauses.some((clause) => findNamedFact(heard, clause, { index, known: reach.known, question })))
      return false;
    const consent = readConsent(heard, question);
    if (isAnswer && (consent === 'yes' || (consent === 'no' && heard.clauses.length === 1))) return true;
  }
  const given = values.filter(({ role }) => role === 'asked');
  if (given.length === 0) return false;
  const rest = words.filter((word) => !given.some(({ span }) => overlaps(span, word)));
  return rest.every(
    (word) => opens.includes(word) || stopWords.includes(word.text) || fillers.includes(word.text),
  );
}

/**
 * Whether a message answers a question for text in the question's own words: "I'd like to fly to Lisbon" after "Where
 * would you like to fly to?" asks for no other task.
 */
export function echoesQuestion(
  heard: HeardMessage,
  [fact]: readonly Fact[],
  index: FlowIndex,
  question: AskedQuestion,
  asked = '',
): boolean {
  const [clause] = heard.clauses;
  if (!fact || !isFreeText(fact) || !clause || heard.clauses.length > 1) return false;
  if (clause.negated || clause.conditional || clause.act === 'question') return false;
  const span = stripSpan(heard, clause, findTextKind(fact, index, heard, asked));
  if (!span || span.isOpen || span.start <= clause.start) return false;
  const { words } = heard.message;
  const around = words.slice(clause.first, clause.last).filter((word) => !overlaps(span, word));
  const { stopWords, fillers, hear } = heard.locale;
  const isOwn = ({ text }: Word): boolean => question.words.includes(text);
  return (
    around.some(({ text }) => question.content.includes(text)) &&
    around.every(
      (word) =>
        isOwn(word) ||
        stopWords.includes(word.text) ||
        fillers.includes(word.text) ||
        hear.speakers.includes(word.text),
    )
  );
}

/** “It's off” to “Is the heating on?” stops nothing. */
export const saysState = (heard: HeardMessage, question: AskedQuestion): boolean =>
  heard.clauses.some((clause) => readWhichState(heard, clause, question) !== undefined) &&
  heard.clauses.every(
    (clause) => !saysToStop(heard, clause) || readWhichState(heard, clause, question) !== undefined,
  );

/** “See you then” to “Does Thursday suit you?” is no goodbye. */
export const keepsDate = (heard: HeardMessage, question: AskedQuestion): boolean =>
  question.isArrangement === true &&
  heard.clauses.some((clause) => keepsArrangement(heard, clause, question) !== undefined);
