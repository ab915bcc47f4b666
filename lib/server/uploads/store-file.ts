import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import { LIMITS, type Quotas } from '@/lib/contract/limits';
import type { Upload } from '@/lib/contract/schemas/uploads';
import { inTransaction, type QueryRunner } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';
import type { AssetStore } from './asset-store';
import { sniffFile } from './sniff-file';
import { toUpload } from './to-upload';

export type StoreFileDeps = {
  pool: Pool;
  quotas: Pick<Quotas, 'uploadBytesPerWorkspace'>;
  assets: AssetStore;
};
type Given = {
  workspaceId: string;
  sessionId: string;
  id: string;
  name: string | undefined;
  bytes: Uint8Array;
};
type Row = { id: string; name: string; mimeType: string; size: number };

const FIND = `
  SELECT id, name, mime_type AS "mimeType", size FROM asset
  WHERE workspace_id = $1 AND session_id = $2 AND id = $3`;
const ADD = `
  INSERT INTO asset (workspace_id, session_id, id, name, mime_type, size) VALUES ($1, $2, $3, $4, $5, $6)`;

/**
 * Stores a file of a conversation, with the type of its content. Storing the same id again replaces the bytes only, so it
 * can be repeated after a crash.
 *
 * @throws {Refusal} `unsupported-media-type`, or `quota-reached` without room for it.
 */
export async function storeFile(
  { pool, quotas, assets }: StoreFileDeps,
  { workspaceId, sessionId, id, name, bytes }: Given,
): Promise<Upload> {
  const file = await sniffFile(bytes, name);
  const place = [workspaceId, sessionId, id];
  const { row, isNew } = await inTransaction(pool, async (client) => {
    // The workspace's row is locked until the transaction ends, so that two files cannot both take the last room.
    await client.query('SELECT 1 FROM workspace WHERE id = $1 FOR NO KEY UPDATE', [workspaceId]);
    const known = (await client.query<Row>(FIND, place)).rows[0];
    if (known) return { row: known, isNew: false };
    await requireRoom(client, { workspaceId, sessionId, size: bytes.length }, quotas);
    await client.query(ADD, [...place, file.name, file.mimeType, bytes.length]);
    return { row: { id, ...file, size: bytes.length }, isNew: true };
  });
  try {
    await assets.put({ workspaceId, assetId: id }, bytes);
  } catch (error) {
    if (isNew) await pool.query('DELETE FROM asset WHERE workspace_id = $1 AND id = $2', [workspaceId, id]);
    throw error;
  }
  return toUpload(row);
}

const USED = `
  SELECT count(*) FILTER (WHERE session_id = $2)::int AS files, coalesce(sum(size), 0)::float8 AS bytes
  FROM asset WHERE workspace_id = $1`;

async function requireRoom(
  runner: QueryRunner,
  { workspaceId, sessionId, size }: { workspaceId: string; sessionId: string; size: number },
  { uploadBytesPerWorkspace }: StoreFileDeps['quotas'],
): Promise<void> {
  const { rows } = await runner.query<{ files: number; bytes: number }>(USED, [workspaceId, sessionId]);
  const { files = 0, bytes = 0 } = rows[0] ?? {};
  if (files >= LIMITS.uploadsPerConversation)
    throw new Refusal(
      'quota-reached',
      msg('A conversation has at most {max} files.', { max: LIMITS.uploadsPerConversation }),
    );
  if (bytes + size > uploadBytesPerWorkspace)
    throw new Refusal('quota-reached', msg('No more files can be stored at the moment.'));
}
