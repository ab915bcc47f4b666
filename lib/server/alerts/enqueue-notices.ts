import type { PoolClient } from 'pg';
import type { AlertNotice } from '@/lib/contract/schemas/alerts';
import type { MailText } from '@/lib/server/mail/create-mailer';
import { newId } from '@/lib/server/new-id';

const ADD = `
  INSERT INTO notice (workspace_id, id, kind, alert_id, user_id, body, due_at, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, statement_timestamp(), statement_timestamp())`;

type MailNotice = { workspaceId: string; userId: string; alertId?: string | undefined };

/** Stores an email that a process then sends, in the transaction of what it reports. */
export async function enqueueMail(
  client: Pick<PoolClient, 'query'>,
  { workspaceId, userId, alertId }: MailNotice,
  mail: MailText,
): Promise<void> {
  await client.query(ADD, [
    workspaceId,
    newId('mail'),
    'mail',
    alertId ?? null,
    userId,
    JSON.stringify(mail),
  ]);
}

/** The same for the request to the address of an alert. */
export async function enqueueRequest(
  client: Pick<PoolClient, 'query'>,
  workspaceId: string,
  notice: Omit<AlertNotice, 'id'>,
): Promise<void> {
  const id = newId('notice');
  const body: AlertNotice = { id, ...notice };
  await client.query(ADD, [workspaceId, id, 'request', notice.alert.id, null, JSON.stringify(body)]);
}
