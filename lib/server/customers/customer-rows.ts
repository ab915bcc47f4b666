import type { Customer, CustomerFact, CustomerSummary } from '@/lib/contract/schemas/customers';
import { LOCK_CONVERSATIONS } from '@/lib/server/db/lock-conversations';
import type { QueryRunner } from '@/lib/server/db/pool';

export type CustomerFilter = {
  prefix?: string | undefined;
  before?: string | undefined;
  /** The last customer of the previous page. */
  after?: Pick<CustomerSummary, 'updatedAt' | 'id'> | undefined;
  limit: number;
};

/** Truncated to milliseconds, so that an instant survives JSON and works as a page cursor. */
const NOW = `date_trunc('milliseconds', clock_timestamp())`;
const COUNTED = `
  (SELECT count(*)::int FROM customer_fact f WHERE f.workspace_id = c.workspace_id AND f.customer_id = c.id) AS facts,
  (SELECT count(*)::int FROM session s
   WHERE s.workspace_id = c.workspace_id AND s.customer_id = c.id AND s.rev > 0) AS conversations`;

/** Newest first; the id decides between equal times. */
export async function findCustomers(
  runner: QueryRunner,
  workspaceId: string,
  { prefix, before, after, limit }: CustomerFilter,
): Promise<CustomerSummary[]> {
  const { rows } = await runner.query<CustomerRow>(
    `WITH c AS (
       SELECT * FROM customer
       WHERE workspace_id = $1
         AND ($2::text IS NULL OR starts_with(lower(id), lower($2)))
         AND ($3::timestamptz IS NULL OR updated_at < $3)
         AND ($4::timestamptz IS NULL OR (updated_at, id COLLATE "C") < ($4, $5))
       ORDER BY updated_at DESC, id COLLATE "C" DESC LIMIT $6
     )
     SELECT c.*, ${COUNTED} FROM c ORDER BY c.updated_at DESC, c.id COLLATE "C" DESC`,
    [workspaceId, prefix ?? null, before ?? null, after?.updatedAt ?? null, after?.id ?? null, limit],
  );
  return rows.map(toSummary);
}

export async function findCustomer(
  runner: QueryRunner,
  workspaceId: string,
  customerId: string,
): Promise<Customer | undefined> {
  const { rows } = await runner.query<CustomerRow>(
    `SELECT c.*, ${COUNTED} FROM customer c WHERE c.workspace_id = $1 AND c.id = $2`,
    [workspaceId, customerId],
  );
  const row = rows[0];
  if (!row) return undefined;
  const facts = await runner.query<FactRow>(
    `SELECT f.name, f.value, f.source, f.verified, f.expires_at, f.updated_at, s.id AS session_id
     FROM customer_fact f
     LEFT JOIN session s ON s.workspace_id = f.workspace_id AND s.id = f.session_id AND s.customer_id = f.customer_id
     WHERE f.workspace_id = $1 AND f.customer_id = $2 ORDER BY f.name COLLATE "C"`,
    [workspaceId, customerId],
  );
  return { ...toSummary(row), facts: facts.rows.map(toFact) };
}

/** `capabilities` undefined: unchanged. */
export async function upsertCustomer(
  runner: QueryRunner,
  workspaceId: string,
  customerId: string,
  capabilities: readonly string[] | undefined,
): Promise<void> {
  await runner.query(
    `INSERT INTO customer (workspace_id, id, capabilities, created_at, updated_at)
     VALUES ($1, $2, coalesce($3::text[], '{}'), ${NOW}, ${NOW})
     ON CONFLICT (workspace_id, id) DO UPDATE SET
       capabilities = coalesce($3::text[], customer.capabilities),
       updated_at = greatest(customer.updated_at, excluded.updated_at)`,
    [workspaceId, customerId, capabilities ? [...new Set(capabilities)].sort() : null],
  );
}

export type FactChange = { name: string; value: unknown; verified: boolean; expiresAt: string | null };

/** Facts set by an operator; null deletes. The customer's row exists and is locked. */
export async function changeFacts(
  runner: QueryRunner,
  workspaceId: string,
  customerId: string,
  changes: readonly FactChange[],
): Promise<void> {
  const forgotten = changes.filter(({ value }) => value === null).map(({ name }) => name);
  const kept = changes.filter(({ value }) => value !== null);
  if (forgotten.length > 0) {
    await runner.query(
      'DELETE FROM customer_fact WHERE workspace_id = $1 AND customer_id = $2 AND name = ANY ($3)',
      [workspaceId, customerId, forgotten],
    );
  }
  if (kept.length === 0) return;
  await runner.query(
    `INSERT INTO customer_fact
       (workspace_id, customer_id, name, value, source, verified, expires_at, session_id, updated_at)
     SELECT $1, $2, given.name, given.value, 'operator', given.verified, given.expires_at, NULL, ${NOW}
     FROM unnest($3::text[], $4::text[], $5::boolean[], $6::timestamptz[])
       AS given (name, value, verified, expires_at)
     ON CONFLICT (workspace_id, customer_id, name) DO UPDATE SET
       value = excluded.value, source = excluded.source, verified = excluded.verified,
       expires_at = excluded.expires_at, session_id = excluded.session_id, updated_at = excluded.updated_at`,
    [
      workspaceId,
      customerId,
      kept.map(({ name }) => name),
      kept.map(({ value }) => JSON.stringify(value)),
      kept.map(({ verified }) => verified),
      kept.map(({ expiresAt }) => expiresAt),
    ],
  );
}

/**
 * Deletes a customer with every conversation. Returns the ids of those, or undefined if nothing was deleted. The
 * conversations go first: a turn being stored locks its conversation and then waits for the customer, never the
 * other way round. If a conversation starts meanwhile, the lock on the customer is released and all is deleted again.
 */
export async function deleteCustomer(
  runner: QueryRunner,
  workspaceId: string,
  customerId: string,
): Promise<string[] | undefined> {
  const owner = [workspaceId, customerId];
  await runner.query(LOCK_CONVERSATIONS, [workspaceId]);
  // With their messages that wait, and that they wanted no more messages.
  await runner.query('DELETE FROM channel_schedule WHERE workspace_id = $1 AND customer_id = $2', owner);
  await runner.query('DELETE FROM channel_sender WHERE workspace_id = $1 AND customer_id = $2', owner);
  // Searches for this customer.
  await runner.query(
    `DELETE FROM saved_view WHERE workspace_id = $1 AND filter::jsonb ->> 'customer' = $2`,
    owner,
  );
  const ids: string[] = [];
  for (;;) {
    const deleted = await runner.query<{ id: string }>(
      'DELETE FROM session WHERE workspace_id = $1 AND customer_id = $2 RETURNING id',
      owner,
    );
    ids.push(...deleted.rows.map(({ id }) => id));
    await runner.query('SAVEPOINT customer');
    const { rowCount } = await runner.query(
      'DELETE FROM customer WHERE workspace_id = $1 AND id = $2',
      owner,
    );
    // No conversation can start from here on: each writes its customer's row, which is locked.
    const started = await runner.query(
      'SELECT FROM session WHERE workspace_id = $1 AND customer_id = $2 LIMIT 1',
      owner,
    );
    if (started.rowCount === 0) return ids.length === 0 && rowCount === 0 ? undefined : ids;
    await runner.query('ROLLBACK TO SAVEPOINT customer');
  }
}

type CustomerRow = {
  id: string;
  capabilities: string[];
  created_at: Date;
  updated_at: Date;
  facts: number;
  conversations: number;
};
type FactRow = {
  name: string;
  value: string;
  source: CustomerFact['source'];
  verified: boolean;
  expires_at: Date | null;
  session_id: string | null;
  updated_at: Date;
};

function toSummary({ id, capabilities, facts, conversations, ...row }: CustomerRow): CustomerSummary {
  const times = { createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() };
  return { id, capabilities, facts, conversations, ...times };
}

function toFact({ name, value, source, verified, ...row }: FactRow): CustomerFact {
  return {
    name,
    value: JSON.parse(value),
    source,
    verified,
    expiresAt: row.expires_at?.toISOString() ?? null,
    sessionId: row.session_id,
    updatedAt: row.updated_at.toISOString(),
  };
}
