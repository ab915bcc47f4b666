import type { EnvironmentName } from '@/lib/contract/names';
import type { Actor } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../flow-deps';
import { inspectDraft } from '../inspect-draft';
import { flowNotFound } from '../lock-flow';
import { listRunChecks, loadRequiredChecks } from './read-release-checks';
import type { ReleaseTarget } from './release-target';
import { runReleaseChecks } from './run-release-checks';

/** Runs the required checks on the draft. Undefined if it is not a valid flow document. */
export async function runDraftChecks(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
): Promise<ReleaseTarget | undefined> {
  const { prisma, workers } = deps;
  const { workspaceId } = actor;
  const flow = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId, id: flowId } },
    select: { draft: true, changedById: true },
  });
  if (!flow) throw flowNotFound();
  const { document, hash } = await inspectDraft(workers, prisma, workspaceId, flow.draft);
  if (hash === null) return undefined;
  const target = { workspaceId, flowId, name, hash, changedById: flow.changedById };
  const required = await loadRequiredChecks(prisma, target);
  const load = async () => document;
  await runReleaseChecks(deps, actor, { flowId, name, hash, load }, listRunChecks(required.checks));
  return target;
}
