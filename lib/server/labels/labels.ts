import { msg } from '@turnpike/engine/messages';
import type { SaveLabel, StoredLabel } from '@/lib/contract/schemas/labels';
import { type Actor, personId, requireScope } from '@/lib/server/accounts/actor';
import type { Prisma } from '@/lib/server/db/generated/client';
import { type ListPage, type PageRequest, pageByTime } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import type { FlowStore } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { lockFlow } from '../flows/lock-flow';
import { toColumns, toStoredLabel } from './label-rows';

/** Labelled messages are stored beside the draft, like its tests. */
export async function listLabels(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  request: PageRequest,
): Promise<ListPage<StoredLabel>> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const { where, toPage, ...page } = pageByTime(request, 'createdAt', 'asc');
  const rows = await prisma.labelledMessage.findMany({
    where: { workspaceId: actor.workspaceId, flowId, ...where },
    ...page,
  });
  return toPage(rows, toStoredLabel);
}

export async function saveLabel(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  id: string,
  label: SaveLabel,
): Promise<StoredLabel> {
  requireScope(actor, 'flows:write');
  const { workspaceId } = actor;
  const { place, expected, ...columns } = toColumns(label);
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const { key } = columns;
    const found = await tx.labelledMessage.findMany({
      where: { workspaceId, flowId, OR: [{ id }, { key }] },
      select: { id: true },
    });
    if (!found.some((row) => row.id === id)) throw labelNotFound();
    if (found.length > 1)
      throw new Refusal(
        'invalid-request',
        msg('Another labelled message has this text at this place. Delete one of them.'),
        { pointer: '/text' },
      );
    const [row] = await tx.labelledMessage.updateManyAndReturn({
      where: { workspaceId, flowId, id },
      data: {
        ...columns,
        ...{ place: place as Prisma.InputJsonObject, expected: expected as Prisma.InputJsonObject },
        ...{ savedById: personId(actor), savedByName: actor.name, updatedAt: new Date() },
      },
    });
    if (!row) throw labelNotFound();
    return toStoredLabel(row);
  });
}

export async function deleteLabel(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  id: string,
): Promise<void> {
  requireScope(actor, 'flows:write');
  const { workspaceId } = actor;
  const { count } = await prisma.labelledMessage.deleteMany({ where: { workspaceId, flowId, id } });
  if (count === 0) throw labelNotFound();
}

/** JSON lines that can be imported again. */
export async function* exportLabels(store: FlowStore, actor: Actor, flowId: string): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const { items, next } = await listLabels(store, actor, flowId, { cursor });
    for (const { id: _, savedBy: __, updatedAt: ___, ...label } of items) yield JSON.stringify(label);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

const labelNotFound = () =>
  new Refusal('labelled-message-not-found', msg('This flow has no labelled message with this id.'));
