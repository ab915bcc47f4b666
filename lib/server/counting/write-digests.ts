import type { PoolClient } from 'pg';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { EMPTY_DIGEST } from './digest/digest';
import { findOutcome } from './digest/find-outcome';
import { foldTurn } from './digest/fold-turn';
import type { CountPart } from './digest/list-counts';
import { listMarks } from './digest/marks';
import { findSettleTime } from './find-settle-time';
import type { CountedTurn, FlowRef } from './read-uncounted';
import { parseDigest, STORED_DIGEST_COLUMNS, type StoredDigest, toCountPart } from './stored-digest';

export type DigestDeps = Pick<TurnDeps, 'flows'>;

/** Adds turns, in order, to the digests of their conversations. Returns what this changes in the counters. */
export async function writeDigests(
  deps: DigestDeps,
  client: PoolClient,
  flow: FlowRef,
  turns: readonly CountedTurn[],
): Promise<CountPart[]> {
  const { workspaceId, flowId } = flow;
  const { rows } = await client.query<StoredDigest>(
    `SELECT ${STORED_DIGEST_COLUMNS} FROM session_digest WHERE workspace_id = $1 AND session_id = ANY ($2::text[])`,
    [workspaceId, [...new Set(turns.map(({ sessionId }) => sessionId))]],
  );
  const before = new Map(rows.map((row) => [row.session_id, row]));
  const bySession = new Map<string, CountedTurn[]>();
  for (const turn of turns) {
    const own = bySession.get(turn.sessionId);
    if (own) own.push(turn);
    else bySession.set(turn.sessionId, [turn]);
  }
  const talks = [...bySession].map(([sessionId, own]) => foldTurns(before.get(sessionId), own));
  const settles = await Promise.all(
    talks.map(({ turn, digest }) => findSettleTime(deps, flow, turn, digest)),
  );
  const column = <T>(read: (talk: Talk) => T): T[] => talks.map(read);
  await client.query(
    `INSERT INTO session_digest (workspace_id, flow_id, session_id, environment, version_id, channel, locale, rev,
       started_at, last_at, status, outcome, settle_at, marks, digest)
     SELECT $1, $2, x.id, x.environment, x.version_id, x.channel, x.locale, x.rev, x.started_at, x.last_at, x.status,
       x.outcome, x.settle_at, ARRAY(SELECT jsonb_array_elements_text(x.marks::jsonb)), x.digest
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::timestamptz[],
       $10::timestamptz[], $11::text[], $12::text[], $13::timestamptz[], $14::text[], $15::text[])
       AS x (id, environment, version_id, channel, locale, rev, started_at, last_at, status, outcome, settle_at, marks, digest)
     ON CONFLICT (workspace_id, session_id) DO UPDATE SET version_id = excluded.version_id, channel = excluded.channel,
       locale = excluded.locale, rev = excluded.rev, last_at = excluded.last_at, status = excluded.status,
       outcome = excluded.outcome, settle_at = excluded.settle_at, marks = excluded.marks, digest = excluded.digest`,
    [
      ...[workspaceId, flowId],
      column(({ row }) => row.session_id),
      column(({ row }) => row.environment),
      column(({ row }) => row.version_id),
      column(({ row }) => row.channel),
      column(({ row }) => row.locale),
      column(({ turn }) => turn.rev),
      column(({ row }) => row.started_at),
      column(({ turn }) => turn.at),
      column(({ digest }) => digest.status),
      column(({ digest }) => findOutcome(digest)),
      settles,
      column(({ digest }) => JSON.stringify(listMarks(digest))),
      column(({ row }) => row.digest),
    ],
  );
  return talks.flatMap(({ row, stored, digest }) => [
    ...(stored === undefined ? [] : [toCountPart(stored, -1)]),
    toCountPart(row, 1, digest),
  ]);
}

type Talk = ReturnType<typeof foldTurns>;

/** The digest of one conversation with further turns, and its row. */
function foldTurns(stored: StoredDigest | undefined, turns: readonly CountedTurn[]) {
  const digest = turns.reduce(
    (known, { record, timings }) => foldTurn(known, record, timings),
    stored === undefined ? EMPTY_DIGEST : parseDigest(stored),
  );
  const turn = turns.at(-1) as CountedTurn;
  const row: StoredDigest = {
    session_id: turn.sessionId,
    environment: turn.environment,
    version_id: turn.version.id,
    channel: turn.channel,
    locale: digest.locale ?? '',
    started_at: stored?.started_at ?? (turns[0] as CountedTurn).at,
    digest: JSON.stringify(digest),
  };
  return { turn, stored, digest, row };
}
