import {
  determiners,
  groups,
  numberScales,
  oneOfSpeech,
  parts,
  saidOfNoOne,
  singularInS,
  small,
  tens,
  vagueCounts,
  verbsOfOne,
} from '../../locales/en-numbers.ts';
import type { Message, Word } from '../../message.ts';
import type { NumberReading } from '../number-reading.ts';
import { enSpoken } from '../words/en-spoken-numbers.ts';

type Found = { value: number; last: number; isSpoken?: true; isScaled?: boolean };

/** Numbers in English words: "two and a half", "twelve hundred", "half a million", "a couple", "nine fifty". */
export function readEnglishNumbers({ text, words }: Message): NumberReading[] {
  const readings: NumberReading[] = [];
  const scope: Scope = { text, words };
  for (let index = 0; index < words.length; ) {
    const found = readSigned(scope, index);
    if (found && !isPronoun(scope, index, found) && !vagueCounts.has(at(scope, index - 1))) {
      const { value, last, isSpoken } = found;
      const isAbout = enSpoken.about.test(at(scope, last - 1));
      const start = (words[index] as Word).start;
      readings.push({
        start,
        end: (words[last - 1] as Word).end,
        value,
        ...(isSpoken ? { isSpoken } : {}),
        ...(isAbout ? { approximate: true } : {}),
      });
    }
    index = found?.last ?? index + 1;
  }
  return readings;
}

type Scope = Pick<Message, 'text' | 'words'>;

const at = ({ words }: Scope, index: number): string => words[index]?.text ?? '';
const isNext = ({ text, words }: Scope, index: number): boolean =>
  index < words.length && /^[\s-]*$/.test(text.slice(words[index - 1]?.end, words[index]?.start));
const get = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

function readSigned(scope: Scope, index: number): Found | undefined {
  const isNegative = enSpoken.negative.has(at(scope, index));
  const found = readNumber(scope, isNegative ? index + 1 : index);
  return found && isNegative ? { ...found, value: 0 - found.value } : found;
}

function readNumber(scope: Scope, index: number): Found | undefined {
  const part = readPart(scope, index);
  if (part) return part;
  const whole = readWhole(scope, index);
  if (!whole) return undefined;
  const decimals = readDecimals(scope, whole.last);
  const number = decimals ? { value: whole.value + decimals.value, last: decimals.last } : whole;
  const half = readAndHalf(scope, number.last);
  const last = half ?? number.last;
  // "A grand and a half" is 1,500.
  const group = at(scope, number.last - 1);
  const unit =
    half === undefined ? undefined : group === enSpoken.dozen ? groups[group] : get(numberScales, group);
  if (half !== undefined && unit !== undefined)
    return { ...number, value: number.value + unit / 2, last: half };
  const value = number.value + (half === undefined ? 0 : 0.5);
  // "Two and a half million".
  const scale = half !== undefined && isNext(scope, last) ? get(numberScales, at(scope, last)) : undefined;
  return scale ? { value: value * scale, last: last + 1 } : { ...number, value, last };
}

/** "Half a million", "half a dozen", "half", "three quarters", "two thirds". */
function readPart(scope: Scope, index: number): Found | undefined {
  const count = get(small, at(scope, index));
  const part = get(parts, at(scope, index + 1));
  if (
    count !== undefined &&
    part !== undefined &&
    enSpoken.plural.test(at(scope, index + 1)) &&
    isNext(scope, index + 1)
  )
    return { value: count * part, last: index + 2 };
  const isQuarter = at(scope, index) === enSpoken.quarter && at(scope, index + 1) === enSpoken.of;
  if (at(scope, index) !== enSpoken.half && !isQuarter) return undefined;
  // "Half" in "half past seven" is not a number.
  if (enSpoken.notHalf.test(at(scope, index + 1)) || get(small, at(scope, index + 1))) return undefined;
  const from = isQuarter ? index + 2 : index + 1;
  const article = enSpoken.article.test(at(scope, from)) ? from + 1 : from;
  const value = isQuarter ? 0.25 : 0.5;
  const size =
    get(numberScales, at(scope, article)) ??
    get(groups, at(scope, article)) ??
    (at(scope, article) === enSpoken.hundred ? 100 : undefined);
  if (size !== undefined && isNext(scope, article)) return { value: value * size, last: article + 1 };
  if (isQuarter) return undefined;
  return { value, last: article };
}

function readWhole(scope: Scope, index: number): Found | undefined {
  let total = 0;
  let from = index;
  let found: Found | undefined;
  for (;;) {
    const joined = found && at(scope, from) === enSpoken.and ? from + 1 : from;
    if (found && !isNext(scope, joined)) return found;
    const below = readBelowThousand(scope, joined, found === undefined);
    if (!below) return found;
    const scale = isNext(scope, below.last) ? get(numberScales, at(scope, below.last)) : undefined;
    // Thousands are followed by hundreds, not by more thousands.
    if (found && scale === undefined && !found.isScaled) return found;
    total += below.value * (scale ?? 1);
    from = below.last + (scale === undefined ? 0 : 1);
    found = {
      value: total,
      last: from,
      isScaled: scale !== undefined,
      ...(below.isSpoken && scale === undefined ? { isSpoken: true as const } : {}),
    };
    if (scale === undefined) return found;
  }
}

function readBelowThousand(scope: Scope, index: number, isFirst: boolean): Found | undefined {
  const word = at(scope, index);
  const isArticle = enSpoken.article.test(word);
  if (isArticle) {
    const next = at(scope, index + 1);
    if (!isNext(scope, index + 1)) return undefined;
    if (next === enSpoken.hundred) return addTens(scope, 100, index + 2);
    if (get(numberScales, next) !== undefined) return isFirst ? { value: 1, last: index + 1 } : undefined;
    return readGroup(scope, 1, index + 1);
  }
  if (word === enSpoken.hundred && isFirst) return addTens(scope, 100, index + 1);
  if (isFirst && get(numberScales, word) !== undefined && !enSpoken.notAlone.has(word))
    return { value: 1, last: index };
  const bare = isFirst ? readGroup(scope, 1, index) : undefined;
  if (bare) return bare;
  const first = readBelowHundred(scope, index);
  if (!first) return undefined;
  if (at(scope, first.last) === enSpoken.hundred && isNext(scope, first.last))
    return addTens(scope, first.value * 100, first.last + 1);
  const group = isNext(scope, first.last) ? readGroup(scope, first.value, first.last) : undefined;
  if (group && at(scope, first.last) === enSpoken.dozen) return group;
  // "Two twenty five", "nineteen eighty four": spoken in pairs of digits.
  // “At six ten guests” has an hour and a number.
  const isHour = at(scope, index - 1) === enSpoken.at && first.value <= 12;
  const second =
    first.value >= 1 && !isHour && isNext(scope, first.last)
      ? readBelowHundred(scope, first.last)
      : undefined;
  if (second && second.value >= 10)
    return { value: first.value * 100 + second.value, last: second.last, isSpoken: true };
  const isZero = enSpoken.zero.test(at(scope, first.last)) && first.value >= 10;
  const digit = isZero ? get(small, at(scope, first.last + 1)) : undefined;
  if (digit !== undefined && digit < 10)
    return { value: first.value * 100 + digit, last: first.last + 2, isSpoken: true };
  return first;
}

function addTens(scope: Scope, hundreds: number, index: number): Found {
  const joined = enSpoken.joiners.has(at(scope, index)) ? index + 1 : index;
  const rest = isNext(scope, joined) ? readBelowHundred(scope, joined) : undefined;
  return rest ? { value: hundreds + rest.value, last: rest.last } : { value: hundreds, last: index };
}

function readGroup(scope: Scope, count: number, index: number): Found | undefined {
  const size = get(groups, at(scope, index));
  if (size === undefined) return undefined;
  const isCounted = at(scope, index) === enSpoken.dozen || enSpoken.oneGroup.test(at(scope, index - 1));
  const isShort = at(scope, index + 1) === enSpoken.of && enSpoken.shortLeads.has(at(scope, index - 1));
  if (!isCounted && !isShort) return undefined;
  // "A couple of hundred" multiplies.
  const of = at(scope, index + 1) === enSpoken.of ? index + 2 : index + 1;
  const scale = at(scope, of) === enSpoken.hundred ? 100 : get(numberScales, at(scope, of));
  return scale && isNext(scope, of)
    ? { value: count * size * scale, last: of + 1 }
    : { value: count * size, last: index + 1 };
}

function readBelowHundred(scope: Scope, index: number): Found | undefined {
  // "Fiftyish".
  const word = at(scope, index).replace(enSpoken.ish, '');
  const ten = get(tens, word);
  if (ten !== undefined) {
    const unit = isNext(scope, index + 1) ? get(small, at(scope, index + 1)) : undefined;
    return unit && unit < 10 ? { value: ten + unit, last: index + 2 } : { value: ten, last: index + 1 };
  }
  const value = get(small, word);
  return value === undefined ? undefined : { value, last: index + 1 };
}

/** "Three point one four". */
function readDecimals(scope: Scope, index: number): Found | undefined {
  if (at(scope, index) !== enSpoken.point) return undefined;
  let digits = '';
  let last = index + 1;
  for (;;) {
    const found = isNext(scope, last) ? readBelowHundred(scope, last) : undefined;
    if (!found) break;
    digits += String(found.value);
    last = found.last;
  }
  return digits ? { value: Number(`0.${digits}`), last } : undefined;
}

function readAndHalf(scope: Scope, index: number): number | undefined {
  const isHalf =
    at(scope, index) === enSpoken.and &&
    at(scope, index + 1) === enSpoken.a &&
    at(scope, index + 2) === enSpoken.half;
  return isHalf ? index + 3 : undefined;
}

/** "A nice one", "the one": refers to a thing, unless a noun follows ("the one room"). */
function isPronoun(scope: Scope, index: number, { last }: Found): boolean {
  if (last !== index + 1 || at(scope, index) !== enSpoken.one) return false;
  const next = isNext(scope, last) ? at(scope, last) : '';
  if (enSpoken.scalesOfOne.has(next)) return false;
  if (isSubject(scope, last)) return true;
  const isNoOne = index > 0 && isNext(scope, index) && at(scope, index - 1) === enSpoken.no;
  if (isNoOne && (saidOfNoOne.has(next) || enSpoken.deed.test(next))) return true;
  let before = index;
  while (before > 0 && index - before < 3 && isNext(scope, before)) {
    before--;
    if (enSpoken.beforeNumber.test(at(scope, before))) return false;
    if (determiners.has(at(scope, before)))
      return next === '' || next.length < 4 || oneOfSpeech.has(next) || enSpoken.functionWords.test(next);
  }
  return false;
}

/** "One shrinks", "one never knows": a person in general, unlike "one bus", "one of us is" and "one isn't enough". */
function isSubject(scope: Scope, index: number): boolean {
  if (enSpoken.enough.test(at(scope, at(scope, index + 1) === enSpoken.be ? index + 2 : index + 1)))
    return false;
  const next =
    index < scope.words.length &&
    /^\s+$/.test(scope.text.slice(scope.words[index - 1]?.end, scope.words[index]?.start))
      ? at(scope, index)
      : '';
  return (
    verbsOfOne.has(next) || (enSpoken.verbEnding.test(next) && next.length > 3 && !singularInS.has(next))
  );
}
