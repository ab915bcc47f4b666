import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { writeMessage } from '@/lib/contract/written-messages';
import { Refusal } from '@/lib/server/refusal';
import type { PlanDeps } from '../../conversations/impact/plan-class-moves';
import { setEnvironment } from '../environments';
import { lockFlow } from '../lock-flow';
import { type DueRelease, ReleaseLost, settleRelease } from './due-releases';
import { findReleaseActor } from './find-release-actor';
import type { StoredRelease } from './list-scheduled';

/** Refusals for reasons that pass: the release is tried again. */
const PASSING = new Set(['too-many-requests', 'not-ready']);
const MAX_ATTEMPTS = 20;

/**
 * Makes the version of a scheduled release live, with the rights that its author has now. A refusal is stored in the
 * history of the environment, and nothing else changes. Any other error is thrown, and the release stays due.
 */
export async function runDueRelease(deps: PlanDeps, due: DueRelease): Promise<void> {
  try {
    await release(deps, due);
  } catch (error) {
    if (error instanceof ReleaseLost) return;
    const isFinal = error instanceof Refusal && !PASSING.has(error.code);
    if (!isFinal && due.attempts < MAX_ATTEMPTS) throw error;
    await fail(deps, due, error instanceof Refusal ? error.detail : msg('An internal error occurred.'));
  }
}

async function release(deps: PlanDeps, due: DueRelease): Promise<void> {
  const { workspaceId, flowId, name, version, createdBy, createdById } = due;
  const actor = await findReleaseActor(deps.prisma, workspaceId, createdById);
  if (!actor)
    throw new Refusal('forbidden', msg('{createdBy} no longer has access to this workspace.', { createdBy }));
  const choices = JSON.parse(due.release) as StoredRelease;
  await setEnvironment(deps, actor, flowId, name, { ...choices, version }, (tx) =>
    settleRelease(tx, due, 'done'),
  );
}

async function fail({ prisma }: PlanDeps, due: DueRelease, message: MessageDescriptor): Promise<void> {
  const { workspaceId, flowId, name, versionId, createdBy, createdById } = due;
  const failure = JSON.stringify(writeMessage({ message }));
  const work = prisma.$transaction(async (tx) => {
    await lockFlow(tx, due, flowId);
    await settleRelease(tx, due, 'failed');
    const live = await tx.environment.findFirst({
      where: { workspaceId, flowId, name },
      select: { closed: true },
    });
    const closed = live?.closed ?? false;
    await tx.environmentChange.create({
      data: { workspaceId, flowId, name, versionId, closed, actor: createdBy, failure },
    });
    const object = `${flowId}/${name}`;
    await tx.audit.create({
      data: { workspaceId, actor: createdById, action: 'release.fail', object, outcome: 'done' },
    });
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof ReleaseLost)) throw error;
  });
}
