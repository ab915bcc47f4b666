import type { PoolClient } from 'pg';
import { type Digest, EMPTY_DIGEST } from './digest/digest';
import { foldTurn } from './digest/fold-turn';
import type { CountedTurn, FlowRef } from './read-uncounted';

type DigestRow = { turn: CountedTurn; startedAt: Date; digest: Digest };

/** Adds turns, in order, to the digests of their conversations. */
export async function writeDigests(
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  turns: readonly CountedTurn[],
): Promise<void> {
  const { rows } = await client.query<{ session_id: string; digest: string; started_at: Date }>(
    `SELECT session_id, digest, started_at FROM session_digest WHERE workspace_id = $1 AND session_id = ANY ($2::text[])`,
    [workspaceId, [...new Set(turns.map(({ sessionId }) => sessionId))]],
  );
  const before = new Map(rows.map((row) => [row.session_id, row]));
  const after = new Map<string, DigestRow>();
  for (const turn of turns) {
    const stored = before.get(turn.sessionId);
    const known = after.get(turn.sessionId) ?? {
      startedAt: stored?.started_at ?? turn.at,
      digest: stored === undefined ? EMPTY_DIGEST : (JSON.parse(stored.digest) as Digest),
    };
    after.set(turn.sessionId, { ...known, turn, digest: foldTurn(known.digest, turn.record) });
  }
  const entries = [...after.values()];
  const column = <T>(read: (row: DigestRow) => T): T[] => entries.map(read);
  await client.query(
    `INSERT INTO session_digest (workspace_id, flow_id, session_id, environment, version_id, channel, locale, rev,
       started_at, last_at, status, marks, digest)
     SELECT $1, $2, x.id, x.environment, x.version_id, x.channel, x.locale, x.rev, x.started_at, x.last_at, x.status,
       ARRAY(SELECT jsonb_array_elements_text(x.digest::jsonb -> 'marks')), x.digest
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::timestamptz[],
       $10::timestamptz[], $11::text[], $12::text[])
       AS x (id, environment, version_id, channel, locale, rev, started_at, last_at, status, digest)
     ON CONFLICT (workspace_id, session_id) DO UPDATE SET version_id = excluded.version_id, locale = excluded.locale,
       rev = excluded.rev, last_at = excluded.last_at, status = excluded.status, marks = excluded.marks,
       digest = excluded.digest`,
    [
      ...[workspaceId, flowId],
      column(({ turn }) => turn.sessionId),
      column(({ turn }) => turn.environment),
      column(({ turn }) => turn.version.id),
      column(({ turn }) => turn.channel),
      column(({ turn }) => turn.record.input.locale ?? ''),
      column(({ turn }) => turn.rev),
      column(({ startedAt }) => startedAt),
      column(({ turn }) => turn.at),
      column(({ digest }) => digest.status),
      column(({ digest }) => JSON.stringify(digest)),
    ],
  );
}
