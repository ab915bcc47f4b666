import type { Status } from '@turnpike/engine';
import { msg } from '@turnpike/engine/messages';
import type { FlowFigures, SessionFigures } from '@/lib/contract/schemas/figures';
import type {
  SessionResource,
  SessionSummary,
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
  findSessionSummaries,
  findTurnRecord,
  findTurnRecords,
  findTurnSummaries,
} from '@/lib/server/conversations/views/session-views';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { deleteStoredSession } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { requireFlow } from '../flows/flows';

type Deps = { turns: TurnDeps; prisma: PrismaClient };
type SessionFilter = {
  flowId?: string;
  customerId?: string;
  status?: Status;
  limit: number;
  before?: string;
};

/** Views of stored conversations; each function requires its scope. */
export async function listSessions(
  deps: Deps,
  actor: Actor,
  filter: SessionFilter,
): Promise<SessionSummary[]> {
  requireScope(actor, 'sessions:read');
  if (filter.flowId !== undefined) await requireFlow(deps, actor, filter.flowId);
  const { status, ...rest } = filter;
  return findSessionSummaries(deps.turns, actor.workspaceId, { ...rest, statuses: status && [status] });
}

export async function getSession(deps: Deps, actor: Actor, sessionId: string): Promise<SessionResource> {
  requireScope(actor, 'sessions:read');
  return found(await findSessionResource(deps.turns, refOf(actor, sessionId)));
}

export async function deleteSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  requireScope(actor, 'sessions:write');
  const noted = toAuditRow(actor, 'session.delete', sessionId);
  if (!(await deleteStoredSession(deps.turns, refOf(actor, sessionId), noted))) throw sessionNotFound();
}

export async function listTurns(deps: Deps, actor: Actor, sessionId: string): Promise<TurnSummary[]> {
  requireScope(actor, 'sessions:read');
  return found(await findTurnSummaries(deps.turns, refOf(actor, sessionId)));
}

/** A page of whole records, masked. */
export async function listTurnRecords(
  deps: Deps,
  actor: Actor,
  sessionId: string,
  page: { before?: number | undefined; limit: number },
): Promise<TurnRecordPage> {
  requireScope(actor, 'sessions:read');
  return { records: found(await findTurnRecords(deps.turns, refOf(actor, sessionId), page)) };
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
  return findFlowFigures(deps.turns, actor.workspaceId, { flowId, ...filter });
}

const refOf = ({ workspaceId }: Actor, sessionId: string) => ({ workspaceId, sessionId });

function found<T>(value: T | undefined): T {
  if (value === undefined) throw sessionNotFound();
  return value;
}

function sessionNotFound(): Refusal {
  return new Refusal('session-not-found', msg('No conversation found with this id.'));
}
