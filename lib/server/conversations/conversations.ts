import { msg } from '@turnpike/engine/messages';
import { RECORDS_PER_PAGE } from '@/lib/contract/limits';
import type { FlowFigures, SessionFigures } from '@/lib/contract/schemas/figures';
import type {
  SessionResource,
  TurnRecordPage,
  TurnRecordResource,
  TurnSummary,
} from '@/lib/contract/schemas/sessions';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit, toAuditRow } from '@/lib/server/accounts/audit';
import {
  findFlowFigures,
  findSessionFigures,
  findSessionResource,
  findTurnRecord,
  findTurnRecords,
  findTurnSummaries,
} from '@/lib/server/conversations/views/session-views';
import { addDeliveries } from '@/lib/server/conversations/views/turn-deliveries';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type ReadDeps, readFromReplica } from '@/lib/server/db/replica';
import {
  decodeCursor,
  encodeCursor,
  type ListPage,
  limitOf,
  NumberCursor,
  type PageRequest,
} from '@/lib/server/paging';
import { readRatings } from '@/lib/server/ratings/read-ratings';
import { Refusal } from '@/lib/server/refusal';
import { createPostgresStore } from '@/lib/server/turns/store/postgres-store';
import { deleteStoredSession } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { requireFlow } from '../flows/flows';

type Deps = ReadDeps & { turns: TurnDeps; prisma: PrismaClient };

/** Views of stored conversations; each function requires its scope. */
export async function getSession(deps: Deps, actor: Actor, sessionId: string): Promise<SessionResource> {
  requireScope(actor, 'sessions:read');
  const ref = refOf(actor, sessionId);
  return found(await findSessionResource(deps.turns, ref, await readRatings(deps.pool, ref)));
}

export async function deleteSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  requireScope(actor, 'sessions:write');
  const noted = toAuditRow(actor, 'session.delete', sessionId);
  if (!(await deleteStoredSession(deps.turns, refOf(actor, sessionId), noted))) throw sessionNotFound();
}

/** The newest turns, oldest first; the next page has those before them. */
export async function listTurns(
  deps: Deps,
  actor: Actor,
  sessionId: string,
  request: PageRequest,
): Promise<ListPage<TurnSummary>> {
  requireScope(actor, 'sessions:read');
  const [before] = decodeCursor(request, NumberCursor) ?? [];
  const page = { before, limit: limitOf(request) };
  const ref = refOf(actor, sessionId);
  const { items, next } = toPageBefore(found(await findTurnSummaries(deps.turns, ref, page)));
  return { items: await addDeliveries(deps.prisma, ref, items), next };
}

/** A page of whole records, masked. */
export async function listTurnRecords(
  deps: Deps,
  actor: Actor,
  sessionId: string,
  request: PageRequest & { before?: number | undefined },
): Promise<TurnRecordPage> {
  requireScope(actor, 'sessions:read');
  const [before] = decodeCursor(request, NumberCursor) ?? [request.before];
  const page = { before, limit: request.limit ?? RECORDS_PER_PAGE };
  const records = found(await findTurnRecords(deps.turns, refOf(actor, sessionId), page));
  return { records, next: toPageBefore(records).next };
}

/** Turns are numbered from 1. */
function toPageBefore<T extends { turn: number }>(items: T[]): ListPage<T> {
  const first = items[0]?.turn ?? 1;
  return { items, next: first > 1 ? encodeCursor([first]) : null };
}

/** Revealing sensitive values requires the right to change the conversation, and is audited. */
export async function getTurnRecord(
  deps: Deps,
  actor: Actor,
  sessionId: string,
  turn: number,
  reveal: boolean,
): Promise<TurnRecordResource> {
  requireScope(actor, 'sessions:read');
  if (reveal) requireScope(actor, 'sessions:write');
  const record = await findTurnRecord(deps.turns, refOf(actor, sessionId), turn, { reveal });
  if (record === 'no-session') throw sessionNotFound();
  if (record === 'no-turn')
    throw new Refusal('turn-not-found', msg('This conversation has no turn {turn}.', { turn }));
  if (reveal) await audit(deps.prisma, actor, 'turn.reveal', `${sessionId}/${turn}`);
  return record;
}

export async function getSessionFigures(
  deps: Deps,
  actor: Actor,
  sessionId: string,
): Promise<SessionFigures> {
  requireScope(actor, 'sessions:read');
  return found(await findSessionFigures(deps.turns, refOf(actor, sessionId)));
}

export async function getFlowFigures(
  deps: Deps,
  actor: Actor,
  flowId: string,
  filter: { from?: string; to?: string; version?: number },
): Promise<FlowFigures> {
  requireScope(actor, 'sessions:read');
  await requireFlow(deps, actor, flowId);
  return readFromReplica(deps, (pool) => {
    const turns = pool === deps.pool ? deps.turns : { ...deps.turns, store: createPostgresStore(pool) };
    return findFlowFigures(turns, actor.workspaceId, { flowId, ...filter });
  });
}

const refOf = ({ workspaceId }: Actor, sessionId: string) => ({ workspaceId, sessionId });

function found<T>(value: T | undefined): T {
  if (value === undefined) throw sessionNotFound();
  return value;
}

function sessionNotFound(): Refusal {
  return new Refusal('session-not-found', msg('No conversation found with this id.'));
}
