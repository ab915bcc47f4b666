import { msg } from '@turnpike/engine/messages';
import type { Check, Meant } from '@turnpike/engine/prove';
import { LIMITS } from '@/lib/contract/limits';
import type { SaveCheck, StoredCheck } from '@/lib/contract/schemas/checks';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowCheck, Prisma } from '@/lib/server/db/generated/client';
import { type ListPage, type PageRequest, pageByTime } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import type { FlowStore } from './flow-deps';
import { requireFlow } from './flows';
import { lockFlow } from './lock-flow';

/** Checks are stored beside the draft, like its tests: they are not part of the document or its hash. */
export async function listChecks(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  request: PageRequest,
): Promise<ListPage<StoredCheck>> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const { where, toPage, ...page } = pageByTime(request, 'createdAt', 'asc');
  const rows = await prisma.flowCheck.findMany({
    where: { workspaceId: actor.workspaceId, flowId, ...where },
    ...page,
  });
  return toPage(rows, toStoredCheck);
}

/** The checks of a flow as a proof reads them. */
export async function loadChecks(
  { prisma }: FlowStore,
  workspaceId: string,
  flowId: string,
): Promise<{ checks: Check[]; meant: Meant[] }> {
  const rows = await prisma.flowCheck.findMany({
    where: { workspaceId, flowId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const stored = rows.map(toStoredCheck);
  return {
    checks: stored.flatMap((row) => ('check' in row ? [{ ...row.check, id: row.id }] : [])),
    meant: stored.flatMap((row) => ('meant' in row ? [row.meant] : [])),
  };
}

export async function getCheck(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  checkId: string,
): Promise<StoredCheck> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const row = await prisma.flowCheck.findFirst({
    where: { workspaceId: actor.workspaceId, flowId, id: rowId(flowId, checkId) },
  });
  if (!row) throw checkNotFound();
  return toStoredCheck(row);
}

/**
 * The caller chooses the id, so saving the same check again replaces it. With `seen`, the `updatedAt` the change is
 * based on, two people cannot overwrite each other.
 */
export async function saveCheck(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  checkId: string,
  definition: SaveCheck,
  seen?: string,
): Promise<StoredCheck> {
  requireScope(actor, 'flows:write');
  const { workspaceId } = actor;
  const id = rowId(flowId, checkId);
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const before = await tx.flowCheck.findFirst({ where: { workspaceId, id }, select: { updatedAt: true } });
    if (seen !== undefined && before?.updatedAt.toISOString() !== seen)
      throw before ? staleCheck(before) : checkNotFound();
    if (!before) await requireRoomForCheck(tx, workspaceId, flowId);
    // `updatedAt` identifies a save, so two saves in one millisecond must differ.
    const updatedAt = new Date(Math.max(Date.now(), (before?.updatedAt.getTime() ?? 0) + 1));
    const json = definition as Prisma.InputJsonObject;
    if (before)
      await tx.flowCheck.updateMany({ where: { workspaceId, id }, data: { definition: json, updatedAt } });
    else
      await tx.flowCheck.createMany({
        data: [{ id, workspaceId, flowId, definition: json, createdAt: updatedAt, updatedAt }],
      });
    return { ...definition, id: checkId, updatedAt: updatedAt.toISOString() };
  });
}

/** The flow's row is locked, so two checks cannot both be the last one. */
async function requireRoomForCheck(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  flowId: string,
): Promise<void> {
  const { checksPerFlow: max } = LIMITS;
  if ((await tx.flowCheck.count({ where: { workspaceId, flowId } })) < max) return;
  throw new Refusal('quota-reached', msg('A flow has at most {max} checks. Delete a check first.', { max }));
}

export async function deleteCheck(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  checkId: string,
): Promise<void> {
  requireScope(actor, 'flows:write');
  await requireFlow({ prisma }, actor, flowId);
  const { count } = await prisma.flowCheck.deleteMany({
    where: { workspaceId: actor.workspaceId, flowId, id: rowId(flowId, checkId) },
  });
  if (count === 0) throw checkNotFound();
}

const checkNotFound = (): Refusal =>
  new Refusal('check-not-found', msg('This flow has no check with this id.'));

const staleCheck = ({ updatedAt }: { updatedAt: Date }): Refusal =>
  new Refusal(
    'revision-stale',
    msg('Someone else changed this check. Reload it and merge your changes.'),
    {},
    { etag: `"${updatedAt.toISOString()}"` },
  );

// Row ids are unique across workspaces, and callers choose check ids; the flow id, which they cannot choose,
// separates them.
const rowId = (flowId: string, checkId: string) => `${flowId}/${checkId}`;

const toStoredCheck = ({ id, flowId, definition, updatedAt }: FlowCheck): StoredCheck => ({
  ...(definition as SaveCheck),
  id: id.slice(flowId.length + 1),
  updatedAt: updatedAt.toISOString(),
});
