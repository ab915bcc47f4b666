import type { Pool } from 'pg';
import { WATCHED_MEASURES, type WatchedMeasure } from '@/lib/contract/names';
import type { StopFinding } from '@/lib/contract/schemas/releases/rollouts';
import { createPrisma } from '@/lib/server/db/pool';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { logger } from '@/lib/server/logger';
import { testHigherRate } from '@/lib/server/statistics/test-higher-rate';
import { endRollout } from './end-rollout';
import { MAX_REPORTED } from './report-rollout';
import { requireRollout } from './rollout-view';
import { OUTCOME_BITS } from './session-outcomes';

/** Probability that a rollout without any difference is ever stopped, over all looks and measures. */
const FALSE_STOPS = 0.05;
/** Bonferroni: each measure gets an equal part. */
const MIN_EVIDENCE = WATCHED_MEASURES.length / FALSE_STOPS;
/** One run looks at most at this many rollouts, those that were started first. */
const MAX_ROLLOUTS = 1000;

type Watched = { workspace_id: string; flow_id: string; id: string };
const LIST_WATCHED = `
  SELECT workspace_id, flow_id, id FROM rollout WHERE ended_at IS NULL AND automatic_stop ORDER BY started_at LIMIT $1`;

const { handoff, deadlock, error } = OUTCOME_BITS;
/**
 * A customer's conversations all have the same version, so they are not independent: each customer counts once, with the
 * first conversation and the share it started under.
 */
const COUNT_CUSTOMERS = `
  SELECT rollout_percent AS percent, in_candidate, count(*)::int AS customers,
    count(*) FILTER (WHERE outcomes & ${handoff} > 0)::int AS handoff,
    count(*) FILTER (WHERE outcomes & ${deadlock} > 0)::int AS deadlock,
    count(*) FILTER (WHERE outcomes & ${error} > 0)::int AS error
  FROM (
    SELECT DISTINCT ON (unit) rollout_percent, in_candidate, outcomes
    FROM (
      SELECT coalesce('customer:' || customer_id, 'session:' || id) AS unit, id, created_at,
        rollout_percent, in_candidate, outcomes
      FROM session WHERE workspace_id = $1 AND rollout_id = $2 AND rev > 0 ORDER BY created_at LIMIT $3
    ) counted
    ORDER BY unit, created_at, id
  ) first
  GROUP BY rollout_percent, in_candidate`;
type Row = { percent: number; in_candidate: boolean; customers: number } & Record<WatchedMeasure, number>;

/**
 * Stops rollouts whose candidate hands off, deadlocks or fails significantly more often. New conversations start on the
 * previous version again. Returns the ids of the stopped rollouts.
 */
export async function stopWorseRollouts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Watched>(LIST_WATCHED, [MAX_ROLLOUTS]);
  const stopped: string[] = [];
  for (const rollout of rows) {
    const { rows: counts } = await pool.query<Row>(COUNT_CUSTOMERS, [
      rollout.workspace_id,
      rollout.id,
      MAX_REPORTED,
    ]);
    const finding = findWorse(counts);
    if (finding && (await stop(pool, rollout, finding))) stopped.push(rollout.id);
  }
  return stopped;
}

/** The measure with the strongest evidence, if it is strong enough. */
function findWorse(rows: readonly Row[]): StopFinding | undefined {
  const [worst] = WATCHED_MEASURES.map((measure) => ({ measure, evidence: weigh(rows, measure) }))
    .filter(({ evidence }) => evidence >= MIN_EVIDENCE)
    .sort((a, b) => b.evidence - a.evidence);
  if (!worst) return undefined;
  const { measure } = worst;
  const count = (inCandidate: boolean) => {
    const own = rows.filter((row) => row.in_candidate === inCandidate);
    const sum = (key: 'customers' | WatchedMeasure) => own.reduce((total, row) => total + row[key], 0);
    return { customers: sum('customers'), reached: sum(measure) };
  };
  return { measure, baseline: count(false), candidate: count(true) };
}

function weigh(rows: readonly Row[], measure: WatchedMeasure): number {
  const percents = [...new Set(rows.map(({ percent }) => percent))];
  const reached = (percent: number, inCandidate: boolean) =>
    rows.find((row) => row.percent === percent && row.in_candidate === inCandidate)?.[measure] ?? 0;
  return testHigherRate(
    percents.map((percent) => ({
      share: percent / 100,
      candidate: reached(percent, true),
      baseline: reached(percent, false),
    })),
  );
}

async function stop(pool: Pool, rollout: Watched, finding: StopFinding): Promise<boolean> {
  const { workspace_id: workspaceId, flow_id: flowId, id: rolloutId } = rollout;
  const stopped = await createPrisma(pool).$transaction(async (tx) => {
    await lockFlow(tx, { workspaceId }, flowId);
    const row = await requireRollout(tx, { workspaceId }, { flowId, rolloutId });
    // Someone may have ended it, or turned the automatic stop off, since it was counted.
    if (!row.automaticStop) return false;
    const ending = { outcome: 'stopped', event: 'rollout-stopped-automatically', by: 'Turnpike' } as const;
    if (!(await endRollout(tx, row, { ...ending, finding }))) return false;
    const object = `${flowId}/${row.environment}`;
    await tx.audit.create({
      data: { workspaceId, actor: 'server', action: 'rollout.stop', object, outcome: 'done' },
    });
    return true;
  });
  if (stopped) logger.info({ workspaceId, flowId, rolloutId, finding }, 'stopped a rollout that is worse');
  return stopped;
}
