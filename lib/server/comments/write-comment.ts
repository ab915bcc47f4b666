import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { WriteComment } from '@/lib/contract/schemas/member-comments';
import type { Comment } from '@/lib/contract/schemas/previews';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { FlowStore } from '@/lib/server/flows/flow-deps';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { newId } from '@/lib/server/new-id';
import { toComment } from '@/lib/server/previews/comments';
import { Refusal } from '@/lib/server/refusal';

/** Stores a comment of a member. With a known key it returns the stored one. */
export async function writeComment(
  { prisma }: FlowStore,
  actor: Actor,
  { flowId, key }: { flowId: string; key: string },
  { item, itemName, field, text, mentions }: WriteComment,
): Promise<Comment> {
  requireScope(actor, 'flows:write');
  const { workspaceId } = actor;
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const known = await tx.previewComment.findFirst({
      where: { workspaceId, flowId, previewId: flowId, key },
    });
    if (known) return toComment(known);
    const { commentsPerFlow: max } = LIMITS;
    if ((await tx.previewComment.count({ where: { workspaceId, flowId } })) >= max)
      throw new Refusal('quota-reached', msg('This flow has too many comments. Delete some.'));
    const mentioned = [...new Set(mentions)];
    const members = await tx.member.count({ where: { workspaceId, userId: { in: mentioned } } });
    if (members < mentioned.length)
      throw new Refusal('invalid-request', msg('A mentioned person is not a member of the workspace.'), {
        pointer: '/mentions',
      });
    const { revision } = await tx.flow.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id: flowId } },
      select: { revision: true },
    });
    const row = await tx.previewComment.create({
      data: {
        ...{ id: newId('comment'), workspaceId, flowId, previewId: flowId, key, revision },
        ...{ author: actor.name, text, reply: '', conversation: '[]' },
        node: item.startsWith('node:') ? item.slice('node:'.length) : null,
        nodeName: itemName,
        ...{ item, field: field ?? null, mentions: mentioned },
      },
    });
    await audit(tx, actor, 'comment.add', `${flowId}/${row.id}`);
    return toComment(row);
  });
}
