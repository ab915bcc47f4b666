import type pg from 'pg';
import type { Actor } from '@/lib/server/accounts/actor';
import { listReplies } from './list-chat-turns';
import { requireStarted } from './require-started';

/** The stored answers of a conversation that the caller started, after a turn, as JSON: a widget catches up with them. */
export async function listStartedTurns(
  { pool }: { pool: pg.Pool },
  actor: Actor,
  { after, ...started }: { flowId: string; sessionId: string; after: number },
): Promise<string> {
  const ref = await requireStarted(pool, actor, started);
  return `{"turns":[${(await listReplies(pool, { ...ref, after })).join()}]}`;
}
