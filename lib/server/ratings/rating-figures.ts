import type { EnvironmentName } from '@/lib/contract/names';
import type { RatingFigures } from '@/lib/contract/schemas/ratings';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { type ReadDeps, readFromReplica } from '@/lib/server/db/replica';
import type { FlowStore } from '@/lib/server/flows/flow-deps';
import { requireFlow } from '@/lib/server/flows/flows';

/** One range of an index; a rating is small, so a year of them is read in one go. */
const OF_PERIOD = `
  FROM rating r
  WHERE r.workspace_id = $1 AND r.flow_id = $2 AND r.environment = $3
    AND r.at >= $4 AND r.at < $5 AND ($6::int IS NULL OR r.version = $6)`;
const FIGURES = 'r.scale, count(*)::int AS ratings, avg(r.score)::float8 AS average';

const ALL = `SELECT ${FIGURES} ${OF_PERIOD} GROUP BY r.scale ORDER BY r.scale`;
const BY_NODE = `SELECT r.node, ${FIGURES} ${OF_PERIOD} GROUP BY r.node, r.scale ORDER BY ratings DESC, r.node, r.scale`;
const BY_VERSION = `
  SELECT r.version, ${FIGURES} ${OF_PERIOD} GROUP BY r.version, r.scale ORDER BY r.version DESC, r.scale`;
const BY_RULE = `
  SELECT rule, ${FIGURES} ${OF_PERIOD.replace('FROM rating r', 'FROM rating r CROSS JOIN LATERAL unnest(r.rules) AS rule')}
  GROUP BY rule, r.scale ORDER BY ratings DESC, rule, r.scale`;

type RatingPeriod = {
  environment: EnvironmentName;
  from?: string | undefined;
  to?: string | undefined;
  version?: number | undefined;
};

/** How customers rated the conversations of an environment: in all, and by node, version and rule. */
export async function readRatingFigures(
  deps: FlowStore & ReadDeps,
  actor: Actor,
  flowId: string,
  { environment, from, to, version }: RatingPeriod,
): Promise<RatingFigures> {
  requireScope(actor, 'sessions:read');
  await requireFlow(deps, actor, flowId);
  const values = [
    actor.workspaceId,
    flowId,
    environment,
    from ?? '-infinity',
    to ?? 'infinity',
    version ?? null,
  ];
  return readFromReplica(deps, async (pool) => {
    const read = async <T extends object>(text: string): Promise<T[]> =>
      (await pool.query<T>(text, values)).rows;
    return {
      all: await read(ALL),
      nodes: await read(BY_NODE),
      versions: await read(BY_VERSION),
      rules: await read(BY_RULE),
    };
  });
}
