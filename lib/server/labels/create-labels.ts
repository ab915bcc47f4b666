import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { CreatedLabels, NewLabel } from '@/lib/contract/schemas/labels';
import { type Actor, personId, requireScope } from '@/lib/server/accounts/actor';
import type { Prisma } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import type { FlowStore } from '../flows/flow-deps';
import { lockFlow } from '../flows/lock-flow';
import { toColumns } from './label-rows';

/**
 * Labels messages. Creating the same label again changes nothing, and a label for the same text at the same place
 * replaces the earlier one. Messages whose conversation was deleted are left out, so that an import does not bring back
 * the words of an erased customer.
 */
export async function createLabels(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  messages: readonly NewLabel[],
): Promise<CreatedLabels> {
  requireScope(actor, 'flows:write');
  // Otherwise the answer would reveal whether a conversation exists.
  if (messages.some(({ source }) => source)) requireScope(actor, 'sessions:read');
  const { workspaceId } = actor;
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const sessions = await lockSessions(tx, { workspaceId, flowId }, messages);
    const kept = messages.filter(({ source }) => !source || sessions.has(source.sessionId));
    // A statement cannot change a row twice: the last label of a text and place counts.
    const rows = new Map(kept.map((message) => toRow(message)));
    const stored = await upsert(tx, actor, flowId, [...rows.values()]);
    await requireRoomForLabels(tx, workspaceId, flowId);
    const created = stored.filter(({ isNew }) => isNew).length;
    return { created, changed: stored.length - created, left: messages.length - kept.length };
  });
}

type Place = { workspaceId: string; flowId: string };
type Row = ReturnType<typeof toColumns> & { id: string; session: string | null; rev: number | null };

function toRow({ source, ...label }: NewLabel): [key: string, row: Row] {
  const columns = toColumns(label);
  const row = { ...columns, id: newId('label') };
  return [columns.key, { ...row, session: source?.sessionId ?? null, rev: source?.turn ?? null }];
}

/** The conversations that exist. They cannot be deleted before their messages are stored. */
async function lockSessions(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId }: Place,
  messages: readonly NewLabel[],
): Promise<Set<string>> {
  const ids = [...new Set(messages.flatMap(({ source }) => (source ? [source.sessionId] : [])))];
  if (ids.length === 0) return new Set();
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM session WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND id = ANY (${ids})
    ORDER BY id FOR KEY SHARE`;
  return new Set(rows.map(({ id }) => id));
}

/** Rows that would not change are not returned. */
async function upsert(
  tx: Prisma.TransactionClient,
  actor: Actor,
  flowId: string,
  rows: readonly Row[],
): Promise<{ isNew: boolean }[]> {
  const { workspaceId, name } = actor;
  return tx.$queryRaw<{ isNew: boolean }[]>`
    INSERT INTO labelled_message AS label (workspace_id, id, flow_id, key, text, place, expected, session_id, rev,
      saved_by_id, saved_by_name, created_at, updated_at)
    SELECT ${workspaceId}, given.id, ${flowId}, given.key, given.text, given.place, given.expected, given.session,
      given.rev, ${personId(actor)}, ${name}, clock_timestamp(), clock_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (id text, key text, text text, place jsonb, expected jsonb, session text, rev int)
    ON CONFLICT (workspace_id, flow_id, key) DO UPDATE SET
      place = excluded.place, expected = excluded.expected,
      session_id = coalesce(label.session_id, excluded.session_id), rev = coalesce(label.rev, excluded.rev),
      saved_by_id = excluded.saved_by_id, saved_by_name = excluded.saved_by_name, updated_at = excluded.updated_at
    WHERE (label.place, label.expected) IS DISTINCT FROM (excluded.place, excluded.expected)
      OR (label.session_id IS NULL AND excluded.session_id IS NOT NULL)
    RETURNING id = ANY (${rows.map(({ id }) => id)}) AS "isNew"`;
}

/** The flow's row is locked, so two requests cannot both fill the last place. */
async function requireRoomForLabels(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  flowId: string,
): Promise<void> {
  const { labelsPerFlow: max } = LIMITS;
  const count = await tx.labelledMessage.count({ where: { workspaceId, flowId } });
  if (count <= max) return;
  throw new Refusal(
    'quota-reached',
    msg('A flow has at most {max} labelled messages, and this would make {count}. Delete some first.', {
      max,
      count,
    }),
  );
}
