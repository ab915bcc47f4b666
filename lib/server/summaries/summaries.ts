import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import type { Summaries } from '@/lib/contract/schemas/summaries';
import { type Actor, requirePerson, requireScope } from '@/lib/server/accounts/actor';
import { toAuditRow } from '@/lib/server/accounts/audit';
import { insertAudit } from '@/lib/server/accounts/insert-audit';
import { inTransaction, type QueryRunner } from '@/lib/server/db/pool';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import { Refusal } from '@/lib/server/refusal';

type Deps = { pool: Pool; mail?: Mailer | undefined };
type Chosen = Pick<Summaries, 'workspace' | 'flows'>;

/** The flow id of the summary of the whole workspace. */
export const WHOLE_WORKSPACE = '';

/** Without flows that were deleted since. */
const READ = `
  SELECT s.flow_id FROM summary_subscription s
  WHERE s.workspace_id = $1 AND s.user_id = $2 AND (s.flow_id = '' OR EXISTS (
    SELECT FROM flow f WHERE f.workspace_id = s.workspace_id AND f.id = s.flow_id))
  ORDER BY s.flow_id`;
const COUNT_FLOWS = 'SELECT count(*)::int AS known FROM flow WHERE workspace_id = $1 AND id = ANY($2)';
const REMOVE_OTHERS = `
  DELETE FROM summary_subscription WHERE workspace_id = $1 AND user_id = $2 AND flow_id <> ALL($3)`;
/** The first summary comes at the end of the current week. */
const ADD = `
  INSERT INTO summary_subscription (workspace_id, user_id, flow_id, week)
  SELECT $1, $2, flow_id, date_trunc('week', statement_timestamp() AT TIME ZONE 'utc')::date FROM unnest($3::text[]) AS flow_id
  ON CONFLICT DO NOTHING`;

/** The weekly summaries that a person gets from the current workspace. None until they choose some. */
export async function readSummaries({ pool, mail }: Deps, actor: Actor): Promise<Summaries> {
  requirePerson(actor);
  return { ...(await readChosen(pool, actor)), sendsMail: mail !== undefined };
}

export async function saveSummaries(
  { pool, mail }: Deps,
  actor: Actor,
  { workspace, flows }: Chosen,
): Promise<Summaries> {
  requirePerson(actor);
  requireScope(actor, 'sessions:read');
  const { workspaceId, userId } = actor;
  const chosen = [...new Set([...(workspace ? [WHOLE_WORKSPACE] : []), ...flows])];
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ known: number }>(COUNT_FLOWS, [workspaceId, flows]);
    if (rows[0]?.known !== new Set(flows).size)
      throw new Refusal('flow-not-found', msg('This workspace does not have one of these flows.'));
    await client.query(REMOVE_OTHERS, [workspaceId, userId, chosen]);
    await client.query(ADD, [workspaceId, userId, chosen]);
    await insertAudit(client, toAuditRow(actor, 'summary.change', String(chosen.length)));
    return { ...(await readChosen(client, actor)), sendsMail: mail !== undefined };
  });
}

async function readChosen(
  runner: QueryRunner,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<Chosen> {
  const { rows } = await runner.query<{ flow_id: string }>(READ, [workspaceId, userId]);
  const ids = rows.map(({ flow_id: id }) => id);
  return { workspace: ids.includes(WHOLE_WORKSPACE), flows: ids.filter((id) => id !== WHOLE_WORKSPACE) };
}
