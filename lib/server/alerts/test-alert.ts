import type { AlertNotice, AlertTest } from '@/lib/contract/schemas/alerts';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import { writeMail } from '@/lib/server/mail/write-mail';
import { newId } from '@/lib/server/new-id';
import type { SealDeps } from '@/lib/server/providers/seal';
import { postEvent } from '@/lib/server/webhooks/post-event';
import { openAlertSecrets } from './alert-secret';
import { toAlerts } from './alert-view';
import { type AlertRef, auditObjectOf, requireAlert } from './alerts';
import { describeAlert, writeAlertLetter } from './describe-alert';
import { NO_MAIL_SERVER, NOT_CONFIRMED, tryMail } from './try-mail';

type Deps = SealDeps & { fetch: GuardedFetch; mail?: Mailer | undefined; baseUrl?: string | undefined };

/** Sends a test notice once to every recipient, and reports the outcome. It changes nothing of the alert. */
export async function testAlert(deps: Deps, actor: Actor, ref: AlertRef): Promise<AlertTest> {
  requireScope(actor, 'flows:publish');
  const { prisma, secret, fetch, mail, baseUrl } = deps;
  const { row, flow } = await prisma.$transaction(async (tx) => {
    const found = await requireAlert(tx, actor, ref);
    await audit(tx, actor, 'alert.test', auditObjectOf(ref));
    const where = { workspaceId_id: { workspaceId: actor.workspaceId, id: ref.flowId } };
    return { row: found, flow: await tx.flow.findUniqueOrThrow({ where, select: { name: true } }) };
  });
  const [alert] = await toAlerts(prisma, actor, [row]);
  if (!alert) throw new Error('The alert was read.');
  const { id, measure, threshold, windowMinutes, tool, reading } = alert;
  const described = { measure, threshold, windowMinutes, tool };
  const place = { flowId: ref.flowId, flowName: flow.name, environment: ref.name };
  const letter = writeMail(writeAlertLetter('test', { ...described, ...place }, reading, baseUrl));
  const unconfirmed = await prisma.authUser.findMany({
    where: { email: { in: alert.emails }, emailVerified: false, mustConfirm: true },
    select: { email: true },
  });
  const results: AlertTest['results'] = [];
  const sendTo = (to: string) => {
    if (!mail) return NO_MAIL_SERVER;
    if (unconfirmed.some(({ email }) => email === to)) return NOT_CONFIRMED;
    return tryMail(mail, { id: newId('mail'), to, ...letter });
  };
  for (const to of alert.emails) {
    const error = await sendTo(to);
    results.push({ to, ok: error === null, error });
  }
  if (alert.url !== null) {
    const notice: AlertNotice = {
      id: newId('test'),
      type: 'alert.test',
      alert: { id, ...described },
      flow: { id: ref.flowId, name: flow.name },
      environment: ref.name,
      reading,
      text: describeAlert(described, reading),
      at: new Date().toISOString(),
    };
    const secrets = openAlertSecrets(secret, row);
    const body = JSON.stringify(notice);
    const { error } = await postEvent(fetch, { url: alert.url, id: notice.id, body, secrets });
    results.push({ to: alert.url, ok: error === null, error });
  }
  return { results };
}
