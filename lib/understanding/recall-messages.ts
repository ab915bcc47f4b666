import type { HistoryMessage, RecallRequest } from '@turnpike/engine/turn';
import { findNearestTexts } from './find-nearest.ts';
import type { WordTable } from './vectors/word-table.ts';

/**
 * The messages most similar to a text, best first, each with its speaker. Only their words are compared, and a
 * repeated message counts once.
 */
export function recallMessages(
  messages: readonly HistoryMessage[],
  { text, limit }: Pick<RecallRequest, 'text' | 'limit'>,
  table?: WordTable,
): string[] {
  const speakers = new Map(messages.map((message) => [message.text, message.role]));
  return findNearestTexts([...speakers.keys()], text, limit, table).map(
    (said) => `${speakers.get(said) === 'user' ? 'Customer' : 'We'}: ${said}`,
  );
}
