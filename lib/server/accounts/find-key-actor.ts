import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { SCOPES, type Scope } from '@/lib/contract/names';
import { isChatKey } from '../chats/chat-key';
import { findChatActor } from '../chats/find-chat-actor';
import { type Actor, PRESET_KEY_ID } from './actor';
import { hashKey } from './api-keys';
import type { SharedLookups } from './share-lookups';

export type KeyDeps = {
  pool: pg.Pool;
  /** Requests that send the same key at once. */
  keyLookups: SharedLookups<Actor | undefined>;
  /** TURNPIKE_API_KEY, and the workspace it belongs to. */
  presetKey?: string;
  mainWorkspaceId: () => Promise<string>;
};

/** Maximum staleness of `last_used`: updating it on each request would make every read a write. */
const LAST_USED_SECONDS = 60;

const FIND_KEY = `
  SELECT id, workspace_id, name, kind, scopes, origins, flow_ids, turns_per_minute, identity_ciphertext,
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
  identity_ciphertext: string | null;
  stale: boolean;
};

/**
 * The actor of an API key; undefined if it is unknown, expired or revoked. Read from the database each time, through
 * `pg`: a cached key would outlive its revocation in another process. Concurrent requests share a lookup, so a busy
 * process needs few of them.
 */
export async function findKeyActor(deps: KeyDeps, key: string): Promise<Actor | undefined> {
  if (isChatKey(key)) return deps.keyLookups(key, () => findChatActor(deps, key));
  const hash = hashKey(key);
  if (deps.presetKey && isPresetKey(hash, deps.presetKey)) {
    const workspaceId = await deps.mainWorkspaceId();
    const scopes = new Set(SCOPES);
    return {
      kind: 'key',
      keyId: PRESET_KEY_ID,
      name: 'TURNPIKE_API_KEY',
      workspaceId,
      scopes,
      turnsPerMinute: null,
    };
  }
  return deps.keyLookups(hash, () => lookUpKey(deps, hash));
}

async function lookUpKey({ pool }: KeyDeps, hash: string): Promise<Actor | undefined> {
  const { rows } = await pool.query<Row>({ name: 'find-key', text: FIND_KEY, values: [hash] });
  const row = rows[0];
  if (!row) return undefined;
  if (row.stale) {
    const used = 'UPDATE api_key SET last_used_at = now() WHERE workspace_id = $1 AND id = $2';
    await pool.query(used, [row.workspace_id, row.id]);
  }
  const scopes = row.scopes.filter((scope): scope is Scope => (SCOPES as readonly string[]).includes(scope));
  return {
    kind: 'key',
    keyId: row.id,
    name: row.name,
    workspaceId: row.workspace_id,
    scopes: new Set(scopes),
    turnsPerMinute: row.turns_per_minute,
    // Set per request.
    ip: null,
    ...(row.kind === 'publishable' && {
      publishable: {
        origins: new Set(row.origins),
        flowIds: new Set(row.flow_ids),
        environment: 'production',
        identity: row.identity_ciphertext,
      },
    }),
  };
}

const FIND_ORIGIN = `
  SELECT 1 FROM api_key
  WHERE kind = 'publishable' AND $1 = ANY(origins) AND ($2::text IS NULL OR $2 = ANY(flow_ids))
    AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now()) LIMIT 1`;

/** Whether a publishable key allows this origin, for the flow if there is one; a preflight request has no key. */
export async function isOriginOfKey(
  pool: pg.Pool,
  origin: string,
  flowId: string | undefined,
): Promise<boolean> {
  const values = [origin, flowId ?? null];
  const { rows } = await pool.query({ name: 'find-origin', text: FIND_ORIGIN, values });
  return rows.length === 1;
}

let preset: { key: string; hash: Buffer } | undefined;

/** Compares hashes: they have equal length, and the timing reveals nothing. */
function isPresetKey(hash: string, key: string): boolean {
  if (preset?.key !== key) preset = { key, hash: Buffer.from(hashKey(key)) };
  return timingSafeEqual(Buffer.from(hash), preset.hash);
}
