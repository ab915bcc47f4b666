import { msg } from '@turnpike/engine/messages';
import type { EnvironmentName } from '@/lib/contract/names';
import type { ReleaseChecks } from '@/lib/contract/schemas/releases/release-checks';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { writeMessage } from '@/lib/contract/written-messages';
import { type Actor, personId, requireScope } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../flow-deps';
import { requireFlow } from '../flows';
import { findReleaseTarget } from './find-release-target';
import { readReleaseChecks } from './read-release-checks';
import type { ReleaseTarget } from './release-target';
import { runDraftChecks } from './run-draft-checks';
import { runVersionChecks } from './run-version-checks';

/** Whether a version, or the draft, may go live in an environment. Runs what has no stored result. */
export async function getReleaseChecks(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
  version: VersionName,
): Promise<ReleaseChecks> {
  requireScope(actor, 'flows:read');
  await requireFlow(deps, actor, flowId);
  if (version !== 'draft') {
    const target = await findReleaseTarget(deps.prisma, actor, { flowId, name }, version);
    await runVersionChecks(deps, actor, target);
    return toAnswer(deps, actor, target);
  }
  const target = await runDraftChecks(deps, actor, flowId, name);
  return target ? toAnswer(deps, actor, target) : INVALID;
}

async function toAnswer(
  { prisma }: FlowInspectionDeps,
  actor: Actor,
  target: ReleaseTarget,
): Promise<ReleaseChecks> {
  const { returns, checks } = await readReleaseChecks(prisma, target);
  const { hash, changedById } = target;
  const passed = checks.every((check) => check.passed);
  return { hash, passed, returns, checks, own: changedById === personId(actor) };
}

const message = msg('The draft is not a valid flow document.');
const INVALID: ReleaseChecks = {
  ...{ hash: null, passed: false, returns: false, own: false },
  checks: [{ check: 'errors', passed: false, ...writeMessage({ message }), items: [] }],
};
