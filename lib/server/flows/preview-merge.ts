import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from './flow-deps';
import { runWithLayers } from './inspect-draft';
import { loadDraft } from './load-draft';

/**
 * What the draft, or the given document, would be published as, with its layers and the merge report: a MergePreview as
 * JSON in UTF-8.
 */
export async function previewMerge(
  { prisma, workers }: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  given: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  requireScope(actor, 'flows:read');
  const { workspaceId } = actor;
  const stored = await loadDraft(prisma, workspaceId, flowId);
  const input = { draft: given ?? stored, isNew: given !== undefined };
  const { result } = await runWithLayers(prisma, workspaceId, input, (next) =>
    workers.run('preview', workspaceId, next),
  );
  return result;
}
