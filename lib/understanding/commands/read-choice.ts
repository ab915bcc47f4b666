import type { Pending } from '@turnpike/engine';
import type { HeardMessage } from '../hear/hear.ts';
import type { PickWords } from '../locales/groups/pick-words.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { toWords, type Word } from '../message.ts';
import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { dropExplanations } from './drop-explanations.ts';
import { readLetters } from './read-letters.ts';

type Options = readonly { id: string; label: string }[];
/** Options picked at a word, and the word after them. */
type Picked = { ids: string[]; last: number; isPlace: boolean };

/**
 * The options a message picks by id, label, place or size ("2", "the second one", "the last two", "the biggest"). Only
 * when that is all it says: an option's name inside a longer sentence is a value for the extractors.
 */
export function readChoice(
  heard: HeardMessage,
  pending: Pick<Pending, 'expects' | 'options'>,
  locale: LocaleWords,
  question = '',
): string[] | undefined {
  const { options = [] } = pending;
  const picked = readPicked(heard, pending, locale, question);
  if (picked) return picked;
  const isNumber = ({ text }: Word): boolean => /^\d/.test(text) || Object.hasOwn(locale.numbers.words, text);
  const rest = dropExplanations(heard, (words) =>
    words.some(
      (word, at) =>
        pickName(words, at, options) ?? (!isNumber(word) && pickPlace(words, at, options, locale, 0)),
    ),
  );
  // A choice by its name is read with all that is said beside it: “medium, it's a gift”.
  const isNamed = rest?.message.words.some((_, at, words) => pickName(words, at, options) !== undefined);
  return rest && !isNamed ? readPicked(rest, pending, locale, question) : undefined;
}

function readPicked(
  { message, clauses }: HeardMessage,
  pending: Pick<Pending, 'expects' | 'options'>,
  locale: LocaleWords,
  question: string,
): string[] | undefined {
  const { options = [], expects } = pending;
  const { words } = message;
  const whole = message.original.trim();
  const exact = options.find(({ id, label }) => id === whole || label === whole);
  if (exact) return [exact.id];
  // What is ruled out, asked about or doubted is not picked.
  if (clauses.some(({ negated, act, conditional }) => negated || conditional || act === 'question'))
    return undefined;
  if (expects === 'multi_choice' && isWhole(words, locale.picks?.everything, locale.fillers))
    return options.map(({ id }) => id);
  if (expects === 'multi_choice' && countsAll(words, options, locale)) return options.map(({ id }) => id);
  const letters = readLetters(words, options, question, locale);
  const chosen: string[] = letters ?? [];
  let hasPlace = letters !== undefined;
  for (let first = 0; letters === undefined && first < words.length; ) {
    const pick = pickName(words, first, options) ?? pickPlace(words, first, options, locale, chosen.length);
    if (pick) {
      // "Two of them" counts, and "the second biggest" is neither.
      if (pick.ids.length === 0) return undefined;
      chosen.push(...pick.ids);
      hasPlace ||= pick.isPlace;
      first = pick.last;
      continue;
    }
    const next = Math.max(
      matchPatternAt(words, locale.optionWords, first),
      matchPatternAt(words, locale.fillers, first),
      matchPatternAt(words, locale.conjunctions, first),
      matchPatternAt(words, locale.hear.tails, first),
    );
    if (next <= first) return undefined;
    first = next;
  }
  const distinct = [...new Set(chosen)];
  if (hasPlace && isOrderedOtherwise(options, question)) return undefined;
  if (distinct.length < 2) return distinct.length === 1 ? distinct : undefined;
  // "Tuesday - Thursday" may be a range too.
  const isDash = words.some((word, at) =>
    /^\s?[-–—]\s?$/.test(message.text.slice(words[at - 1]?.end ?? word.start, word.start)),
  );
  const isOpen =
    isDash ||
    words.some(({ text }) => locale.hear.rangeWords.includes(text) || locale.hear.or.includes(text));
  return isOpen || expects !== 'multi_choice' ? undefined : distinct;
}

/** “All 4”, “all three of them”, where that is how many there are. */
function countsAll(words: readonly Word[], options: Options, locale: LocaleWords): boolean {
  const { numbers, fillers, hear } = locale;
  const counted = words.find(({ text }) => /^\d+$/.test(text) || Object.hasOwn(numbers.words, text));
  const rest = words.filter((word) => word !== counted);
  return (
    counted !== undefined &&
    // “Three of those” counts, and does not say which.
    rest.some(({ text }) => locale.picks?.countsAll.includes(text)) &&
    getOrdinal(counted.text, locale) === options.length &&
    isWhole(
      rest,
      locale.picks?.everything,
      mergePhrases(fillers, hear.leads),
      mergePhrases(fillers, hear.tails),
    )
  );
}

function pickName(words: readonly Word[], first: number, options: Options): Picked | undefined {
  const [name] = options
    .flatMap(({ id, label }) => [id, label].map((written) => ({ id, words: toWords(written) })))
    .filter(
      (candidate) =>
        candidate.words.length > 0 &&
        candidate.words.every((word, offset) => words[first + offset]?.text === word),
    )
    .sort((a, b) => b.words.length - a.words.length);
  return name && { ids: [name.id], last: first + name.words.length, isPlace: false };
}

function pickPlace(
  words: readonly Word[],
  first: number,
  options: Options,
  locale: LocaleWords,
  taken: number,
): Picked | undefined {
  const word = words[first]?.text ?? '';
  const at = (place: number): string[] =>
    options.slice(place, place === -1 ? undefined : place + 1).map(({ id }) => id);
  for (const { phrases, place } of locale.picks?.places ?? []) {
    const last = matchPatternAt(words, phrases, first);
    if (last > first) return { ids: at(place), last, isPlace: true };
  }
  const several = pickSeveral(words, first, options, locale);
  if (several) return several;
  const centre = matchPatternAt(words, locale.picks?.middle, first);
  if (centre > first) {
    const isOdd = options.length % 2 === 1;
    return { ids: isOdd ? at((options.length - 1) / 2) : [], last: centre, isPlace: true };
  }
  const { picks } = locale;
  if (picks && Object.hasOwn(picks.superlatives, word)) {
    const isMost = picks.superlatives[word] === 'most';
    const id = taken === 0 ? findExtreme(options, isMost, picks) : undefined;
    return { ids: id === undefined ? [] : [id], last: first + 1, isPlace: false };
  }
  const half = picks && pickHalf(words, first, options, picks);
  if (half) return half;
  const time = picks && isTimeOfOne(words, first, picks) ? pickTime(word, options, picks) : undefined;
  if (time) return { ids: [time], last: first + 1, isPlace: false };
  const ordinal = getOrdinal(word, locale);
  const option = ordinal === undefined ? undefined : options.at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (!option) return undefined;
  // "3 large ones" counts; "3, large" names its place.
  const isBefore =
    words[first + 1]?.start === (words[first]?.end ?? 0) + 1 && pickName(words, first + 1, options);
  if (isCount(words, first, locale) || isBefore) return { ids: [], last: first + 1, isPlace: true };
  if (locale.ordinals[word] === 1 && taken > 0) return undefined;
  return { ids: [option.id], last: first + 1, isPlace: true };
}

/** "The first two", "the last 3". */
function pickSeveral(
  words: readonly Word[],
  first: number,
  options: Options,
  locale: LocaleWords,
): Picked | undefined {
  const word = words[first]?.text ?? '';
  const [isFirst, isLast] = [locale.picks?.firsts.includes(word), locale.picks?.lasts.includes(word)];
  const next = words[first + 1]?.text ?? '';
  const isCardinal = /^\d{1,2}$/.test(next) || Object.hasOwn(locale.numbers.words, next);
  if ((!isFirst && !isLast) || !isCardinal) return undefined;
  const count = getOrdinal(next, locale) ?? 0;
  if (count === 1) return undefined;
  const isKnown = count > 1 && count <= options.length;
  const picked = isFirst ? options.slice(0, count) : options.slice(-count);
  return { ids: isKnown ? picked.map(({ id }) => id) : [], last: first + 2, isPlace: true };
}

/** "Two of them", "one of the two", "x2": a number that counts instead of naming a place. */
const isCount = (words: readonly Word[], first: number, { numbers, picks }: LocaleWords): boolean => {
  const word = words[first]?.text ?? '';
  const isCardinal = /^\d{1,3}$/.test(word) || Object.hasOwn(numbers.words, word);
  const [before, after] = [words[first - 1]?.text, words[first + 1]?.text];
  return isCardinal && ((after !== undefined && after === picks?.ofThose) || after === 'x' || before === 'x');
};

/** The largest or smallest of options that are sizes or numbers of one thing; undefined of any others. */
function findExtreme(options: Options, isMost: boolean, { sizeScales }: PickWords): string | undefined {
  const names = options.map(({ label }) => toWords(label).join(' '));
  const ranks =
    sizeScales
      .map((scale) => names.map((name) => scale.findIndex((same) => same.includes(name))))
      .find((found) => found.every((rank) => rank >= 0)) ?? rankNumbers(options);
  if (!ranks || new Set(ranks).size < ranks.length) return undefined;
  return options[ranks.indexOf(isMost ? Math.max(...ranks) : Math.min(...ranks))]?.id;
}

/** "The earliest" of several times of day, "the later one" of two. */
function pickTime(
  word: string,
  options: Options,
  { timeSuperlatives, ofTwo }: PickWords,
): string | undefined {
  if (!Object.hasOwn(timeSuperlatives, word)) return undefined;
  if (ofTwo.test(word) && options.length !== 2) return undefined;
  const times = readTimes(options);
  if (times.length < 2) return undefined;
  const picked = timeSuperlatives[word] === 'most' ? Math.max(...times) : Math.min(...times);
  return options[times.indexOf(picked)]?.id;
}

/** "The early one": "late" alone may be a complaint. */
const isTimeOfOne = (words: readonly Word[], at: number, { timesOfOne, one }: PickWords): boolean =>
  !timesOfOne.includes(words[at]?.text ?? '') || words[at + 1]?.text === one;

/** "In the afternoon", where only one of the times is. */
function pickHalf(
  words: readonly Word[],
  first: number,
  options: Options,
  { partsOfDay }: PickWords,
): Picked | undefined {
  const times = readTimes(options);
  for (const { phrases, from, to } of times.length > 0 ? partsOfDay : []) {
    const last = matchPatternAt(words, phrases, first);
    if (last <= first) continue;
    const found = options.filter((_, place) => {
      const time = times[place] ?? -1;
      return time >= from * 60 && time < to * 60;
    });
    return { ids: found.length === 1 ? found.map(({ id }) => id) : [], last, isPlace: false };
  }
  return undefined;
}

/** Minutes of the day of options that are all times of day. */
function readTimes(options: Options): number[] {
  const times = options.flatMap(({ label }) => {
    const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(label.trim()) ?? [];
    return hour === undefined ? [] : [Number(hour) * 60 + Number(minute)];
  });
  return times.length === options.length ? times : [];
}

/** "5 GB", "20 GB". An amount of money is not a size. */
function rankNumbers(options: Options): number[] | undefined {
  const parts = options.map(({ label }) => /^(\d+(?:\.\d+)?)\s*(\p{L}*)$/u.exec(label.trim()));
  if (parts.some((part) => !part || part[2] !== parts[0]?.[2])) return undefined;
  return parts.map((part) => Number(part?.[1]));
}

/** Whether the question lists the options in another order, so that "the first" could mean two of them. */
function isOrderedOtherwise(options: Options, question: string): boolean {
  const text = ` ${toWords(question).join(' ')} `;
  const found = options.map(({ id, label }) =>
    Math.max(...[id, label].map((name) => text.indexOf(` ${toWords(name).join(' ')} `))),
  );
  return found.every((at) => at >= 0) && found.some((at, place) => place > 0 && at < (found[place - 1] ?? 0));
}

function getOrdinal(word: string, locale: LocaleWords): number | undefined {
  if (/^\d{1,3}$/.test(word)) return Number(word) || undefined;
  return Object.hasOwn(locale.ordinals, word) ? locale.ordinals[word] : undefined;
}
