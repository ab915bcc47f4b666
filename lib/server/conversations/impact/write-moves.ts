import type { UpdateStrategy } from '@turnpike/engine/turn';
import type { SessionChoice } from '@/lib/contract/names';
import { Prisma } from '@/lib/server/db/generated/client';
import type { MoveTarget } from '../move-sessions';
import type { PlannedSession } from './plan-class-moves';
import type { LiveSession } from './read-live-sessions';

/** As in `moveSessions`, the epoch of a conversation with an accepted turn stays. */
const NEXT_EPOCH = Prisma.sql`CASE WHEN EXISTS (
  SELECT FROM turn t WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.record IS NULL
) THEN s.epoch ELSE s.epoch + 1 END`;

type Move = { choice: SessionChoice; versionId: string; strategy: UpdateStrategy };

/**
 * Stores a move with the conversations that still have the revision they were classified at; returns their ids.
 */
export async function storePlanned(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  sessions: readonly PlannedSession[],
  { choice, versionId, strategy }: Move,
): Promise<string[]> {
  const ids = sessions.map(({ id }) => id);
  const revs = sessions.map(({ rev }) => rev);
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM session s
    JOIN unnest(${ids}::text[], ${revs}::int[]) AS planned (id, rev) ON planned.id = s.id AND planned.rev = s.rev
    WHERE s.workspace_id = ${workspaceId} AND s.status NOT IN ('complete', 'expired')
    FOR NO KEY UPDATE OF s`;
  const found = locked.map(({ id }) => id);
  const isMoved = choice === 'reconcile' || choice === 'restart';
  await tx.$executeRaw`
    UPDATE session s SET
      move_kind = ${choice === 'keep' ? null : choice},
      move_version_id = ${isMoved ? versionId : null},
      move_strategy = ${isMoved ? strategy : null},
      epoch = ${NEXT_EPOCH}
    WHERE s.workspace_id = ${workspaceId} AND s.id = ANY (${found})
      AND (${choice !== 'keep'} OR s.move_kind IS NOT NULL)`;
  return found;
}

/** Locks and reads the active conversations on other versions whose move is not stored yet. */
export function readUnplanned(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  { flowId, name, versionId }: MoveTarget,
  stored: readonly string[],
): Promise<LiveSession[]> {
  return tx.$queryRaw<LiveSession[]>`
    SELECT s.id, s.rev, s.version_id AS "versionId", v.number AS version, v.hash, s.environment, s.status, s.state,
      s.updated_at AS "updatedAt"
    FROM session s
    JOIN version v ON v.workspace_id = s.workspace_id AND v.flow_id = s.flow_id AND v.id = s.version_id
    WHERE s.workspace_id = ${workspaceId} AND s.flow_id = ${flowId} AND s.environment = ${name}
      AND s.status NOT IN ('complete', 'expired') AND s.version_id <> ${versionId}
      AND NOT EXISTS (SELECT FROM unnest(${stored}::text[]) AS done (id) WHERE done.id = s.id)
    FOR NO KEY UPDATE OF s`;
}

/** Withdraws the pending moves of conversations that stay, because they are on the version already. */
export async function withdrawOthers(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  { flowId, name }: MoveTarget,
  stored: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE session s SET move_kind = NULL, move_version_id = NULL, move_strategy = NULL,
      epoch = ${NEXT_EPOCH}
    WHERE s.workspace_id = ${workspaceId} AND s.flow_id = ${flowId} AND s.environment = ${name}
      AND s.status NOT IN ('complete', 'expired') AND s.move_kind IS NOT NULL
      AND NOT EXISTS (SELECT FROM unnest(${stored}::text[]) AS done (id) WHERE done.id = s.id)`;
}
