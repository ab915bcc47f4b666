import type { Reading } from '../extractors/extractor.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { assignReadings, type Claimant } from './assign-readings.ts';
import { findClause, type JudgedReading } from './judged.ts';
import { areAlternatives } from './pick-wanted.ts';
import type { FoundValues } from './values.ts';

/** "20 or 30 square metres": both may be meant, although only the second has the unit of a fact. */
export function findEither(
  heard: HeardMessage,
  claimants: Claimant[],
  open: readonly JudgedReading[],
  used: readonly Reading[] = [],
): FoundValues['unclear'] {
  for (const reading of open) {
    const other = findOther(heard, reading, open);
    // "3 or 4, let's say 4".
    if (!other || used.some(({ start }) => start >= reading.end)) continue;
    const [assigned] = assignReadings(heard.message, claimants, [reading], heard.locale);
    if (assigned && (assigned.byCue || assigned.claimant.role === 'asked'))
      return { fact: assigned.claimant.fact, values: [other.value, reading.value] };
  }
  return undefined;
}

/** Whether a value with a unit has an alternative without one before it. */
export const isHalfOfEither = (
  heard: HeardMessage,
  reading: JudgedReading,
  open: readonly JudgedReading[],
): boolean => findOther(heard, reading, open) !== undefined;

function findOther(
  heard: HeardMessage,
  reading: JudgedReading,
  open: readonly JudgedReading[],
): JudgedReading | undefined {
  const before = open[open.indexOf(reading) - 1];
  if (reading.unit === undefined || !before || before.unit !== undefined || before.value === reading.value)
    return undefined;
  const isOne = findClause(heard, before) === findClause(heard, reading);
  return isOne && areAlternatives(heard, [before, reading]) ? before : undefined;
}
