import type { Reading } from './extractor.ts';
import { enSides } from './words/en-sides.ts';

/** "12 by 8 metres" to a question about an area is their product. */
export function multiplySides(readings: readonly Reading[], text: string, question: string): Reading[] {
  const [first, second, ...others] = readings;
  if (!first || !second || others.length > 0 || !enSides.areaQuestion.test(question)) return [...readings];
  if (!enSides.cross.test(text.slice(first.end, second.end))) return [...readings];
  // The feet of "20 by 30 feet" were converted for the second alone.
  const isTorn = first.unit === undefined && enSides.otherUnit.test(text.slice(second.start));
  if (isTorn) return readings.map((reading) => ({ ...reading, incomplete: true }));
  const value = Number((Number(first.value) * Number(second.value)).toPrecision(12));
  return [{ ...first, end: second.end, value }];
}
/** "5x4" and "36x18m" in one word, which elsewhere may be a size or a car. */
export function readArea(text: string, question: string): Reading | undefined {
  if (!enSides.areaQuestion.test(question)) return undefined;
  const found = enSides.attached.exec(text);
  const { first = '', second = '' } = found?.groups ?? {};
  if (!found || enSides.attached.test(text.slice(found.index + found[0].length))) return undefined;
  const value = Number((toNumber(first) * toNumber(second)).toPrecision(12));
  return { start: found.index, end: found.index + found[0].length, value, sure: false };
}
const toNumber = (digits: string): number => Number(digits.replace(',', '.'));

/** "4 m long, 2.5 wide" to "How wide is it?": the other sides are not asked for. */
export function dropOtherSides(readings: readonly Reading[], text: string, question: string): Reading[] {
  const asked = enSides.sides.filter((side) => side.test(question));
  const [side] = asked;
  if (!side || asked.length > 1 || readings.length < 2) return [...readings];
  const named = readings.map(({ end }) => {
    const word = /^\p{L}+/u.exec(text.slice(end).replace(enSides.unit, ''))?.[0] ?? '';
    return enSides.sides.find((other) => other.test(word));
  });
  if (!named.includes(side)) return [...readings];
  return readings.filter((_, at) => named[at] === undefined || named[at] === side);
}
