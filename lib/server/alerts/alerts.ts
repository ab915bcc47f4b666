import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { AlertList, SaveAlertSchema, SavedAlert } from '@/lib/contract/schemas/alerts';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Alert as AlertRow, Prisma } from '@/lib/server/db/generated/client';
import { inTransaction } from '@/lib/server/db/pool';
import type { EnvironmentRef } from '@/lib/server/environment-settings/environment-key';
import { requireFlow } from '@/lib/server/flows/flows';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import { newId } from '@/lib/server/new-id';
import { type SealDeps, seal } from '@/lib/server/providers/seal';
import { Refusal } from '@/lib/server/refusal';
import { newWebhookSecret } from '@/lib/server/webhooks/webhook-secret';
import { checkWebhookUrl } from '@/lib/server/webhooks/webhooks';
import { boundOfAlert } from './alert-secret';
import { toAlerts } from './alert-view';
import { countForAlert } from './count-for-alert';
import { evaluateAlert } from './evaluate-alerts';

export type AlertRef = EnvironmentRef & { alertId: string };
type Body = z.output<typeof SaveAlertSchema>;
type Tx = Prisma.TransactionClient;
type AlertDeps = SealDeps & {
  pool: Pool;
  egressAllow: readonly string[];
  mail?: Mailer | undefined;
  /** TURNPIKE_URL, for the links of notices. */
  baseUrl?: string | undefined;
};

export async function listAlerts(
  { prisma, mail }: Pick<AlertDeps, 'prisma' | 'mail'>,
  actor: Actor,
  { flowId, name }: EnvironmentRef,
): Promise<AlertList> {
  requireScope(actor, 'flows:publish');
  await requireFlow({ prisma }, actor, flowId);
  const rows = await prisma.alert.findMany({
    where: { workspaceId: actor.workspaceId, flowId, environment: name },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { alerts: await toAlerts(prisma, actor, rows), sendsMail: mail !== undefined };
}

export async function createAlert(
  deps: AlertDeps,
  actor: Actor,
  ref: EnvironmentRef,
  { emails, ...body }: Body,
): Promise<SavedAlert> {
  const { prisma, secret, egressAllow } = deps;
  requireScope(actor, 'flows:publish');
  if (body.url !== null) checkWebhookUrl(egressAllow, body.url);
  const { workspaceId } = actor;
  const { flowId, name: environment } = ref;
  const id = newId('alert');
  const own = body.url === null ? null : newWebhookSecret();
  await prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const max = LIMITS.alertsPerEnvironment;
    if ((await tx.alert.count({ where: { workspaceId, flowId, environment } })) >= max)
      throw new Refusal('quota-reached', msg('An environment has at most {max} alerts.', { max }));
    await tx.alert.create({
      data: {
        ...body,
        id,
        workspaceId,
        flowId,
        environment,
        recipients: await findRecipients(tx, actor, emails),
        ciphertext: own && seal(secret, boundOfAlert({ workspaceId, id }), own),
      },
    });
    await audit(tx, actor, 'alert.add', auditObjectOf({ ...ref, alertId: id }));
  });
  return evaluateSaved(deps, actor, { ...ref, alertId: id }, own);
}

export async function saveAlert(
  deps: AlertDeps,
  actor: Actor,
  ref: AlertRef,
  { emails, ...body }: Body,
): Promise<SavedAlert> {
  const { prisma, secret, egressAllow } = deps;
  requireScope(actor, 'flows:publish');
  if (body.url !== null) checkWebhookUrl(egressAllow, body.url);
  const { workspaceId } = actor;
  const own = await prisma.$transaction(async (tx) => {
    const known = await requireAlert(tx, actor, ref);
    const isNewUrl = body.url !== null && body.url !== known.url;
    const created = isNewUrl ? newWebhookSecret() : null;
    await tx.alert.update({
      where: { workspaceId_id: { workspaceId, id: ref.alertId } },
      data: {
        ...body,
        recipients: await findRecipients(tx, actor, emails),
        // Another measure says nothing about the previous one.
        ...((body.measure !== known.measure || body.tool !== known.tool) && {
          raisedAt: null,
          notifiedAt: null,
          reading: null,
        }),
        ...(body.url === null && { ciphertext: null }),
        ...(created !== null && {
          ciphertext: seal(secret, boundOfAlert({ workspaceId, id: ref.alertId }), created),
        }),
      },
    });
    await audit(tx, actor, 'alert.change', auditObjectOf(ref));
    return created;
  });
  return evaluateSaved(deps, actor, ref, own);
}

export async function deleteAlert(
  { prisma }: Pick<AlertDeps, 'prisma'>,
  actor: Actor,
  ref: AlertRef,
): Promise<void> {
  requireScope(actor, 'flows:publish');
  await prisma.$transaction(async (tx) => {
    await requireAlert(tx, actor, ref);
    await tx.alert.delete({ where: { workspaceId_id: { workspaceId: actor.workspaceId, id: ref.alertId } } });
    await audit(tx, actor, 'alert.delete', auditObjectOf(ref));
  });
}

export async function requireAlert(
  tx: Pick<Tx, 'alert'>,
  { workspaceId }: Actor,
  { flowId, name, alertId }: AlertRef,
): Promise<AlertRow> {
  const row = await tx.alert.findFirst({ where: { workspaceId, flowId, environment: name, id: alertId } });
  if (!row) throw new Refusal('alert-not-found', msg('No alert found with this id.'));
  return row;
}

export const auditObjectOf = ({ flowId, name, alertId }: AlertRef): string => `${flowId}/${name}/${alertId}`;

/** The ids of members with these addresses: an alert sends email to no one else. */
async function findRecipients(tx: Tx, { workspaceId }: Actor, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const members = await tx.member.findMany({
    where: { workspaceId, user: { email: { in: [...emails] } } },
    select: { userId: true, user: { select: { email: true } } },
  });
  const unknown = emails.find((email) => !members.some(({ user }) => user.email === email));
  if (unknown !== undefined)
    throw new Refusal(
      'invalid-request',
      msg('{unknown} is not a member of this workspace. Invite them first, or remove the address.', {
        unknown,
      }),
      { pointer: '/emails' },
    );
  return members.map(({ userId }) => userId);
}

/** Evaluates a saved alert at once, so that its author sees what it counts. */
async function evaluateSaved(
  { pool, prisma, baseUrl }: AlertDeps,
  actor: Actor,
  ref: AlertRef,
  secret: string | null,
): Promise<SavedAlert> {
  const { workspaceId } = actor;
  const { tool } = await requireAlert(prisma, actor, ref);
  await countForAlert(pool, { workspaceId, flowId: ref.flowId, tool });
  await inTransaction(pool, (client) => evaluateAlert(client, { workspaceId, id: ref.alertId }, baseUrl));
  const [alert] = await toAlerts(prisma, actor, [await requireAlert(prisma, actor, ref)]);
  return { ...(alert as SavedAlert), secret };
}
