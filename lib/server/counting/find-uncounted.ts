import type { PoolClient } from 'pg';
import { SLOT } from '@/lib/server/turns/store/commit-delay';
import type { VersionRef } from '@/lib/server/turns/store/store';

export type FlowRef = { workspaceId: string; flowId: string };

/** A conversation with turns that are not counted. */
export type UncountedSession = {
  id: string;
  environment: string;
  /** Its version now. A conversation that was moved has turns of others. */
  version: VersionRef;
  /** A messenger; otherwise the channel of its first turn, such as `api` or `web`. */
  channel: string;
  /** Its last counted turn; 0 if none is. */
  counted: number;
  /** The last turn whose coverage the release before counted. */
  covered: number;
};

/** One transaction counts at most this many conversations: enough that a search for them and a counter serve many turns. */
const SESSIONS = 1000;

/**
 * Conversations `s` that changed since a time and have turns to count. Turns whose records are deleted cannot be counted.
 * `since`: SQL of the time; not of a volatile function, which no index can look up.
 */
export const selectUncounted = (since: string): string => `
  FROM session s
  LEFT JOIN session_digest d ON d.workspace_id = s.workspace_id AND d.session_id = s.id
  WHERE s.updated_slot > ${since} - ${SLOT} AND s.updated_at >= ${since} AND s.rev > coalesce(d.rev, 0)
    AND EXISTS (SELECT FROM turn t
      WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.rev > coalesce(d.rev, 0))`;

const SESSIONS_TO_COUNT = `
  SELECT s.id, s.environment, v.id AS version_id, v.number AS version_number, v.hash AS version_hash,
    coalesce(s.channel,
      (SELECT t.channel FROM turn t WHERE t.workspace_id = $1 AND t.session_id = s.id AND t.rev = 1), '') AS channel,
    s.counted, coalesce(m.rev, 0) AS covered
  FROM (
    SELECT s.id, s.environment, s.version_id, s.channel, s.updated_at, coalesce(d.rev, 0) AS counted
    ${selectUncounted('$3::timestamptz')} AND s.workspace_id = $1 AND s.flow_id = $2
    ORDER BY s.updated_at DESC LIMIT $4 FOR KEY SHARE OF s SKIP LOCKED
  ) s
  JOIN version v ON v.workspace_id = $1 AND v.flow_id = $2 AND v.id = s.version_id
  LEFT JOIN coverage_mark m ON m.workspace_id = $1 AND m.session_id = s.id
  ORDER BY s.updated_at DESC`;

type SessionRow = Pick<UncountedSession, 'id' | 'environment' | 'channel' | 'counted' | 'covered'> & {
  version_id: string;
  version_number: number;
  version_hash: string;
};

/** Conversations of a flow with uncounted turns since a time, newest first. `complete`: there are no more. */
export async function findUncounted(
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  since: string,
): Promise<{ sessions: UncountedSession[]; complete: boolean }> {
  const { rows } = await client.query<SessionRow>(SESSIONS_TO_COUNT, [workspaceId, flowId, since, SESSIONS]);
  const sessions = rows.map(({ version_id, version_number, version_hash, ...session }) => ({
    ...session,
    version: { id: version_id, number: version_number, hash: version_hash },
  }));
  return { sessions, complete: rows.length < SESSIONS };
}
