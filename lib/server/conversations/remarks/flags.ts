import { msg } from '@turnpike/engine/messages';
import type { FlagReply } from '@/lib/contract/schemas/remarks';
import type { Actor } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import { changeSession, type RemarkDeps } from './change-session';

type TurnRef = { sessionId: string; number: number };

/** Reports that the replies of a turn look wrong. A second report replaces the first. */
export async function flagReply(
  deps: RemarkDeps,
  actor: Actor,
  { sessionId, number }: TurnRef,
  { reason, comment }: FlagReply,
): Promise<void> {
  await changeSession(deps, actor, sessionId, async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO reply_flag (workspace_id, session_id, turn, reason, comment, author)
       SELECT $1, $2, $3, $4, $5, $6
       FROM session s WHERE s.workspace_id = $1 AND s.id = $2 AND s.rev >= $3 AND $3 >= 1
       ON CONFLICT (workspace_id, session_id, turn) DO UPDATE SET
         reason = excluded.reason, comment = excluded.comment, author = excluded.author, at = excluded.at`,
      [actor.workspaceId, sessionId, number, reason, comment, actor.name],
    );
    if (rowCount === 0)
      throw new Refusal('turn-not-found', msg('This conversation has no turn {turn}.', { turn: number }));
    return { action: 'session.flag', object: `${sessionId}/${number}` };
  });
}

export async function unflagReply(
  deps: RemarkDeps,
  actor: Actor,
  { sessionId, number }: TurnRef,
): Promise<void> {
  await changeSession(deps, actor, sessionId, async (client) => {
    const { rowCount } = await client.query(
      'DELETE FROM reply_flag WHERE workspace_id = $1 AND session_id = $2 AND turn = $3',
      [actor.workspaceId, sessionId, number],
    );
    return rowCount === 0 ? undefined : { action: 'session.unflag', object: `${sessionId}/${number}` };
  });
}
