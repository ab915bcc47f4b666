import type { CreatedLabels } from '@/lib/contract/schemas/labels';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { createLabels } from './create-labels';

/** Labels the messages of a file in one transaction. */
export async function importLabels(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  read: () => Promise<Uint8Array>,
): Promise<CreatedLabels> {
  requireScope(actor, 'flows:write');
  await requireFlow(deps, actor, flowId);
  // A thread gets all of a buffer, and a small file is part of a larger one.
  const bytes = new Uint8Array(await read());
  const messages = await deps.workers.run('lines', actor.workspaceId, { bytes });
  return createLabels(deps, actor, flowId, messages);
}
