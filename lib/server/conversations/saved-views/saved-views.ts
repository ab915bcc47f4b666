import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import { LIMITS } from '@/lib/contract/limits';
import type { SavedView, SaveView } from '@/lib/contract/schemas/views';
import { type Actor, personId, requireScope } from '@/lib/server/accounts/actor';
import { toAuditRow } from '@/lib/server/accounts/audit';
import { insertAudit } from '@/lib/server/accounts/insert-audit';
import { inTransaction } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';

type ViewRow = {
  id: string;
  name: string;
  filter: string;
  owner_id: string;
  owner: string;
  is_shared: boolean;
  created_at: Date;
};
const COLUMNS = 'id, name, filter, owner_id, owner, is_shared, created_at';

/** The caller's views and the shared ones, oldest first. */
export async function listViews({ pool }: { pool: Pool }, actor: Actor): Promise<SavedView[]> {
  requireScope(actor, 'sessions:read');
  const { rows } = await pool.query<ViewRow>(
    `SELECT ${COLUMNS} FROM saved_view WHERE workspace_id = $1 AND (is_shared OR owner_id = $2)
     ORDER BY created_at, id LIMIT $3`,
    [actor.workspaceId, personId(actor), LIMITS.viewsPerWorkspace],
  );
  return rows.map((row) => toView(row, actor));
}

/** Creates a view, or changes one that the caller may change. */
export async function saveView(
  { pool }: { pool: Pool },
  actor: Actor,
  viewId: string,
  { name, filter, isShared }: SaveView,
): Promise<SavedView> {
  requireScope(actor, 'sessions:read');
  const { workspaceId } = actor;
  return inTransaction(pool, async (client) => {
    // Two callers cannot pass the limit together.
    await client.query('SELECT 1 FROM workspace WHERE id = $1 FOR NO KEY UPDATE', [workspaceId]);
    const { rows: held } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM saved_view WHERE workspace_id = $1 AND id <> $2',
      [workspaceId, viewId],
    );
    const { viewsPerWorkspace: max } = LIMITS;
    if ((held[0]?.count ?? 0) >= max)
      throw new Refusal('quota-reached', msg('A workspace has at most {max} saved views.', { max }));
    const { rows } = await client.query<ViewRow>(
      `INSERT INTO saved_view (workspace_id, id, name, filter, owner_id, owner, is_shared)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (workspace_id, id) DO UPDATE SET
         name = excluded.name, filter = excluded.filter, is_shared = excluded.is_shared
       WHERE saved_view.owner_id = $5 OR (saved_view.is_shared AND $8)
       RETURNING ${COLUMNS}`,
      [
        ...[workspaceId, viewId, name, JSON.stringify(filter), personId(actor), actor.name, isShared],
        actor.scopes.has('sessions:write'),
      ],
    );
    const row = rows[0];
    if (!row) throw noView();
    await insertAudit(client, toAuditRow(actor, 'view.save', viewId));
    return toView(row, actor);
  });
}

export async function deleteView({ pool }: { pool: Pool }, actor: Actor, viewId: string): Promise<void> {
  requireScope(actor, 'sessions:read');
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `DELETE FROM saved_view WHERE workspace_id = $1 AND id = $2 AND (owner_id = $3 OR (is_shared AND $4))`,
      [actor.workspaceId, viewId, personId(actor), actor.scopes.has('sessions:write')],
    );
    if (rowCount === 0) throw noView();
    await insertAudit(client, toAuditRow(actor, 'view.delete', viewId));
  });
}

const noView = (): Refusal => new Refusal('view-not-found', msg('No view that you can change has this id.'));

const toView = (row: ViewRow, actor: Actor): SavedView => ({
  id: row.id,
  name: row.name,
  filter: JSON.parse(row.filter) as SavedView['filter'],
  isShared: row.is_shared,
  owner: row.owner,
  isOwn: row.owner_id === personId(actor) || (row.is_shared && actor.scopes.has('sessions:write')),
  createdAt: row.created_at.toISOString(),
});
