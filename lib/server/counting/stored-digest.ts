import type { Digest } from './digest/digest';
import { type Count, listCounts } from './digest/list-counts';

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

/** What a conversation contributes to the counters, with another digest if given. */
export function listStoredCounts(row: StoredDigest, digest = parseDigest(row)): Count[] {
  return listCounts(digest, {
    environment: row.environment,
    day: row.started_at.toISOString().slice(0, 10),
    versionId: row.version_id,
    channel: row.channel,
    locale: row.locale,
  });
}
