import { randomUUID } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { Actor } from '@/lib/server/accounts/actor';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { isPublishable } from '@/lib/server/turns/request/check-publishable-turn';
import { type ApiTurn, toSender } from '@/lib/server/turns/request/take-api-turn';
import { sessionNotFound } from '@/lib/server/turns/request/turn-refusals';
import { deriveSessionId } from '../derive-session-id';
import {
  type ChannelCall,
  type ChannelDeps,
  type ChannelTurn,
  joinTurns,
  type Start,
  startWithMessage,
  takeChannelTurn,
} from '../take-turns';
import { type CompletionRequest, refuseUnsupported } from './chat-request';
import { findConversation, findNamed, toStartKey, toTurnKey } from './find-conversation';
import { parseModel } from './models';
import { type ChatTranscript, readMessages } from './read-messages';

type ChatCall = {
  actor: Actor;
  request: CompletionRequest;
  /** The conversation, if a header names it. */
  sessionId: string | undefined;
  idempotencyKey: string | undefined;
  client: Pick<ApiTurn, 'network' | 'requestId'>;
};
type Chat = ChatTranscript & Pick<ChatCall, 'idempotencyKey'> & { call: ChannelCall };

/**
 * The turn of a chat completion. A header, the metadata or the last message of the flow names the conversation; messages
 * alone only find one of the same `user`, because a stranger could invent the same history.
 */
export async function completeChat(
  deps: ChannelDeps,
  { actor, request, sessionId, idempotencyKey, client }: ChatCall,
): Promise<TurnResponse> {
  refuseUnsupported(request);
  const { flowId, environment } = parseModel(request.model);
  const transcript = readMessages(request.messages);
  const target = { environment, customerId: request.user ?? undefined };
  const chat: Chat = { ...transcript, idempotencyKey, call: { deps, actor, flowId, target, client } };
  const named = sessionId ?? request.metadata?.session_id ?? transcript.sessionId;
  if (named !== undefined) return takeNamed(chat, named);
  if (!chat.hasReply) return startUnnamed(chat);
  return takeNext(chat, await findByMessages(chat));
}

async function takeNamed(chat: Chat, sessionId: string): Promise<TurnResponse> {
  const { call, input, said, hasReply, idempotencyKey } = chat;
  const firstKey = hasReply || idempotencyKey === undefined ? toTurnKey(sessionId, said) : idempotencyKey;
  const { workspaceId } = call.actor;
  const found = await findNamed(call.deps.pool, { workspaceId, sessionId, key: firstKey });
  if (found && input && (hasReply || !found.isFirst)) return takeNext(chat, sessionId);
  // A page cannot choose the id of a conversation.
  if (isPublishable(call.actor)) throw sessionNotFound(sessionId);
  return start(chat, { sessionId, key: toStartKey(sessionId) }, () => firstKey);
}

function startUnnamed(chat: Chat): Promise<TurnResponse> {
  const { call, said, idempotencyKey } = chat;
  const toKey = (id: string) => toTurnKey(id, said);
  // A page cannot choose an id, so the server does with the turn.
  if (isPublishable(call.actor))
    return start(chat, { sessionId: undefined, key: idempotencyKey ?? randomUUID(), opening: said }, toKey);
  if (idempotencyKey === undefined) return startNew(newId('session'));
  return startNew(toRepeatedId(chat, idempotencyKey), said);

  function startNew(sessionId: string, opening?: string): Promise<TurnResponse> {
    return start(chat, { sessionId, key: toStartKey(sessionId), opening }, toKey);
  }
}

/** Starts a conversation, with the customer's message if there is one. */
async function start(
  { call, input }: Chat,
  first: Start,
  toKey: (sessionId: string) => string,
): Promise<TurnResponse> {
  const take = (turn: ChannelTurn) => takeChannelTurn(call, turn);
  if (!input) return take({ ...first, input: { type: 'start' } });
  return joinTurns(await startWithMessage(take, first, input, toKey));
}

/** With an Idempotency-Key, a retry starts the same conversation. */
const toRepeatedId = ({ call: { deps, actor, flowId } }: Chat, key: string): string =>
  deriveSessionId(deps.secret, 'session', [actor.workspaceId, toSender(actor, flowId), key]);

function takeNext(
  { call, input, said, hasReply, idempotencyKey }: Chat,
  sessionId: string,
): Promise<TurnResponse> {
  // Without the history, the same words may be another message.
  const key = hasReply ? toTurnKey(sessionId, said) : (idempotencyKey ?? randomUUID());
  return takeChannelTurn(call, { sessionId, input: input as NonNullable<typeof input>, key });
}

async function findByMessages({ call, said, saidBefore }: Chat): Promise<string> {
  const { actor, flowId, target, deps } = call;
  const { customerId, environment = 'production' } = target;
  if (customerId === undefined || isPublishable(actor)) {
    throw new Refusal(
      'invalid-request',
      msg(
        'The messages do not identify a conversation. Send its id as X-Turnpike-Session or metadata.session_id, or send user in every request.',
      ),
      { pointer: '/messages' },
    );
  }
  const found = await findConversation(deps.pool, {
    workspaceId: actor.workspaceId,
    sender: toSender(actor, flowId),
    flowId,
    environment,
    customerId,
    said,
    saidBefore,
  });
  if (found !== undefined) return found;
  throw new Refusal(
    'session-not-found',
    msg('No conversation of this user has these messages. Send its id as X-Turnpike-Session.'),
    { pointer: '/messages' },
  );
}
