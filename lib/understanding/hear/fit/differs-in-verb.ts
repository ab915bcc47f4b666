import type { HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { canVerbs, pastVerbs, unrealVerbs } from '../words/en-fit-verbs.ts';

/**
 * Whether a short answer is in another verb than its question: “it was” to “Is it raining?”, “I would” to “Have you
 * paid?” The first says how it was, the second what would be, and neither says what is asked.
 */
export function differsInVerb(
  { message: { words }, locale }: HeardMessage,
  at: number,
  last: number,
  { asking, words: asked, isPast, isOffer }: AskedQuestion,
): boolean {
  if (locale.language !== 'en') return false;
  const said = words.slice(at, last).map(({ text }) => text);
  const verb = said.findLast((text) => unrealVerbs.has(text) || pastVerbs.has(text));
  if (verb === undefined || said.some((text) => canVerbs.has(text))) return false;
  if (asked.includes(verb)) return false;
  if (pastVerbs.has(verb)) return !isPast && !asked.some((word) => pastVerbs.has(word) || word === 'been');
  if (verb === 'could') return !asked.includes('can') && !isOffer;
  return !(isOffer && asking.includes('you'));
}
