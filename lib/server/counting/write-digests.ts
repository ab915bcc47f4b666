import type { PoolClient } from 'pg';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { findOutcome } from './digest/find-outcome';
import type { CountPart } from './digest/list-counts';
import { listMarks } from './digest/marks';
import { sumCost } from './digest/sum-cost';
import { findSettleTime } from './find-settle-time';
import type { FlowRef } from './find-uncounted';
import type { LoadedTalk } from './load-digests';
import type { TurnRef } from './read-uncounted';
import { type StoredDigest, toCountPart } from './stored-digest';

export type CountedTalk = LoadedTalk & { first: TurnRef; last: TurnRef };

export type DigestDeps = Pick<TurnDeps, 'flows'>;

/** Stores the digests of conversations whose turns were counted. Returns what this changes in the counters. */
export async function writeDigests(
  deps: DigestDeps,
  client: PoolClient,
  flow: FlowRef,
  counted: readonly CountedTalk[],
): Promise<CountPart[]> {
  const { workspaceId, flowId } = flow;
  const talks = counted.map((talk) => ({ ...talk, turn: talk.last, row: toRow(talk) }));
  const settles = await Promise.all(
    talks.map(({ turn, digest }) => findSettleTime(deps, flow, turn, digest)),
  );
  const column = <T>(read: (talk: (typeof talks)[number]) => T): T[] => talks.map(read);
  await client.query(
    `INSERT INTO session_digest (workspace_id, flow_id, session_id, environment, version_id, channel, locale, rev,
       started_at, last_at, status, outcome, settle_at, micros, marks, digest)
     SELECT $1, $2, x.id, x.environment, x.version_id, x.channel, x.locale, x.rev, x.started_at, x.last_at, x.status,
       x.outcome, x.settle_at, x.micros, ARRAY(SELECT jsonb_array_elements_text(x.marks::jsonb)), x.digest
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::timestamptz[],
       $10::timestamptz[], $11::text[], $12::text[], $13::timestamptz[], $14::bigint[], $15::text[], $16::text[])
       AS x (id, environment, version_id, channel, locale, rev, started_at, last_at, status, outcome, settle_at, micros, marks, digest)
     ON CONFLICT (workspace_id, session_id) DO UPDATE SET version_id = excluded.version_id, channel = excluded.channel,
       locale = excluded.locale, rev = excluded.rev, last_at = excluded.last_at, status = excluded.status,
       outcome = excluded.outcome, settle_at = excluded.settle_at, micros = excluded.micros, marks = excluded.marks, digest = excluded.digest`,
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
      column(({ digest }) => sumCost(digest)),
      column(({ digest }) => JSON.stringify(listMarks(digest))),
      column(({ row }) => row.digest),
    ],
  );
  return talks.flatMap(({ row, stored, digest }) => [
    ...(stored === undefined ? [] : [toCountPart(stored, -1)]),
    toCountPart(row, 1, digest),
  ]);
}

function toRow({ stored, digest, first, last }: CountedTalk): StoredDigest {
  return {
    session_id: last.sessionId,
    environment: last.environment,
    version_id: last.version.id,
    channel: last.channel,
    locale: digest.locale ?? '',
    started_at: stored?.started_at ?? first.at,
    digest: JSON.stringify(digest),
  };
}
