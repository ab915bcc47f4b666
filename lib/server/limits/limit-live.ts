import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import { Refusal } from '@/lib/server/refusal';

/** Refuses to start a conversation if the workspace has reached its limit of live ones. */
export async function limitLive(
  pool: Pool,
  max: number | null,
  { workspaceId, sessionId }: { workspaceId: string; sessionId: string | undefined },
): Promise<void> {
  if (max === null) return;
  const { rows } = await pool.query<{ live: number; known: boolean }>(
    `SELECT
       (SELECT count(*)::int FROM (
         SELECT FROM session WHERE workspace_id = $1 AND status NOT IN ('complete', 'expired') LIMIT $2
       ) s) AS live,
       EXISTS (SELECT FROM session WHERE workspace_id = $1 AND id = $3) AS known`,
    [workspaceId, max, sessionId ?? null],
  );
  if (!rows[0] || rows[0].known || rows[0].live < max) return;
  throw new Refusal(
    'quota-reached',
    msg('A workspace has at most {max} running conversations. Try again when one has ended.', { max }),
  );
}
