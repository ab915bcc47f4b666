import { setTimeout as sleep } from 'node:timers/promises';
import type { Quotas } from '@/lib/contract/limits';
import { createNotices } from '@/lib/server/alerts/deliver-notices';
import { createChannelWork } from '@/lib/server/channels/kit/create-channel-work';
import type { PlanDeps } from '@/lib/server/conversations/impact/plan-class-moves';
import { CHANNELS, WEBHOOKS, WORK } from '@/lib/server/db/wake-ups';
import { getEnv } from '@/lib/server/env';
import type { Limits } from '@/lib/server/limits/limits';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import type { AssetStore } from '@/lib/server/uploads/asset-store';
import type { CommittedTurns } from '@/lib/server/webhooks/committed-turns';
import { createDeliveries } from '@/lib/server/webhooks/create-deliveries';
import { createReleases } from './create-releases';
import { createSweep, type SweepDeps } from './create-sweep';
import { startHousekeeping } from './housekeeping';
import { keepLooking } from './keep-looking';

export type Jobs = {
  /** Starts no new work and waits up to `ms` for running work. */
  stop(ms: number): Promise<void>;
};

type Deps = SweepDeps &
  PlanDeps & {
    committed?: CommittedTurns | undefined;
    channelTurns?: CommittedTurns | undefined;
    limits: Limits;
    quotas: Quotas;
    assets: AssetStore;
    mail?: Mailer | undefined;
    mayWork?: () => boolean;
  };

/**
 * Runs background work of this process: finishes interrupted turns, takes time-out turns, calls the tools that turns have
 * started, delivers turns to webhooks, serves channels, carries out scheduled releases, and
 * sends notices. Scheduled tasks run in one of
 * all processes. While `mayWork` is false, it leaves all rows to other processes.
 */
export function startJobs(deps: Deps): Jobs {
  const {
    pool,
    turns,
    tools,
    committed,
    channelTurns,
    limits,
    quotas,
    assets,
    mail,
    mayWork = () => true,
  } = deps;
  const sweep = createSweep(deps);
  const sweeping = keepLooking(sweep.look, mayWork);
  const { secret, fetch } = tools;
  const deliveries = createDeliveries({ pool, turns, secret, fetch, committed }, () => delivering.lookNow());
  const delivering = keepLooking(deliveries.look, mayWork);
  committed?.onNote(delivering.lookNow);
  const channels = createChannelWork(
    { pool, turns, secret, fetch, limits, quotas, assets, committed: channelTurns },
    () => serving.lookNow(),
  );
  const serving = keepLooking(channels.look, mayWork);
  channelTurns?.onNote(serving.lookNow);
  const releases = createReleases(deps);
  const releasing = keepLooking(releases.look, mayWork);
  const notices = createNotices({ pool, secret, fetch, mail, baseUrl: getEnv().TURNPIKE_URL });
  const noticing = keepLooking(notices.look, mayWork);
  // The process that stores work notifies itself at once and the others soon, and one of them takes the work.
  const { wakeUps } = turns;
  wakeUps?.on(WORK, sweeping.lookNow);
  wakeUps?.on(WEBHOOKS, delivering.lookNow);
  wakeUps?.on(CHANNELS, serving.lookNow);
  wakeUps?.listen(() => {
    sweeping.lookNow();
    delivering.lookNow();
    serving.lookNow();
  });
  const housekeeping = startHousekeeping(pool);
  return {
    async stop(ms) {
      await Promise.all([
        sweeping.stop(),
        delivering.stop(),
        serving.stop(),
        releasing.stop(),
        noticing.stop(),
      ]);
      const idle = Promise.all([
        sweep.idle(),
        deliveries.idle(),
        channels.idle(),
        releases.idle(),
        notices.idle(),
        housekeeping.stop(ms),
      ]);
      await Promise.race([idle, sleep(ms, undefined, { ref: false })]);
      await wakeUps?.close();
    },
  };
}
