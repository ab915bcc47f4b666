import type { HistoryMessage, Reply, TurnInput } from '@turnpike/engine';

/** One turn as people heard it. */
export type Exchange = { input: TurnInput; replies: Pick<Reply, 'text'>[] };

/**
 * The last messages of a conversation, oldest first: one of the user and one of the flow for each turn, where
 * they said something. The one form of it, so that a simulated and a real conversation ask the same.
 */
export function toHistory(exchanges: readonly Exchange[], most: number): HistoryMessage[] {
  const messages = exchanges.flatMap((exchange): HistoryMessage[] => [
    ...toMessage('user', readInput(exchange.input)),
    ...toMessage('assistant', readReplies(exchange.replies)),
  ]);
  return most > 0 ? messages.slice(-most) : [];
}

/** What was said in one turn, as one text; empty where nobody said anything. */
export function describeExchange({ input, replies }: Exchange): string {
  return [readInput(input), readReplies(replies)].filter((text) => text !== '').join('\n');
}

const toMessage = (role: HistoryMessage['role'], text: string): HistoryMessage[] =>
  text === '' ? [] : [{ role, text }];

function readInput(input: TurnInput): string {
  if (input.type === 'message') return input.text;
  return input.type === 'choice' ? input.options.join(', ') : '';
}

const readReplies = (replies: Exchange['replies']) =>
  replies
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');
