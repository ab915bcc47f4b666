import { duration } from '../extractors/duration.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { readMoments } from '../extractors/read-moments.ts';
import { parseMessage } from '../message.ts';
import type { Said } from './group-clauses.ts';
import { findQuotes } from './text-inputs.ts';

/** A message with what no clause is cut through: quotes, times and lengths of time. */
export async function listen(text: string, context: ReadContext): Promise<Said> {
  const message = parseMessage(text);
  const moments = await readMoments(message, context);
  const lengths = await duration.read(message, context, { name: 'length', type: 'duration' });
  return { message, moments, closed: [...findQuotes(message.original), ...moments, ...lengths] };
}
