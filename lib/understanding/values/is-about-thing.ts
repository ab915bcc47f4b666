import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { LocaleWords } from '../locales/locale.ts';
import type { Span } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';

/**
 * Whether a choice is only mentioned: "my car's in the garage", "the post takes forever" and "my last one was a
 * diesel" choose nothing, and "my husband always has the window" is about someone else.
 */
export function isAboutThing(heard: HeardMessage, reading: Span, clause: Clause): boolean {
  const { things } = heard.locale;
  if (!things) return false;
  const { words, original } = heard.message;
  const at = words.findIndex(({ end }) => end > reading.start);
  const after = words.findLastIndex(({ start }) => start < reading.end) + 1;
  const before = words.slice(clause.opening, at);
  const rest = words.slice(after, clause.last);
  if (findPattern(rest, things.thingSuits) ?? findPattern(before, heard.hear.wishes)) return false;
  if (findPattern(before, things.lastOne)) return true;
  if (at === clause.opening && matchPatternAt(words, things.speaksAgainst, after, clause.last) > after)
    return true;
  if (findPattern(before, things.hadBefore) && matchPatternAt(rest, things.hadThen, 0) > 0) return true;
  if (matchPatternAt(words, things.habits, clause.opening, at) > clause.opening) return true;
  const isSubject = matchPatternAt(words, things.ownThings, clause.opening, at) === at;
  // "My phone's broken" holds its verb in one word.
  const isVerb = /['’]s$/u.test(original.slice(words[after - 1]?.start, words[after - 1]?.end));
  return (
    isSubject &&
    at > clause.opening &&
    rest.length > 0 &&
    (isVerb || matchPatternAt(words, things.thingGoesOn, after, clause.last) > after)
  );
}

/** Whether the question asks what something is about, so that a sentence about a choice names it. */
export const isAboutTopic = (asked: readonly string[], { things }: LocaleWords): boolean =>
  findPattern(
    asked.map((text) => ({ text, start: 0, end: 0 })),
    things?.asksTopic,
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
  if (!isAboutTopic(asked, heard.locale) || clause.isQuestion || clause.conditional || clause.hedged)
    return false;
  const { words } = heard.message;
  const at = words.findIndex(({ end }) => end > reading.start);
  const after = words.findLastIndex(({ start }) => start < reading.end) + 1;
  const owner = heard.locale.things?.beforeThings.has(words[at - 1]?.text ?? '') ? at - 2 : at - 1;
  const isOwned = owner >= clause.first && heard.locale.things?.ownersOfThings.has(words[owner]?.text ?? '');
  const isUnasked = at === clause.opening && !asked.includes(words[after - 1]?.text ?? '');
  return (
    (isOwned || isUnasked) &&
    matchPatternAt(words, heard.locale.things?.isAtFault, after, clause.last) > after
  );
}
