import type { Pool } from 'pg';
import type { SealedSecrets } from './webhook-secret';

type WebhookRow = SealedSecrets & { url: string; events: string[] };

/** The address of a webhook, and its secrets at the moment. */
export async function loadWebhook(pool: Pool, webhookId: string): Promise<WebhookRow | undefined> {
  const { rows } = await pool.query<WebhookRow>({
    name: 'webhook-load',
    text: `SELECT id, workspace_id AS "workspaceId", url, events, ciphertext,
        CASE WHEN previous_until > statement_timestamp() THEN previous_ciphertext END AS "previousCiphertext"
      FROM webhook WHERE id = $1`,
    values: [webhookId],
  });
  return rows[0];
}
