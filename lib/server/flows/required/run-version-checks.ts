import type { Actor } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../flow-deps';
import { listRunChecks, loadRequiredChecks, wasLive } from './read-release-checks';
import type { ReleaseTarget } from './release-target';
import { runReleaseChecks } from './run-release-checks';

/** Runs the required checks of an environment on a version, unless it was live there before. */
export async function runVersionChecks(
  deps: FlowInspectionDeps,
  actor: Actor,
  target: ReleaseTarget & { versionId: string },
): Promise<void> {
  const { prisma } = deps;
  if (await wasLive(prisma, target)) return;
  const { workspaceId, flowId, name, hash, versionId: id } = target;
  const load = async () => {
    const row = await prisma.version.findFirst({
      where: { workspaceId, flowId, id },
      select: { content: true },
    });
    return row?.content ?? 'null';
  };
  const required = await loadRequiredChecks(prisma, target);
  await runReleaseChecks(deps, actor, { flowId, name, hash, load }, listRunChecks(required.checks));
}
