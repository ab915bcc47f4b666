import type { Pool } from 'pg';
import type { SenderRef } from './sender-queue';

type AccountRef = Pick<SenderRef, 'workspaceId' | 'accountId'>;

/** Deliveries succeed. Most calls change nothing, so that people do not wait for each other. */
export async function noteWorking(pool: Pool, { workspaceId, accountId }: AccountRef): Promise<void> {
  await pool.query(
    `UPDATE channel_account SET failing_since = NULL, last_error = NULL
     WHERE workspace_id = $1 AND id = $2 AND (failing_since IS NOT NULL OR last_error IS NOT NULL)`,
    [workspaceId, accountId],
  );
}

/** `isFailing`: nothing can be sent through the account. */
export async function noteProblem(
  pool: Pool,
  { workspaceId, accountId }: AccountRef,
  error: string,
  isFailing: boolean,
): Promise<void> {
  await pool.query(
    `UPDATE channel_account SET last_error = $3,
       failing_since = CASE WHEN $4 THEN coalesce(failing_since, statement_timestamp()) ELSE failing_since END
     WHERE workspace_id = $1 AND id = $2
       AND (last_error IS DISTINCT FROM $3 OR ($4 AND failing_since IS NULL))`,
    [workspaceId, accountId, error, isFailing],
  );
}
