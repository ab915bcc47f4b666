import type { TurnRecord } from '@turnpike/engine/turn';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { maskSaid } from '@/lib/server/conversations/views/mask-record';
import { mayNameSensitive } from '@/lib/server/conversations/views/may-name-sensitive';
import { maskStored } from '@/lib/server/conversations/views/session-views';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import type { FlowRef } from './find-uncounted';
import { type HeardAs, readHeardMessages } from './read-heard';
import type { CountedTurn } from './read-uncounted';

export type MessageDeps = Pick<TurnDeps, 'store' | 'flows'>;

/** What is kept of a turn with a message, with sensitive values hidden. */
export type KeptMessage = {
  node: string | null;
  locale: string;
  text: string;
  reply: string;
} & Partial<HeardAs>;

/** Undefined for choices and empty messages, which have no words. */
export async function readMessage(
  deps: MessageDeps,
  flow: FlowRef,
  turn: CountedTurn,
): Promise<KeptMessage | undefined> {
  const { record } = turn;
  if (record.input.type !== 'message' || record.input.text.trim() === '') return undefined;
  const { input, replies } = await hide(deps, flow, turn);
  return {
    node: record.before.pending?.node ?? null,
    locale: record.input.locale ?? '',
    text: input.type === 'message' ? storable(input.text) : '',
    reply: storable(replies.map(({ text }) => text).join('\n')),
    ...hideHeard(readHeardMessages(record), input),
  };
}

type Said = Pick<TurnRecord, 'input' | 'replies'>;

async function hide(
  deps: MessageDeps,
  { workspaceId, flowId }: FlowRef,
  { ref: { sessionId, version }, record, text }: CountedTurn,
): Promise<Said> {
  // A moved conversation refers to two versions, and this turn may be older than the version it is on now.
  if (record.reconciled || record.flow.hash !== version.hash)
    return maskStored(deps, { workspaceId, sessionId }, { flowId, version }, record);
  const { compiled } = await deps.flows.load(workspaceId, flowId, version);
  return mayNameSensitive(text, compiled) ? maskSaid(record, compiled) : record;
}

/** A choice may be a sensitive value too, where the message is hidden for one. */
function hideHeard(heard: HeardAs | undefined, input: Said['input']): HeardAs | undefined {
  const isHidden = input.type === 'message' && input.text === MASKED_TEXT;
  return heard?.as !== undefined && isHidden ? { ...heard, as: heard.as.replace(/=.*/s, '') } : heard;
}

/** PostgreSQL stores no NUL, and a lexeme is limited to 2 kB: longer words are found by their beginning. */
const MAX_CHARACTERS = 4000;
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, MAX_CHARACTERS);
