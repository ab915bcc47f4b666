import { msg } from '@turnpike/engine/messages';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import type { SetRequiredChecks } from '@/lib/contract/schemas/releases/release-checks';
import type { Actor } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import { requireOwner } from '@/lib/server/accounts/grant-role';
import { loadEnvironment } from '../environments';
import type { FlowStore } from '../flow-deps';
import { lockFlow } from '../lock-flow';
import { loadRequiredChecks } from './read-release-checks';
import { writeRequiredChecks } from './read-required-checks';

/** Chooses what a version must pass to go live in an environment. The live version stays. */
export async function setRequiredChecks(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
  { checks, understandingAtLeast }: SetRequiredChecks,
): Promise<Environment> {
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    requireOwner(actor, msg('Only an owner can change the required checks.'));
    const { workspaceId } = actor;
    const chosen = await loadRequiredChecks(tx, { workspaceId, flowId, name });
    const requiredChecks = writeRequiredChecks({
      checks,
      understandingAtLeast: understandingAtLeast ?? chosen.understandingAtLeast,
    });
    await tx.environment.upsert({
      where: { workspaceId, flowId_name: { flowId, name } },
      create: { workspaceId, flowId, name, requiredChecks },
      update: { requiredChecks },
    });
    await audit(tx, actor, 'environment.checks', `${flowId}/${name}`);
    return loadEnvironment(tx, actor, flowId, name);
  });
}
