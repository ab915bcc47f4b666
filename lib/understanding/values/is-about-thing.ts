import type { Clause, HeardMessage } from '../hear/hear.ts';
import {
  habits,
  hadBefore,
  hadThen,
  lastOne,
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
