import { sharesStem } from '../hear/stem.ts';
import type { Span, Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import type { Doubted } from './doubted.ts';
import { isDecided } from './is-decided.ts';

const NUMBERS: readonly string[] = ['integer', 'number', 'money'];

/** “9 and a spare”, “9 besides me”, “twice my son's age, he's 20”: what is added to a number, or what it is only a part of. */
export function findAddition(doubted: Doubted): Span | undefined {
  const { heard, fact, span, asked, words: doubt } = doubted;
  if (!NUMBERS.includes(fact.type)) return undefined;
  const { words } = heard.message;
  const first = words.findIndex(({ end }) => end > span.start);
  const after = words.findIndex(({ start }) => start >= span.end);
  const behind = after < 0 ? [] : words.slice(after);
  const isNoun = ({ text }: Word): boolean =>
    asked.some((word) => sharesStem(word, text)) || heard.hear.persons.includes(text);
  const noun = behind.findIndex((word) => !isNoun(word));
  const ofPeople = matchPatternAt(behind, heard.hear.ofPeople, 0);
  const from = Math.max(noun < 0 ? behind.length : noun, ofPeople);
  const added = matchPatternAt(behind, doubt.addsMore, from);
  if (added > from && !isAsked(asked, behind.slice(from, added))) return behind[from];
  if (noun > 0 && fact.type !== 'money' && matchPatternAt(behind, doubt.eachHas, noun) > noun)
    return behind[noun];
  const may = findPattern(behind, doubt.mayAdd);
  if (may) return behind[may.first];
  const before = words.slice(0, first);
  const lead = before.at(-1);
  if (lead && doubt.addsBefore.has(lead.text) && !isDecided(doubted)) return lead;
  const related = findPattern(before, doubt.multiplies);
  if (related && !isDecided(doubted)) return before[related.first];
  return fact.type === 'money' ? findReduction(behind, doubt.reduces) : undefined;
}

/** What the question adds itself is no addition. */
const isAsked = (asked: readonly string[], words: readonly Word[]): boolean =>
  words.some(({ text }) => text.length > 3 && asked.includes(text));

/** “60 but I got 25 off”: what is taken off the amount. */
function findReduction(behind: readonly Word[], reduces: readonly string[]): Word | undefined {
  const found = findPattern(behind, reduces);
  return found && /^\p{N}/u.test(behind[found.first - 1]?.text ?? '') ? behind[found.first] : undefined;
}
