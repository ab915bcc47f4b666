import type { PoolClient } from 'pg';
import { createDigest, type Digest } from './digest/digest';
import type { FlowRef, UncountedSession } from './find-uncounted';
import type { TurnRef } from './read-uncounted';
import { parseDigest, STORED_DIGEST_COLUMNS, type StoredDigest } from './stored-digest';

/** A conversation while its turns are counted. */
export type LoadedTalk = {
  stored: StoredDigest | undefined;
  digest: Digest;
  /** The turns that are counted now. */
  first?: TurnRef;
  last?: TurnRef;
};

/** What was counted of conversations so far, by their ids. */
export async function loadDigests(
  client: PoolClient,
  { workspaceId }: FlowRef,
  sessions: readonly UncountedSession[],
): Promise<Map<string, LoadedTalk>> {
  const counted = sessions.filter((session) => session.counted > 0).map(({ id }) => id);
  const { rows } = await client.query<StoredDigest>(
    `SELECT ${STORED_DIGEST_COLUMNS} FROM session_digest WHERE workspace_id = $1 AND session_id = ANY ($2::text[])`,
    [workspaceId, counted],
  );
  const stored = new Map(rows.map((row) => [row.session_id, row]));
  return new Map(
    sessions.map(({ id }) => {
      const row = stored.get(id);
      return [id, { stored: row, digest: row === undefined ? createDigest() : parseDigest(row) }];
    }),
  );
}
