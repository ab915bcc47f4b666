import type { QueuedMessageRow, QueuedRef, TeachSuggestion } from '@/lib/contract/schemas/improve';
import { toRefKey } from './queued-messages';

/** Longer messages are poor examples. */
const MAX_LENGTH = 500;
const MAX_EXAMPLES = 5;

/**
 * The messages that are taught, with what of each is added to the draft: what the suggestion names, as far as its messages
 * are chosen, or the first ones with different texts.
 */
export function pickAdditions(
  suggestion: TeachSuggestion | undefined,
  messages: readonly QueuedMessageRow[],
  dropped: ReadonlySet<string>,
): (QueuedRef & { add?: string })[] {
  const named = new Map(suggestion?.add.map((row) => [toRefKey(row), row.add]));
  const usable = (text: string) => text.length <= MAX_LENGTH && !dropped.has(text);
  const isNamed = messages.some((message) => {
    const add = named.get(toRefKey(message));
    return add !== undefined && usable(add);
  });
  let first = suggestion?.target.kind === 'choice' || isNamed ? 0 : MAX_EXAMPLES;
  const added = new Set<string>();
  return messages.map((message) => {
    const { sessionId, rev, text } = message;
    const add = isNamed ? named.get(toRefKey(message)) : text.trim();
    if (add === undefined || !usable(add) || (!isNamed && first === 0) || added.has(add))
      return { sessionId, rev };
    if (!isNamed) first -= 1;
    added.add(add);
    return { sessionId, rev, add };
  });
}
