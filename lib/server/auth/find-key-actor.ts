import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { SCOPES, type Scope } from '@/lib/api/contract';
import type { LruCache } from '@/lib/server/lru-cache';
import type { Actor } from './actor';
import { hashKey } from './api-keys';

export type KeyDeps = {
  pool: pg.Pool;
  /** Keys as they were last looked up, by hash; see presume-key. */
  knownKeys: LruCache<KnownKey>;
  /** TURNPIKE_API_KEY, and the workspace it belongs to. */
  presetKey?: string;
  mainWorkspaceId: () => Promise<string>;
};

/** `until` by `performance.now()`: from then on it is looked up again, for `last_used`. */
export type KnownKey = { actor: KeyActor; until: number };
type KeyActor = Extract<Actor, { kind: 'key' }>;

/** How stale `last_used` may be: writing it on each request would make every read a write. */
const LAST_USED_SECONDS = 60;

const FIND_KEY = `
  SELECT id, workspace_id, name, kind, scopes, origins, flow_ids, turns_per_minute,
         (last_used_at IS NULL OR last_used_at < now() - make_interval(secs => ${LAST_USED_SECONDS})) AS stale
  FROM api_key
  WHERE hash = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`;

type Row = {
  id: string;
  workspace_id: string;
  name: string;
  kind: string;
  scopes: string[];
  origins: string[];
  flow_ids: string[];
  turns_per_minute: number | null;
  stale: boolean;
};

/**
 * The owner of an API key, or nothing for one that is unknown, expired or revoked. Asked of the database
 * each time, through `pg`: a cached key would outlive its revocation in another process. What it gave is kept for who
 * asks the database again in another way (presume-key).
 */
export async function findKeyActor(deps: KeyDeps, key: string): Promise<Actor | undefined> {
  const hash = hashKey(key);
  if (deps.presetKey && isPresetKey(hash, deps.presetKey)) {
    const workspaceId = await deps.mainWorkspaceId();
    const scopes = new Set(SCOPES);
    return {
      kind: 'key',
      keyId: 'preset',
      name: 'TURNPIKE_API_KEY',
      workspaceId,
      scopes,
      turnsPerMinute: null,
    };
  }
  const { rows } = await deps.pool.query<Row>({ name: 'find-key', text: FIND_KEY, values: [hash] });
  const row = rows[0];
  if (!row) {
    deps.knownKeys.delete(hash);
    return undefined;
  }
  if (row.stale) await deps.pool.query('UPDATE api_key SET last_used_at = now() WHERE id = $1', [row.id]);
  const scopes = row.scopes.filter((scope): scope is Scope => (SCOPES as readonly string[]).includes(scope));
  const actor: KeyActor = {
    kind: 'key',
    keyId: row.id,
    name: row.name,
    workspaceId: row.workspace_id,
    scopes: new Set(scopes),
    turnsPerMinute: row.turns_per_minute,
    // Told of each request anew.
    ip: null,
    ...(row.kind === 'publishable' && {
      publishable: { origins: new Set(row.origins), flowIds: new Set(row.flow_ids) },
    }),
  };
  deps.knownKeys.set(hash, { actor, until: performance.now() + LAST_USED_SECONDS * 1000 });
  return actor;
}

/** Whose key it was when it was last looked up, not long ago; whether it still is, the database has to say. */
export function recallKeyActor({ knownKeys }: Pick<KeyDeps, 'knownKeys'>, key: string): KeyActor | undefined {
  const known = knownKeys.get(hashKey(key));
  return known && performance.now() < known.until ? known.actor : undefined;
}

const FIND_ORIGIN = `
  SELECT 1 FROM api_key
  WHERE kind = 'publishable' AND $1 = ANY(origins) AND $2 = ANY(flow_ids)
    AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now()) LIMIT 1`;

/** Whether some publishable key lets pages of this origin talk to the flow: a browser asks before it shows its key. */
export async function isOriginOfFlow(pool: pg.Pool, origin: string, flowId: string): Promise<boolean> {
  const { rows } = await pool.query({ name: 'find-origin', text: FIND_ORIGIN, values: [origin, flowId] });
  return rows.length === 1;
}

let preset: { key: string; hash: Buffer } | undefined;

/** Compares hashes: equal length, and no time difference to learn from. */
function isPresetKey(hash: string, key: string): boolean {
  if (preset?.key !== key) preset = { key, hash: Buffer.from(hashKey(key)) };
  return timingSafeEqual(Buffer.from(hash), preset.hash);
}
