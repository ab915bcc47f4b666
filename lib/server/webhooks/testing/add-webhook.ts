import type { Pool } from 'pg';
import { newId } from '@/lib/server/new-id';
import { seal } from '@/lib/server/providers/seal';
import { boundOfWebhook, newWebhookSecret } from '../webhook-secret';

type Given = {
  workspaceId: string;
  flowId: string;
  url: string;
  events?: readonly string[];
  deliveryStates?: boolean;
};
export type AddedWebhook = { id: string; secret: string };

/** Adds a webhook to production. */
export async function addWebhook(pool: Pool, appSecret: string, given: Given): Promise<AddedWebhook> {
  const { workspaceId, flowId, url, events = [], deliveryStates = false } = given;
  const [id, secret] = [newId('hook'), newWebhookSecret()];
  const ciphertext = seal(appSecret, boundOfWebhook({ workspaceId, id }), secret);
  await pool.query(
    `INSERT INTO webhook (id, workspace_id, flow_id, environment, url, events, ciphertext, delivery_states)
     VALUES ($1, $2, $3, 'production', $4, $5, $6, $7)`,
    [id, workspaceId, flowId, url, events, ciphertext, deliveryStates],
  );
  return { id, secret };
}
