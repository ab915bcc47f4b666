import { msg } from '@turnpike/engine/messages';
import { ENVIRONMENT_NAMES, type EnvironmentName, type RolloutEvent } from '@/lib/contract/names';
import type {
  Environment,
  EnvironmentChange,
  ReleaseMoves,
  SetEnvironment,
} from '@/lib/contract/schemas/releases/environments';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma } from '@/lib/server/db/generated/client';
import { decodeCursor, NumberCursor, type PageRequest, toPage } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { type ClassPlan, type PlanDeps, planClassMoves } from '../conversations/impact/plan-class-moves';
import { storeClassMoves } from '../conversations/impact/store-class-moves';
import { moveSessions } from '../conversations/move-sessions';
import { findNewestRollout } from '../rollouts/rollout-view';
import { supersedeRollout } from '../rollouts/supersede-rollout';
import type { FlowStore } from './flow-deps';
import { requireFlow } from './flows';
import { lockFlow } from './lock-flow';
import { findReleaseTarget } from './required/find-release-target';
import { readRequiredChecks } from './required/read-required-checks';
import { requireReleaseChecks } from './required/require-release-checks';
import { runVersionChecks } from './required/run-version-checks';
import { listScheduled } from './scheduled/list-scheduled';

/** Number of changes returned per environment unless a page is requested; the table keeps all. */
const HISTORY_SHOWN = 100;

const ENVIRONMENT_STATE = {
  versionId: true,
  version: { select: { number: true } },
  closed: true,
  rolloutId: true,
  candidateVersionId: true,
  candidatePercent: true,
} as const satisfies Prisma.EnvironmentSelect;

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
 * conversations are stored with each of them. A version ends a running rollout; one that misses a required check is
 * refused. `settle` runs in the same transaction.
 */
export async function setEnvironment(
  deps: PlanDeps,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
  body: SetEnvironment,
  settle?: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<Environment> {
  requireScope(actor, 'flows:publish');
  const { prisma } = deps;
  const place = { flowId, name };
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
  // Checks may take a minute, so they run before the transaction, which reads their stored results.
  await requireFlow(deps, actor, flowId);
  if (typeof body.version === 'number')
    await runVersionChecks(deps, actor, await findReleaseTarget(prisma, actor, place, body.version));
  const plan = await planMoves(deps, actor, flowId, name, body);
  const work = async (tx: Prisma.TransactionClient): Promise<Environment> => {
    await lockFlow(tx, actor, flowId);
    const where = { workspaceId: actor.workspaceId, flowId_name: { flowId, name } };
    const before = await tx.environment.findUnique({ where, select: ENVIRONMENT_STATE });
    const target =
      typeof body.version === 'number' ? await findReleaseTarget(tx, actor, place, body.version) : undefined;
    const versionId = body.version === undefined ? (before?.versionId ?? null) : (target?.versionId ?? null);
    const closed = body.closed ?? before?.closed ?? false;
    if (closed && body.closed && versionId === null) {
      throw new Refusal(
        'not-published',
        msg('Nothing is published to {name}. Publish a version before closing it.', { name }),
      );
    }
    const anyway = target ? await requireReleaseChecks(tx, actor, target, body.reason) : null;
    const ends =
      body.version !== undefined &&
      (await supersedeRollout(tx, actor, flowId, before?.rolloutId ?? null, versionId));
    const isChanged =
      ends || versionId !== (before?.versionId ?? null) || closed !== (before?.closed ?? false);
    const { workspaceId } = actor;
    if (isChanged) {
      await tx.environment.upsert({
        where,
        create: { workspaceId, flowId, name, versionId, closed },
        update: { versionId, closed, updatedAt: new Date() },
      });
      const from = before?.version?.number ?? '-';
      const to = body.version === undefined ? from : (body.version ?? '-');
      const door = body.version === undefined || to === from ? (closed ? '/closed' : '/open') : '';
      await audit(tx, actor, 'environment.set', `${flowId}/${name}/${from}/${to}${ends ? '' : door}`);
      if (anyway) await audit(tx, actor, 'environment.override', `${flowId}/${name}/${anyway.reason}`);
    }
    let moves: ReleaseMoves | undefined;
    if (plan && versionId !== null)
      moves = await storeClassMoves(tx, actor, { flowId, name, versionId }, plan, body);
    else if (body.version !== undefined) await moveSessions(tx, actor, { flowId, name, versionId }, body);
    if (isChanged || moves) {
      const { candidateVersionId = null, candidatePercent = null } = (!ends && before) || {};
      await tx.environmentChange.create({
        data: {
          ...{ workspaceId, flowId, name, versionId, candidateVersionId, candidatePercent, closed },
          ...(anyway && { anyway: JSON.stringify(anyway) }),
          ...(moves && { moves: JSON.stringify(moves) }),
          actor: actor.name,
        },
      });
    }
    await settle?.(tx);
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
    include: { version: { select: { number: true } }, candidate: { select: { number: true } } },
  });
  const { items, next } = toPage(changes, limit, ({ id }) => [Number(id)]);
  const required = readRequiredChecks(name, row?.requiredChecks);
  return {
    name,
    version: row?.version?.number ?? null,
    hash: row?.version?.hash ?? null,
    closed: row?.closed ?? false,
    chatId: row?.chatId ?? null,
    hasChatPassword: typeof row?.chatPasswordHash === 'string',
    updatedAt: row?.updatedAt.toISOString() ?? null,
    requiredChecks: [...required.checks],
    understandingAtLeast: required.understandingAtLeast,
    scheduled: await listScheduled(prisma, { workspaceId, flowId, name }),
    rollout: await findNewestRollout(prisma, { workspaceId }, flowId, name),
    history: items.map((change) => ({
      version: change.version?.number ?? null,
      closed: change.closed,
      event: change.event as RolloutEvent | null,
      candidate:
        change.candidate === null || change.candidatePercent === null
          ? null
          : { version: change.candidate.number, percent: change.candidatePercent },
      actor: change.actor,
      at: change.at.toISOString(),
      anyway: readStored<EnvironmentChange['anyway']>(change.anyway),
      failure: readStored<EnvironmentChange['failure']>(change.failure),
      moves: change.moves === null ? null : (JSON.parse(change.moves) as ReleaseMoves),
    })),
    next,
  };
}

const readStored = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

/** The parameters of a path with their environment, checked. */
export const refOfEnvironment = <P extends { name: string }>(params: P) => ({
  ...params,
  name: requireEnvironment(params.name),
});

/** The environment with this name. */
export function requireEnvironment(name: string): EnvironmentName {
  const known = ENVIRONMENT_NAMES.find((one) => one === name);
  if (known !== undefined) return known;
  throw new Refusal('environment-not-found', msg('The environments are staging and production.'));
}
