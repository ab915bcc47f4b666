import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { ReviewKind } from '@/lib/contract/names';
import type { AddReview, StoredReview } from '@/lib/contract/schemas/releases/release-checks';
import { type Actor, personId, requirePerson, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma, Review } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { type ListPage, type PageRequest, pageByTime } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import type { FlowStore } from './flow-deps';
import { requireFlow } from './flows';
import { lockFlow } from './lock-flow';

/** What people said about contents of a flow, newest first. */
export async function listReviews(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  request: PageRequest,
): Promise<ListPage<StoredReview>> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const { where, toPage, ...page } = pageByTime(request, 'at', 'desc');
  const rows = await prisma.review.findMany({
    where: { workspaceId: actor.workspaceId, flowId, ...where },
    ...page,
  });
  return toPage(rows, toStoredReview);
}

/**
 * Stores what the caller says about a content hash of the draft or a version. Only a person can decide, and not about
 * their own change. It applies to this content alone, so the next edit needs another review.
 */
export async function addReview(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  { kind, hash, comment }: AddReview,
): Promise<StoredReview> {
  requireScope(actor, 'flows:publish');
  const { workspaceId } = actor;
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const reviewed = await findContent(tx, { workspaceId, flowId }, kind, hash);
    if (kind !== 'requested') requirePerson(actor);
    if (kind === 'approved' || kind === 'changes') requireSecondPerson(actor, reviewed.changedById);
    if (kind === 'changes' && comment === '')
      throw new Refusal('invalid-request', msg('Describe what to change.'), { pointer: '/comment' });
    const where = { workspaceId, flowId, hash: reviewed.hash };
    const { reviewsPerContent: max } = LIMITS;
    if ((await tx.review.count({ where })) >= max)
      throw new Refusal('quota-reached', msg('A draft has at most {max} reviews. Edit it first.', { max }));
    const row = await tx.review.create({
      data: { ...where, id: newId('review'), kind, personId: personId(actor), name: actor.name, comment },
    });
    await audit(tx, actor, `review.${kind}`, flowId);
    return toStoredReview(row);
  });
}

/** The draft or the newest version with a content hash, and who changed it last. */
async function findContent(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId }: { workspaceId: string; flowId: string },
  kind: ReviewKind,
  hash: string | undefined,
): Promise<{ hash: string; changedById: string | null }> {
  if (hash === undefined && kind !== 'requested')
    throw new Refusal('invalid-request', msg('Send the content hash that was reviewed.'), {
      pointer: '/hash',
    });
  const flow = await tx.flow.findFirst({
    where: { workspaceId, id: flowId },
    select: { draftHash: true, changedById: true },
  });
  const { draftHash = '', changedById = null } = flow ?? {};
  if (draftHash === '' && hash === undefined)
    throw new Refusal('flow-invalid', msg('The draft is not a valid flow document.'));
  if (hash === undefined || hash === draftHash) return { hash: draftHash, changedById };
  const version = await tx.version.findFirst({
    where: { workspaceId, flowId, hash },
    orderBy: { number: 'desc' },
    select: { changedById: true },
  });
  if (version) return { hash, changedById: version.changedById };
  throw new Refusal(
    'revision-stale',
    msg('The draft has changed since. Look at it again before you review it.'),
    { pointer: '/hash' },
  );
}

function requireSecondPerson(actor: Actor, changedById: string | null): void {
  if (personId(actor) !== changedById) return;
  throw new Refusal('forbidden', msg('You made the last change. Another person must review it.'));
}

const toStoredReview = ({ id, hash, kind, personId, name, comment, at }: Review): StoredReview => ({
  ...{ id, hash, kind: kind as ReviewKind, personId, name, comment },
  at: at.toISOString(),
});
