import type { Pool } from 'pg';
import { COVERAGE_DAYS, INSIGHT_DAYS } from '@/lib/contract/limits';
import { evaluateAlerts } from '@/lib/server/alerts/evaluate-alerts';
import { countPending } from '@/lib/server/counting/count-pending';
import { createCountDeps } from '@/lib/server/counting/create-count-deps';
import { settleIdle } from '@/lib/server/counting/settle-idle';
import { getEnv } from '@/lib/server/env';
import { groupLookedAt } from '@/lib/server/improve/grouping/group-looked-at';
import { stopWorseRollouts } from '@/lib/server/rollouts/stop-worse-rollouts';
import { sendSummaries } from '@/lib/server/summaries/send-summaries';
import { createAssetStore } from '@/lib/server/uploads/create-asset-store';
import { removeDeletedFiles } from '@/lib/server/uploads/remove-deleted-files';
import { analyzeGrown } from './analyze-grown';
import { deleteOldRecords } from './delete-old-records';

export type HousekeepingTask = {
  name: string;
  /** Cron expression with five fields, in UTC. */
  cron: string;
  run: (pool: Pool) => Promise<void>;
};

/** Deletes expired rows, one statement per table. Expiry itself is checked by date, so nothing depends on the deletion. */
const EXPIRED = [
  `DELETE FROM rate_limit WHERE expire < extract(epoch FROM clock_timestamp()) * 1000`,
  `DELETE FROM auth_rate_limit WHERE last_request < (extract(epoch FROM clock_timestamp()) - 86400) * 1000`,
  `DELETE FROM auth_session WHERE expires_at < clock_timestamp()`,
  `DELETE FROM auth_verification WHERE expires_at < clock_timestamp()`,
  `DELETE FROM invitation WHERE least(expires_at, coalesce(used_at, expires_at), coalesce(revoked_at, expires_at))
     < clock_timestamp() - interval '30 days'`,
  `DELETE FROM spend WHERE day < current_date - 400`,
  // Expired links say so for a month.
  `DELETE FROM preview_link WHERE expires_at < clock_timestamp() - interval '30 days'`,
  `DELETE FROM preview_draft d USING preview_link l
     WHERE l.workspace_id = d.workspace_id AND l.id = d.preview_id AND l.expires_at < clock_timestamp()`,
  `DELETE FROM presence WHERE expires_at < clock_timestamp()`,
  // Messengers repeat a request for at most a week.
  `DELETE FROM channel_message WHERE taken_at < clock_timestamp() - interval '8 days'`,
  // A later release runs the check again.
  `DELETE FROM check_result WHERE at < clock_timestamp() - interval '90 days'`,
  `DELETE FROM notice WHERE due_at IS NULL AND created_at < clock_timestamp() - interval '30 days'`,
  `DELETE FROM alert_event WHERE at < clock_timestamp() - interval '400 days'`,
  `DELETE FROM channel_schedule WHERE ended_at < clock_timestamp() - interval '30 days'`,
  `DELETE FROM coverage_count WHERE day < current_date - ${COVERAGE_DAYS}`,
  `DELETE FROM insight_count WHERE day < current_date - ${INSIGHT_DAYS}`,
];

export const HOUSEKEEPING: readonly HousekeepingTask[] = [
  {
    name: 'clear-expired',
    cron: '23 * * * *',
    async run(pool) {
      for (const statement of EXPIRED) await pool.query(statement);
    },
  },
  {
    name: 'analyze-grown',
    cron: '* * * * *',
    async run(pool) {
      await analyzeGrown(pool);
    },
  },
  {
    name: 'stop-worse-rollouts',
    cron: '* * * * *',
    async run(pool) {
      await stopWorseRollouts(pool);
    },
  },
  {
    name: 'evaluate-alerts',
    cron: '* * * * *',
    async run(pool) {
      await evaluateAlerts(pool, getEnv().TURNPIKE_URL);
    },
  },
  {
    name: 'send-summaries',
    cron: '7 * * * *',
    async run(pool) {
      await sendSummaries(pool, getEnv().TURNPIKE_URL);
    },
  },
  {
    name: 'remove-deleted-files',
    cron: '* * * * *',
    async run(pool) {
      await removeDeletedFiles(pool, createAssetStore(getEnv()));
    },
  },
  {
    name: 'count-coverage',
    cron: '*/10 * * * *',
    async run(pool) {
      await countPending(createCountDeps(pool));
      await settleIdle(pool);
    },
  },
  { name: 'group-messages', cron: '*/10 * * * *', run: groupLookedAt },
  {
    name: 'delete-old-records',
    cron: '41 * * * *',
    async run(pool) {
      const days = getEnv().TURNPIKE_RETAIN_TURNS_DAYS;
      if (days !== undefined) await deleteOldRecords(pool, days);
    },
  },
];
