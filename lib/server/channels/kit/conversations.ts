import type { Pool } from 'pg';
import type { QueryRunner } from '@/lib/server/db/pool';
import type { SenderRef } from './sender-queue';

export type ChannelConversation = { sessionId: string; n: number; status: string };

const NEWEST = `
  SELECT c.session_id AS "sessionId", c.n, s.status
  FROM channel_conversation c
  JOIN session s ON s.workspace_id = c.workspace_id AND s.id = c.session_id
  WHERE c.workspace_id = $1 AND c.account_id = $2 AND c.sender = $3
  ORDER BY c.n DESC LIMIT 1`;

/** The newest conversation of a person, open or ended. */
export async function findNewestConversation(
  runner: QueryRunner,
  { workspaceId, accountId, sender }: SenderRef,
): Promise<ChannelConversation | undefined> {
  const values = [workspaceId, accountId, sender];
  return (await runner.query<ChannelConversation>({ name: 'channel-newest', text: NEWEST, values })).rows[0];
}

const ADD = `
  INSERT INTO channel_conversation (workspace_id, session_id, account_id, sender, n, opening)
  SELECT $1, $4, $2, $3, coalesce(max(n), 0) + 1, $5
  FROM channel_conversation WHERE workspace_id = $1 AND account_id = $2 AND sender = $3
  ON CONFLICT DO NOTHING`;

/** Adds a conversation that has started. Repeating it changes nothing. */
export async function addConversation(
  pool: Pool,
  { workspaceId, accountId, sender }: SenderRef,
  sessionId: string,
  opening: string | null,
): Promise<void> {
  await pool.query({
    name: 'channel-add',
    text: ADD,
    values: [workspaceId, accountId, sender, sessionId, opening],
  });
}

const BY_NUMBER = `
  SELECT t.session_id AS "sessionId", t.reply FROM channel_conversation c
  JOIN turn t ON t.workspace_id = c.workspace_id AND t.session_id = c.session_id
  WHERE c.workspace_id = $1 AND c.account_id = $2 AND c.sender = $3 AND c.n = $4 AND t.rev = $5`;
type StoredReply = { sessionId: string; reply: string | null };

/** The stored answer of a turn in the conversation with this number. */
export async function findReplyOf(
  pool: Pool,
  { workspaceId, accountId, sender }: SenderRef,
  conversation: number,
  turn: number,
): Promise<StoredReply | undefined> {
  const values = [workspaceId, accountId, sender, conversation, turn];
  return (await pool.query<StoredReply>({ name: 'channel-reply', text: BY_NUMBER, values })).rows[0];
}

const BY_DELIVERY = `
  SELECT t.session_id AS "sessionId", t.reply FROM channel_delivery d
  JOIN turn t ON t.workspace_id = d.workspace_id AND t.session_id = d.session_id AND t.rev = d.rev
  WHERE d.workspace_id = $1 AND d.account_id = $2 AND d.sender = $3 AND d.external_id = $4 LIMIT 1`;

/** The stored answer of the turn that a message of ours belongs to. */
export async function findReplyByMessage(
  pool: Pool,
  { workspaceId, accountId, sender }: SenderRef,
  externalId: string,
): Promise<StoredReply | undefined> {
  const values = [workspaceId, accountId, sender, externalId];
  return (await pool.query<StoredReply>({ name: 'channel-quoted', text: BY_DELIVERY, values })).rows[0];
}

const TURN_BY_DELIVERY = `
  SELECT session_id AS "sessionId", rev AS turn FROM channel_delivery
  WHERE workspace_id = $1 AND account_id = $2 AND sender = $3 AND external_id = $4 AND starts_with(id, $5)
    AND session_id IS NOT NULL
  LIMIT 1`;

/** The turn that a message of ours belongs to, if our id of the message starts with `prefix`. */
export async function findTurnByMessage(
  pool: Pool,
  { workspaceId, accountId, sender }: SenderRef,
  externalId: string,
  prefix: string,
): Promise<{ sessionId: string; turn: number } | undefined> {
  const values = [workspaceId, accountId, sender, externalId, prefix];
  const found = await pool.query<{ sessionId: string; turn: number }>({
    name: 'channel-turn-of',
    text: TURN_BY_DELIVERY,
    values,
  });
  return found.rows[0];
}
