import { measures, varyingMeasures } from '../../locales/en-measures.ts';
import {
  ageQuestion,
  countQuestion,
  notYetAfter,
  notYetBefore,
  plausible,
  shortUnits,
  sizes,
  timeQuestion,
  timeUnits,
} from '../../locales/en-numbers.ts';
import { type Message, toWords } from '../../message.ts';
import { findAskedMeasures } from '../convert-measure.ts';
import type { Reading } from '../extractor.ts';
import { toSingular } from '../read-unit.ts';
import { enBesideNumbers } from '../words/en-beside-numbers.ts';

/** Maximum characters before a number that are searched. */
const MAX_LEAD = 24;

/**
 * Whether a number cannot answer the question: a future age, a number of other things ("there are two meters"),
 * or an implausible value.
 */
export function isOtherNumber(
  reading: Reading,
  { text }: Message,
  { question, name }: { question: string; name: string },
): boolean {
  return (
    isOfTime(reading, `${question} ${name.replaceAll('_', ' ')}`) ||
    isSizeOfHome(reading, text, question) ||
    isNotYet(reading, text, question) ||
    countsAsked(reading, text, question) ||
    isInOtherUnit(reading, question) ||
    sizes.has(reading.unit ?? '') ||
    isUnknownMeasure(reading, question) ||
    isImplausible(reading, question)
  );
}

/** "6 months" says when or how long, and is neither a weight nor a number of guests. */
const isOfTime = ({ unit = '' }: Reading, asked: string): boolean =>
  asked.trim() !== '' && timeUnits.has(unit) && !timeQuestion.test(asked);

/** "82 in April" is 81 today, but "I turned 82 in April" is 82. */
function isNotYet({ start, end }: Reading, text: string, question: string): boolean {
  if (!ageQuestion.test(question)) return false;
  const lead = text.slice(Math.max(0, start - MAX_LEAD), start);
  if (enBesideNumbers.reached.test(lead)) return false;
  return (
    notYetBefore.test(lead) ||
    notYetBefore.test(text.slice(start, end).replace(/(?<!\d)\d+$/, '')) ||
    notYetAfter.test(text.slice(end))
  );
}

/** "A two bed flat" answers only questions about bedrooms. */
const isSizeOfHome = ({ end }: Reading, text: string, question: string): boolean =>
  enBesideNumbers.sizeOfHome.test(text.slice(end)) && !enBesideNumbers.homeQuestion.test(question);

/** "55 gallons" cannot be converted to litres, because gallons differ by country. */
const isUnknownMeasure = ({ unit = '' }: Reading, question: string): boolean =>
  varyingMeasures.has(unit) &&
  !new RegExp(`\\b${unit}`, 'i').test(question) &&
  (enBesideNumbers.squareQuestion.test(question) ||
    findAskedMeasures(question, '').length > 0 ||
    toWords(question).some((word) => varyingMeasures.has(word)));

/** "7 months" is not an age in years. */
const isInOtherUnit = ({ unit = '' }: Reading, question: string): boolean =>
  ageQuestion.test(question) && shortUnits.has(unit) && !new RegExp(`\\b${unit}`, 'i').test(question);

/** "There are two meters" as the answer to "What does the meter say?". */
function countsAsked({ unit, end }: Reading, text: string, question: string): boolean {
  if (unit === undefined || countQuestion.test(question) || enBesideNumbers.amountQuestion.test(question))
    return false;
  // "Meter" is a device, unless the question asks for metres.
  const isDevice = unit === enBesideNumbers.device && !enBesideNumbers.metresQuestion.test(question);
  if (Object.hasOwn(measures, unit) && !isDevice) return false;
  const written = /^\s+(\p{L}+)/u.exec(text.slice(end))?.[1]?.toLowerCase();
  const isPlural = written !== undefined && written !== unit && toSingular(written) === unit;
  return isPlural && toWords(question).includes(unit);
}

function isImplausible({ value }: Reading, question: string): boolean {
  if (typeof value !== 'number') return false;
  return plausible.some(({ asks, min, max }) => asks.test(question) && (value < min || value > max));
}
