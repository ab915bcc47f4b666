import type { Pool } from 'pg';
import { maskStored, parseRecord } from '@/lib/server/conversations/views/session-views';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { whileHeld } from '@/lib/server/jobs/while-held';
import { logger } from '@/lib/server/logger';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import type { DeliveryFailure, DeliveryJob, DeliveryQueue } from './delivery-queue';
import { loadWebhook } from './load-webhook';
import { noteAccepted, noteFailed } from './note-result';
import { type DeliveryAttempt, GONE, postEvent } from './post-event';
import { getRetryDelay } from './retry-delay';
import { toDeliveryId, toTurnEvent } from './to-turn-event';
import { openWebhookSecrets } from './webhook-secret';

export type DeliveryDeps = {
  pool: Pool;
  queue: DeliveryQueue;
  turns: Pick<TurnDeps, 'store' | 'flows' | 'lease'>;
  secret: string;
  fetch: GuardedFetch;
};

/** Makes the next delivery of a conversation: a failed one that was requested again, or that of its next turn. */
export async function deliverNext(deps: DeliveryDeps, job: DeliveryJob): Promise<void> {
  const { queue } = deps;
  if (job.replayAt === null) return deliverTurn(deps, job);
  const replay = await queue.findReplay(job);
  if (!replay) return queue.clearReplays(job);
  const sent = await hold(deps, job, (signal) => sendTurn(deps, job, replay.rev, signal));
  if (sent === 'lost') return;
  await queue.endReplay(job, replay, sent && toFailure(sent, 0));
}

async function deliverTurn(deps: DeliveryDeps, job: DeliveryJob): Promise<void> {
  const { queue } = deps;
  const sent = await hold(deps, job, (signal) => sendTurn(deps, job, job.rev + 1, signal));
  if (sent === 'lost') return;
  const failure = sent && toFailure(sent, job.attempts);
  if (!failure) return queue.advance(job);
  const delayMs = failure.status === GONE ? undefined : getRetryDelay(failure.attempts);
  if (delayMs !== undefined) return queue.retry(job, delayMs);
  await queue.advance(job, failure);
  logger.warn(
    { webhook: job.webhookId, delivery: failure.deliveryId, status: failure.status },
    'a webhook delivery failed for the last time',
  );
}

const hold = <T>(
  { queue, turns: { lease } }: DeliveryDeps,
  job: DeliveryJob,
  work: (signal: AbortSignal) => Promise<T>,
) => whileHeld(() => queue.hold(job, lease.leaseMs), lease.renewMs, work);

type Sent = DeliveryAttempt & { deliveryId: string };

const toFailure = ({ deliveryId, status, error }: Sent, before: number): DeliveryFailure | undefined =>
  error === null ? undefined : { deliveryId, status, error, attempts: before + 1 };

/** Undefined if there is nothing to send: the webhook wants none of its events, or the turn was deleted. */
async function sendTurn(
  deps: DeliveryDeps,
  job: DeliveryJob,
  rev: number,
  signal: AbortSignal,
): Promise<Sent | undefined> {
  const { workspaceId, webhookId, sessionId } = job;
  const { store } = deps.turns;
  const ref = { workspaceId, sessionId };
  const [webhook, session, turn] = await Promise.all([
    loadWebhook(deps.pool, webhookId),
    store.findSession(ref),
    store.findTurn(ref, rev),
  ]);
  if (!webhook || !session || !turn) return undefined;
  const deliveryId = toDeliveryId(webhookId, ref, turn);
  const record = await maskStored(deps.turns, ref, session, parseRecord(turn.record));
  const body = toTurnEvent(deliveryId, new Set(webhook.events), session, turn, record);
  if (body === undefined) return undefined;
  const event = { url: webhook.url, id: deliveryId, body, secrets: openWebhookSecrets(deps.secret, webhook) };
  const attempt = await postEvent(deps.fetch, event, signal);
  if (attempt.error === null) await noteAccepted(deps.pool, webhookId);
  else await noteFailed(deps.pool, webhookId, attempt.error);
  return { ...attempt, deliveryId };
}
