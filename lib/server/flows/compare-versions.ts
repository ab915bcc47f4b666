import { PROOF_SECONDS } from '@/lib/contract/schemas/checks';
import type { CompareVersions } from '@/lib/contract/schemas/releases/comparisons';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from './flow-deps';
import { requireFlow } from './flows';
import { loadDocument } from './load-document';

/** Compares every conversation of two versions of a flow: a WrittenComparison as JSON in UTF-8. */
export async function compareVersions(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  { from = 'draft', to = 'draft', maxSeconds = PROOF_SECONDS.default, maxSituations }: CompareVersions,
): Promise<Uint8Array<ArrayBuffer>> {
  requireScope(actor, 'flows:read');
  await requireFlow(deps, actor, flowId);
  const before = await loadDocument(deps, actor, flowId, from, '/from');
  const after = await loadDocument(deps, actor, flowId, to, '/to');
  return deps.workers.run('compare', actor.workspaceId, {
    ...{ from, to, maxSeconds, maxSituations },
    before: before.text,
    after: after.text,
  });
}
