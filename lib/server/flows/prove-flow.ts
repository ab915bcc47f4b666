import { PROOF_SECONDS, type Prove } from '@/lib/contract/schemas/checks';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { loadChecks } from './flow-checks';
import type { FlowInspectionDeps } from './flow-deps';
import { requireFlow } from './flows';
import { loadDocument } from './load-document';

/** Proves the draft, or a version, with the checks of the flow: a WrittenProof as JSON in UTF-8. */
export async function proveStoredFlow(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  { version = 'draft', maxSeconds = PROOF_SECONDS.default, maxSituations }: Prove,
): Promise<Uint8Array<ArrayBuffer>> {
  requireScope(actor, 'flows:read');
  const { workspaceId } = actor;
  await requireFlow(deps, actor, flowId);
  const { text: document } = await loadDocument(deps, actor, flowId, version, '/version');
  const checks = JSON.stringify(await loadChecks(deps, workspaceId, flowId));
  return deps.workers.run('prove', workspaceId, { document, checks, maxSeconds, maxSituations });
}
