import type { Json } from '@turnpike/engine';
import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import type { Quotas } from '@/lib/contract/limits';
import type { Override } from '@/lib/contract/schemas/sessions';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import { type Actor, actorId, requireScope } from '@/lib/server/accounts/actor';
import { limitLive } from '@/lib/server/limits/limit-live';
import { limitTurns } from '@/lib/server/limits/limit-turns';
import type { Limits } from '@/lib/server/limits/limits';
import type { Streaming } from '@/lib/server/providers/provider-runtime';
import { Refusal } from '@/lib/server/refusal';
import { attachFiles } from '@/lib/server/uploads/attach-files';
import { type OperatorDeps, takeOperatorTurn } from '../../conversations/take-operator-turn';
import { takeStoredTurn } from '../take/take-stored-turn';
import type { TurnDeps } from '../take/turn-deps';
import { checkChallenge } from './check-challenge';
import { checkPublishableTurn, isPublishable, isStartedBy } from './check-publishable-turn';
import type { VerifyChallenge } from './create-challenge';
import type { StoredTurnInput } from './stored-turn';
import { sessionNotFound } from './turn-refusals';

const SCRIPTED_FIELDS = ['at', 'understanding', 'answers'] as const;

export type ApiTurnDeps = {
  turns: TurnDeps;
  pool: pg.Pool;
  limits: Limits;
  quotas: Quotas;
  secret: string;
  /** For conversations that pages start. Without it, they need no challenge. */
  challenge?: VerifyChallenge | undefined;
};
export type ApiTurn = {
  flowId: string;
  request: TurnRequest;
  idempotencyKey: string;
  /** Of a start: what the customer says next. A key that started with one message cannot start with another. */
  opening?: string | undefined;
  /** The client's network, which limits count by. */
  network: string | null;
  /** The client's address, for a challenge. */
  ip?: string | null | undefined;
  /** For the log. */
  requestId?: string;
};

/**
 * Takes a turn requested over HTTP; returns the stored bytes. An Idempotency-Key is scoped to one caller and one flow,
 * so that two keys of a workspace cannot read each other's answers.
 */
export async function takeApiTurn(
  { turns, pool, limits, quotas, secret, challenge }: ApiTurnDeps,
  actor: Actor,
  { flowId, request, idempotencyKey, opening, network, ip = null, requestId }: ApiTurn,
  streaming?: Streaming,
): Promise<string> {
  requireScope(actor, 'turns:take');
  if (isPublishable(actor)) checkPublishableTurn(secret, actor, flowId, request, idempotencyKey);
  const { at, understanding, answers, ...input } = request.input;
  const scripted = SCRIPTED_FIELDS.find((field) => request.input[field] !== undefined);
  if (scripted && !actor.scopes.has('turns:script')) {
    throw new Refusal(
      'forbidden',
      msg('The field “{scripted}” needs the scope turns:script.', { scripted }),
      {
        pointer: `/input/${scripted}`,
      },
    );
  }
  if (input.type === 'event' && !actor.scopes.has('turns:script')) {
    throw new Refusal(
      'invalid-request',
      msg('Only the server sends events. Tests need the scope turns:script.'),
      {
        pointer: '/input/type',
      },
    );
  }
  const { sessionId, customerId } = request;
  const environment = isPublishable(actor) ? actor.publishable.environment : request.environment;
  const { workspaceId } = actor;
  const sender = toSender(actor, flowId);
  await limitTurns({ limits, quotas }, actor, { sessionId, network });
  await limitLive(pool, quotas.liveConversationsPerWorkspace, { workspaceId, sessionId });
  // A publishable key only reaches conversations it started.
  const isOwn = !isPublishable(actor) || sessionId === undefined;
  if (!isOwn && !(await isStartedBy(pool, { workspaceId, sessionId }, sender))) {
    throw sessionNotFound(sessionId);
  }
  if (challenge && isPublishable(actor) && input.type === 'start')
    await checkChallenge(pool, challenge, {
      workspaceId,
      ...sender,
      idempotencyKey,
      token: request.challenge,
      ip,
    });
  if (input.type === 'message' && input.attachments)
    input.attachments = await attachFiles(pool, { workspaceId, sessionId }, input.attachments);
  return answer(
    await takeStoredTurn(turns, {
      workspaceId,
      flowId,
      environment,
      channel: sender.channel,
      account: sender.account,
      idempotencyKey,
      opening,
      sessionId,
      customerId,
      facts: request.facts as Record<string, Json> | undefined,
      onlyPublicFacts: isPublishable(actor) && request.facts !== undefined ? true : undefined,
      // The value comes from JSON; the contract types it as `unknown`.
      input: input as StoredTurnInput,
      scripted: scripted ? { at, understanding, answers } : undefined,
      streaming,
      requestId,
    }),
  );
}

/** Where an Idempotency-Key is unique. */
export type Sender = { channel: 'web' | 'api'; account: string };
export const toSender = (actor: Actor, flowId: string): Sender => ({
  channel: isPublishable(actor) ? 'web' : 'api',
  account: `${actorId(actor)}:${flowId}`,
});

/** An operator's change to a conversation: a turn like any other, in its order. */
export async function overrideSession(
  deps: OperatorDeps,
  actor: Actor,
  sessionId: string,
  body: Override,
  { idempotencyKey, requestId }: { idempotencyKey: string; requestId?: string },
): Promise<string> {
  requireScope(actor, 'sessions:write');
  const { at, facts, ...change } = body;
  if (at !== undefined && !actor.scopes.has('turns:script')) {
    throw new Refusal('forbidden', msg('The field “at” needs the scope turns:script.'), { pointer: '/at' });
  }
  return takeOperatorTurn(deps, actor, {
    kind: 'override',
    action: 'session.override',
    idempotencyKey,
    requestId,
    sessionId,
    input: { type: 'override', ...change, facts: facts as Record<string, Json> | undefined },
    scripted: at === undefined ? undefined : { at },
  });
}

function answer(turn: Awaited<ReturnType<typeof takeStoredTurn>>): string {
  if (!turn.ok) throw turn.refusal;
  return turn.body;
}
