import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type { Comment, CommentCountsSchema, CommentLine } from '@/lib/contract/schemas/previews';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { PreviewComment } from '@/lib/server/db/generated/client';
import type { FlowStore } from '@/lib/server/flows/flow-deps';
import { requireFlow } from '@/lib/server/flows/flows';
import { type ListPage, type PageRequest, pageByTime } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';

type CommentRef = { flowId: string; commentId: string };

/** Comments on the drafts of a flow, newest first. */
export async function listComments(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  request: PageRequest,
): Promise<ListPage<Comment>> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const { where, toPage, ...page } = pageByTime(request, 'createdAt', 'desc');
  const rows = await prisma.previewComment.findMany({
    where: { workspaceId: actor.workspaceId, flowId, ...where },
    ...page,
  });
  return toPage(rows, toComment);
}

/** Comments that are not resolved. */
export async function countComments(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
): Promise<z.infer<typeof CommentCountsSchema>> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const rows = await prisma.previewComment.groupBy({
    by: ['node', 'item'],
    where: { workspaceId: actor.workspaceId, flowId, resolvedAt: null },
    _count: true,
  });
  const counts = { open: 0, nodes: {} as Record<string, number>, edges: {} as Record<string, number> };
  const add = (to: Record<string, number>, id: string, count: number) => {
    to[id] = (to[id] ?? 0) + count;
  };
  for (const { node, item, _count } of rows) {
    counts.open += _count;
    // A node has comments on its replies and on itself.
    if (node !== null) add(counts.nodes, node, _count);
    else if (item?.startsWith(EDGE)) add(counts.edges, item.slice(EDGE.length), _count);
  }
  return counts;
}
const EDGE = 'edge:';

export async function changeComment(
  { prisma }: FlowStore,
  actor: Actor,
  { flowId, commentId: id }: CommentRef,
  resolved: boolean,
): Promise<Comment> {
  requireScope(actor, 'flows:write');
  const where = { workspaceId: actor.workspaceId, flowId, id };
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.previewComment.updateMany({
      where: { ...where, resolvedAt: resolved ? null : { not: null } },
      data: resolved
        ? { resolvedAt: new Date(), resolvedBy: actor.name }
        : { resolvedAt: null, resolvedBy: null },
    });
    const row = await tx.previewComment.findFirst({ where });
    if (!row) throw commentNotFound();
    if (count > 0) await audit(tx, actor, resolved ? 'comment.resolve' : 'comment.reopen', `${flowId}/${id}`);
    return toComment(row);
  });
}

export async function deleteComment(
  { prisma }: FlowStore,
  actor: Actor,
  { flowId, commentId: id }: CommentRef,
): Promise<void> {
  requireScope(actor, 'flows:write');
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.previewComment.deleteMany({
      where: { workspaceId: actor.workspaceId, flowId, id },
    });
    if (count === 0) throw commentNotFound();
    await audit(tx, actor, 'comment.delete', `${flowId}/${id}`);
  });
}

const commentNotFound = (): Refusal =>
  new Refusal('comment-not-found', msg('This flow has no comment with this id.'));

/** A stored comment as the API returns it. */
export const toComment = ({ conversation, createdAt, resolvedAt, ...row }: PreviewComment): Comment => ({
  id: row.id,
  author: row.author,
  text: row.text,
  createdAt: createdAt.toISOString(),
  revision: row.revision,
  node: row.node,
  nodeName: row.nodeName,
  reply: row.reply,
  conversation: JSON.parse(conversation) as CommentLine[],
  item: row.item,
  field: row.field,
  mentions: row.mentions,
  resolvedAt: resolvedAt?.toISOString() ?? null,
  resolvedBy: row.resolvedBy,
});
