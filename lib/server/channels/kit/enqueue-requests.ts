import type { QueryRunner } from '@/lib/server/db/pool';
import type { RenderedRequest } from './adapter';
import type { SenderRef } from './sender-queue';

type Queued = { id: string; request: RenderedRequest };
/** The turn that the requests are a reply of. */
type Turn = { sessionId: string; rev: number };

/** Numbers the requests in their order and makes the person due. A request that is stored already is left as it is. */
const ENQUEUE = `
  WITH numbered AS (
    UPDATE channel_sender SET last_seq = last_seq + cardinality($4::text[]),
      send_due_at = coalesce(send_due_at, statement_timestamp())
    WHERE workspace_id = $1 AND account_id = $2 AND sender = $3
    RETURNING last_seq - cardinality($4::text[]) AS seq
  )
  INSERT INTO channel_delivery (workspace_id, account_id, sender, id, body, seq, session_id, rev)
  SELECT $1, $2, $3, r.id, r.body, n.seq + r.place, $6, $7
  FROM numbered n, unnest($4::text[], $5::text[]) WITH ORDINALITY AS r (id, body, place)
  ON CONFLICT DO NOTHING`;

export async function enqueueRequests(
  runner: QueryRunner,
  { workspaceId, accountId, sender }: SenderRef,
  requests: readonly Queued[],
  turn?: Turn,
): Promise<void> {
  if (requests.length === 0) return;
  await runner.query({
    name: 'channel-enqueue',
    text: ENQUEUE,
    values: [
      workspaceId,
      accountId,
      sender,
      requests.map(({ id }) => id),
      requests.map(({ request }) => JSON.stringify(request)),
      turn?.sessionId ?? null,
      turn?.rev ?? null,
    ],
  });
}
