import { measures, varyingMeasures } from '../locales/en-measures.ts';
import {
  ageQuestion,
  countQuestion,
  notYetAfter,
  notYetBefore,
  plausible,
  shortUnits,
  sizes,
} from '../locales/en-numbers.ts';
import { type Message, toWords } from '../message.ts';
import { findAskedMeasures } from './convert-measure.ts';
import type { Reading } from './extractor.ts';
import { toSingular } from './read-unit.ts';

/** How far back words before a number are read. */
const MAX_LEAD = 24;

/**
 * Whether a number cannot be what is asked for: an age that is still to come, a number of the things that the question
 * asks something else about ("there are two meters"), or more than a person can mean.
 */
export function isOtherNumber(reading: Reading, { text }: Message, question: string): boolean {
  return (
    isSizeOfHome(reading, text, question) ||
    isNotYet(reading, text, question) ||
    countsAsked(reading, text, question) ||
    isInOtherUnit(reading, question) ||
    sizes.has(reading.unit ?? '') ||
    isUnknownMeasure(reading, question) ||
    isImplausible(reading, question)
  );
}

/** "82 in April" is 81 today. "I turned 82 in April" is over. */
function isNotYet({ start, end }: Reading, text: string, question: string): boolean {
  if (!ageQuestion.test(question)) return false;
  const lead = text.slice(Math.max(0, start - MAX_LEAD), start);
  if (/\bturned\s+$/i.test(lead)) return false;
  return (
    notYetBefore.test(lead) ||
    notYetBefore.test(text.slice(start, end).replace(/(?<!\d)\d+$/, '')) ||
    notYetAfter.test(text.slice(end))
  );
}

/** "A two bed flat" has two beds, and is asked for nothing else. */
const isSizeOfHome = ({ end }: Reading, text: string, question: string): boolean =>
  SIZE_OF_HOME.test(text.slice(end)) && !/\bbed|\bdoor|\bman\b|\bperson/i.test(question);
const SIZE_OF_HOME =
  /^[\s-]*(?:bed|bedroom|bedroomed|door|man|person)\s+(?:flat|house|apartment|place|semi|terrace|bungalow|cottage|condo|home|car|tent|van)\b/i;

/** "55 gallons" are not so many litres, and differ by country. */
const isUnknownMeasure = ({ unit = '' }: Reading, question: string): boolean =>
  varyingMeasures.has(unit) &&
  !new RegExp(`\\b${unit}`, 'i').test(question) &&
  (/\bin sq|\bin cubic/i.test(question) || findAskedMeasures(question, '').length > 0);

/** "7 months" gives no age in years. */
const isInOtherUnit = ({ unit = '' }: Reading, question: string): boolean =>
  ageQuestion.test(question) && shortUnits.has(unit) && !new RegExp(`\\b${unit}`, 'i').test(question);

/** "There are two meters", where it is asked what the meter says. */
function countsAsked({ unit, end }: Reading, text: string, question: string): boolean {
  if (unit === undefined || countQuestion.test(question) || /\bhow (?:many|much)\b/i.test(question))
    return false;
  // A meter is read off, unless metres are asked for.
  const isDevice = unit === 'meter' && !/\bin met/i.test(question);
  if (Object.hasOwn(measures, unit) && !isDevice) return false;
  const written = /^\s+(\p{L}+)/u.exec(text.slice(end))?.[1]?.toLowerCase();
  const isPlural = written !== undefined && written !== unit && toSingular(written) === unit;
  return isPlural && toWords(question).includes(unit);
}

function isImplausible({ value }: Reading, question: string): boolean {
  if (typeof value !== 'number') return false;
  return plausible.some(({ asks, min, max }) => asks.test(question) && (value < min || value > max));
}
