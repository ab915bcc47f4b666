import type { TurnRecord } from '@turnpike/engine/turn';
import type { PoolClient } from 'pg';
import { COVERAGE_DAYS } from '@/lib/contract/limits';
import type { EffectTiming } from '@/lib/contract/schemas/turn-timings';
import type { VersionRef } from '@/lib/server/turns/store/store';
import { readTimings } from '@/lib/server/turns/timings/read-timings';

export type FlowRef = { workspaceId: string; flowId: string };

/** A stored turn that a table still has to count. */
export type CountedTurn = {
  sessionId: string;
  rev: number;
  environment: string;
  /** The version of the conversation now. A conversation that was moved has turns of others. */
  version: VersionRef;
  /** A messenger; otherwise the channel of its first turn, such as `api` or `web`. */
  channel: string;
  at: Date;
  record: TurnRecord;
  /** What its effects took, if it was measured. */
  timings: readonly EffectTiming[];
  /** The release before counted its coverage. */
  isCovered: boolean;
};

/** One transaction reads at most this many conversations. */
const SESSIONS = 100;

const SESSIONS_TO_COUNT = `
  SELECT s.id, s.environment, v.id AS version_id, v.number AS version_number, v.hash AS version_hash,
    coalesce(s.channel,
      (SELECT t.channel FROM turn t WHERE t.workspace_id = $1 AND t.session_id = s.id AND t.rev = 1), '') AS channel,
    coalesce(d.rev, 0) AS counted,
    coalesce(m.rev, 0) AS covered
  FROM session s
  JOIN version v ON v.workspace_id = s.workspace_id AND v.flow_id = s.flow_id AND v.id = s.version_id
  LEFT JOIN session_digest d ON d.workspace_id = s.workspace_id AND d.session_id = s.id
  LEFT JOIN coverage_mark m ON m.workspace_id = s.workspace_id AND m.session_id = s.id
  WHERE s.workspace_id = $1 AND s.flow_id = $2 AND s.rev > coalesce(d.rev, 0)
    AND s.updated_at >= clock_timestamp() - $3 * interval '1 day'
  ORDER BY s.updated_at DESC LIMIT $4 FOR KEY SHARE OF s SKIP LOCKED`;

const TURNS_TO_COUNT = `
  SELECT t.session_id, t.rev, t.record, t.timings, t.at, x.n::int
  FROM unnest($2::text[], $3::int[]) WITH ORDINALITY AS x (id, counted, n)
  JOIN turn t ON t.workspace_id = $1 AND t.session_id = x.id AND t.rev > x.counted AND t.record IS NOT NULL
  ORDER BY x.n, t.rev LIMIT $4`;

type SessionRow = {
  id: string;
  environment: string;
  version_id: string;
  version_number: number;
  version_hash: string;
  channel: string;
  counted: number;
  covered: number;
};
/** `n`: the position of its conversation, from 1. */
type TurnRow = {
  session_id: string;
  rev: number;
  record: string;
  timings: string | null;
  at: Date;
  n: number;
};

/** Uncounted turns of a flow, newest conversations first, each in order. `complete`: there are no more. */
export async function readUncounted(
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  limit: number,
): Promise<{ turns: CountedTurn[]; complete: boolean }> {
  const { rows: sessions } = await client.query<SessionRow>(SESSIONS_TO_COUNT, [
    ...[workspaceId, flowId, COVERAGE_DAYS, SESSIONS],
  ]);
  if (sessions.length === 0) return { turns: [], complete: true };
  const { rows } = await client.query<TurnRow>(TURNS_TO_COUNT, [
    workspaceId,
    sessions.map(({ id }) => id),
    sessions.map(({ counted }) => counted),
    limit,
  ]);
  const turns = rows.map((row) => toCountedTurn(row, sessions[row.n - 1] as SessionRow));
  return { turns, complete: rows.length < limit && sessions.length < SESSIONS };
}

function toCountedTurn({ session_id, rev, record, timings, at }: TurnRow, session: SessionRow): CountedTurn {
  return {
    ...{ sessionId: session_id, rev, at },
    environment: session.environment,
    version: { id: session.version_id, number: session.version_number, hash: session.version_hash },
    channel: session.channel,
    record: JSON.parse(record) as TurnRecord,
    timings: readTimings(timings)?.effects ?? [],
    isCovered: rev <= session.covered,
  };
}
