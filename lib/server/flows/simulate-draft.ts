import type { Simulate } from '@/lib/contract/schemas/simulations';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from './flow-deps';
import { loadDocument } from './load-document';

/** Runs a conversation on the draft: a Simulation as JSON in UTF-8. */
export async function simulateDraft(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  simulate: Simulate,
): Promise<Uint8Array<ArrayBuffer>> {
  requireScope(actor, 'flows:read');
  const { text: document } = await loadDocument(deps, actor, flowId, 'draft', '');
  return deps.workers.run('simulate', actor.workspaceId, { document, ...simulate });
}
