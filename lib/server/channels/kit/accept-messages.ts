import type { Pool } from 'pg';
import type { QueryRunner } from '@/lib/server/db/pool';
import { createLruCache } from '@/lib/server/lru-cache';
import type { InboundMessage } from './adapter';
import type { ChannelAccount } from './channel-account';
import type { SenderRef } from './sender-queue';

/** What waits for its turn: a message, or a conversation that we start. */
export type WaitingMessage =
  | ({ kind: 'message' } & Omit<InboundMessage, 'id' | 'sender'>)
  | { kind: 'opening'; facts?: Record<string, unknown> | undefined; template?: unknown };

/**
 * Stores a message once and makes its sender due. The sender's row is locked first, so that the numbers of concurrent
 * messages have the order in which they were stored.
 */
const ACCEPT = `
  WITH numbered AS (
    INSERT INTO channel_sender AS s (workspace_id, account_id, sender, customer_id, last_seq, last_message_at, take_due_at)
    VALUES ($1, $2, $3, $4, 1, CASE WHEN $7 THEN statement_timestamp() END, statement_timestamp())
    ON CONFLICT (workspace_id, account_id, sender) DO UPDATE SET
      last_seq = s.last_seq + 1,
      last_message_at = CASE WHEN $7 THEN statement_timestamp() ELSE s.last_message_at END,
      take_due_at = coalesce(s.take_due_at, statement_timestamp())
    RETURNING last_seq
  )
  INSERT INTO channel_message (workspace_id, account_id, message_id, sender, seq, body)
  SELECT $1, $2, $5, $3, last_seq, $6 FROM numbered
  ON CONFLICT DO NOTHING`;

/** The time of the last message is exact to this. */
const NOTE_MS = 10_000;
const NOTE = `
  UPDATE channel_account SET last_message_at = statement_timestamp()
  WHERE workspace_id = $1 AND id = $2
    AND (last_message_at IS NULL OR last_message_at < statement_timestamp() - interval '10 seconds')`;

/** The customer that a person of a messenger is. */
export const toCustomerId = (kind: string, sender: string): string => `${kind}:${sender}`;

/**
 * Accepts messages in their order. Each is stored by itself: if the process dies in between, the messenger sends the
 * request again, and what is stored is recognized.
 */
export async function acceptMessages(
  pool: Pool,
  account: Pick<ChannelAccount, 'workspaceId' | 'id' | 'kind'>,
  messages: readonly InboundMessage[],
): Promise<void> {
  for (const { id: messageId, sender, ...said } of messages) {
    const ref = { workspaceId: account.workspaceId, accountId: account.id, sender };
    await acceptChannelMessage(pool, account.kind, ref, messageId, { kind: 'message', ...said });
  }
  if (messages.length > 0) await noteArrival(pool, account);
}

/** When this process last noted a message of an account. */
const noted = createLruCache<number>(1000);

async function noteArrival(pool: Pool, { workspaceId, id }: Pick<ChannelAccount, 'workspaceId' | 'id'>) {
  const now = performance.now();
  if (now - (noted.get(id) ?? Number.NEGATIVE_INFINITY) < NOTE_MS) return;
  noted.set(id, now);
  await pool.query(NOTE, [workspaceId, id]);
}

/** False if it is stored already. */
export async function acceptChannelMessage(
  runner: QueryRunner,
  kind: string,
  { workspaceId, accountId, sender }: SenderRef,
  messageId: string,
  waiting: WaitingMessage,
): Promise<boolean> {
  const { rowCount } = await runner.query({
    name: 'channel-accept',
    text: ACCEPT,
    values: [
      workspaceId,
      accountId,
      sender,
      toCustomerId(kind, sender),
      messageId,
      JSON.stringify(waiting),
      waiting.kind === 'message',
    ],
  });
  return rowCount === 1;
}
