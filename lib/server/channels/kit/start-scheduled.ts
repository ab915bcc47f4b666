import type { Pool } from 'pg';
import type { ChannelKind } from '@/lib/contract/names';
import { inTransaction } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';
import { type Opening, openConversation } from './open-conversation';

/** Conversations that one look starts; the others follow with the next look. */
const BATCH = 50;

const DUE = `
  SELECT d.workspace_id AS "workspaceId", d.account_id AS "accountId", d.id, d.sender, d.body, a.kind
  FROM channel_schedule d
  JOIN channel_account a ON a.workspace_id = d.workspace_id AND a.id = d.account_id
  WHERE d.state = 'scheduled' AND d.at <= statement_timestamp()
  ORDER BY d.at LIMIT 1
  FOR NO KEY UPDATE OF d SKIP LOCKED`;
type Due = {
  workspaceId: string;
  accountId: string;
  id: string;
  sender: string;
  body: string;
  kind: ChannelKind;
};
const END = `
  UPDATE channel_schedule SET state = $4, session_id = $5, error = $6, ended_at = statement_timestamp()
  WHERE workspace_id = $1 AND account_id = $2 AND id = $3`;

/** Starts the scheduled conversations whose time has come. What a person allows is checked now. */
export async function startScheduled(pool: Pool, secret: string): Promise<void> {
  for (let started = 0; started < BATCH; started++) if (!(await startNext(pool, secret))) return;
}

/** In one transaction, so that it starts once and cannot be canceled in between. */
function startNext(pool: Pool, secret: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const due = (await client.query<Due>({ name: 'channel-scheduled', text: DUE })).rows[0];
    if (!due) return false;
    const { workspaceId, accountId, id, sender, body, kind } = due;
    const person = { workspaceId, accountId, sender };
    const opening = JSON.parse(body) as Opening;
    const end = (...values: unknown[]) => client.query(END, [workspaceId, accountId, id, ...values]);
    try {
      const given = { secret, kind, person, messageId: `scheduled.${id}`, opening };
      await end('started', await openConversation(client, given), null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await end('refused', null, error.message);
    }
    return true;
  });
}
