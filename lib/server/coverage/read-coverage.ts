import type { FlowCoverage } from '@/lib/contract/schemas/figures';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { type CountDeps, countTurns } from '@/lib/server/counting/count-turns';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type ReadDeps, readFromReplica } from '@/lib/server/db/replica';
import { requireFlow } from '@/lib/server/flows/flows';

type Deps = CountDeps & ReadDeps & { prisma: PrismaClient };
type CountedPart = { kind: FlowCoverage['parts'][number]['kind'] | 'turn'; item: string; turns: string };
type Window = { environment: FlowCoverage['environment']; days: number };

/** A request counts at most this many turns, because its caller waits; housekeeping counts the rest. */
const TURNS_PER_READ = 2000;
/** More parts than a flow can have, including those of earlier versions. */
const MAX_PARTS = 30_000;

/**
 * Coverage of an environment's conversations, from counts per day. Parts are identified by id, so they can be compared
 * with any version; `complete` is false while turns are uncounted.
 */
export async function readCoverage(
  deps: Deps,
  actor: Actor,
  flowId: string,
  { environment, days }: Window,
): Promise<FlowCoverage> {
  requireScope(actor, 'sessions:read');
  await requireFlow(deps, actor, flowId);
  const { workspaceId } = actor;
  const { complete } = await countTurns(deps, { workspaceId, flowId }, TURNS_PER_READ);
  const { rows } = await readFromReplica(deps, (pool) =>
    pool.query<CountedPart>(
      `SELECT kind, item, sum(turns) AS turns FROM coverage_count
     WHERE workspace_id = $1 AND flow_id = $2 AND environment = $3
       AND day > (clock_timestamp() AT TIME ZONE 'UTC')::date - $4::int
     GROUP BY kind, item ORDER BY sum(turns) DESC, kind, item LIMIT $5`,
      [workspaceId, flowId, environment, days, MAX_PARTS],
    ),
  );
  return {
    ...{ environment, days, complete },
    turns: Number(rows.find(({ kind }) => kind === 'turn')?.turns ?? 0),
    parts: rows.flatMap(({ kind, item, turns }) =>
      kind === 'turn' ? [] : [{ kind, id: item, turns: Number(turns) }],
    ),
  };
}
