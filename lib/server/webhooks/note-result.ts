import type { Pool } from 'pg';

/** Least time between two changes of the time of the last delivery. */
const SECONDS = 10;

/** Notes an accepted delivery. Most of them change nothing, so that deliveries do not wait for each other. */
export async function noteAccepted(pool: Pool, webhookId: string): Promise<void> {
  await pool.query(
    `UPDATE webhook SET last_delivery_at = statement_timestamp(), failing_since = NULL, last_error = NULL
     WHERE id = $1 AND (failing_since IS NOT NULL OR last_delivery_at IS NULL
       OR last_delivery_at < statement_timestamp() - ${SECONDS} * interval '1 second')`,
    [webhookId],
  );
}

/** Notes a failed attempt. */
export async function noteFailed(pool: Pool, webhookId: string, error: string): Promise<void> {
  await pool.query(
    `UPDATE webhook SET failing_since = coalesce(failing_since, statement_timestamp()), last_error = $2
     WHERE id = $1 AND (failing_since IS NULL OR last_error IS DISTINCT FROM $2)`,
    [webhookId, error],
  );
}
