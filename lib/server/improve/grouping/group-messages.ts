import type { Pool } from 'pg';
import { IMPROVE_DAYS } from '@/lib/contract/schemas/improve';
import { inTransaction } from '@/lib/server/db/pool';
import { newId } from '@/lib/server/new-id';
import type { WorkerPool } from '@/lib/server/workers/worker-pool';
import type { FlowRef } from '../../counting/find-uncounted';
import { QUEUE, toQueueValues } from '../queue-statement';
import { VECTOR_BYTES } from './embed-text';
import type { VectorGroup } from './group-vectors';

export type GroupDeps = { pool: Pool; workers: WorkerPool };
type Watch = { report?: (progress: { done: number; of: number }) => void; signal?: AbortSignal };

/** Of a flow, the newest messages are grouped. */
const MAX_MESSAGES = 10_000;
const BATCH = 500;

type Message = { sessionId: string; rev: number; text: string; locale: string };

/**
 * Reads what new messages of the queue are about, and groups all of them. Vectors are stored, so each message is read
 * once. Groups stay, and new messages join them.
 */
export async function groupMessages(
  { pool, workers }: GroupDeps,
  flow: FlowRef,
  { report = () => undefined, signal }: Watch = {},
): Promise<{ groups: number; messages: number }> {
  const { workspaceId } = flow;
  const of = toQueueValues(flow, { days: IMPROVE_DAYS.max });
  const { rows: unread } = await pool.query<Message>(
    `WITH queue AS (${QUEUE}) SELECT session_id AS "sessionId", rev, text, locale FROM queue WHERE vector IS NULL
     ORDER BY at DESC, session_id, rev LIMIT $7`,
    [...of, MAX_MESSAGES],
  );
  for (let done = 0; done < unread.length; done += BATCH) {
    if (signal?.aborted) return { groups: 0, messages: 0 };
    report({ done, of: unread.length });
    const batch = unread.slice(done, done + BATCH);
    const messages = batch.map(({ text, locale }) => ({ text, locale }));
    const vectors = await workers.run('embed', workspaceId, { messages });
    await storeVectors(pool, flow, batch, vectors);
  }
  report({ done: unread.length, of: unread.length });
  const { rows } = await pool.query<{
    session_id: string;
    rev: number;
    vector: Uint8Array;
    group_id: string | null;
  }>(
    `WITH queue AS (${QUEUE}) SELECT session_id, rev, vector, group_id FROM queue WHERE vector IS NOT NULL
     ORDER BY at DESC, session_id, rev LIMIT $7`,
    [...of, MAX_MESSAGES],
  );
  const vectors = new Uint8Array(rows.length * VECTOR_BYTES);
  for (const [place, { vector }] of rows.entries()) vectors.set(vector, place * VECTOR_BYTES);
  const known = rows.map(({ group_id }) => group_id ?? '');
  const groups = rows.length === 0 ? [] : await workers.run('group', workspaceId, { vectors, known });
  await storeGroups(pool, flow, rows, groups);
  return { groups: groups.length, messages: rows.length };
}

/** A message whose conversation was erased meanwhile is left out. */
async function storeVectors(
  pool: Pool,
  { workspaceId, flowId }: FlowRef,
  messages: readonly Message[],
  vectors: Uint8Array,
): Promise<void> {
  const bytes = messages.map((_, place) =>
    Buffer.from(vectors.subarray(place * VECTOR_BYTES, (place + 1) * VECTOR_BYTES)),
  );
  await pool.query(
    `INSERT INTO queued_message (workspace_id, flow_id, session_id, rev, vector)
     SELECT $1, $2, x.session_id, x.rev, x.vector FROM unnest($3::text[], $4::int[], $5::bytea[]) AS x (session_id, rev, vector)
     JOIN session_message m ON m.workspace_id = $1 AND m.session_id = x.session_id AND m.rev = x.rev FOR KEY SHARE OF m
     ON CONFLICT (workspace_id, session_id, rev) DO UPDATE SET vector = excluded.vector`,
    [
      ...[workspaceId, flowId, messages.map(({ sessionId }) => sessionId), messages.map(({ rev }) => rev)],
      bytes,
    ],
  );
}

async function storeGroups(
  pool: Pool,
  { workspaceId, flowId }: FlowRef,
  rows: readonly { session_id: string; rev: number }[],
  groups: readonly VectorGroup[],
): Promise<void> {
  const members = groups.flatMap(({ known, members: list }) => {
    const groupId = known ?? newId('group');
    return list.map(({ place, nearness }, at) => ({
      ...{ groupId, nearness, names: known === undefined && at === 0 },
      ...(rows[place] as (typeof rows)[number]),
    }));
  });
  await inTransaction(pool, async (client) => {
    // One process stores groups of a flow at a time; a message that is done meanwhile keeps its group.
    await client.query('SELECT 1 FROM flow WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE', [
      workspaceId,
      flowId,
    ]);
    await client.query(
      `INSERT INTO message_group (workspace_id, flow_id, id) SELECT $1, $2, x.id FROM unnest($3::text[]) AS x (id)
       ON CONFLICT DO NOTHING`,
      [workspaceId, flowId, [...new Set(members.map(({ groupId }) => groupId))]],
    );
    await client.query(
      `UPDATE queued_message q SET group_id = x.group_id, nearness = x.nearness, names_group = q.names_group OR x.names
       FROM unnest($2::text[], $3::int[], $4::text[], $5::real[], $6::bool[]) AS x (session_id, rev, group_id, nearness, names)
       WHERE q.workspace_id = $1 AND q.session_id = x.session_id AND q.rev = x.rev
         AND (q.group_id IS NULL OR q.group_id = x.group_id)`,
      [
        workspaceId,
        members.map(({ session_id }) => session_id),
        members.map(({ rev }) => rev),
        members.map(({ groupId }) => groupId),
        members.map(({ nearness }) => nearness),
        members.map(({ names }) => names),
      ],
    );
    await client.query(
      `DELETE FROM message_group g WHERE g.workspace_id = $1 AND g.flow_id = $2 AND NOT EXISTS (
         SELECT 1 FROM queued_message q WHERE q.workspace_id = $1 AND q.flow_id = $2 AND q.group_id = g.id)`,
      [workspaceId, flowId],
    );
    await client.query(
      `INSERT INTO improve_view (workspace_id, flow_id, looked_at, grouped_at) VALUES ($1, $2, clock_timestamp(), clock_timestamp())
       ON CONFLICT (workspace_id, flow_id) DO UPDATE SET grouped_at = excluded.grouped_at`,
      [workspaceId, flowId],
    );
  });
}
