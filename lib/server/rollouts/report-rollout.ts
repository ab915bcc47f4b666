import type { Pool } from 'pg';
import { MIN_CONVERSATIONS } from '@/lib/contract/limits';
import { COMPARED_MEASURES } from '@/lib/contract/names';
import type { Difference, RolloutReport, VersionFigures } from '@/lib/contract/schemas/releases/rollouts';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowStore } from '@/lib/server/flows/flow-deps';
import { compareShares } from '@/lib/server/statistics/compare-shares';
import { type RolloutPlace, requireRollout, toRollout } from './rollout-view';
import { OUTCOME_BITS } from './session-outcomes';

/** The first conversations of a rollout that are counted. */
export const MAX_REPORTED = 100_000;

const { handoff, deadlock, error, goal } = OUTCOME_BITS;
/** One range of an index on columns that no turn changes. */
const COUNT = `
  SELECT in_candidate, count(*)::int AS conversations,
    count(*) FILTER (WHERE status = 'complete')::int AS finished,
    count(*) FILTER (WHERE outcomes & ${handoff} > 0)::int AS handoff,
    count(*) FILTER (WHERE outcomes & ${deadlock} > 0)::int AS deadlock,
    count(*) FILTER (WHERE outcomes & ${error} > 0)::int AS error,
    count(*) FILTER (WHERE outcomes & ${goal} > 0)::int AS goal,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY rev) AS "medianTurns"
  FROM (
    SELECT in_candidate, status, outcomes, rev FROM session
    WHERE workspace_id = $1 AND rollout_id = $2 AND rev > 0 ORDER BY created_at LIMIT $3
  ) counted
  GROUP BY in_candidate`;
type Row = Omit<VersionFigures, 'goal'> & { in_candidate: boolean; goal: number };

const NONE = { conversations: 0, finished: 0, handoff: 0, deadlock: 0, error: 0, goal: 0, medianTurns: null };

/** The rollout with the figures of the conversations that started on each version since it began. */
export async function reportRollout(
  { prisma, pool }: FlowStore & { pool: Pool },
  actor: Actor,
  place: RolloutPlace,
): Promise<RolloutReport> {
  requireScope(actor, 'sessions:read');
  const rollout = toRollout(await requireRollout(prisma, actor, place));
  const { rows } = await pool.query<Row>(COUNT, [actor.workspaceId, rollout.id, MAX_REPORTED]);
  const hasGoal = rows.some((row) => row.goal > 0);
  const figuresOf = (inCandidate: boolean): VersionFigures => {
    const { in_candidate: _, ...figures } = rows.find((row) => row.in_candidate === inCandidate) ?? {
      in_candidate: inCandidate,
      ...NONE,
    };
    return { ...figures, goal: hasGoal ? figures.goal : null };
  };
  const figures = { baseline: figuresOf(false), candidate: figuresOf(true) };
  return {
    ...rollout,
    figures,
    more: figures.baseline.conversations + figures.candidate.conversations >= MAX_REPORTED,
    differences: compareFigures(figures.candidate, figures.baseline),
  };
}

function compareFigures(candidate: VersionFigures, baseline: VersionFigures): Difference[] {
  if (Math.min(candidate.conversations, baseline.conversations) < MIN_CONVERSATIONS) return [];
  return COMPARED_MEASURES.flatMap((measure) => {
    const [reached, before] = [candidate[measure], baseline[measure]];
    if (reached === null || before === null) return [];
    const shares = compareShares(
      { reached, of: candidate.conversations },
      { reached: before, of: baseline.conversations },
    );
    return [{ measure, ...shares }];
  });
}
