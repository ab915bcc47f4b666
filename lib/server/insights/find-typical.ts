import type { EnvironmentName } from '@/lib/contract/names';
import type { TypicalConversation } from '@/lib/contract/schemas/insights';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type ReadDeps, readFromReplica } from '@/lib/server/db/replica';
import { requireFlow } from '@/lib/server/flows/flows';
import { type Period, readInsightPeriod, toInstants } from './period';

type Deps = ReadDeps & { prisma: PrismaClient };
type TypicalQuery = Partial<Period> & {
  node?: string | undefined;
  environment?: EnvironmentName | undefined;
};

/** Of the newest conversations, enough to know which path is the usual one. */
const MAX_COMPARED = 2_000;

/** A path is which nodes and edges a conversation used, and how it ended. Conversations whose records were deleted cannot be repeated. */
const FIND = `
  WITH reached AS (
    SELECT d.session_id, d.rev, d.started_at, d.outcome, ARRAY(
      SELECT mark FROM unnest(d.marks) mark WHERE mark LIKE 'node:%' OR mark LIKE 'edge:%' ORDER BY mark
    ) AS path
    FROM session_digest d
    WHERE d.workspace_id = $1 AND d.flow_id = $2 AND d.environment = $3 AND d.started_at >= $4 AND d.started_at < $5
      AND d.marks @> $6 AND EXISTS (
        SELECT FROM turn t
        WHERE t.workspace_id = $1 AND t.session_id = d.session_id AND t.rev = 1 AND t.record IS NOT NULL
      )
    ORDER BY d.started_at DESC LIMIT ${MAX_COMPARED}
  )
  SELECT (array_agg(session_id ORDER BY rev, started_at DESC))[1] AS id, min(rev) AS turns, count(*)::int AS same,
    (sum(count(*)) OVER ())::int AS compared
  FROM reached GROUP BY path, outcome
  ORDER BY outcome = 'open', same DESC, turns, id LIMIT 1`;

/** The shortest conversation on the path that most conversations took, of all or of those that reached a node. Those that are still open come last. */
export async function findTypicalConversation(
  deps: Deps,
  actor: Actor,
  flowId: string,
  { node, environment = 'production', ...query }: TypicalQuery,
): Promise<TypicalConversation> {
  requireScope(actor, 'sessions:read');
  await requireFlow(deps, actor, flowId);
  const { from, to } = toInstants(readInsightPeriod(query, Date.now()));
  const marks = node === undefined ? [] : [`node:${node}`];
  const { rows } = await readFromReplica(deps, (pool) =>
    pool.query<{ id: string; turns: number; same: number; compared: number }>(FIND, [
      actor.workspaceId,
      flowId,
      environment,
      from,
      to,
      marks,
    ]),
  );
  const [found] = rows;
  if (!found) return { conversation: null, same: 0, compared: 0 };
  const { id, turns, same, compared } = found;
  return { conversation: { id, turns }, same, compared };
}
