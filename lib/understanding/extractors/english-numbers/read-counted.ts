import type { Fact } from '@turnpike/engine/document';
import { dropExamples } from '../../asked.ts';
import {
  aboutNumbers,
  companions,
  countedThings,
  countQuestion,
  displayParts,
  onlyAfter,
  onlyBefore,
  ordinalQuestion,
  peopleGroups,
  peopleQuestion,
  persons,
  repetitions,
  timesQuestion,
  yearQuestion,
} from '../../locales/en-numbers.ts';
import { type Message, overlaps, type Span, toWords } from '../../message.ts';
import { isWhole } from '../../pattern.ts';
import { convertMeasures, findAskedMeasures, readOne, shareMeasures } from '../convert-measure.ts';
import { asksLength } from '../english-moments/is-stay-before.ts';
import { readOrdinal } from '../english-moments/read-amount.ts';
import { readEnglishMoments } from '../english-moments/read-english-moments.ts';
import { createMomentScope } from '../english-moments/scope.ts';
import type { ReadContext, Reading } from '../extractor.ts';
import { markNumbers } from '../mark-numbers.ts';
import { dropOtherSides, multiplySides, readArea } from '../measured-sides.ts';
import { readCurrency } from '../money.ts';
import type { NumberReading } from '../number-reading.ts';
import { isOfAge, isOfOtherKind, isOtherMeasure } from '../other-kinds/is-of-other-kind.ts';
import { countPeople } from '../people/count-people.ts';
import { sumParts } from '../people/sum-parts.ts';
import { readNumbers } from '../read-numbers.ts';
import { readUnit } from '../read-unit.ts';
import { enCounted } from '../words/en-counted.ts';
import { isNumber, isTimedDistance } from './is-number.ts';
import { isOtherNumber } from './is-other-number.ts';

/** The numbers of an English message, with the noun that they count. Those that cannot answer are incomplete. */
export function readCounted(message: Message, given: ReadContext, fact: Fact): Reading[] {
  const question = dropExamples(given.question ?? '');
  const context = { ...given, question };
  const sum = countQuestion.test(question) ? sumParts(message, toWords(question)) : undefined;
  if (sum) return [{ ...sum, sure: false }];
  const people =
    countQuestion.test(question) && peopleQuestion.test(question) && !mixesAges(message, question)
      ? countPeople(message)
      : undefined;
  const numbers = addCounts(mergeOrdinals(message, context, readRated(message, context)), message, question);
  if (people && isOnlyCount(people, numbers, message, context)) return [{ ...people, sure: false }];
  const isCounted =
    people !== undefined &&
    (enCounted.ofUs.test(message.text.slice(people.start, people.end)) ||
      areOfThings(people, numbers, message, context));
  const measuresAsked = findAskedMeasures(question, fact.name);
  const all = convertMeasures(message, context, numbers, measuresAsked);
  // The three of "three quarters of an hour" is not a separate value.
  const read = readOne(message, context, numbers, measuresAsked);
  const isPartOf = (found: NumberReading, { start, end }: NumberReading): boolean =>
    found.start >= start && found.end <= end && found.end - found.start < end - start;
  const converted = all.filter((found) => !read.some((one) => isPartOf(found, one)));
  const ones = read.filter((one) => !converted.some((found) => overlaps(one, found)));
  const sorted = [...converted, ...ones]
    .filter((found) => isNumber(found, message))
    .sort((a, b) => a.start - b.start);
  const measured = shareMeasures(message, context, sorted).map((found) => ({ ...found, own: found }));
  const asksMoney = enCounted.moneyQuestion.test(`${question} ${fact.name}`);
  const readings = markNumbers(message, context, measured).map(
    ({ isSpoken: _, scale: __, own, ...found }): Judged => {
      const last = measured.findLast((other) => overlaps(other, found)) ?? own;
      const unit = own.unit ?? readUnit(message, context, last)?.word;
      const isMoney = !asksMoney && readCurrency(message, own, context)?.sure === true;
      // “5k in 35 min” counts minutes, and sets no minimum.
      const isResult = enCounted.beforeResult.test(message.text.slice(0, found.start));
      const { range, ...rest } = found;
      return {
        ...rest,
        ...(range && !isResult ? { range } : {}),
        sure: false,
        ...(unit ? { unit } : {}),
        isMoney,
      };
    },
  );
  const isUnsettled = isProduct(message.text, readings.length, question);
  const kept = dropOthers(readings, message, context).map((reading) =>
    isUnsettled ||
    isOfOtherAge(reading, question) ||
    isOfOtherThing(reading, question) ||
    isOtherNumber(reading, message, { question, name: fact.name }) ||
    isOfAnother(reading, message, question, readings.length === 1) ||
    (readings.length === 1 &&
      isOtherMeasure(reading.unit, measuresAsked, countQuestion.test(question), question))
      ? { ...reading, incomplete: true as const }
      : reading,
  );
  // "5 of us for 2 nights" has a count of people and another count.
  const isSum = kept.some((reading) => !reading.unit && people && isAdded(reading, people, message));
  if (people && isCounted)
    return [
      { ...people, sure: false, unit: enCounted.people, ...(isSum ? { incomplete: true as const } : {}) },
      ...kept.flatMap((reading): Reading[] =>
        overlaps(reading, people) ? [] : [reading.unit ? reading : { ...reading, incomplete: true }],
      ),
    ].sort((a, b) => a.start - b.start);
  const area = kept.length === 0 ? readArea(message.text, question) : undefined;
  if (area) return [area];
  const sides = dropOtherSides(multiplySides(kept, message.text, question), message.text, question);
  return addUp(dropCompany(withoutWhole(sides, message, question), question), message, question);
}

/** "10/2", "8 pm", "1 Mill Lane" and "pin 4471", where something is counted or measured. */
function isOfAnother(reading: Reading, { text }: Message, question: string, isOnly: boolean): boolean {
  const isCount = countQuestion.test(question);
  if (!isCount && !enCounted.measuredQuestion.test(question)) return false;
  const isFraction =
    isCount &&
    !enCounted.ratingQuestion.test(question) &&
    /^\d+\s?\/\s?\d+$/.test(text.slice(reading.start, reading.end));
  if (isCount && !enCounted.ownAgeQuestion.test(question) && isOfAge(reading, text)) return true;
  const { unit = '' } = reading;
  const isOfPeople =
    persons.has(unit) || companions.has(unit) || peopleGroups.has(unit) || unit === enCounted.person;
  if (isOnly && !isCount && isOfPeople && !toWords(question).includes(unit)) return true;
  return isFraction || isOfOtherKind(reading, text);
}

/** Whether numbers must be multiplied: "two each for the five of us", "8 tables of 10". */
function isProduct(text: string, count: number, question: string): boolean {
  if (enCounted.partOfOther.test(text)) return true;
  if (count < 2 || !countQuestion.test(question)) return false;
  const group = enCounted.groupsOf.exec(text)?.[1];
  const isGrouped = group !== undefined && !new RegExp(`\\b${group}`, 'i').test(question);
  return isGrouped || (enCounted.each.test(text) && !enCounted.each.test(question));
}

/** Adds "twice" as an answer to "How many times?", and "just the one" to "How many?". */
function addCounts(numbers: NumberReading[], { words, text }: Message, question: string): NumberReading[] {
  const times = timesQuestion.test(question)
    ? words.flatMap(({ text, start, end }): NumberReading[] =>
        Object.hasOwn(repetitions, text)
          ? [{ start, end, value: repetitions[text] as number, unit: enCounted.time }]
          : [],
      )
    : [];
  const at = countQuestion.test(question) ? words.findIndex(({ text }) => text === enCounted.one) : -1;
  const one = words[at];
  const isOnly =
    one !== undefined &&
    isWhole(words.slice(0, at), onlyBefore) &&
    (/^\s*(?:[,;.!–—]|- )/.test(text.slice(one.end)) ||
      at + 1 === words.length ||
      // "Just the one lab".
      (at > 1 && words.length - at <= 3 && /^[\s\p{L}]*$/u.test(text.slice(one.end))) ||
      isWhole(words.slice(at + 1), onlyAfter, onlyAfter));
  const more = isOnly ? [{ start: one.start, end: one.end, value: 1 }] : [];
  // "Couple please".
  const pair = countQuestion.test(question) ? words.findIndex(({ text }) => text === enCounted.couple) : -1;
  const two = words[pair];
  const isPair = isWhole(words.slice(0, pair), onlyBefore) || pair === 0;
  if (two && isPair && (pair + 1 === words.length || isWhole(words.slice(pair + 1), onlyAfter, onlyAfter)))
    more.push({ start: two.start, end: two.end, value: 2 });
  const found = [...times, ...more].filter((count) => !numbers.some((number) => overlaps(number, count)));
  return [...numbers, ...found].sort((a, b) => a.start - b.start);
}

/** Marks companions as incomplete: "24 and 3 teachers" answers "How many pupils?" with 24. */
function dropCompany(readings: Reading[], question: string): Reading[] {
  if (!countQuestion.test(question) || peopleQuestion.test(question) || readings.length !== 2)
    return readings;
  const isOther = ({ unit }: Reading): boolean =>
    unit !== undefined && companions.has(unit) && !new RegExp(`\\b${unit}`, 'i').test(question);
  const isOne = readings.filter(isOther).length === 1 && readings.some(({ unit }) => unit === undefined);
  return isOne
    ? readings.map((one) => (isOther(one) ? { ...one, incomplete: true as const } : one))
    : readings;
}

/** Removes the whole of a part: "two of the three are coming" is 2. */
function withoutWhole(readings: Reading[], { text }: Message, question: string): Reading[] {
  if (!countQuestion.test(question)) return readings;
  return readings.filter((reading, place) => {
    const before = readings[place - 1];
    const between = before && text.slice(before.end, reading.start);
    return between === undefined || !enCounted.ofWhole.test(between);
  });
}

/**
 * Reads "8/10" and "8 out of 10" as 8 if the question asks for a rating. On another scale than that of the question it
 * is not an answer: 3 of 10 are not 3 of 5 stars.
 */
function readRated(
  { text, words, ...message }: Message,
  { question = '', locale, words: locales }: ReadContext,
): NumberReading[] {
  const numbers = readNumbers({ text, words, ...message }, locale, locales);
  if (!enCounted.ratingQuestion.test(question)) return numbers;
  const [, to, of] = enCounted.scaleEnd.exec(question) ?? [];
  const isOther = (end: string): boolean => (to ?? of ?? end) !== end;
  return numbers.flatMap((found): NumberReading[] => {
    const fraction = /^(\d+)\s?\/\s?(5|10|100)$/.exec(text.slice(found.start, found.end));
    if (fraction) return isOther(fraction[2] ?? '') ? [] : [{ ...found, value: Number(fraction[1]) }];
    if (enCounted.outOfBefore.test(text.slice(Math.max(0, found.start - 10), found.start))) return [];
    const [whole = '', last = ''] = enCounted.outOf.exec(text.slice(found.end)) ?? [];
    if (last !== '' && isOther(enCounted.scaleWords[last.toLowerCase()] ?? last)) return [];
    return [{ ...found, end: found.end + whole.length }];
  });
}

/** Whether the question counts people by age and the message mentions children, so one count is not enough. */
const mixesAges = ({ text }: Message, question: string): boolean =>
  (enCounted.adults.test(question) || enCounted.children.test(question)) &&
  (enCounted.children.test(text) || enCounted.ourChildren.test(text)) &&
  !enCounted.childrenIncluded.test(question);

/** Whether a number is added to the people: "9 plus the two of us". */
const isAdded = (one: Span, people: Span, { text }: Message): boolean =>
  enCounted.adds.test(text.slice(Math.min(one.end, people.end), Math.max(one.start, people.start)));

/**
 * Whether a number counts something else: "4 dials" is not a reading, and "10 couples" not a number of people.
 */
const isOfOtherThing = ({ unit = '' }: Reading, question: string): boolean =>
  // "4 grandchildren" is no age.
  (enCounted.ownAgeQuestion.test(question) &&
    (persons.has(unit) ||
      enCounted.childrenUnit.test(unit) ||
      peopleGroups.has(unit) ||
      companions.has(unit))) ||
  (countQuestion.test(question)
    ? peopleQuestion.test(question) && peopleGroups.has(unit) && !new RegExp(`\\b${unit}`, 'i').test(question)
    : displayParts.has(unit) && !new RegExp(`how many[^?]*${unit}`, 'i').test(question));

/** Whether the number counts children but the question asks for adults: "me and my 2 kids". */
const isOfOtherAge = ({ unit = '' }: Reading, question: string): boolean =>
  enCounted.adults.test(question) && !enCounted.children.test(question) && enCounted.children.test(unit);

/** Whether the numbers next to people count things: "me and the wife, one room". */
const areOfThings = (
  people: Span,
  numbers: readonly NumberReading[],
  message: Message,
  context: ReadContext,
): boolean =>
  numbers.every((found) => {
    const unit = found.unit ?? readUnit(message, context, found)?.word ?? '';
    return overlaps(found, people) || countedThings.has(unit);
  });

/** Whether there is no other number next to the people, except in days and times. */
function isOnlyCount(
  people: Span,
  numbers: readonly Span[],
  message: Message,
  context: ReadContext,
): boolean {
  const { moments } = readEnglishMoments(message, { ...context, question: '' });
  return numbers.every(
    (found) => overlaps(found, people) || moments.some((moment) => overlaps(found, moment)),
  );
}

type Judged = Reading & { isMoney: boolean };

/** Reads "third" as 3 if the question asks for an ordinal, such as a floor. */
function mergeOrdinals(message: Message, context: ReadContext, numbers: NumberReading[]): NumberReading[] {
  if (!ordinalQuestion.test(context.question ?? '')) return numbers;
  const scope = createMomentScope(message, context);
  const ordinals = message.words.flatMap(({ start }, index): NumberReading[] => {
    const found = readOrdinal(scope, index);
    const end = message.words[(found?.last ?? 0) - 1]?.end;
    return found && end !== undefined ? [{ start, end, value: found.value }] : [];
  });
  const others = numbers.filter((number) => !ordinals.some((ordinal) => overlaps(number, ordinal)));
  return [...others, ...ordinals].sort((a, b) => a.start - b.start);
}

/** Removes numbers within days and times. Marks amounts of money, years and parts of a whole as incomplete. */
function dropOthers(readings: Judged[], message: Message, context: ReadContext): Reading[] {
  if (readings.length === 0) return [];
  const { question = '' } = context;
  const isOpen = yearQuestion.test(question) || ordinalQuestion.test(question);
  // A message with only a number is not a day or time: "12", "around ten or so".
  const isLone =
    readings.length === 1 &&
    message.words.every(
      (word) => readings.some((only) => overlaps(only, word)) || aboutNumbers.has(word.text),
    );
  const closed =
    isOpen || isLone
      ? []
      : readEnglishMoments(message, {
          ...context,
          question: asksLength.test(question) || countQuestion.test(question) ? question : '',
        }).moments.filter((moment) => !moment.day?.incomplete && !isFraction(moment, message));
  // In "2 for Friday 1 for Saturday", the 1 is a count, not a day. "1 night" is no hour where nights are asked for.
  const isCounting = ({ end }: Reading): boolean =>
    (countQuestion.test(question) && enCounted.forWhom.test(message.text.slice(end))) ||
    (asksLength.test(question) && enCounted.nights.test(message.text.slice(end)));
  const kept = readings.filter(
    (reading) =>
      !isTimedDistance(reading, readings, message, question) &&
      (isCounting(reading) || !closed.some((moment) => overlaps(moment, reading))),
  );
  const isMixed = kept.some(({ isMoney }) => !isMoney);
  return kept.map(({ isMoney, ...reading }) => {
    const part = enCounted.ofThem.exec(message.text.slice(reading.end))?.[0];
    // "3 of them, not 2" to "How many tickets?"
    const isAll =
      part !== undefined &&
      countQuestion.test(question) &&
      !enCounted.peopleAsked.test(question) &&
      enCounted.endsCount.test(message.text.slice(reading.end + part.length));
    const isPart = part !== undefined && !isAll;
    const isYear = isOldYear(reading, message) && !yearQuestion.test(question);
    const isDecade = enCounted.beforeDecade.test(
      message.text.slice(Math.max(0, reading.start - 20), reading.start),
    );
    // "$5" and "50%" count nothing.
    const isShare = enCounted.percent.test(message.text.slice(reading.end));
    const isNoCount =
      (isMoney || isShare) && (enCounted.countedQuestion.test(question) || countQuestion.test(question));
    const isOther = isPart || isYear || isDecade || (isMixed && isMoney) || isNoCount;
    return isOther ? { ...reading, incomplete: true } : reading;
  });
}

/** Whether digits are a fraction. "1/2" is a day only if the question asks for one. */
const isFraction = ({ start, end }: Span, { text }: Message): boolean =>
  /^\d+\/\d+$/.test(text.slice(start, end));

/** Whether a number is a year: "born in 1990" is not an age. */
function isOldYear({ start, end, value }: Reading, { text }: Message): boolean {
  const isYear =
    typeof value === 'number' && value >= 1900 && value <= 2099 && /^\d{4}$/.test(text.slice(start, end));
  return isYear && enCounted.beforeYear.test(text.slice(Math.max(0, start - 8), start));
}

/** Adds a companion: "two of us and our baby" is 3. Incomplete if their number is unknown: "and the kids". */
function addCompany(reading: Reading, text: string, question: string): Reading {
  if (!peopleQuestion.test(question) && !enCounted.children.test(question)) return reading;
  const company = enCounted.company.exec(text.slice(reading.end));
  const name = company?.[1]?.toLowerCase() ?? '';
  if (!company || reading.range) return reading;
  const isJoined = enCounted.isJoined.test(company?.[0] ?? '');
  const rest = text.slice(reading.end + (company?.[0].length ?? 0));
  // "3 of us, the wife will watch".
  if (persons.has(name) && !isJoined && /^\s+\p{L}/u.test(rest)) return { ...reading, incomplete: true };
  const isMore = enCounted.moreCompany.test(text.slice(reading.end + company[0].length));
  if (persons.has(name) && !isMore)
    return { ...reading, end: reading.end + company[0].length, value: Number(reading.value) + 1 };
  if (persons.has(name)) return { ...reading, incomplete: true };
  // "Four plus the singer".
  const isLast = enCounted.plus.test(company[0]) && /^(?:\s+\p{L}+)?\s*(?:[.,!?]|$)/u.test(rest);
  return isGroup(name, question) || isLast ? { ...reading, incomplete: true } : reading;
}

/** Whether a noun means an unknown number of people: "the in-laws", "my folks". */
function isGroup(name: string, question: string): boolean {
  if (enCounted.unknownGroups.test(name)) return true;
  const isPlural = enCounted.plural.test(name) && !countedThings.has(name.replace(/s$/, ''));
  return peopleQuestion.test(question) && isPlural;
}

/** Adds numbers up: "one for me and one for my mum" is 2, "12 and me" is 13. */
function addUp(readings: Reading[], { text }: Message, question: string): Reading[] {
  if (!countQuestion.test(question)) return readings;
  const shares = readings.filter(({ end, range }) => !range && enCounted.forEach.test(text.slice(end)));
  const [first, ...others] = shares;
  const rest = readings.filter((reading) => !shares.includes(reading));
  if (first && others.length > 0 && rest.every(({ unit }) => unit !== undefined)) {
    const value = shares.reduce((sum, reading) => sum + Number(reading.value), 0);
    const sum: Reading = { start: first.start, end: others.at(-1)?.end ?? first.end, value, sure: false };
    return [sum, ...rest].sort((a, b) => a.start - b.start);
  }
  return readings.map((reading) => {
    const after = enCounted.andMe.exec(text.slice(reading.end));
    const lead = text.slice(Math.max(0, reading.start - 24), reading.start);
    const isAdded = text[reading.start] === '+' && enCounted.meBefore.exec(lead);
    const before = isAdded || enCounted.meAnd.exec(lead);
    // "Me and my four grandkids" is more than four.
    const owner = enCounted.ownedBefore.exec(lead)?.[1]?.toLowerCase();
    if (owner !== undefined && (enCounted.selves.has(owner) || persons.has(owner)))
      return { ...reading, incomplete: true };
    if (typeof reading.value !== 'number') return reading;
    if (!after && !before) return addCompany(reading, text, question);
    const start = reading.start - (before?.[0].length ?? 0);
    return { ...reading, start, end: reading.end + (after?.[0].length ?? 0), value: reading.value + 1 };
  });
}
