import type { Colleague, CommentMention } from '@/lib/contract/schemas/member-comments';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowStore } from '@/lib/server/flows/flow-deps';
import { toComment } from '@/lib/server/previews/comments';

const MAX_MENTIONS = 50;

/** Open comments of all flows that mention the caller, newest first. An API key is never mentioned. */
export async function listMyMentions({ prisma }: FlowStore, actor: Actor): Promise<CommentMention[]> {
  requireScope(actor, 'flows:read');
  if (actor.kind !== 'user') return [];
  const rows = await prisma.previewComment.findMany({
    where: { workspaceId: actor.workspaceId, resolvedAt: null, mentions: { has: actor.userId } },
    include: { flow: { select: { name: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_MENTIONS,
  });
  return rows.map(({ flow, ...row }) => ({
    flowId: row.flowId,
    flowName: flow.name,
    comment: toComment(row),
  }));
}

/** The members of the workspace, by name. Only their names are returned, because everyone may see them. */
export async function listColleagues({ prisma }: FlowStore, actor: Actor): Promise<Colleague[]> {
  requireScope(actor, 'flows:read');
  const rows = await prisma.member.findMany({
    where: { workspaceId: actor.workspaceId },
    select: { userId: true, user: { select: { name: true } } },
  });
  return rows
    .map(({ userId, user }) => ({ id: userId, name: user.name }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}
