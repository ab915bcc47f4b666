import type { PoolClient } from 'pg';
import type { AuditRow } from './audit';

/** Inserts an audit row on the connection of the transaction that makes the change. */
export async function insertAudit(
  runner: Pick<PoolClient, 'query'>,
  { workspaceId, actor, action, object, ip, outcome }: AuditRow,
): Promise<void> {
  await runner.query(
    'INSERT INTO audit (workspace_id, actor, action, object, ip, outcome) VALUES ($1, $2, $3, $4, $5, $6)',
    [workspaceId, actor, action, object, ip, outcome],
  );
}
