import { type FlowDocument, resolveSettings } from '@turnpike/engine';
import type { EnvironmentName, SessionChoice, SetEnvironment } from '@/lib/api/contract';
import type { Actor } from '@/lib/server/auth/actor';
import { audit } from '@/lib/server/auth/audit';
import type { Prisma } from '@/lib/server/db/generated/client';
import { LOCK_CONVERSATIONS } from '@/lib/server/db/lock-conversations';
import { Refusal } from '@/lib/server/refusal';

type Release = Pick<SetEnvironment, 'sessions' | 'strategy' | 'perSession'>;
type Target = { flowId: string; name: EnvironmentName; versionId: string | null };

const OVER = ['complete', 'expired'];

/**
 * Notes for each conversation of an environment what a release asks of it; its next turn does it. Keeping
 * takes back what an earlier release asked and is not done yet, so that rolling back holds for those too.
 *
 * Raising the epoch makes every process read the session again before it takes a turn of it. A turn that was
 * accepted goes on as it began: its epoch is its claim, and no process remembers the session it leaves.
 */
export async function moveSessions(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { flowId, name, versionId }: Target,
  { sessions = 'keep', strategy, perSession = {} }: Release,
): Promise<void> {
  const { workspaceId } = actor;
  const ids = Object.keys(perSession);
  const choices = new Set<SessionChoice>([sessions, ...Object.values(perSession)]);
  if (versionId === null && [...choices].some((choice) => choice === 'reconcile' || choice === 'restart'))
    throw new Refusal('invalid-request', 'There is no version to bring conversations to.', {
      pointer: '/sessions',
    });
  const live = { workspaceId, flowId, environment: name, status: { notIn: OVER } };
  const known = new Set(
    (await tx.session.findMany({ where: { ...live, id: { in: ids } }, select: { id: true } })).map(
      ({ id }) => id,
    ),
  );
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Refusal('invalid-request', `No conversation "${unknown}" runs in ${name}.`, {
      pointer: `/perSession/${unknown.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    });
  const chosen = strategy ?? (choices.has('reconcile') ? await readStrategy(tx, versionId) : 'conservative');
  const asked = [...choices].filter((choice) => choice !== 'keep');
  if (asked.length > 0) await audit(tx, actor, `session.${asked.sort().join('+')}`, `${flowId}/${name}`);
  await tx.$executeRawUnsafe(LOCK_CONVERSATIONS, workspaceId);
  for (const choice of choices) {
    const named = ids.filter((id) => perSession[id] === choice);
    const own: Prisma.SessionWhereInput[] = [{ id: { in: named } }];
    if (choice === sessions) own.push({ id: { notIn: ids } });
    await note(tx, { ...live, OR: own }, choice, versionId, chosen);
  }
}

async function note(
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
