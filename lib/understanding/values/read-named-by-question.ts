import { getAskedWords } from '../asked.ts';
import type { Reading } from '../extractors/extractor.ts';
import { multiplySides, readArea } from '../extractors/measured-sides.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import { overlaps } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { Value, ValuesRequest } from './values.ts';

/** "12" or "yes 12" to "Do you know the floor area, in square metres?": a bare number for the one fact that the question names. */
export function readNamedByQuestion(
  values: readonly Value[],
  { index, message, context, reach }: ValuesRequest,
): Value[] {
  const { words, locale } = context;
  const [only, ...more] = reach.asked;
  if (only?.type !== 'boolean' || more.length > 0 || values.length > 0 || !words.counts) return [];
  const { aboutNumbers, square, squareUnits } = words.counts;
  const asked = getAskedWords(context);
  const named = reach.others.filter((fact) => {
    if (fact.type !== 'number' && fact.type !== 'integer') return false;
    const { name, strong } = index.getCues(fact, words);
    return [name, ...strong].some(
      (phrase) => phrase.length > 0 && phrase.every((word) => asked.includes(word)),
    );
  });
  const [fact] = named;
  // "Is the area over 40?" is answered by the number.
  if (!fact || named.length > 1 || asked.some((word) => /\d/.test(word))) return [];
  const { question = '' } = context;
  const numbers = readNumbers(message, locale, words).map((one): Reading => ({ ...one, sure: false }));
  const [single, another] = multiplySides(numbers, message.text, question);
  const number = single ?? readArea(message.text, question);
  const isSquare = asked.includes(square);
  // "Yes, 30".
  const yes = Math.max(0, matchPatternAt(message.words, words.hear.yes.plain, 0));
  const isBare = message.words
    .slice(yes)
    .every(
      (word) =>
        (number && overlaps(number, word)) ||
        aboutNumbers.has(word.text) ||
        (isSquare && squareUnits.has(word.text)),
    );
  if (!number || another || !isBare || (fact.type === 'integer' && !Number.isInteger(Number(number.value))))
    return [];
  return [{ fact, value: Number(number.value), role: 'other', span: number, byCue: true }];
}
