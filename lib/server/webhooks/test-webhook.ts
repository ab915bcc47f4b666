import type { WebhookEvent, WebhookTest } from '@/lib/contract/schemas/webhooks';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { newId } from '@/lib/server/new-id';
import type { SealDeps } from '@/lib/server/providers/seal';
import { postEvent } from './post-event';
import { openWebhookSecrets } from './webhook-secret';
import { auditObject, keyOf, requireWebhook, type WebhookRef } from './webhooks';

/** Sends a test event once and reports the outcome. Deliveries of turns neither wait for it nor follow from it. */
export async function testWebhook(
  { prisma, secret, fetch }: SealDeps & { fetch: GuardedFetch },
  actor: Actor,
  ref: WebhookRef,
): Promise<WebhookTest> {
  requireScope(actor, 'flows:publish');
  const { workspaceId } = actor;
  const { flowId, name: environment, webhookId: id } = ref;
  const webhook = await prisma.$transaction(async (tx) => {
    await requireWebhook(tx, actor, ref);
    await audit(tx, actor, 'webhook.test', auditObject(ref));
    return tx.webhook.findUniqueOrThrow({ where: keyOf(actor, ref) });
  });
  const event: WebhookEvent = {
    id: newId('test'),
    type: 'webhook.test',
    flow: { id: flowId },
    environment,
    at: new Date().toISOString(),
  };
  const isOverlap = webhook.previousUntil !== null && webhook.previousUntil > new Date();
  const previousCiphertext = isOverlap ? webhook.previousCiphertext : null;
  const secrets = openWebhookSecrets(secret, {
    id,
    workspaceId,
    ciphertext: webhook.ciphertext,
    previousCiphertext,
  });
  const started = performance.now();
  const body = JSON.stringify(event);
  const { status, error } = await postEvent(fetch, { url: webhook.url, id: event.id, body, secrets });
  return { ok: error === null, status, error, ms: Math.round(performance.now() - started) };
}
