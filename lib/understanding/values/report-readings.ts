import type { Fact } from '@turnpike/engine/document';
import type { HeardReading, ReadingReason } from '@turnpike/engine/turn';
import type { Reading } from '../extractors/extractor.ts';
import type { Message } from '../message.ts';
import type { Value } from './values.ts';

/** A reading that was taken for a fact, or dropped for a reason. */
export type Seen = { reading: Reading; why: ReadingReason; fact?: Fact };

/** All readings of a message for the trace. */
export function reportReadings(
  seen: readonly Seen[],
  values: readonly Value[],
  { original }: Message,
  doubtful: readonly Value[] = [],
): HeardReading[] {
  const isDoubtful = (fact: Fact | undefined): boolean => doubtful.some((value) => value.fact === fact);
  const rows = seen.map(({ reading, why, fact }): HeardReading => {
    const text = original.slice(reading.start, reading.end);
    if (isDoubtful(fact)) return { text, value: reading.value, why: 'unexplained' };
    return fact
      ? { text, value: reading.value, fact: fact.name, taken: true, why }
      : { text, value: reading.value, why };
  });
  for (const { fact, value, span } of values) {
    if (seen.some((row) => row.fact === fact)) continue;
    rows.push({
      text: original.slice(span.start, span.end),
      value,
      fact: fact.name,
      taken: true,
      why: 'only-fact',
    });
  }
  return rows;
}
