import type { Reading } from './extractor.ts';

/** "12 by 8 metres" to a question about an area is their product. */
export function multiplySides(readings: readonly Reading[], text: string, question: string): Reading[] {
  const [first, second, ...others] = readings;
  if (!first || !second || others.length > 0 || !AREA.test(question)) return [...readings];
  if (!CROSS.test(text.slice(first.end, second.end))) return [...readings];
  // The feet of "20 by 30 feet" were converted for the second alone.
  const isTorn = first.unit === undefined && OTHER_UNIT.test(text.slice(second.start));
  if (isTorn) return readings.map((reading) => ({ ...reading, incomplete: true }));
  const value = Number((Number(first.value) * Number(second.value)).toPrecision(12));
  return [{ ...first, end: second.end, value }];
}
/** "5x4" and "36x18m" in one word, which elsewhere may be a size or a car. */
export function readArea(text: string, question: string): Reading | undefined {
  if (!AREA.test(question)) return undefined;
  const found = ATTACHED.exec(text);
  const { first = '', second = '' } = found?.groups ?? {};
  if (!found || ATTACHED.test(text.slice(found.index + found[0].length))) return undefined;
  const value = Number((toNumber(first) * toNumber(second)).toPrecision(12));
  return { start: found.index, end: found.index + found[0].length, value, sure: false };
}
const toNumber = (digits: string): number => Number(digits.replace(',', '.'));
const ATTACHED =
  /(?<![\p{L}\p{N}.,])(?<first>\d{1,4}(?:[.,]\d)?)[x×](?<second>\d{1,4}(?:[.,]\d)?) ?(?:m|metres?|meters?)?(?![\p{L}\p{N}])/iu;

const AREA = /\bsquare\b|\barea\b|\bsq\.? ?(?:m|ft|feet)\b|\bm2\b|m²/i;
const OTHER_UNIT = /\b(?:feet|foot|ft|yards?|yds?|inch|inches|cm|centimetres?|mm)\b/i;
const CROSS = /^ ?(?:m|metres?|meters?|ft|feet|cm)? ?(?:x|×|by) ?\S/i;

const SIDES: readonly RegExp[] = [
  /\b(?:wide|width|across)\b/i,
  /\b(?:long|length)\b/i,
  /\b(?:high|tall|height)\b/i,
  /\b(?:deep|depth)\b/i,
  /\b(?:thick|thickness)\b/i,
];
const UNIT = /^ ?(?:cm|mm|m|metres?|meters?|ft|foot|feet|inch|inches|in)? ?(?=\p{L})/iu;

/** "4 m long, 2.5 wide" to "How wide is it?": the other sides are not asked for. */
export function dropOtherSides(readings: readonly Reading[], text: string, question: string): Reading[] {
  const asked = SIDES.filter((side) => side.test(question));
  const [side] = asked;
  if (!side || asked.length > 1 || readings.length < 2) return [...readings];
  const named = readings.map(({ end }) => {
    const word = /^\p{L}+/u.exec(text.slice(end).replace(UNIT, ''))?.[0] ?? '';
    return SIDES.find((other) => other.test(word));
  });
  if (!named.includes(side)) return [...readings];
  return readings.filter((_, at) => named[at] === undefined || named[at] === side);
}
