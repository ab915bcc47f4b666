import type { Pool } from 'pg';
import type { QueuedMessageRow } from '@/lib/contract/schemas/improve';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import {
  decodeCursor,
  encodeCursor,
  type ListPage,
  limitOf,
  NumberCursor,
  type PageRequest,
} from '@/lib/server/paging';
import type { FlowStore } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { QUEUE, type QueueFilter, toQueueValues } from './queue-statement';

const MESSAGES = `
  WITH queue AS (${QUEUE})
  SELECT session_id AS "sessionId", rev, at, text, locale, node, kind, heard, heard_as AS "heardAs", score, followed
  FROM queue WHERE $7::text IS NULL OR group_id = $7 OR ($7 = 'none' AND group_id IS NULL)
  ORDER BY nearness DESC NULLS LAST, at DESC, session_id, rev LIMIT $8 OFFSET $9`;

type Row = Omit<QueuedMessageRow, 'at'> & { at: Date };

/** Most central first. The order of a group rarely changes, so a page is found by its number. */
export async function listQueuedMessages(
  { pool, prisma }: FlowStore & { pool: Pool },
  actor: Actor,
  flowId: string,
  { group, limit: wanted, cursor, ...filter }: QueueFilter & PageRequest & { group?: string | undefined },
): Promise<ListPage<QueuedMessageRow>> {
  requireScope(actor, 'sessions:read');
  await requireFlow({ prisma }, actor, flowId);
  const page = { limit: wanted, cursor };
  const limit = limitOf(page);
  const [start = 0] = decodeCursor(page, NumberCursor) ?? [];
  const { rows } = await pool.query<Row>(MESSAGES, [
    ...toQueueValues({ workspaceId: actor.workspaceId, flowId }, filter),
    ...[group ?? null, limit + 1, start],
  ]);
  return {
    items: rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    next: rows.length > limit ? encodeCursor([start + limit]) : null,
  };
}
