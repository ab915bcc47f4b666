import { findMeasure } from '../extractors/find-measure.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, type Span, type Word } from '../message.ts';
import { findPattern, matchPatternAt, mergePhrases } from '../pattern.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';
import { isDecided } from './is-decided.ts';
import { listUnexplained } from './list-unexplained.ts';

const NUMBERS: readonly string[] = ['integer', 'number', 'money'];

/**
 * “Screen 4”, “two lifts”, “my kid is 4”, “LS1 4AB”: a number that belongs to another word than what was asked about.
 * Whatever stands beside it and is not explained counts as such a word.
 */
export function findOtherThing(doubted: Doubted): Span | undefined {
  const { heard, fact, span, isOne } = doubted;
  const clause = isOne && NUMBERS.includes(fact.type) ? findClause(heard, span) : undefined;
  if (!clause) return undefined;
  const { words, text } = heard.message;
  const first = words.findIndex(({ end }) => end > span.start);
  const after = words.findIndex(({ start }) => start >= span.end);
  const last = after < 0 ? words.length : after;
  const left = listUnexplained(doubted, clause);
  const isLeft = (word: Word | undefined): word is Word =>
    word !== undefined && left.includes(word) && !overlaps(word, span);
  const before = findLead(doubted, words.slice(clause.opening, first));
  const behind = words.slice(last, clause.last);
  const age = findOwnAge(doubted, words.slice(clause.opening, first), words.slice(last));
  if (age) return age;
  const gap = behind.findIndex(({ start }, at) =>
    /[^\s-]/.test(text.slice(behind[at - 1]?.end ?? span.end, start)),
  );
  const near = gap < 0 ? behind : behind.slice(0, gap);
  if (near.slice(0, MAX_NOUN).some(({ text }) => isAsked(doubted, text)) || isKindAsked(doubted, near))
    return undefined;
  const label = isDecided(doubted) || isMoney(doubted) ? undefined : before.find(isLeft);
  return (
    label ??
    findCounted(doubted, near, isLeft) ??
    findPeople(doubted, before, near) ??
    findHour(doubted, before, near) ??
    findYear(doubted, before)
  );
}

/** The words before a number that are about it: not those before another number, or before “said” and “gave me”. */
function findLead({ words: doubt }: Doubted, before: readonly Word[]): readonly Word[] {
  const from = before.findLastIndex(({ text }) => /^\p{N}+$/u.test(text) || doubt.leadsNumber.has(text));
  const lead = before.slice(from + 1);
  // “With the bikes 340” says which weight is meant.
  return doubt.saysWhich.has(lead[0]?.text ?? '') ? [] : lead;
}

/** “$640” is an amount of money, whatever it is said of. */
const isMoney = ({ heard, span }: Doubted): boolean =>
  /\p{Sc}/u.test(heard.message.text.slice(span.start, span.end));

/** “4 of us”, “we're 4”: people, where rooms or nights are asked for. */
function findPeople(
  { heard, fact, asked, words: doubt }: Doubted,
  before: readonly Word[],
  near: readonly Word[],
): Word | undefined {
  const { hear, locale } = heard;
  const { headcount } = locale;
  const mayBe =
    asked.some(
      (word) =>
        hear.persons.includes(word) || headcount?.morePersons.has(word) || doubt.onePerPerson.has(word),
    ) ||
    findPattern(
      asked.map((text) => ({ text, start: 0, end: 0 })),
      mergePhrases(hear.asksPeople, doubt.asksForPeople),
    ) !== undefined;
  if (fact.type === 'money' || mayBe) return undefined;
  if (matchPatternAt(near, hear.ofPeople, 0) > 0) return near[0];
  return findPattern(before, headcount?.weAre)?.last === before.length ? before.at(-1) : undefined;
}

/** “I am 79 and cannot read those numbers”, where no age is asked for. */
function findOwnAge(
  { asked, words: doubt }: Doubted,
  before: readonly Word[],
  behind: readonly Word[],
): Word | undefined {
  const isSelf = findPattern(before, doubt.ofSelf)?.last === before.length;
  const isReason = matchPatternAt(behind, doubt.tooOld, 0) > 0;
  return isSelf && isReason && !asked.includes(doubt.old) ? before.at(-1) : undefined;
}

/** “3 dogs and 50 sheep”, where sheep are asked for. */
const isAsked = ({ asked }: Doubted, noun: string): boolean =>
  noun.length >= MIN_NOUN && asked.some((word) => sharesStem(word, noun));
const MIN_NOUN = 3;

/** “2 doubles”, where rooms are asked for. */
const isKindAsked = ({ asked, words: doubt }: Doubted, near: readonly Word[]): boolean =>
  doubt.kindsCounted.some(
    ({ names, members }) =>
      matchPatternAt(near, members, 0) > 0 &&
      names.some((name) => asked.some((word) => sharesStem(word, name))),
  );

/** Words after a number in which what it counts is looked for: “(2) big heavy (bags)”. */
const MAX_NOUN = 3;

/** The word right after the number, unless it is one of those that are counted, or leads to it. */
function findCounted(
  { heard, fact, words: doubt }: Doubted,
  near: readonly Word[],
  isLeft: (word: Word | undefined) => word is Word,
): Word | undefined {
  const [noun] = near;
  if (!isLeft(noun) || /^\p{N}/u.test(noun.text) || doubt.followsNumber.has(noun.text)) return undefined;
  const isMeasure = fact.type === 'number' && findMeasure(noun.text, heard.locale) !== undefined;
  return isMeasure ? undefined : noun;
}

/** “I'll be there at 4”, “7 till late”: an hour, where no time is asked for. */
function findHour(
  { heard, span, fact, asked, words: doubt }: Doubted,
  before: readonly Word[],
  near: readonly Word[],
): Word | undefined {
  // “I'm at 90”: no day has so many hours.
  if (/^(?:2[5-9]|[3-9]\d)$/.test(heard.message.text.slice(span.start, span.end))) return undefined;
  if (fact.type === 'money' || asked.some((word) => doubt.asksMoments.has(word))) return undefined;
  const lead = before.at(-1);
  if (lead && doubt.beforeHours.has(lead.text)) return lead;
  const [next] = near;
  return next && doubt.afterHours.has(next.text) ? next : undefined;
}

/** “It's a 2019”, “in 2019”: a year, where none is asked for. */
function findYear({ heard, span, asked, words: doubt }: Doubted, before: readonly Word[]): Word | undefined {
  const lead = before.at(-1);
  const isYear = /^(?:19|20)\d\d$/.test(heard.message.text.slice(span.start, span.end));
  if (!isYear || !lead || asked.some((word) => doubt.asksMoments.has(word))) return undefined;
  return findPattern([lead], doubt.beforeYears) === undefined ? undefined : lead;
}
