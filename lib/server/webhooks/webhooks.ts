import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { SaveWebhookSchema, Webhook, WebhookSecret } from '@/lib/contract/schemas/webhooks';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma, Webhook as WebhookRow } from '@/lib/server/db/generated/client';
import { type WakeUps, WEBHOOKS } from '@/lib/server/db/wake-ups';
import { checkTarget } from '@/lib/server/egress/check-target';
import { EgressError } from '@/lib/server/egress/egress-error';
import type { EnvironmentRef } from '@/lib/server/environment-settings/environment-key';
import { requireFlow } from '@/lib/server/flows/flows';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { newId } from '@/lib/server/new-id';
import { type SealDeps, seal } from '@/lib/server/providers/seal';
import { Refusal } from '@/lib/server/refusal';
import { boundOfWebhook, newWebhookSecret } from './webhook-secret';

export type WebhookRef = EnvironmentRef & { webhookId: string };
type Body = z.output<typeof SaveWebhookSchema>;
type Tx = Prisma.TransactionClient;

type WebhookDeps = SealDeps & {
  /** Host:port pairs that may be called although they are internal or without https. */
  egressAllow: readonly string[];
  /** Notified about changes, so that deliveries start at once. */
  wakeUps?: WakeUps | undefined;
};

/** How long the previous secret signs too after a rotation. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

export async function listWebhooks(
  { prisma }: Pick<WebhookDeps, 'prisma'>,
  actor: Actor,
  { flowId, name }: EnvironmentRef,
): Promise<Webhook[]> {
  requireScope(actor, 'flows:publish');
  await requireFlow({ prisma }, actor, flowId);
  const rows = await prisma.webhook.findMany({
    where: { workspaceId: actor.workspaceId, flowId, environment: name },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { _count: { select: { failures: true } } },
  });
  return rows.map((row) => toResource(row, row._count.failures));
}

/** Adds a webhook. It receives the turns of messages that arrive from now on. */
export async function createWebhook(
  { prisma, secret, egressAllow, wakeUps }: WebhookDeps,
  actor: Actor,
  ref: EnvironmentRef,
  body: Body,
): Promise<WebhookSecret> {
  requireScope(actor, 'flows:publish');
  checkWebhookUrl(egressAllow, body.url);
  const { workspaceId } = actor;
  const { flowId, name: environment } = ref;
  const own = newWebhookSecret();
  const created = await prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const max = LIMITS.webhooksPerEnvironment;
    if ((await tx.webhook.count({ where: { workspaceId, flowId, environment } })) >= max)
      throw new Refusal('quota-reached', msg('An environment has at most {max} webhooks.', { max }));
    const id = newId('hook');
    const now = await readNow(tx);
    const ciphertext = seal(secret, boundOfWebhook({ workspaceId, id }), own);
    const times = { createdAt: now, scanAt: now, scannedAt: now };
    const row = await tx.webhook.create({
      data: { id, workspaceId, flowId, environment, ciphertext, ...body, ...times },
    });
    await audit(tx, actor, 'webhook.add', auditObject({ ...ref, webhookId: id }));
    return toResource(row, 0);
  });
  wakeUps?.notify(WEBHOOKS);
  return { ...created, secret: own };
}

export async function saveWebhook(
  { prisma, egressAllow, wakeUps }: WebhookDeps,
  actor: Actor,
  ref: WebhookRef,
  body: Body,
): Promise<Webhook> {
  requireScope(actor, 'flows:publish');
  checkWebhookUrl(egressAllow, body.url);
  const saved = await prisma.$transaction(async (tx) => {
    await requireWebhook(tx, actor, ref);
    const row = await tx.webhook.update({ where: keyOf(actor, ref), data: body });
    await audit(tx, actor, 'webhook.change', auditObject(ref));
    return toResource(row, await countFailures(tx, row));
  });
  wakeUps?.notify(WEBHOOKS);
  return saved;
}

export async function deleteWebhook(
  { prisma }: Pick<WebhookDeps, 'prisma'>,
  actor: Actor,
  ref: WebhookRef,
): Promise<void> {
  requireScope(actor, 'flows:publish');
  await prisma.$transaction(async (tx) => {
    await requireWebhook(tx, actor, ref);
    await tx.webhook.delete({ where: keyOf(actor, ref) });
    await audit(tx, actor, 'webhook.delete', auditObject(ref));
  });
}

export async function rotateWebhookSecret(
  { prisma, secret }: Pick<WebhookDeps, 'prisma' | 'secret'>,
  actor: Actor,
  ref: WebhookRef,
): Promise<WebhookSecret> {
  requireScope(actor, 'flows:publish');
  const own = newWebhookSecret();
  const rotated = await prisma.$transaction(async (tx) => {
    const { ciphertext: previousCiphertext } = await requireWebhook(tx, actor, ref);
    const { workspaceId } = actor;
    const row = await tx.webhook.update({
      where: keyOf(actor, ref),
      data: {
        ciphertext: seal(secret, boundOfWebhook({ workspaceId, id: ref.webhookId }), own),
        previousCiphertext,
        previousUntil: new Date((await readNow(tx)).getTime() + OVERLAP_MS),
      },
    });
    await audit(tx, actor, 'webhook.rotate', auditObject(ref));
    return toResource(row, await countFailures(tx, row));
  });
  return { ...rotated, secret: own };
}

/** Locks the row until the transaction ends, so that changes of one webhook are made one at a time. */
export async function requireWebhook(
  tx: Tx,
  { workspaceId }: Actor,
  { flowId, name, webhookId }: WebhookRef,
): Promise<{ url: string; ciphertext: string }> {
  const rows = await tx.$queryRaw<{ url: string; ciphertext: string }[]>`
    SELECT url, ciphertext FROM webhook
    WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND environment = ${name} AND id = ${webhookId}
    FOR NO KEY UPDATE`;
  if (!rows[0]) throw new Refusal('webhook-not-found', msg('No webhook found with this id.'));
  return rows[0];
}

/** The key of a webhook, which names its workspace. */
export const keyOf = ({ workspaceId }: Actor, { webhookId: id }: WebhookRef) => ({
  workspaceId_id: { workspaceId, id },
});

const countFailures = (tx: Tx, { workspaceId, id }: { workspaceId: string; id: string }): Promise<number> =>
  tx.webhookFailure.count({ where: { workspaceId, webhookId: id } });

export const auditObject = ({ flowId, name, webhookId }: WebhookRef): string =>
  `${flowId}/${name}/${webhookId}`;

/** Refused here, so that an author sees it before the first delivery fails. */
export function checkWebhookUrl(egressAllow: readonly string[], url: string): void {
  try {
    checkTarget(url, new Set(egressAllow));
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new Refusal('invalid-request', msg('{fault}', { fault: error.message }), { pointer: '/url' });
  }
}

/** The time of the database, which also dates messages. */
async function readNow(tx: Tx): Promise<Date> {
  const rows = await tx.$queryRaw<{ now: Date }[]>`SELECT statement_timestamp() AS now`;
  return rows[0]?.now as Date;
}

const toResource = (row: WebhookRow, failedDeliveries: number): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events as Webhook['events'],
  enabled: row.enabled,
  deliveryStates: row.deliveryStates,
  createdAt: row.createdAt.toISOString(),
  lastDeliveryAt: row.lastDeliveryAt?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastError: row.lastError,
  failedDeliveries,
  previousSecretUntil: row.previousUntil?.toISOString() ?? null,
});
