import { msg } from '@turnpike/engine/messages';
import type { PreviewInput, PreviewTurn, TakePreviewTurn } from '@/lib/contract/schemas/previews';
import type { FlowInspectionDeps } from '@/lib/server/flows/flow-deps';
import { Refusal } from '@/lib/server/refusal';
import type { PreviewRun } from '@/lib/server/workers/tasks/run-preview';
import type { OpenPreview } from './find-preview';
import { keepPreviewDraft, loadPreviewDraft, loadRunnableDraft, type RunnableDraft } from './preview-drafts';

/**
 * Answers the last input of a conversation, which the visitor's browser keeps: the engine runs all of its inputs again.
 * Nothing is stored, except a newer draft.
 */
export async function takePreviewTurn(
  deps: FlowInspectionDeps,
  preview: OpenPreview,
  { revision, inputs }: TakePreviewTurn,
): Promise<PreviewTurn> {
  if (revision === undefined && inputs.length > 1)
    throw new Refusal('invalid-request', msg('Send the revision of the first answer.'), {
      pointer: '/revision',
    });
  const draft =
    revision === undefined
      ? await chooseDraft(deps, preview)
      : await loadPreviewDraft(deps, preview, revision);
  const at = new Date().toISOString();
  const { turns, stop } = await runPreviewInputs(deps, preview, draft, [
    ...inputs.slice(0, -1),
    { ...(inputs.at(-1) as PreviewInput), at },
  ]);
  const turn = turns.at(-1) ?? { turn: 0, status: 'error', replies: [] };
  return { revision: draft.revision, at, ...turn, ...(stop && { stop }) };
}

/** Runs a conversation. Each input except a new one has the time at which it was taken. */
export async function runPreviewInputs(
  { workers }: Pick<FlowInspectionDeps, 'workers'>,
  { workspaceId }: Pick<OpenPreview, 'workspaceId'>,
  { document }: RunnableDraft,
  inputs: readonly PreviewInput[],
): Promise<PreviewRun> {
  const timed = inputs.map((input, index) => {
    if ((input.type === 'start') !== (index === 0))
      throw new Refusal('invalid-request', msg('The first input is “start”, and no other.'), {
        pointer: `/inputs/${index}/type`,
      });
    if (input.at === undefined)
      throw new Refusal('invalid-request', msg('Send the time of the answer to this input.'), {
        pointer: `/inputs/${index}/at`,
      });
    return { ...input, at: input.at };
  });
  return workers.run('converse', workspaceId, { document, inputs: timed });
}

/** The draft on which a conversation starts. */
async function chooseDraft(deps: FlowInspectionDeps, preview: OpenPreview): Promise<RunnableDraft> {
  const { workspaceId, flowId, previewId, newest } = preview;
  const { prisma } = deps;
  const kept = await prisma.previewDraft.findFirst({
    where: { workspaceId, previewId },
    orderBy: { revision: 'desc' },
    select: { revision: true, document: true },
  });
  if (kept && !newest) return kept;
  const flow = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId, id: flowId } },
    select: { revision: true },
  });
  if (kept && kept.revision === flow?.revision) return kept;
  const draft = await loadRunnableDraft(deps, preview);
  await prisma.$transaction((tx) => keepPreviewDraft(tx, preview, draft));
  return draft;
}
