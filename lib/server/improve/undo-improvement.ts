import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import type { QueuedRef, TeachTarget } from '@/lib/contract/schemas/improve';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { inTransaction } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';
import type { FlowDeps } from '../flows/flow-deps';
import { deleteTest } from '../flows/flow-tests';
import type { DraftTeaching } from './teaching/change-draft';
import { changeDraft } from './teaching/save-teaching';

type Row = { kind: string; target: string | null; testId: string | null };

/**
 * Takes back what an improvement added, and returns its messages to the queue. Words of a customer who was erased
 * meanwhile are not known anymore, so they stay in the draft.
 */
export async function undoImprovement(
  deps: FlowDeps & { pool: Pool },
  actor: Actor,
  { flowId, improvementId }: { flowId: string; improvementId: string },
): Promise<{ messages: QueuedRef[]; revision?: number }> {
  requireScope(actor, 'flows:write');
  const { workspaceId } = actor;
  const row = await deps.prisma.improvement.findFirst({
    where: { workspaceId, flowId, id: improvementId },
    select: { kind: true, target: true, testId: true },
  });
  if (!row) throw new Refusal('improvement-not-found', msg('This was already undone.'));
  if (row.testId !== null) await dropTest(deps, actor, flowId, row.testId);
  const teaching = await loadTeaching(deps.pool, { workspaceId, improvementId }, row);
  const saved = teaching && (await changeDraft(deps, actor, flowId, { teaching, undo: true }));
  const messages = await inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query<QueuedRef>(
      `UPDATE queued_message SET improvement_id = NULL, added = NULL WHERE workspace_id = $1 AND improvement_id = $2
       RETURNING session_id AS "sessionId", rev`,
      [workspaceId, improvementId],
    );
    await client.query('DELETE FROM improvement WHERE workspace_id = $1 AND id = $2', [
      workspaceId,
      improvementId,
    ]);
    return rows;
  });
  return { messages, ...(saved && { revision: saved.revision }) };
}

async function dropTest(
  deps: FlowDeps & { pool: Pool },
  actor: Actor,
  flowId: string,
  testId: string,
): Promise<void> {
  await deleteTest(deps, actor, flowId, testId).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'test-not-found') throw error;
  });
}

async function loadTeaching(
  pool: Pool,
  { workspaceId, improvementId }: { workspaceId: string; improvementId: string },
  { kind, target }: Row,
): Promise<DraftTeaching | undefined> {
  if (target === null) return undefined;
  const { rows } = await pool.query<{ added: string }>(
    `SELECT added FROM queued_message WHERE workspace_id = $1 AND improvement_id = $2 AND added IS NOT NULL`,
    [workspaceId, improvementId],
  );
  return {
    target: JSON.parse(target) as TeachTarget,
    texts: rows.map(({ added }) => added),
    ...(kind === 'new-rule' && { rule: { name: '', text: '', reply: '' } }),
  };
}
