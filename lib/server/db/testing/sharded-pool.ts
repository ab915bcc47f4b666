import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/** Servers by the workspaces whose rows they have. */
export type Shards = ReadonlyMap<string, Pool>;
type Given = string | QueryConfig;

/** Belongs to a transaction and not to a workspace. Before the first other statement, the transaction has no server. */
const CONTROL = /^(BEGIN|SET LOCAL|SAVEPOINT|COMMIT|ROLLBACK)\b/;
const CLOSING = /^(COMMIT|ROLLBACK)\b/;

/**
 * A pool that sends each statement to the server that has the workspace in its values, as a pooler that shards does. A
 * transaction belongs to one server. A read without a workspace asks all of them; such a write is an error.
 */
export function createShardedPool(shards: Shards): Pool {
  const all = [...new Set(shards.values())];
  const query = async (given: Given, values?: unknown[]): Promise<QueryResult> => {
    const shard = findShard(shards, valuesOf(given, values));
    if (shard) return shard.query(given as string, values);
    const text = textOf(given);
    if (!/^\s*SELECT\b/.test(text)) throw new Error(`This write names no workspace: ${text}`);
    const results = await Promise.all(all.map((one) => one.query(given as string, values)));
    const rows = results.flatMap((result) => result.rows);
    return { ...results[0], rows, rowCount: rows.length } as QueryResult;
  };
  return { query, connect: async () => createShardedClient(shards) } as unknown as Pool;
}

function createShardedClient(shards: Shards): PoolClient {
  const opening: string[] = [];
  let shard: Pool | undefined;
  let client: PoolClient | undefined;
  const nothing = { rows: [], rowCount: 0 } as unknown as QueryResult;
  return {
    async query(given: Given, values?: unknown[]): Promise<QueryResult> {
      const text = textOf(given);
      if (CONTROL.test(text) && !client) {
        if (!CLOSING.test(text)) opening.push(text);
        return nothing;
      }
      if (!CONTROL.test(text)) {
        const named = findShard(shards, valuesOf(given, values));
        if (!named) throw new Error(`A statement of a transaction names no workspace: ${text}`);
        if (shard && named !== shard) throw new Error(`A transaction has two servers: ${text}`);
        shard = named;
      }
      if (!client && shard) {
        client = await shard.connect();
        for (const first of opening) await client.query(first);
      }
      return (client as PoolClient).query(given as string, values);
    },
    on: () => undefined,
    off: () => undefined,
    release: (broken?: boolean) => client?.release(broken),
  } as unknown as PoolClient;
}

function findShard(shards: Shards, values: readonly unknown[]): Pool | undefined {
  const found = new Set(values.flatMap((value) => shards.get(value as string) ?? []));
  if (found.size > 1) throw new Error('A statement names workspaces of two servers.');
  return [...found][0];
}

const textOf = (given: Given): string => (typeof given === 'string' ? given : given.text);
const valuesOf = (given: Given, values?: unknown[]): unknown[] =>
  values ?? (typeof given === 'string' ? [] : (given.values ?? []));
