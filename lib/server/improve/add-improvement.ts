import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import { type AddImprovement, MAX_ADDED, type TeachTarget } from '@/lib/contract/schemas/improve';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { inTransaction } from '@/lib/server/db/pool';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import type { FlowDeps } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { loadQueued } from './load-queued';
import { changeDraft } from './teaching/save-teaching';
import { toDraftTeaching } from './teaching/to-draft-teaching';

/** Changes the draft, if it is a change, and takes the messages out of the queue. */
export async function addImprovement(
  deps: FlowDeps & { pool: Pool },
  actor: Actor,
  flowId: string,
  change: AddImprovement,
): Promise<{ id: string; target?: TeachTarget; revision?: number }> {
  requireScope(actor, 'flows:write');
  requireScope(actor, 'sessions:read');
  await requireFlow(deps, actor, flowId);
  const { workspaceId } = actor;
  const flow = { workspaceId, flowId };
  const { messages } = change;
  await loadQueued(deps.pool, flow, messages);
  const isTeaching = change.kind === 'teach' || change.kind === 'new-rule';
  const teaching = isTeaching ? toDraftTeaching(change) : undefined;
  if (teaching) requireAdditions(teaching.texts);
  const saved = teaching && (await changeDraft(deps, actor, flowId, { teaching }));
  const id = newId('improvement');
  await inTransaction(deps.pool, async (client) => {
    await client.query(
      `INSERT INTO improvement (workspace_id, id, flow_id, kind, target, group_id, test_id, messages, by_name, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp())`,
      [
        ...[workspaceId, id, flowId, change.kind],
        ...[teaching ? JSON.stringify(teaching.target) : null, change.groupId ?? null],
        ...[change.kind === 'test' ? change.testId : null, messages.length, actor.name],
      ],
    );
    await client.query(
      `INSERT INTO queued_message (workspace_id, flow_id, session_id, rev, improvement_id, added)
       SELECT $1, $2, x.session_id, x.rev, $6, x.added FROM unnest($3::text[], $4::int[], $5::text[]) AS x (session_id, rev, added)
       JOIN session_message m ON m.workspace_id = $1 AND m.session_id = x.session_id AND m.rev = x.rev FOR KEY SHARE OF m
       ON CONFLICT (workspace_id, session_id, rev)
       DO UPDATE SET improvement_id = excluded.improvement_id, added = excluded.added`,
      [
        ...[workspaceId, flowId, messages.map(({ sessionId }) => sessionId), messages.map(({ rev }) => rev)],
        ...[messages.map(({ add }) => (isTeaching ? (add ?? null) : null)), id],
      ],
    );
  });
  return { id, ...(teaching && saved && { target: teaching.target, revision: saved.revision }) };
}

function requireAdditions(texts: readonly string[]): void {
  if (texts.length > 0 && texts.length <= MAX_ADDED) return;
  throw new Refusal(
    'invalid-request',
    msg('Choose 1 to {max} messages whose words are added to the draft.', { max: MAX_ADDED }),
    { pointer: '/messages' },
  );
}
