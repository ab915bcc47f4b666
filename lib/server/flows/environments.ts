import { msg } from '@turnpike/engine/messages';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';
import type { Environment, ReleaseMoves, SetEnvironment } from '@/lib/contract/schemas/environments';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma } from '@/lib/server/db/generated/client';
import { decodeCursor, NumberCursor, type PageRequest, toPage } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { type ClassPlan, type PlanDeps, planClassMoves } from '../conversations/impact/plan-class-moves';
import { storeClassMoves } from '../conversations/impact/store-class-moves';
import { moveSessions } from '../conversations/move-sessions';
import type { FlowStore } from './flow-deps';
import { requireFlow } from './flows';
import { lockFlow } from './lock-flow';
import { versionNotFound } from './versions';

/** Number of changes returned per environment unless a page is requested; the table keeps all. */
const HISTORY_SHOWN = 100;

/** Always both environments, each with a page of its history; an environment that was never set has no version. */
export async function listEnvironments(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  request: PageRequest,
): Promise<Environment[]> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  return Promise.all(ENVIRONMENT_NAMES.map((name) => loadEnvironment(prisma, actor, flowId, name, request)));
}

/**
 * Sets the version of an environment, unpublishes it, or closes it to new conversations. A rollback sets an older
 * version. Every change adds a row to the history; a request that changes nothing adds none. Moves of running
 * conversations are stored with each of them.
 */
export async function setEnvironment(
  deps: PlanDeps,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
  body: SetEnvironment,
): Promise<Environment> {
  requireScope(actor, 'flows:publish');
  if (body.version === undefined && body.closed === undefined) {
    throw new Refusal('invalid-request', msg('Set version, closed, or both.'), {
      pointer: '/version',
    });
  }
  const { sessions, strategy, perSession, classes } = body;
  if (body.version === undefined && (sessions ?? strategy ?? perSession ?? classes) !== undefined) {
    throw new Refusal('invalid-request', msg('Set the version that conversations continue with.'), {
      pointer: '/version',
    });
  }
  const plan = await planMoves(deps, actor, flowId, name, body);
  const work = async (tx: Prisma.TransactionClient): Promise<Environment> => {
    await lockFlow(tx, actor, flowId);
    const where = { workspaceId: actor.workspaceId, flowId_name: { flowId, name } };
    const before = await tx.environment.findUnique({ where, select: { versionId: true, closed: true } });
    const versionId = await resolveVersion(tx, actor, flowId, body.version, before?.versionId ?? null);
    const closed = body.closed ?? before?.closed ?? false;
    if (closed && body.closed && versionId === null) {
      throw new Refusal(
        'not-published',
        msg('Nothing is published to {name}. Publish a version before closing it.', { name }),
      );
    }
    const isChanged = versionId !== (before?.versionId ?? null) || closed !== (before?.closed ?? false);
    const { workspaceId } = actor;
    if (isChanged) {
      await tx.environment.upsert({
        where,
        create: { workspaceId, flowId, name, versionId, closed },
        update: { versionId, closed, updatedAt: new Date() },
      });
      await audit(tx, actor, 'environment.set', `${flowId}/${name}`);
    }
    let moves: ReleaseMoves | undefined;
    if (plan && versionId !== null)
      moves = await storeClassMoves(tx, actor, { flowId, name, versionId }, plan, body);
    else if (body.version !== undefined) await moveSessions(tx, actor, { flowId, name, versionId }, body);
    if (isChanged || moves) {
      const change = { workspaceId, flowId, name, versionId, closed, actor: actor.name };
      await tx.environmentChange.create({ data: { ...change, moves: moves && JSON.stringify(moves) } });
    }
    return loadEnvironment(tx, actor, flowId, name);
  };
  // Moving many conversations takes longer than the default transaction timeout.
  return deps.prisma.$transaction(work, { timeout: 60_000 });
}

/** The classes of the conversations, if the release chooses by class. */
async function planMoves(
  deps: PlanDeps,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
  { version, sessions, classes, strategy }: SetEnvironment,
): Promise<ClassPlan | undefined> {
  if (!classes || version === undefined) return undefined;
  if (sessions !== undefined)
    throw new Refusal('invalid-request', msg('Set sessions or classes, not both.'), { pointer: '/classes' });
  if (version === null)
    throw new Refusal('invalid-request', msg('Conversations cannot be moved without a version.'), {
      pointer: '/classes',
    });
  await requireFlow(deps, actor, flowId);
  return planClassMoves(deps, actor, { flowId, name, version }, { strategy });
}

async function resolveVersion(
  tx: Prisma.TransactionClient,
  actor: Actor,
  flowId: string,
  number: number | null | undefined,
  current: string | null,
): Promise<string | null> {
  if (number === undefined) return current;
  if (number === null) return null;
  const row = await tx.version.findFirst({
    where: { workspaceId: actor.workspaceId, flowId, number },
    select: { id: true },
  });
  if (!row) throw versionNotFound(number, '/version');
  return row.id;
}

export async function loadEnvironment(
  prisma: Prisma.TransactionClient,
  { workspaceId }: Actor,
  flowId: string,
  name: EnvironmentName,
  request: PageRequest = {},
): Promise<Environment> {
  const { limit = HISTORY_SHOWN } = request;
  const [before] = decodeCursor(request, NumberCursor) ?? [];
  const row = await prisma.environment.findFirst({
    where: { workspaceId, flowId, name },
    include: { version: { select: { number: true, hash: true } } },
  });
  const changes = await prisma.environmentChange.findMany({
    where: { workspaceId, flowId, name, id: { lt: before } },
    orderBy: { id: 'desc' },
    take: limit + 1,
    include: { version: { select: { number: true } } },
  });
  const { items, next } = toPage(changes, limit, ({ id }) => [Number(id)]);
  return {
    name,
    version: row?.version?.number ?? null,
    hash: row?.version?.hash ?? null,
    closed: row?.closed ?? false,
    chatId: row?.chatId ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    history: items.map((change) => ({
      version: change.version?.number ?? null,
      closed: change.closed,
      actor: change.actor,
      at: change.at.toISOString(),
      moves: change.moves === null ? null : (JSON.parse(change.moves) as ReleaseMoves),
    })),
    next,
  };
}

/** The environment with this name. */
export function requireEnvironment(name: string): EnvironmentName {
  const known = ENVIRONMENT_NAMES.find((one) => one === name);
  if (known !== undefined) return known;
  throw new Refusal('environment-not-found', msg('The environments are staging and production.'));
}
