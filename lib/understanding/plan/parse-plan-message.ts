import { duration } from '../extractors/duration.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { readMoments } from '../extractors/read-moments.ts';
import { parseMessage } from '../message.ts';
import type { PlanMessage } from './group-clauses.ts';
import { findQuotes } from './text-inputs.ts';

/** Parses a message and finds its times, durations and quotes, which are never split into clauses. */
export async function parsePlanMessage(text: string, context: ReadContext): Promise<PlanMessage> {
  const message = parseMessage(text);
  const moments = await readMoments(message, context);
  const lengths = await duration.read(message, context, { name: 'length', type: 'duration' });
  return { message, moments, closed: [...findQuotes(message.original), ...moments, ...lengths] };
}
