import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replayTurn } from '@turnpike/engine';
import { toCanonicalJson } from '@turnpike/engine/document';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../lib/server/db/pool';
import type { SeenCall } from '../../../lib/server/tools/testing/tool-server';
import { createPostgresStore } from '../../../lib/server/turns/store/postgres-store';
import { createFlowCache } from '../../../lib/server/turns/take/flow-cache';
import { traceHash } from '../../../lib/server/turns/take/trace-hash';

/** An answer that a client has received. `sent` and `answered` are logical timestamps. */
export type Acknowledged = {
  key: string;
  sessionId: string;
  turn: number;
  sent: number;
  answered: number;
  reply: string;
};
/** Observations from outside the database. */
export type Witnesses = {
  attempted: readonly string[];
  acknowledged: readonly Acknowledged[];
  calls: readonly SeenCall[];
};

const SHOWN = 5;

/** Describes every violated invariant of invariants.sql; empty if all hold. */
export async function findBroken(pool: Pool, workspaceId: string, seen: Witnesses): Promise<string[]> {
  const replayed = await replayAll(pool, workspaceId);
  return inTransaction(pool, async (client) => {
    await fill(
      client,
      'seen_attempt',
      { key: 'text' },
      seen.attempted.map((key) => ({ key })),
    );
    await fill(
      client,
      'seen_answer',
      { key: 'text', session_id: 'text', turn: 'int', sent: 'int', answered: 'int', reply: 'text' },
      seen.acknowledged.map(({ sessionId, ...rest }) => ({ ...rest, session_id: sessionId })),
    );
    await fill(
      client,
      'seen_call',
      { key: 'text', body: 'text' },
      seen.calls.map(({ headers, body }) => ({ key: headers['idempotency-key'] ?? '', body })),
    );
    await fill(
      client,
      'replayed',
      { session_id: 'text', rev: 'int', trace_hash: 'text', follows: 'boolean' },
      replayed,
    );
    const broken: string[] = [];
    for (const { name, text } of readInvariants()) {
      const { rows } = await client.query<{ what: string }>(text);
      broken.push(...rows.slice(0, SHOWN).map(({ what }) => `${name}: ${what}`));
      if (rows.length > SHOWN) broken.push(`${name}: and ${rows.length - SHOWN} more`);
    }
    return broken;
  });
}

export function readInvariants(): { name: string; text: string }[] {
  const file = readFileSync(path.join(import.meta.dirname, '..', 'invariants.sql'), 'utf8');
  return [...file.matchAll(/^-- (I\d+ .+)\n([^;]+);/gm)].map(([, name = '', text = '']) => ({ name, text }));
}

async function fill(
  client: PoolClient,
  table: string,
  columns: Record<string, 'text' | 'int' | 'boolean'>,
  rows: readonly object[],
): Promise<void> {
  const list = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  await client.query(`CREATE TEMP TABLE ${table} (${list}) ON COMMIT DROP`);
  await client.query(`INSERT INTO ${table} SELECT * FROM json_to_recordset($1::json) AS r (${list})`, [
    JSON.stringify(rows),
  ]);
}

type Replayed = { session_id: string; rev: number; trace_hash: string; follows: boolean };

/** Replays every stored turn from its record. */
async function replayAll(pool: Pool, workspaceId: string): Promise<Replayed[]> {
  const flows = createFlowCache(createPostgresStore(pool));
  const { rows } = await pool.query<Row>(
    `SELECT t.session_id, t.rev, t.record, s.flow_id, v.id, v.number, v.hash
     FROM turn t
     JOIN session s ON s.workspace_id = t.workspace_id AND s.id = t.session_id
     JOIN version v ON v.workspace_id = s.workspace_id AND v.id = s.version_id
     WHERE t.record IS NOT NULL ORDER BY t.session_id, t.rev`,
  );
  const replayed: Replayed[] = [];
  let last: { session: string; rev: number; after: string } | undefined;
  for (const { session_id, rev, record: text, flow_id, id, number, hash } of rows) {
    const { compiled } = await flows.load(workspaceId, flow_id, { id, number, hash });
    const record = JSON.parse(text) as TurnRecord;
    const isNext = last?.session === session_id;
    const follows = isNext
      ? rev === (last?.rev ?? 0) + 1 && toCanonicalJson(record.before) === last?.after
      : rev === 1;
    replayed.push({ session_id, rev, trace_hash: hashAgain(), follows });
    last = { session: session_id, rev, after: toCanonicalJson(record.after) };

    function hashAgain(): string {
      try {
        return traceHash(replayTurn(compiled, record).record);
      } catch (error) {
        return String(error);
      }
    }
  }
  return replayed;
}

type Row = {
  session_id: string;
  rev: number;
  record: string;
  flow_id: string;
  id: string;
  number: number;
  hash: string;
};
