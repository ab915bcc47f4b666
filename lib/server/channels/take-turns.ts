import type { TurnRequest, TurnResponse } from '@/lib/contract/schemas/turns';
import type { Actor } from '@/lib/server/accounts/actor';
import { type ApiTurn, type ApiTurnDeps, takeApiTurn } from '@/lib/server/turns/request/take-api-turn';

type Message = Extract<TurnRequest['input'], { type: 'message' }>;
/** `secret`: session ids are derived from it. */
export type ChannelDeps = ApiTurnDeps & { secret: string };
/** What the turns of one request have in common. */
export type ChannelCall = {
  deps: ChannelDeps;
  actor: Actor;
  flowId: string;
  target: Pick<TurnRequest, 'environment' | 'customerId'>;
  /** For limits and the log. */
  client: Pick<ApiTurn, 'network' | 'requestId'>;
};
/** A start. Without a session id, a new one is generated. */
export type Start = { sessionId: string | undefined; key: string };
type Turn = { sessionId: string | undefined; input: TurnRequest['input']; key: string };

/**
 * Starts a conversation and passes on the customer's first message. A flow may end with its first words; then the
 * message is not sent.
 */
export async function startWithMessage(
  call: ChannelCall,
  start: Start,
  input: Message,
  toKey: (sessionId: string) => string,
): Promise<TurnResponse> {
  const first = await takeTurn(call, { ...start, input: { type: 'start' } });
  if (isEnded(first.status)) return first;
  const { sessionId } = first;
  const next = await takeTurn(call, { sessionId, input, key: toKey(sessionId) });
  return { ...next, replies: [...first.replies, ...next.replies] };
}

/** One turn, as `POST /flows/{flowId}/turns` takes it. */
export async function takeTurn(
  { deps, actor, flowId, target, client }: ChannelCall,
  { sessionId, input, key }: Turn,
): Promise<TurnResponse> {
  const request = { ...target, sessionId, input };
  return JSON.parse(await takeApiTurn(deps, actor, { flowId, request, idempotencyKey: key, ...client }));
}

/** An ended conversation takes no more messages. */
export const isEnded = (status: string): boolean => status === 'complete' || status === 'expired';
