import type { Digest } from './digest/digest';
import { type CountPart, listCounts } from './digest/list-counts';

/** A row of `session_digest`. */
export type StoredDigest = {
  session_id: string;
  environment: string;
  version_id: string;
  channel: string;
  locale: string;
  started_at: Date;
  digest: string;
};

export const STORED_DIGEST_COLUMNS =
  'session_id, environment, version_id, channel, locale, started_at, digest';

export const parseDigest = ({ digest }: StoredDigest): Digest => JSON.parse(digest) as Digest;

/** What a conversation contributes to the counters (1), or contributed before (-1). */
export function toCountPart(row: StoredDigest, sign: 1 | -1, digest = parseDigest(row)): CountPart {
  const keys = {
    environment: row.environment,
    day: row.started_at.toISOString().slice(0, 10),
    versionId: row.version_id,
    channel: row.channel,
    locale: row.locale,
  };
  return { keys, counts: listCounts(digest), sign };
}
