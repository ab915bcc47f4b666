import { wordsOf } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import type { Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';

/** "Flight is at 9" to when the taxi should come: the hour of something else, from which the answer follows. */
export function findOtherEvent({
  heard,
  fact,
  span,
  asked,
  words: { eventVerbs, plain },
}: Doubted): Span | undefined {
  const clause = fact.type === 'time' ? findClause(heard, span) : undefined;
  if (clause?.act !== 'answer') return undefined;
  const { hear, locale } = heard;
  const own = wordsOf(heard, clause);
  const verb = own.findIndex((_, at) => matchPatternAt(own, eventVerbs, at) > at);
  const isBefore = verb > 0 && (own[verb]?.end ?? 0) <= span.start;
  // Only the verb, and words such as "at", go between the subject and the hour.
  const from = isBefore ? matchPatternAt(own, eventVerbs, verb) : -1;
  const between = own.slice(
    from,
    own.findIndex(({ end }) => end > span.start),
  );
  const subject = own[verb - 1];
  if (!isBefore || !subject || between.some(({ text }) => !locale.stopWords.includes(text))) return undefined;
  const isOwn =
    hear.subjects.includes(subject.text) ||
    // “My booking is at 6.”
    plain.has(subject.text) ||
    locale.stopWords.includes(subject.text) ||
    /\p{N}/u.test(subject.text) ||
    asked.some((word) => sharesStem(word, subject.text));
  return isOwn ? undefined : subject;
}
