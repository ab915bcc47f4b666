import type { Pool } from 'pg';
import type { Rating } from '@/lib/contract/schemas/ratings';
import type { SessionRef } from '@/lib/server/turns/store/store';

type Row = Omit<Rating, 'at'> & { at: Date };

const READ = `
  SELECT turn, node, scale, score, comment, changed_at AS at FROM rating
  WHERE workspace_id = $1 AND session_id = $2 ORDER BY turn`;

/** The ratings of a conversation, in the order in which they were asked for. Comments are not masked. */
export async function readRatings(pool: Pool, { workspaceId, sessionId }: SessionRef): Promise<Rating[]> {
  const { rows } = await pool.query<Row>(READ, [workspaceId, sessionId]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
