import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { loadAuthors } from './draft-authors';
import type { FlowInspectionDeps } from './flow-deps';
import { requireFlow } from './flows';
import { loadDocument } from './load-document';

/** The differences between two versions of a flow, described in words: a FlowDiff as JSON in UTF-8. */
export async function diffVersions(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  { from, to }: { from: VersionName; to: VersionName },
): Promise<Uint8Array<ArrayBuffer>> {
  requireScope(actor, 'flows:read');
  await requireFlow(deps, actor, flowId);
  const before = await loadDocument(deps, actor, flowId, from, '/from');
  const after = await loadDocument(deps, actor, flowId, to, '/to');
  // A version has one author; of a draft, each element has its own.
  const authors = to === 'draft' ? await loadAuthors(deps, { workspaceId: actor.workspaceId, flowId }) : {};
  return deps.workers.run('diff', actor.workspaceId, {
    ...{ from, to, authors },
    before: before.text,
    after: after.text,
  });
}
