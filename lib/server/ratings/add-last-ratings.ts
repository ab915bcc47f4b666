import type { Pool } from 'pg';
import type { LastRating } from '@/lib/contract/schemas/ratings';
import type { ListedConversation, SessionSummary } from '@/lib/contract/schemas/sessions';

const LAST = `
  SELECT DISTINCT ON (session_id) session_id, scale, score FROM rating
  WHERE workspace_id = $1 AND session_id = ANY($2) ORDER BY session_id, turn DESC`;

/** The last rating of each conversation of a page. */
export async function addLastRatings(
  pool: Pool,
  workspaceId: string,
  summaries: readonly SessionSummary[],
): Promise<ListedConversation[]> {
  const { rows } = await pool.query<LastRating & { session_id: string }>(LAST, [
    workspaceId,
    summaries.map(({ id }) => id),
  ]);
  const byId = new Map(rows.map(({ session_id, ...rating }) => [session_id, rating]));
  return summaries.map((summary) => ({ ...summary, rating: byId.get(summary.id) ?? null }));
}
