import { escapePart, type FlowDocument, resolveSettings } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import type { EnvironmentName, SessionChoice } from '@/lib/contract/names';
import type { SetEnvironment } from '@/lib/contract/schemas/releases/environments';
import type { Actor } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma } from '@/lib/server/db/generated/client';
import { LOCK_CONVERSATIONS } from '@/lib/server/db/lock-conversations';
import { Refusal } from '@/lib/server/refusal';

type Release = Pick<SetEnvironment, 'sessions' | 'strategy' | 'perSession'>;
export type MoveTarget = { flowId: string; name: EnvironmentName; versionId: string | null };

const ENDED = ['complete', 'expired'];

/**
 * Stores for each conversation of an environment the move a release requests; its next turn performs it. `keep` cancels
 * pending moves of earlier releases, so that a rollback applies to those conversations too.
 *
 * Incrementing the epoch makes every process read the session again before its next turn. The epoch of a conversation
 * with an accepted turn stays, because it is the claim of that turn; no process caches the session after such a turn.
 */
export async function moveSessions(
  tx: Prisma.TransactionClient,
  actor: Actor,
  target: MoveTarget,
  { sessions = 'keep', strategy, perSession = {} }: Release,
): Promise<void> {
  const { workspaceId } = actor;
  const { flowId, name, versionId } = target;
  const ids = Object.keys(perSession);
  const choices = new Set<SessionChoice>([sessions, ...Object.values(perSession)]);
  if (versionId === null && [...choices].some((choice) => choice === 'reconcile' || choice === 'restart'))
    throw new Refusal('invalid-request', msg('Conversations cannot be moved without a version.'), {
      pointer: '/sessions',
    });
  await requireLive(tx, actor, target, ids);
  const live = { workspaceId, flowId, environment: name, status: { notIn: ENDED } };
  const chosen = strategy ?? (choices.has('reconcile') ? await readStrategy(tx, versionId) : 'conservative');
  const asked = [...choices].filter((choice) => choice !== 'keep');
  if (asked.length > 0) await audit(tx, actor, `session.${asked.sort().join('+')}`, `${flowId}/${name}`);
  await tx.$executeRawUnsafe(LOCK_CONVERSATIONS, workspaceId);
  for (const choice of choices) {
    const named = ids.filter((id) => perSession[id] === choice);
    const own: Prisma.SessionWhereInput[] = [{ id: { in: named } }];
    if (choice === sessions) own.push({ id: { notIn: ids } });
    await storeMove(tx, { ...live, OR: own }, choice, versionId, chosen);
  }
}

/** Refuses ids that are not active conversations of the environment. */
export async function requireLive(
  tx: Prisma.TransactionClient,
  { workspaceId }: Actor,
  { flowId, name }: MoveTarget,
  ids: readonly string[],
): Promise<void> {
  const rows = await tx.session.findMany({
    where: { workspaceId, flowId, environment: name, status: { notIn: ENDED }, id: { in: [...ids] } },
    select: { id: true },
  });
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Refusal(
      'invalid-request',
      msg('No active conversation “{unknown}” found in {name}.', { unknown, name }),
      { pointer: `/perSession/${escapePart(unknown)}` },
    );
}

async function storeMove(
  tx: Prisma.TransactionClient,
  where: Prisma.SessionWhereInput,
  choice: SessionChoice,
  versionId: string | null,
  strategy: string,
): Promise<void> {
  const nothing = { moveKind: null, moveVersionId: null, moveStrategy: null };
  await change(tx, { ...where, moveKind: { not: null } }, nothing);
  if (choice === 'keep') return;
  const asked =
    choice === 'handoff'
      ? { moveKind: choice, moveVersionId: null, moveStrategy: null }
      : { moveKind: choice, moveVersionId: versionId, moveStrategy: strategy };
  await change(tx, { ...where, ...(versionId !== null && { versionId: { not: versionId } }) }, asked);
}

async function change(
  tx: Prisma.TransactionClient,
  where: Prisma.SessionWhereInput,
  data: Prisma.SessionUncheckedUpdateManyInput,
): Promise<void> {
  const accepted = { record: null };
  await tx.session.updateMany({ where: { ...where, turns: { some: accepted } }, data });
  await tx.session.updateMany({
    where: { ...where, turns: { none: accepted } },
    data: { ...data, epoch: { increment: 1 } },
  });
}

async function readStrategy(tx: Prisma.TransactionClient, versionId: string | null): Promise<string> {
  const row =
    versionId === null
      ? null
      : await tx.version.findUnique({ where: { id: versionId }, select: { content: true } });
  if (!row) return 'conservative';
  return resolveSettings((JSON.parse(row.content) as FlowDocument).settings).scenario.updateStrategy;
}
