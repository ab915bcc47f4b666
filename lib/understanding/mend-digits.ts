/** Before a "2" that is "to": "fly 2 rome", "quarter 2 eight". */
const beforeTo = new Set(
  'go going fly flying travel travelling get getting drive driving want need wanna have quarter ten five twenty'.split(
    ' ',
  ),
);
/** Before a "4" that is "for": "table 4 two". */
const beforeFor = new Set('table room booking reservation dinner lunch seats tickets it'.split(' '));
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
    if (!/^\p{L}/u.test(before.text) || !/^\p{L}/u.test(next.text)) return false;
    const isTime = /^(?:quarter|ten|five|twenty)$/.test(before.text);
    const isRoute = words
      .slice(Math.max(0, at - MAX_ROUTE), at - 1)
      .some(({ text: lead }) => lead === 'from');
    const isFor = word.text === '4' && beforeFor.has(before.text) && isNumber(next.text);
    const isTo =
      word.text === '2' &&
      !COUNTED.test(next.text) &&
      (isRoute || (beforeTo.has(before.text) && isTime === isNumber(next.text)));
    if (isFor || isTo) word.text = isFor ? 'for' : 'to';
    return isFor || isTo;
  });
}

/** Words of a place between "from" and "2". */
const MAX_ROUTE = 4;

/** What a number in front of it counts: "need 2 tickets". */
const COUNTED =
  /(?:s|people|persons?|adult|child|children|kid|seat|ticket|room|night|day|week|more|of|or|and|x)$/;
