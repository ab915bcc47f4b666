import { msg } from '@turnpike/engine/messages';
import type { Attachment } from '@turnpike/engine/turn';
import type pg from 'pg';
import { Refusal } from '@/lib/server/refusal';
import { toUpload } from './to-upload';

type Row = { id: string; name: string; mime_type: string; size: number };

const FIND_FILES = `
  SELECT id, name, mime_type, size FROM asset
  WHERE workspace_id = $1 AND session_id = $2 AND id = ANY($3::text[])`;

/**
 * The attachments of a message, with what is stored about uploaded files instead of what the client says. Only files of
 * this conversation can be attached.
 */
export async function attachFiles(
  pool: pg.Pool,
  { workspaceId, sessionId }: { workspaceId: string; sessionId: string | undefined },
  attachments: readonly Attachment[],
): Promise<Attachment[]> {
  const ids = attachments.flatMap(({ asset }) => asset ?? []);
  if (ids.length === 0) return [...attachments];
  const values = [workspaceId, sessionId, ids];
  const { rows } = await pool.query<Row>({ name: 'find-files', text: FIND_FILES, values });
  const known = new Map(
    rows.map(({ mime_type: mimeType, ...row }) => [row.id, toUpload({ ...row, mimeType })]),
  );
  return attachments.map((attachment, index) => {
    if (attachment.asset === undefined) return attachment;
    const found = known.get(attachment.asset);
    if (found) return found;
    throw new Refusal('invalid-request', msg('This file was not sent in this conversation.'), {
      pointer: `/input/attachments/${index}/asset`,
    });
  });
}
