import type { Clause, HeardMessage } from '../hear/hear.ts';
import {
  asksTopic,
  beforeThings,
  habits,
  hadBefore,
  hadThen,
  isAtFault,
  lastOne,
  ownersOfThings,
  ownThings,
  speaksAgainst,
  thingGoesOn,
  thingSuits,
} from '../locales/en-choices.ts';
import type { Span } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';

/**
 * Whether a choice is only mentioned: "my car's in the garage", "the post takes forever" and "my last one was a
 * diesel" choose nothing, and "my husband always has the window" is about someone else.
 */
export function isAboutThing(heard: HeardMessage, reading: Span, clause: Clause): boolean {
  if (heard.locale.language !== 'en') return false;
  const { words, original } = heard.message;
  const at = words.findIndex(({ end }) => end > reading.start);
  const after = words.findLastIndex(({ start }) => start < reading.end) + 1;
  const before = words.slice(clause.opening, at);
  const rest = words.slice(after, clause.last);
  if (findPattern(rest, thingSuits) ?? findPattern(before, heard.hear.wishes)) return false;
  if (findPattern(before, lastOne)) return true;
  if (at === clause.opening && matchPatternAt(words, speaksAgainst, after, clause.last) > after) return true;
  if (findPattern(before, hadBefore) && matchPatternAt(rest, hadThen, 0) > 0) return true;
  if (matchPatternAt(words, habits, clause.opening, at) > clause.opening) return true;
  const isSubject = matchPatternAt(words, ownThings, clause.opening, at) === at;
  // "My phone's broken" holds its verb in one word.
  const isVerb = /['’]s$/u.test(original.slice(words[after - 1]?.start, words[after - 1]?.end));
  return (
    isSubject &&
    at > clause.opening &&
    rest.length > 0 &&
    (isVerb || matchPatternAt(words, thingGoesOn, after, clause.last) > after)
  );
}

/** Whether the question asks what something is about, so that a sentence about a choice names it. */
export const isAboutTopic = (asked: readonly string[]): boolean =>
  findPattern(
    asked.map((text) => ({ text, start: 0, end: 0 })),
    asksTopic,
  ) !== undefined;

/**
 * “My last invoice is wrong” to “What is this about?”: what is wrong is what the message is about. So is “invoice is
 * wrong”, unless the question offers “invoice” by that word.
 */
export function isThingAtFault(
  heard: HeardMessage,
  reading: Span,
  clause: Clause,
  asked: readonly string[],
): boolean {
  if (
    heard.locale.language !== 'en' ||
    !isAboutTopic(asked) ||
    clause.isQuestion ||
    clause.conditional ||
    clause.hedged
  )
    return false;
  const { words } = heard.message;
  const at = words.findIndex(({ end }) => end > reading.start);
  const after = words.findLastIndex(({ start }) => start < reading.end) + 1;
  const owner = beforeThings.has(words[at - 1]?.text ?? '') ? at - 2 : at - 1;
  const isOwned = owner >= clause.first && ownersOfThings.has(words[owner]?.text ?? '');
  const isUnasked = at === clause.opening && !asked.includes(words[after - 1]?.text ?? '');
  return (isOwned || isUnasked) && matchPatternAt(words, isAtFault, after, clause.last) > after;
}
