import type { PlanDeps } from '@/lib/server/conversations/impact/plan-class-moves';
import { isTransientError } from '@/lib/server/db/transient-error';
import { type DueRelease, holdRelease, takeDueReleases } from '@/lib/server/flows/scheduled/due-releases';
import { runDueRelease } from '@/lib/server/flows/scheduled/run-due-release';
import { logger } from '@/lib/server/logger';
import { createSlots } from './create-slots';
import type { Sweep } from './create-sweep';
import { whileHeld } from './while-held';

/** Their checks run in worker threads, which requests need too. */
const MAX_CONCURRENT_RELEASES = 2;
const RELEASE_LEASE_MS = 30_000;

/** Carries out scheduled releases. Any number of processes may do so; each release is leased by one of them. */
export function createReleases(deps: PlanDeps): Sweep {
  const { prisma } = deps;
  const slots = createSlots(MAX_CONCURRENT_RELEASES, report);
  const run = (due: DueRelease) =>
    whileHeld(
      () => holdRelease(prisma, due, RELEASE_LEASE_MS),
      RELEASE_LEASE_MS / 3,
      () => runDueRelease(deps, due),
    );
  async function take(): Promise<void> {
    if (slots.free() === 0) return;
    const found = await takeDueReleases(prisma, slots.free(), RELEASE_LEASE_MS);
    for (const due of found) slots.run(due.id, () => run(due));
  }
  return { look: () => take().catch(report), idle: slots.idle };
}

function report(error: unknown): void {
  if (!isTransientError(error)) logger.error({ err: error }, 'a scheduled release failed');
}
