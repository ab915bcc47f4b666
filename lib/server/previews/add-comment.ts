import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { AddComment, CommentLine, PreviewInput } from '@/lib/contract/schemas/previews';
import type { Prisma } from '@/lib/server/db/generated/client';
import type { FlowInspectionDeps } from '@/lib/server/flows/flow-deps';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import type { PreviewRun } from '@/lib/server/workers/tasks/run-preview';
import type { OpenPreview } from './find-preview';
import { loadPreviewDraft } from './preview-drafts';
import { runPreviewInputs } from './take-preview-turn';

/**
 * Stores a comment of a visitor on a reply. The conversation runs again, so the stored replies are those of the draft,
 * whatever the visitor sends. With a known key it does nothing.
 */
export async function addComment(
  deps: FlowInspectionDeps,
  preview: OpenPreview,
  key: string,
  { revision, inputs, reply: at, author, text }: AddComment,
): Promise<void> {
  const { workspaceId, flowId, previewId } = preview;
  const { prisma } = deps;
  // Before the conversation runs, which takes time.
  await requireRoomForComment(prisma, preview);
  const draft = await loadPreviewDraft(deps, preview, revision);
  const { turns, names } = await runPreviewInputs(deps, preview, draft, inputs);
  const { lines, reply } = findReply(inputs, turns, at);
  const node = reply.node ?? null;
  const comment = { author, text, reply: reply.text, conversation: JSON.stringify(lines) };
  const row = {
    id: newId('comment'),
    ...{ workspaceId, flowId, previewId, key, revision, node, ...comment },
    nodeName: node === null ? null : (names[node] ?? null),
  };
  await prisma.$transaction(async (tx) => {
    await lockFlow(tx, { workspaceId }, flowId);
    await requireRoomForComment(tx, preview);
    await tx.previewComment.createMany({ data: [row], skipDuplicates: true });
  });
}

async function requireRoomForComment(
  { previewComment }: Pick<Prisma.TransactionClient, 'previewComment'>,
  { workspaceId, flowId }: OpenPreview,
): Promise<void> {
  if ((await previewComment.count({ where: { workspaceId, flowId } })) < LIMITS.commentsPerFlow) return;
  throw new Refusal('quota-reached', msg('This flow has too many comments. Ask its author to delete some.'));
}

type Turns = PreviewRun['turns'];

/** The reply with a number, and the conversation up to it. */
function findReply(inputs: readonly PreviewInput[], turns: Turns, at: number) {
  const lines: CommentLine[] = [];
  let number = 0;
  for (const [index, { replies }] of turns.entries()) {
    const said = describeInput(inputs[index] as PreviewInput, turns[index - 1]);
    if (said !== undefined) lines.push({ from: 'customer', text: said });
    for (const reply of replies) {
      lines.push({ from: 'flow', text: reply.text });
      if (number === at) return { lines: cutLines(lines), reply };
      number += 1;
    }
  }
  throw new Refusal('invalid-request', msg('The conversation has no reply with this number.'), {
    pointer: '/reply',
  });
}

function describeInput(input: PreviewInput, before: Turns[number] | undefined): string | undefined {
  if (input.type === 'start') return undefined;
  if (input.type === 'message') return input.text;
  const options = [...(before?.pending?.options ?? []), ...(before?.replies.at(-1)?.options ?? [])];
  return input.options.map((id) => options.find((option) => option.id === id)?.label ?? id).join(', ');
}

/** The last lines, within the limit of a comment. */
function cutLines(lines: readonly CommentLine[]): CommentLine[] {
  let bytes = 0;
  const kept = lines.toReversed().findIndex(({ text }) => {
    bytes += Buffer.byteLength(text);
    return bytes > LIMITS.commentConversation;
  });
  return kept < 0 ? [...lines] : lines.slice(lines.length - Math.max(1, kept));
}
