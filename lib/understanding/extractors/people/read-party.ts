import { persons, small } from '../../locales/en-numbers.ts';
import {
  adults,
  ageWords,
  births,
  children,
  grownAdjectives,
  personAdjectives,
} from '../../locales/en-people.ts';
import type { Message, Span } from '../../message.ts';
import { enCompany } from '../words/en-company.ts';

/** Number of people by age. A number is missing if it is unknown: "me, my wife and the kids". */
export type Party = Span & { adults?: number; children?: number };

type Age = 'adult' | 'child' | 'any';
/** `value` is missing for an unknown number: "the kids". */
type Item = { last: number; age: Age; value?: number; isSelf?: true; isGroup?: true; isNumbered?: true };

const ADULT_AGE = 18;

/**
 * Reads a list of people that includes the customer or at least two items: "me, the missus and 3 little ones".
 * Undefined for only numbers, or if words in between are about something else.
 */
export function readParty(message: Message): Party | undefined {
  const { words } = message;
  for (let first = 0; first < words.length; first++) {
    const items = readItems(message, first);
    const last = items.at(-1)?.last;
    if (last === undefined || !items.some(({ isNumbered }) => !isNumbered)) continue;
    // "My sister" alone is not a list of people.
    if (items.length < 2 && !items[0]?.isSelf) continue;
    const isSelf = items.some((item) => item.isSelf);
    const span = { start: words[first]?.start ?? 0, end: words[last - 1]?.end ?? 0 };
    // "My wife and 2 kids" may or may not include the customer.
    const isWhole = isSelf || items.some(({ age, isNumbered }) => age === 'adult' && isNumbered);
    const grown = isWhole ? addUp(items, 'adult') : undefined;
    const young = addUp(items, 'child');
    const isAny = items.some(({ age }) => age === 'any');
    return {
      ...span,
      ...(grown !== undefined && !isAny ? { adults: grown } : {}),
      ...(young !== undefined && young > 0 && !isAny ? { children: young } : {}),
    };
  }
  return undefined;
}

function addUp(items: readonly Item[], age: Age): number | undefined {
  const own = items.filter((item) => item.age === age);
  if (own.some(({ value }) => value === undefined)) return undefined;
  return own.reduce((sum, { value = 0 }) => sum + value, 0);
}

function readItems(message: Message, from: number): Item[] {
  const { words, text } = message;
  const items: Item[] = [];
  let at = from;
  for (;;) {
    const item = readItem(words, at, items.length > 0 || adults.has(words[at]?.text ?? ''));
    if (!item) return items;
    items.push(readOwnAge(message, item));
    at = items.at(-1)?.last ?? item.last;
    const next = skipJoiners(words, at);
    const gap = text.slice(words[at - 1]?.end, words[at]?.start ?? text.length);
    const isOpening =
      enCompany.me.test(words[next]?.text ?? '') ||
      enCompany.partyOwners.has(words[next]?.text ?? '') ||
      readCount(words[next]?.text ?? '') !== undefined;
    if (next === at && !isOpening && !/[,+&/;]|\s-\s/.test(gap)) return items;
    // "5 of us, 2 kids": the kids may be included or not.
    if (item.isGroup && next === at && !/[+&]/.test(gap)) return [];
    at = next;
  }
}

function skipJoiners(words: Message['words'], from: number): number {
  let at = from;
  while (enCompany.partyJoiners.has(words[at]?.text ?? '')) at++;
  return at;
}

function readItem(words: Message['words'], index: number, isNext: boolean): Item | undefined {
  const said = (at: number): string => words[at]?.text ?? '';
  if (enCompany.me.test(said(index))) return { last: index + 1, age: 'adult', value: 1, isSelf: true };
  // "Us two", "the two of us".
  const ofUs = said(index) === enCompany.the || said(index) === enCompany.just ? index + 1 : index;
  if (readCount(said(ofUs)) && said(ofUs + 1) === enCompany.of && said(ofUs + 2) === enCompany.us)
    return { last: ofUs + 3, age: 'adult', value: readCount(said(ofUs)) ?? 0, isSelf: true, isGroup: true };
  if (said(index) === enCompany.us && readCount(said(index + 1)))
    return {
      last: index + 2,
      age: 'adult',
      value: readCount(said(index + 1)) ?? 0,
      isSelf: true,
      isGroup: true,
    };
  let at = index;
  const isBoth = said(at) === enCompany.both;
  if (isBoth) at++;
  const isOwned = enCompany.partyOwners.has(said(at));
  if (isOwned) at++;
  const aged = readAged(words, at);
  if (aged) {
    // "Her 2 year old twins".
    const born = Object.hasOwn(births, said(aged.last)) ? births[said(aged.last)] : undefined;
    return born === undefined
      ? { last: aged.last, age: aged.age, value: aged.value ?? 1 }
      : { last: aged.last + 1, age: aged.age, value: born };
  }
  const count = readCount(said(at));
  if (count !== undefined) at++;
  // "The missus and our three."
  const isOurs = isOwned && isNext && enCompany.parentsOf.has(said(at - 2)) && count !== undefined;
  if (isOurs && (said(at) === '' || enCompany.partyJoiners.has(said(at))))
    return { last: at, age: 'child', value: count, isNumbered: true };
  let isGrown = false;
  while (personAdjectives.has(said(at)) || grownAdjectives.has(said(at))) {
    isGrown ||= grownAdjectives.has(said(at));
    // "3 little ones", "my other half".
    const isNoun = enCompany.adjectiveNouns.test(said(at + 1));
    at++;
    if (isNoun) break;
  }
  const word = said(at);
  if (Object.hasOwn(births, word) && isOwned && count === undefined)
    return { last: at + 1, age: 'child', value: births[word] ?? 0 };
  if (enCompany.pairs.test(word) && (isOwned || isBoth)) return { last: at + 1, age: 'adult', value: 2 };
  if (enCompany.ups.test(word) && said(at - 1) === enCompany.grown)
    return count === undefined ? undefined : { last: at + 1, age: 'adult', value: count, isNumbered: true };
  const isKnown = [persons, children, adults].some((list) => list.has(word));
  const name = isKnown
    ? word
    : enCompany.pluralEndings.reduce((text, { ends, single }) => text.replace(ends, single), word);
  const last = said(at + 1) === enCompany.in && enCompany.laws.test(said(at + 2)) ? at + 3 : at + 1;
  const isLittle = enCompany.ones.test(word) && enCompany.little.test(said(at - 1));
  const isHalf = word === enCompany.half && said(at - 1) === enCompany.other;
  if (!(persons.has(name) || children.has(name) || adults.has(name) || isLittle || isHalf)) return undefined;
  const isPlural = name !== word;
  const age = getAge(name, { isGrown, isLittle, isHalf });
  if (count !== undefined) return { last, age, value: count, isNumbered: true };
  if (isPlural) return isOwned || isBoth ? { last, age, ...(isBoth ? { value: 2 } : {}) } : undefined;
  // "My wife and son".
  return isOwned || isNext ? { last, age, value: 1 } : undefined;
}

/** "A 5 year old", "two 4 year olds", "my 3yo". */
function readAged(
  words: Message['words'],
  index: number,
): { last: number; age: Age; value?: number } | undefined {
  const said = (at: number): string => words[at]?.text ?? '';
  const [count, year] = [readCount(said(index)), readCount(said(index + 1))];
  const at = year !== undefined && isYears(said(index + 2)) ? index + 2 : index + 1;
  const years = at === index + 2 ? year : count;
  if (years === undefined || !isYears(said(at))) return undefined;
  const last = enCompany.yearsOldShort.test(said(at))
    ? at + 1
    : enCompany.olds.test(said(at + 1))
      ? at + 2
      : undefined;
  if (last === undefined) return undefined;
  const isMonths = enCompany.months.test(said(at));
  const age: Age = !isMonths && years >= ADULT_AGE ? 'adult' : 'child';
  return { last, age, ...(at === index + 2 && count !== undefined ? { value: count } : {}) };
}

const isYears = (word: string): boolean => enCompany.ageUnits.test(word);

const getAge = (
  name: string,
  { isGrown, isLittle, isHalf }: { isGrown: boolean; isLittle: boolean; isHalf: boolean },
): Age => {
  if (isLittle) return 'child';
  if (isHalf || isGrown || adults.has(name)) return 'adult';
  return children.has(name) ? 'child' : 'any';
};

/** Reads an age after a person, which is not a count: "the twins (they're 4)", "my daughter, 22". */
function readOwnAge({ words, text }: Message, item: Item): Item {
  let at = item.last;
  const gap = text.slice(words[at - 1]?.end, words[at]?.start ?? text.length);
  const isApart = /[(,]/.test(gap);
  const lead = at;
  while (ageWords.has(words[at]?.text ?? '')) at++;
  const hasLead = at > lead;
  const years: number[] = [];
  let last = at;
  for (;;) {
    const word = words[at]?.text ?? '';
    const year = /^\d{1,2}$/.test(word) ? Number(word) : small[word];
    if (year === undefined) break;
    years.push(year);
    at++;
    while (ageWords.has(words[at]?.text ?? '')) at++;
    last = at;
    if (enCompany.betweenAges.test(words[at]?.text ?? '')) at++;
  }
  const next = words[last]?.text ?? '';
  const isCount = readItem(words, last - 1, true) !== undefined || personAdjectives.has(next);
  const isInside = /\(/.test(gap) || hasLead;
  if (
    years.length === 0 ||
    isCount ||
    !(isInside || (isApart && last === words.length && item.age === 'child'))
  )
    return item;
  const isGrown = years.every((year) => year >= ADULT_AGE);
  return {
    ...item,
    last,
    age: isGrown ? 'adult' : years.some((year) => year >= ADULT_AGE) ? 'any' : item.age,
  };
}

const readCount = (word: string): number | undefined =>
  /^\d{1,2}$/.test(word) ? Number(word) : Object.hasOwn(small, word) ? small[word] : undefined;
