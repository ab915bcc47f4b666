import type { CustomerKnown, RememberedFact } from '@turnpike/engine/turn';
import type { QueryRunner } from '../../db/pool';
import * as sql from './postgres-statements';
import type { TurnCommit } from './store';

type CustomerRow = { capabilities: string[] } & (
  | { name: null }
  | {
      name: string;
      value: string;
      source: RememberedFact['source'];
      verified: boolean;
      expires_at: Date | null;
    }
);

/**
 * Stores the customer facts a committed turn learned, in the turn's transaction. If a fact occurs twice, the
 * later value wins.
 */
export async function remember(
  runner: QueryRunner,
  { workspaceId, sessionId, remembered = [] }: TurnCommit,
): Promise<void> {
  if (remembered.length === 0) return;
  const rows = [...new Map(remembered.map((fact) => [fact.name, fact])).values()];
  const values = [
    workspaceId,
    sessionId,
    rows.map(({ name }) => name),
    rows.map(({ value }) => (value === null ? null : JSON.stringify(value))),
    rows.map(({ source }) => source),
    rows.map(({ verified }) => verified ?? false),
    rows.map(({ expiresAt }) => expiresAt ?? null),
  ];
  await runner.query({ ...sql.rememberFacts, values });
}

export async function loadStoredCustomer(
  runner: QueryRunner,
  workspaceId: string,
  customerId: string,
): Promise<CustomerKnown> {
  const { rows } = await runner.query<CustomerRow>({
    ...sql.selectCustomer,
    values: [workspaceId, customerId],
  });
  return {
    capabilities: rows[0]?.capabilities ?? [],
    facts: rows.flatMap((row) => (row.name === null ? [] : [toFact(row)])),
  };
}

function toFact(row: Exclude<CustomerRow, { name: null }>): CustomerKnown['facts'][number] {
  return {
    name: row.name,
    value: JSON.parse(row.value),
    source: row.source,
    ...(row.verified && { verified: true as const }),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
  };
}
