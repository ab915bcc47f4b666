import { newId } from '@/lib/server/new-id';
import type { TestApi } from './test-api';

type Place = { workspaceId: string; flowId: string; sessionId: string };

/** A message of a conversation that was not understood, in a group. */
export async function createQueued(
  { deps: { pool } }: TestApi,
  { workspaceId, flowId, sessionId }: Place,
  text: string,
): Promise<{ groupId: string }> {
  const groupId = newId('group');
  await pool.query(
    `INSERT INTO session_message (workspace_id, session_id, rev, flow_id, environment, version_id, at, locale, text, reply, heard)
     SELECT workspace_id, id, 1, flow_id, environment, version_id, clock_timestamp(), 'en', $3, '', 'not-understood'
     FROM session WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, sessionId, text],
  );
  await pool.query('INSERT INTO message_group (workspace_id, id, flow_id) VALUES ($1, $2, $3)', [
    ...[workspaceId, groupId, flowId],
  ]);
  await pool.query(
    `INSERT INTO queued_message (workspace_id, session_id, rev, flow_id, group_id, names_group) VALUES ($1, $2, 1, $3, $4, true)`,
    [workspaceId, sessionId, flowId, groupId],
  );
  return { groupId };
}

/** Something that was done with no messages. */
export async function createImprovement(
  { deps: { pool } }: TestApi,
  { workspaceId, flowId }: Omit<Place, 'sessionId'>,
  by: string,
): Promise<string> {
  const id = newId('improvement');
  await pool.query(
    `INSERT INTO improvement (workspace_id, id, flow_id, kind, messages, by_name, at)
     VALUES ($1, $2, $3, 'ignore', 0, $4, clock_timestamp())`,
    [workspaceId, id, flowId, by],
  );
  return id;
}
