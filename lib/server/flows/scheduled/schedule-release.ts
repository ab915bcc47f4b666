import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import type { PlannedRelease, ScheduleRelease } from '@/lib/contract/schemas/releases/environments';
import { type Actor, actorId, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import { requireOwner } from '@/lib/server/accounts/grant-role';
import type { Prisma } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import type { FlowStore } from '../flow-deps';
import { lockFlow } from '../lock-flow';
import { findReleaseTarget } from '../required/find-release-target';
import { listScheduled } from './list-scheduled';

const DAY_MS = 86_400_000;

/** Releases a version at a time, by the clock of the database. Its required checks run at that time. */
export async function scheduleRelease(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
  { version, at, ...release }: ScheduleRelease,
): Promise<PlannedRelease> {
  requireScope(actor, 'flows:publish');
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const { versionId } = await findReleaseTarget(tx, actor, { flowId, name }, version);
    if (release.reason !== undefined)
      requireOwner(actor, msg('Only an owner can publish despite missing checks.'), { pointer: '/reason' });
    const time = new Date(at);
    await requireTime(tx, time);
    const { workspaceId } = actor;
    const max = LIMITS.scheduledPerEnvironment;
    const waiting = { workspaceId, flowId, name, state: 'waiting' };
    if ((await tx.scheduledRelease.count({ where: waiting })) >= max)
      throw new Refusal(
        'quota-reached',
        msg('At most {max} releases can be scheduled in {name}. Cancel one first.', { max, name }),
      );
    const id = newId('release');
    await tx.scheduledRelease.create({
      data: {
        ...{ ...waiting, id, versionId, release: JSON.stringify(release), at: time },
        ...{ createdById: actorId(actor), createdBy: actor.name },
      },
    });
    await audit(tx, actor, 'release.schedule', `${flowId}/${name}/${version}`);
    const all = await listScheduled(tx, { workspaceId, flowId, name });
    return all.find((planned) => planned.id === id) as PlannedRelease;
  });
}

async function requireTime(tx: Prisma.TransactionClient, time: Date): Promise<void> {
  const [{ now }] = await tx.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`;
  const ahead = time.getTime() - now.getTime();
  const days = LIMITS.scheduleDays;
  if (ahead > 0 && ahead <= days * DAY_MS) return;
  const detail =
    ahead <= 0 ? msg('Choose a time in the future.') : msg('Choose a time within {days} days.', { days });
  throw new Refusal('invalid-request', detail, { pointer: '/at' });
}

export async function cancelRelease(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
  id: string,
): Promise<void> {
  requireScope(actor, 'flows:publish');
  await prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const where = { workspaceId: actor.workspaceId, flowId, name, id, state: 'waiting' };
    const { count } = await tx.scheduledRelease.updateMany({ where, data: { state: 'cancelled' } });
    if (count === 0) throw new Refusal('release-not-found', msg('This release is no longer scheduled.'));
    await audit(tx, actor, 'release.cancel', `${flowId}/${name}`);
  });
}
