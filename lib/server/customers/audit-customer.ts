import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Actor } from '@/lib/server/auth/actor';
import { toAuditRow } from '@/lib/server/auth/audit';
import { insertAudit } from '@/lib/server/auth/insert-audit';

/**
 * What stands for a customer in the audit, whose rows are never given up: ids are often e-mail addresses or phone
 * numbers. Without the server's secret nobody can tell whose it is; with it, and with the id, one can still show
 * that somebody was erased, and when.
 */
export function customerMark(secret: string, workspaceId: string, customerId: string): string {
  const text = JSON.stringify(['customer', workspaceId, customerId]);
  return `customer:${createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)}`;
}

/** Who did what to which customer, on the connection of the transaction that does it. */
export async function auditCustomer(
  runner: Pick<PoolClient, 'query'>,
  secret: string,
  actor: Actor,
  action: string,
  customerId: string,
): Promise<void> {
  const mark = customerMark(secret, actor.workspaceId, customerId);
  await insertAudit(runner, toAuditRow(actor, action, mark));
}
