import type { UnderstandRequest } from '@turnpike/engine';
import type { HeardMessage } from './hear/hear.ts';
import type { AskedQuestion } from './hear/read-question.ts';
import { readConsent } from './hear/read-yes-no.ts';
import { overlaps } from './message.ts';
import { matchPatternAt } from './pattern.ts';
import type { Reach, Value } from './read-values.ts';

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
}: {
  heard: HeardMessage;
  reach: Reach;
  values: readonly Value[];
  request: UnderstandRequest;
  question: AskedQuestion;
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
