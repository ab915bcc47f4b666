import type { TurnRequest, TurnResponse } from '@/lib/contract/schemas/turns';
import type { Upload } from '@/lib/contract/schemas/uploads';
import { findOffer, type Offer } from './find-offer';

/** An answer as the page reads it. */
export type ChatTurn = Pick<TurnResponse, 'sessionId' | 'turn' | 'status' | 'replies' | 'pending'>;
type ChatReply = ChatTurn['replies'][number];
type ChatContent = NonNullable<ChatReply['content']>;
/** A file that the customer sent. */
export type ChatFile = Pick<Upload, 'name' | 'asset'>;
/** What the customer thinks of the conversation. */
export type GivenRating = { score: number; comment?: string | undefined };
/** One message of a conversation: a reply may have parts after its text, and the customer may have sent a file. */
export type ChatLine = {
  from: 'customer' | 'flow' | 'person';
  text: string;
  content?: ChatContent;
  file?: ChatFile;
  /** The turn of a reply that asks for a rating, and the rating that was given. */
  turn?: number;
  rated?: GivenRating;
  /** What the customer's text answers. */
  asked?: ChatHint;
};
type ChatHint = NonNullable<NonNullable<TurnResponse['pending']>['input']>;
type ChatOption = NonNullable<ChatReply['options']>[number];
type ChatInput = TurnRequest['input'];
/** A message on its way: it is sent again with the same key until it has an answer. */
type Outgoing = { key: string; input: ChatInput; facts?: ChatFacts };
/** Facts of a start: what the page knows of the customer. */
export type ChatFacts = NonNullable<TurnRequest['facts']>;

/** A conversation as the page keeps it. `turn`: the last one it shows. */
export type ChatLog = {
  sessionId: string | null;
  turn: number;
  lines: readonly ChatLine[];
  offer: Offer<ChatOption> | null;
  /** The control that fits the answer. */
  input: ChatHint | null;
  outgoing: Outgoing | null;
  /** Messages written meanwhile. They are sent one after another. */
  waiting: readonly string[];
  status: ChatTurn['status'] | null;
};

export const EMPTY_LOG: ChatLog = {
  sessionId: null,
  turn: 0,
  lines: [],
  offer: null,
  input: null,
  outgoing: null,
  waiting: [],
  status: null,
};

/** The first turn, which the flow opens. */
export const start = (key: string, facts?: ChatFacts): ChatLog => ({
  ...EMPTY_LOG,
  outgoing: { key, input: { type: 'start' }, ...(facts && { facts }) },
});

/** Adds a message of the customer. Only one is on its way at a time; others wait for its answer. */
export const write = (log: ChatLog, text: string, key: string): ChatLog =>
  log.outgoing
    ? { ...log, waiting: [...log.waiting, text] }
    : send(log, text, { key, input: { type: 'message', text } });

/** Sends the next message that waits. After the end of a conversation, nothing is sent. */
export function sendWaiting(log: ChatLog, key: string): ChatLog {
  const [text, ...waiting] = isOver(log) ? [] : log.waiting;
  const rest = { ...log, waiting };
  return text === undefined ? rest : write(rest, text, key);
}

/** Adds a file of the customer. */
export const attach = (log: ChatLog, upload: Upload, key: string): ChatLog => ({
  ...log,
  lines: [...log.lines, { from: 'customer', text: '', file: { name: upload.name, asset: upload.asset } }],
  offer: null,
  input: null,
  outgoing: { key, input: { type: 'message', text: '', attachments: [upload] } },
});

/** Adds the chosen options, by their labels. */
export function chooseOptions(log: ChatLog, ids: readonly string[], key: string): ChatLog {
  const labels = (log.offer?.options ?? []).filter(({ id }) => ids.includes(id)).map(({ label }) => label);
  return send(log, labels.join(', '), { key, input: { type: 'choice', options: [...ids] } });
}

const send = (log: ChatLog, text: string, outgoing: Outgoing): ChatLog => ({
  ...log,
  lines: [...log.lines, { from: 'customer', text, ...(log.input && { asked: log.input }) }],
  offer: null,
  input: null,
  outgoing,
});

/**
 * Takes the answer to the message on its way. If the page has missed turns before it, the answer is left to `catchUp`,
 * which adds all of them in order.
 */
export function receive(log: ChatLog, key: string, turn: ChatTurn): ChatLog {
  if (log.outgoing?.key !== key) return log;
  const answered = { ...log, sessionId: turn.sessionId, outgoing: null };
  return turn.turn === log.turn + 1 ? addTurn(answered, turn) : answered;
}

/** Adds turns that the page does not show yet. */
export const catchUp = (log: ChatLog, turns: readonly ChatTurn[]): ChatLog =>
  turns.reduce((all, turn) => (turn.turn > all.turn ? addTurn(all, turn) : all), log);

function addTurn(log: ChatLog, { turn, status, replies, pending }: ChatTurn): ChatLog {
  return {
    ...log,
    turn,
    status,
    lines: [
      ...log.lines,
      ...replies.map(
        ({ text, content, operator }): ChatLine => ({
          from: operator ? 'person' : 'flow',
          text,
          ...(content && { content }),
          ...(content?.some(({ type }) => type === 'rating') && { turn }),
        }),
      ),
    ],
    offer: findOffer({ pending, replies }),
    input: pending?.input ?? null,
  };
}

/** Takes back a message that the server refuses, with those that wait for it; the customer can send others. */
export const takeBack = (log: ChatLog): ChatLog => ({
  ...log,
  lines: log.lines.at(-1)?.from === 'customer' ? log.lines.slice(0, -1) : log.lines,
  outgoing: null,
  waiting: [],
});

/** Whether the conversation is over, and a message would begin nothing. */
export const isOver = ({ status }: ChatLog): boolean => status === 'complete' || status === 'expired';

/** A log from stored text; undefined if it was not written by this page. */
export function parseLog(text: string | null): ChatLog | undefined {
  if (text === null) return undefined;
  try {
    const log = JSON.parse(text) as Partial<ChatLog> | null;
    return log && Array.isArray(log.lines) ? { ...EMPTY_LOG, ...log } : undefined;
  } catch {
    return undefined;
  }
}
