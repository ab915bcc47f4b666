import type { Pool } from 'pg';
import type { WaitingMessage } from './accept-messages';
import type { SenderJob } from './sender-queue';

export type NextMessage = { id: string; body: WaitingMessage };

type Row = { lastSeq: number; id: string | null; body: string | null };
const NEXT = `
  SELECT s.last_seq AS "lastSeq", m.message_id AS id, m.body
  FROM channel_sender s
  LEFT JOIN LATERAL (
    SELECT message_id, body FROM channel_message
    WHERE workspace_id = s.workspace_id AND account_id = s.account_id AND sender = s.sender AND taken_at IS NULL
    ORDER BY seq LIMIT 1
  ) m ON true
  WHERE s.workspace_id = $1 AND s.account_id = $2 AND s.sender = $3`;

/** The oldest message of a person that waits for its turn, if any, and the last number when it was read. */
export async function findNextMessage(
  pool: Pool,
  { workspaceId, accountId, sender }: SenderJob,
): Promise<{ lastSeq: number; message?: NextMessage }> {
  const values = [workspaceId, accountId, sender];
  const row = (await pool.query<Row>({ name: 'channel-next', text: NEXT, values })).rows[0];
  if (!row) return { lastSeq: 0 };
  const { lastSeq, id, body } = row;
  if (id === null || body === null) return { lastSeq };
  return { lastSeq, message: { id, body: JSON.parse(body) as WaitingMessage } };
}

const DONE = `
  UPDATE channel_message SET taken_at = statement_timestamp(), body = NULL, refusal = $4
  WHERE workspace_id = $1 AND account_id = $2 AND message_id = $3 AND taken_at IS NULL`;

/** The message was taken, or refused for good with this code. Its content is in the turn, and deleted here. */
export async function endMessage(
  pool: Pool,
  { workspaceId, accountId }: SenderJob,
  messageId: string,
  refusal: string | null,
): Promise<void> {
  await pool.query({
    name: 'channel-taken',
    text: DONE,
    values: [workspaceId, accountId, messageId, refusal],
  });
}
