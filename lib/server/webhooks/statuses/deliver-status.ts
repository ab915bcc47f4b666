import { hash } from 'node:crypto';
import type { MessageStatus } from '@/lib/contract/schemas/webhooks';
import { logger } from '@/lib/server/logger';
import type { DeliveryDeps } from '../deliver-turn';
import { loadWebhook } from '../load-webhook';
import { noteAccepted, noteFailed } from '../note-result';
import { GONE, postEvent } from '../post-event';
import { getRetryDelay } from '../retry-delay';
import { openWebhookSecrets } from '../webhook-secret';
import { endStatus, retryStatus, type StatusJob } from './status-queue';

/** Makes one attempt to send a state of a message. After the last one, it is left out. */
export async function deliverStatus(
  { pool, fetch, secret }: Pick<DeliveryDeps, 'pool' | 'fetch' | 'secret'>,
  job: StatusJob,
): Promise<void> {
  const webhook = await loadWebhook(pool, job.webhookId);
  if (!webhook) return;
  const event = toMessageStatus(job);
  const secrets = openWebhookSecrets(secret, webhook);
  const { status, error } = await postEvent(fetch, {
    url: webhook.url,
    id: event.id,
    body: JSON.stringify(event),
    secrets,
  });
  if (error === null) {
    await noteAccepted(pool, job.webhookId);
    return endStatus(pool, job);
  }
  await noteFailed(pool, job.webhookId, error);
  const delayMs = status === GONE ? undefined : getRetryDelay(job.attempts);
  if (delayMs !== undefined) return retryStatus(pool, job, delayMs);
  await endStatus(pool, job);
  logger.warn(
    { webhook: job.webhookId, delivery: event.id, status },
    'the state of a message was not delivered',
  );
}

function toMessageStatus(job: StatusJob): MessageStatus {
  const { webhookId, accountId, deliveryId, state, at, error, flowId, environment, kind } = job;
  const { customerId, sessionId, turn } = job;
  const own = JSON.stringify([webhookId, accountId, deliveryId, state, at]);
  return {
    id: `msg_${hash('sha256', own).slice(0, 40)}`,
    type: 'message.status',
    flow: { id: flowId },
    environment,
    channel: { id: accountId, kind },
    message: deliveryId,
    customerId,
    ...(sessionId !== null && { sessionId }),
    ...(turn !== null && { turn }),
    state,
    at,
    ...(error !== null && { error }),
  };
}
