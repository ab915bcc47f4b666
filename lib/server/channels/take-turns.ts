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
export type Start = { sessionId: string | undefined; key: string; opening?: string | undefined };
export type ChannelTurn = Start & { input: TurnRequest['input'] };

/**
 * Starts a conversation and passes on the customer's first message, as two turns. A flow may end with its first words;
 * then the message is not sent.
 */
export async function startWithMessage(
  take: (turn: ChannelTurn) => Promise<TurnResponse>,
  start: Start,
  input: Message,
  toKey: (sessionId: string) => string,
): Promise<TurnResponse[]> {
  const first = await take({ ...start, input: { type: 'start' } });
  if (isEnded(first.status)) return [first];
  const { sessionId } = first;
  return [first, await take({ sessionId, input, key: toKey(sessionId) })];
}

/** Turns as one answer: where the conversation is now, with all replies. */
export const joinTurns = (turns: readonly TurnResponse[]): TurnResponse => ({
  ...(turns.at(-1) as TurnResponse),
  replies: turns.flatMap(({ replies }) => replies),
});

/** One turn, as `POST /flows/{flowId}/turns` takes it. */
export async function takeChannelTurn(
  { deps, actor, flowId, target, client }: ChannelCall,
  { sessionId, input, key, opening }: ChannelTurn,
): Promise<TurnResponse> {
  const request = { ...target, sessionId, input };
  const turn = { flowId, request, idempotencyKey: key, opening, ...client };
  return JSON.parse(await takeApiTurn(deps, actor, turn));
}

/** An ended conversation takes no more messages. */
export const isEnded = (status: string): boolean => status === 'complete' || status === 'expired';
