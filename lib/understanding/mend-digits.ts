import { enCities } from './locales/en-cities.ts';
import { nameCity } from './texts/cities.ts';

/** Before a "2" that is "to": "fly 2 rome", "quarter 2 eight". */
const beforeTo = new Set(
  'way return flight ticket trip train go going fly flying travel travelling get getting drive driving want need wanna have quarter ten five twenty'.split(
    ' ',
  ),
);
/** Before a "4" that is "for": "table 4 two". */
const beforeFor = new Set(
  'table tables room booking reservation dinner lunch breakfast tea drinks seats tickets space anything it'.split(
    ' ',
  ),
);
/** Between these a digit counts nothing: "send it 2 my wife", "20 euros 4 the taxi", "back 2 the start". */
const currency = /^(?:euros?|eur|pounds?|gbp|quid|dollars?|usd|bucks?)$/;
const receives =
  /^(?:send|sent|give|gave|pay|paid|transfer|talk|talking|speak|speaking|write|wrote|back|through|thru|next|close|over|listen|due|thanks|according|deliver|delivered|it|them|this|that|used|put_me)$/;
const serves =
  /^(?:pay|paid|thanks|thank|look|looking|ask|asked|wait|waiting|good|fine|great|gift|present|it|them|book|booked|apply|work|working|bye|yes)$/;
const determined =
  /^(?:the|my|your|our|his|her|their|me|us|him|them|you|this|that|it|someone|somebody|everyone|everybody)$/;
/** Verbs after "2": "easier 2 explain", "used 2 play". */
const deeds =
  /^(?:be|see|say|talk|speak|explain|remember|count|know|write|tell|ask|find|play|pay|buy|make|cancel|change|travel|fly|come|leave|start|begin|stop|think|hear|understand|mind|spend|give|send|try|keep|decide|describe|sleep|eat|work|live|visit|meet)$/;
/** Before "2" it is a number, whatever follows: "table for 2 see you then". */
const numbers =
  /^(?:for|of|are|be|is|was|were|number|no|flat|apartment|apt|unit|room|house|floor|block|suite|table|gate|platform|row|seat|and|or|plus|with|at|around|about|by|till?|until|from|just|only|x|under|over|than|its|maybe|say|option|step|part|level|version|make|these|those|all|both|we|i|im|us)$/;
const isCount = (word: string): boolean => isNumber(word) || /^\d{1,2}$/.test(word);
const isNumber = (word: string): boolean =>
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/.test(word);

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
    const isTime = /^(?:quarter|ten|five|twenty)$/.test(before.text);
    const isRoute = words
      .slice(Math.max(0, at - MAX_ROUTE), at - 1)
      .some(({ text: lead }) => lead === 'from');
    const isDetermined = determined.test(next.text) || currency.test(before.text);
    const isFor =
      word.text === '4' &&
      ((beforeFor.has(before.text) && isCount(next.text)) ||
        (serves.test(before.text) && (isDetermined || isFarewell(before, next))) ||
        (currency.test(before.text) && /^\p{L}/u.test(next.text)));
    const isVerb = deeds.test(next.text) && !numbers.test(before.text);
    const isTo =
      word.text === '2' &&
      (isTime && isNumber(next.text)
        ? beforeTo.has(before.text)
        : (!COUNTED.test(next.text) &&
            (isRoute ||
              currency.test(before.text) ||
              (beforeTo.has(before.text) && !isNumber(next.text) && !isThing(before, words[at + 2])))) ||
          (receives.test(before.text) && determined.test(next.text)) ||
          isBetween(before, next) ||
          (isCity(next.text) && !numbers.test(before.text)) ||
          isVerb);
    if (isFor || isTo) word.text = isFor ? 'for' : 'to';
    return isFor || isTo;
  });
}

const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)$/;

/** "8pm 2 midnight", "monday 2 thursday": from one to the other. */
const isBetween = (before: { text: string }, next: { text: string }): boolean =>
  (/^[ap]m$/.test(before.text) && /^(?:noon|midday|midnight|late|close)$/.test(next.text)) ||
  (weekday.test(before.text) && weekday.test(next.text));

/** "Leeds 2 Paris". A city that is another word too needs more around it: "2 nice rooms". */
const isCity = (word: string): boolean =>
  nameCity(word, { cities: enCities }) !== undefined &&
  !/^(?:nice|split|cork|phoenix|santiago|bali|lima)$/.test(word);

/** "Need 2 nice rooms": what is counted follows an adjective. */
const isThing = (before: { text: string }, last: { text: string } | undefined): boolean =>
  /^(?:need|want|have|get|getting)$/.test(before.text) && last !== undefined && COUNTED.test(last.text);

const isFarewell = (before: { text: string }, next: { text: string }): boolean =>
  before.text === 'bye' && next.text === 'now';

/** Words of a place between "from" and "2". */
const MAX_ROUTE = 4;

/** What a number in front of it counts: "need 2 tickets". */
const COUNTED =
  /(?:s|people|persons?|adult|child|children|kid|seat|ticket|room|night|day|week|more|of|or|and|x)$/;

/** What follows a "2" without a space: "2nite", "2moro". */
const AFTER_TO: Readonly<Record<string, string>> = {
  night: 'tonight',
  nite: 'tonight',
  nght: 'tonight',
  nyt: 'tonight',
  day: 'today',
  morrow: 'tomorrow',
  moro: 'tomorrow',
  morow: 'tomorrow',
  moz: 'tomorrow',
  mro: 'tomorrow',
  mrw: 'tomorrow',
  mora: 'tomorrow',
};

/** Letters and a digit that are said as one word. */
const SOUNDS: Readonly<Record<string, string>> = { gr8: 'great', m8: 'mate', h8: 'hate', str8: 'straight' };

/** After "b4", where it is "before" and names no seat or room. */
const AFTER_BEFORE =
  /^(?:\d{1,2}|noon|midday|midnight|lunch|dinner|work|school|last|the|that|then|this|next|tomorrow|my|our|i|im|we|he|she|they|it|its|(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?|tue|wed|thu|sat|christmas|xmas|easter)$/;

/** Joins "2nite" and "b4" to one word, and returns the text without the digit. */
export function joinDigits(words: { text: string; start: number; end: number }[], text: string): string {
  let joined = text;
  for (let at = words.length - 2; at >= 0; at--) {
    const [digit, next] = [words[at], words[at + 1]];
    if (!digit || !next || digit.end !== next.start) continue;
    // "Yes2day@mail.com" is an address, and "4me2day" a name.
    if (/[\p{L}\p{N}]/u.test(text[digit.start - 1] ?? '') || text[next.end] === '@') continue;
    if (digit.text === 'b' && next.text === '4' && AFTER_BEFORE.test(words[at + 2]?.text ?? '')) {
      words.splice(at, 2, { text: 'before', start: digit.start, end: next.end });
      joined = `${joined.slice(0, next.start)} ${joined.slice(next.end)}`;
      continue;
    }
    const sound = SOUNDS[`${digit.text}${next.text}`];
    if (sound !== undefined && !/[\p{L}\p{N}]/u.test(text[next.end] ?? '')) {
      words.splice(at, 2, { text: sound, start: digit.start, end: next.end });
      joined = `${joined.slice(0, digit.start)}${' '.repeat(next.end - digit.start)}${joined.slice(next.end)}`;
      continue;
    }
    if (digit.text !== '2') continue;
    if (!Object.hasOwn(AFTER_TO, next.text)) continue;
    words.splice(at, 2, { text: AFTER_TO[next.text] as string, start: digit.start, end: next.end });
    joined = `${joined.slice(0, digit.start)} ${joined.slice(digit.end)}`;
  }
  return joined;
}
