import type { ImportedTexts } from '@/lib/contract/schemas/flow-texts';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowDeps, FlowInspectionDeps } from './flow-deps';
import { loadDraft } from './load-draft';
import { flowNotFound } from './lock-flow';
import { saveDraft, staleRevision } from './save-draft';

/** The texts of a draft as the text of a file. */
export async function exportFlowTexts(
  { prisma, workers }: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  locale: string | undefined,
): Promise<string> {
  requireScope(actor, 'flows:read');
  const { workspaceId } = actor;
  const draft = await loadDraft(prisma, workspaceId, flowId);
  return workers.run('write-texts', workspaceId, { draft, locale });
}

type TextsUpload = { revision: number; unchecked: boolean; read: () => Promise<Uint8Array> };

/** Takes the texts of a file into the draft, if it still has the revision that the caller knows. */
export async function importFlowTexts(
  deps: Pick<FlowDeps, 'prisma' | 'quotas' | 'workers'>,
  actor: Actor,
  flowId: string,
  { revision, unchecked, read }: TextsUpload,
): Promise<ImportedTexts> {
  requireScope(actor, 'flows:write');
  const { prisma, workers } = deps;
  const { workspaceId } = actor;
  const flow = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId, id: flowId } },
    select: { draft: true, revision: true },
  });
  if (!flow) throw flowNotFound();
  if (flow.revision !== revision) throw staleRevision(flow.revision);
  // A thread gets all of a buffer, and a small file is part of a larger one.
  const bytes = new Uint8Array(await read());
  const { draft, ...result } = await workers.run('take-texts', workspaceId, {
    draft: flow.draft,
    bytes,
    unchecked,
  });
  if (draft === undefined) return { ...result, revision };
  const saved = await saveDraft(deps, actor, flowId, revision, draft);
  return { ...result, revision: saved.revision };
}
