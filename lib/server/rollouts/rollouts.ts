import { msg } from '@turnpike/engine/messages';
import type { EnvironmentName } from '@/lib/contract/names';
import type { ChangeRollout, Rollout, StartRollout } from '@/lib/contract/schemas/releases/rollouts';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma } from '@/lib/server/db/generated/client';
import type { FlowInspectionDeps, FlowStore } from '@/lib/server/flows/flow-deps';
import { requireFlow } from '@/lib/server/flows/flows';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { findReleaseTarget } from '@/lib/server/flows/required/find-release-target';
import { type Anyway, requireReleaseChecks } from '@/lib/server/flows/required/require-release-checks';
import { runVersionChecks } from '@/lib/server/flows/required/run-version-checks';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { endRollout } from './end-rollout';
import { type RolloutPlace, type RolloutRow, requireRollout, toRollout } from './rollout-view';

/**
 * Starts a share of the new conversations of an environment on a second version, which must pass the required checks.
 * Conversations in progress stay.
 */
export async function startRollout(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
  { version: number, percent, automaticStop = true, reason }: StartRollout,
): Promise<Rollout> {
  requireScope(actor, 'flows:publish');
  const { workspaceId } = actor;
  const { prisma } = deps;
  const place = { flowId, name };
  await requireFlow(deps, actor, flowId);
  await runVersionChecks(deps, actor, await findReleaseTarget(prisma, actor, place, number));
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const where = { workspaceId, flowId_name: { flowId, name } };
    const live = await tx.environment.findUnique({
      where,
      select: { versionId: true, closed: true, rolloutId: true },
    });
    if (!live?.versionId)
      throw new Refusal(
        'not-published',
        msg('Nothing is published to {name}. Make a version live before rolling out another.', { name }),
      );
    if (live.rolloutId !== null)
      throw new Refusal(
        'rollout-running',
        msg('A rollout is running in {name}. Finish or stop it before starting another.', { name }),
      );
    const candidate = await findReleaseTarget(tx, actor, place, number);
    if (candidate.versionId === live.versionId)
      throw new Refusal(
        'invalid-request',
        msg('v{number} is live in {name} already. Choose another version.', { number, name }),
        { pointer: '/version' },
      );
    const anyway = await requireReleaseChecks(tx, actor, candidate, reason);
    const id = newId('rollout');
    await tx.rollout.createMany({
      data: {
        id,
        workspaceId,
        flowId,
        environment: name,
        baselineVersionId: live.versionId,
        candidateVersionId: candidate.versionId,
        percent,
        automaticStop,
        startedBy: actor.name,
      },
    });
    await tx.environment.update({
      where,
      data: { rolloutId: id, candidateVersionId: candidate.versionId, candidatePercent: percent },
      select: { name: true },
    });
    const row = await requireRollout(tx, actor, { flowId, rolloutId: id });
    await noteShare(tx, actor, row, 'rollout-started', anyway);
    await auditRollout(tx, actor, row, 'start');
    if (anyway) await audit(tx, actor, 'environment.override', `${flowId}/${name}/${anyway.reason}`);
    return toRollout(row);
  });
}

/** Raises or lowers the share, or turns the automatic stop on or off. It changes no conversation in progress. */
export function changeRollout(
  store: FlowStore,
  actor: Actor,
  place: RolloutPlace,
  { percent, automaticStop }: ChangeRollout,
): Promise<Rollout> {
  return withRunning(store, actor, place, async (tx, row) => {
    if (percent === undefined && automaticStop === undefined)
      throw new Refusal('invalid-request', msg('Set percent, automaticStop, or both.'), {
        pointer: '/percent',
      });
    const changed = {
      ...(percent !== undefined && percent !== row.percent && { percent }),
      ...(automaticStop !== undefined && automaticStop !== row.automaticStop && { automaticStop }),
    };
    if (Object.keys(changed).length === 0) return;
    const { workspaceId, flowId, environment: name, id } = row;
    await tx.rollout.updateMany({ where: { workspaceId, id }, data: changed });
    if (changed.percent !== undefined) {
      await tx.environment.update({
        where: { workspaceId, flowId_name: { flowId, name } },
        data: { candidatePercent: changed.percent },
        select: { name: true },
      });
      await noteShare(tx, actor, { ...row, percent: changed.percent }, 'share-changed');
    }
    await auditRollout(tx, actor, row, 'change');
  });
}

/** Makes the candidate the live version. */
export function finishRollout(store: FlowStore, actor: Actor, place: RolloutPlace): Promise<Rollout> {
  return withRunning(store, actor, place, async (tx, row) => {
    await endRollout(tx, row, { outcome: 'finished', event: 'rollout-finished', by: actor.name });
    await auditRollout(tx, actor, row, 'finish');
  });
}

/** Starts all new conversations on the previous version again. */
export function stopRollout(store: FlowStore, actor: Actor, place: RolloutPlace): Promise<Rollout> {
  return withRunning(store, actor, place, async (tx, row) => {
    await endRollout(tx, row, { outcome: 'stopped', event: 'rollout-stopped', by: actor.name });
    await auditRollout(tx, actor, row, 'stop');
  });
}

/** Changes a running rollout in one transaction, and returns it as it is then. */
async function withRunning(
  { prisma }: FlowStore,
  actor: Actor,
  place: RolloutPlace,
  change: (tx: Prisma.TransactionClient, row: RolloutRow) => Promise<void>,
): Promise<Rollout> {
  requireScope(actor, 'flows:publish');
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, place.flowId);
    const row = await requireRollout(tx, actor, place);
    if (row.endedAt !== null)
      throw new Refusal(
        'rollout-ended',
        msg('The rollout of v{number} has ended.', { number: row.candidate.number }),
      );
    await change(tx, row);
    return toRollout(await requireRollout(tx, actor, place));
  });
}

/** Adds the new share to the history of the environment. */
async function noteShare(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { workspaceId, flowId, environment: name, ...row }: RolloutRow,
  event: 'rollout-started' | 'share-changed',
  anyway: Anyway | null = null,
): Promise<void> {
  const { closed } = await tx.environment.findUniqueOrThrow({
    where: { workspaceId, flowId_name: { flowId, name } },
    select: { closed: true },
  });
  await tx.environmentChange.create({
    data: {
      workspaceId,
      flowId,
      name,
      versionId: row.baselineVersionId,
      candidateVersionId: row.candidateVersionId,
      candidatePercent: row.percent,
      closed,
      event,
      actor: actor.name,
      ...(anyway && { anyway: JSON.stringify(anyway) }),
    },
  });
}

const auditRollout = (
  tx: Prisma.TransactionClient,
  actor: Actor,
  { flowId, environment }: RolloutRow,
  action: 'start' | 'change' | 'finish' | 'stop',
): Promise<void> => audit(tx, actor, `rollout.${action}`, `${flowId}/${environment}`);
