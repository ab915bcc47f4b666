import { msg } from '@turnpike/engine/messages';
import type { QueuedRef } from '@/lib/contract/schemas/improve';
import type { QueryRunner } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';
import type { FlowRef } from '../counting/find-uncounted';
import type { SaidMessage } from './teaching/score-target';

const NAMED = `
  SELECT m.session_id AS "sessionId", m.rev, m.text, m.locale, m.node
  FROM unnest($3::text[], $4::int[]) WITH ORDINALITY AS x (session_id, rev, n)
  JOIN session_message m ON m.workspace_id = $1 AND m.flow_id = $2 AND m.session_id = x.session_id AND m.rev = x.rev
  ORDER BY x.n`;

const OTHERS = `
  SELECT m.text, m.locale, m.node FROM session_message m
  WHERE m.workspace_id = $1 AND m.flow_id = $2 AND m.heard IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM unnest($3::text[], $4::int[]) AS x (session_id, rev)
      WHERE x.session_id = m.session_id AND x.rev = m.rev)
  ORDER BY m.at DESC, m.session_id, m.rev LIMIT $5`;

const toColumns = ({ workspaceId, flowId }: FlowRef, refs: readonly QueuedRef[]) => [
  ...[workspaceId, flowId, refs.map(({ sessionId }) => sessionId), refs.map(({ rev }) => rev)],
];

/** Messages by name, in order. One that was erased meanwhile is refused: the caller should look again. */
export async function loadQueued(
  pool: QueryRunner,
  flow: FlowRef,
  refs: readonly QueuedRef[],
): Promise<(QueuedRef & SaidMessage)[]> {
  const { rows } = await pool.query<QueuedRef & SaidMessage>(NAMED, toColumns(flow, refs));
  if (rows.length === refs.length) return rows;
  throw new Refusal(
    'turn-not-found',
    msg('Some of these messages no longer exist. Reload the page and choose again.'),
    { pointer: '/messages' },
  );
}

/** Recent messages besides some: what must not be understood like them. */
export async function loadOthers(
  pool: QueryRunner,
  flow: FlowRef,
  refs: readonly QueuedRef[],
  limit: number,
): Promise<SaidMessage[]> {
  return (await pool.query<SaidMessage>(OTHERS, [...toColumns(flow, refs), limit])).rows;
}
