import type { FlowDiff } from '@/lib/contract/schemas/versions';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowInspector } from './flow-deps';
import { requireFlow } from './flows';
import { loadDocument, type VersionName } from './load-document';

/** The differences between two versions of a flow, described in words. */
export async function diffVersions(
  deps: FlowInspector,
  actor: Actor,
  flowId: string,
  { from, to }: { from: VersionName; to: VersionName },
): Promise<FlowDiff> {
  requireScope(actor, 'flows:read');
  await requireFlow(deps, actor, flowId);
  const before = await loadDocument(deps, actor, flowId, from, '/from');
  const after = await loadDocument(deps, actor, flowId, to, '/to');
  const changes = await deps.workers.run('diff', actor.workspaceId, {
    before: before.text,
    after: after.text,
  });
  return { from, to, changes };
}
