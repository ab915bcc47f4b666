import { spelling } from './spelling/spelling.ts';

const { digits } = spelling;

const isCount = (word: string): boolean => isNumber(word) || /^\d{1,2}$/.test(word);
const isNumber = (word: string): boolean => digits.hours.test(word);

/**
 * Writes out digits that stand for a word, and returns them: "from oslo 2 rome", "table 4 two". Everywhere else a
 * digit is a number.
 */
export function mendDigits<W extends { text: string; start: number; end: number }>(
  words: readonly W[],
  text: string,
): W[] {
  return words.filter((word, at) => {
    if (word.text !== '2' && word.text !== '4') return false;
    const before = words[at - 1];
    const next = words[at + 1];
    const isApart = (from: number | undefined, to: number | undefined) => text.slice(from, to) === ' ';
    if (!before || !next || !isApart(before.end, word.start) || !isApart(word.end, next.start)) return false;
    // "Table 4 2" is for two: no one counts in two numbers.
    if (!/^\p{L}/u.test(before.text)) return false;
    const isPair = word.text === '4' && /^\d{1,2}$/.test(next.text);
    if (!isPair && !/^\p{L}/u.test(next.text)) return false;
    const isTime = digits.beforeHour.test(before.text);
    const isRoute = words
      .slice(Math.max(0, at - MAX_ROUTE), at - 1)
      .some(({ text: lead }) => lead === digits.from);
    const isDetermined = digits.determined.test(next.text) || digits.currency.test(before.text);
    const isFor =
      word.text === '4' &&
      ((digits.beforeFor.has(before.text) && isCount(next.text)) ||
        (digits.serves.test(before.text) && (isDetermined || isFarewell(before, next))) ||
        (digits.currency.test(before.text) && /^\p{L}/u.test(next.text)));
    const isVerb = digits.deeds.test(next.text) && !digits.numbers.test(before.text);
    const isTo =
      word.text === '2' &&
      (isTime && isNumber(next.text)
        ? digits.beforeTo.has(before.text)
        : (!digits.counted.test(next.text) &&
            (isRoute ||
              digits.currency.test(before.text) ||
              (digits.beforeTo.has(before.text) &&
                !isNumber(next.text) &&
                !isThing(before, words[at + 2])))) ||
          (digits.receives.test(before.text) && digits.determined.test(next.text)) ||
          isBetween(before, next) ||
          (digits.namesCity(next.text) && !digits.numbers.test(before.text)) ||
          isVerb);
    if (isFor || isTo) word.text = isFor ? digits.for : digits.to;
    return isFor || isTo;
  });
}

/** "8pm 2 midnight", "monday 2 thursday": from one to the other. */
const isBetween = (before: { text: string }, next: { text: string }): boolean =>
  (digits.halves.test(before.text) && digits.timesOfDay.test(next.text)) ||
  (digits.weekday.test(before.text) && digits.weekday.test(next.text));

/** "Need 2 nice rooms": what is counted follows an adjective. */
const isThing = (before: { text: string }, last: { text: string } | undefined): boolean =>
  digits.needs.test(before.text) && last !== undefined && digits.counted.test(last.text);

const isFarewell = (before: { text: string }, next: { text: string }): boolean =>
  before.text === digits.farewell[0] && next.text === digits.farewell[1];

/** Words of a place between "from" and "2". */
const MAX_ROUTE = 4;

/** Joins "2nite" and "b4" to one word, and returns the text without the digit. */
export function joinDigits(words: { text: string; start: number; end: number }[], text: string): string {
  const { letter, digit: sign, word, after } = digits.letterAndDigit;
  let joined = text;
  for (let at = words.length - 2; at >= 0; at--) {
    const [digit, next] = [words[at], words[at + 1]];
    if (!digit || !next || digit.end !== next.start) continue;
    // "Yes2day@mail.com" is an address, and "4me2day" a name.
    if (/[\p{L}\p{N}]/u.test(text[digit.start - 1] ?? '') || text[next.end] === '@') continue;
    if (digit.text === letter && next.text === sign && after.test(words[at + 2]?.text ?? '')) {
      words.splice(at, 2, { text: word, start: digit.start, end: next.end });
      joined = `${joined.slice(0, next.start)} ${joined.slice(next.end)}`;
      continue;
    }
    const sound = digits.sounds[`${digit.text}${next.text}`];
    if (sound !== undefined && !/[\p{L}\p{N}]/u.test(text[next.end] ?? '')) {
      words.splice(at, 2, { text: sound, start: digit.start, end: next.end });
      joined = `${joined.slice(0, digit.start)}${' '.repeat(next.end - digit.start)}${joined.slice(next.end)}`;
      continue;
    }
    if (digit.text !== '2') continue;
    if (!Object.hasOwn(digits.afterTo, next.text)) continue;
    words.splice(at, 2, { text: digits.afterTo[next.text] as string, start: digit.start, end: next.end });
    joined = `${joined.slice(0, digit.start)} ${joined.slice(digit.end)}`;
  }
  return joined;
}
