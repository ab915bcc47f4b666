import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Actor } from '@/lib/server/accounts/actor';
import { toAuditRow } from '@/lib/server/accounts/audit';
import { insertAudit } from '@/lib/server/accounts/insert-audit';

/**
 * Pseudonym of a customer in the audit, whose rows are never deleted: ids are often email addresses or phone numbers.
 * It cannot be reversed without the server's secret; with the secret and the id one can still prove that a customer
 * was erased, and when.
 */
export function customerMark(secret: string, workspaceId: string, customerId: string): string {
  const text = JSON.stringify(['customer', workspaceId, customerId]);
  return `customer:${createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)}`;
}

/** Writes an audit row about a customer, on the connection of the transaction that makes the change. */
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
