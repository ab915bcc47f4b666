import { setTimeout as sleep } from 'node:timers/promises';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { listReplies } from '@/lib/server/chats/list-chat-turns';
import type { Agent } from '../agent';
import { type FormQuestion, topicOf } from './question';

/** For processes that get no notification. */
const POLL_MS = 500;

/**
 * Waits until a question is answered, and returns the turns after it. Empty if it was declined, or if the time is over.
 * Starts to listen at once.
 */
export async function awaitAnswer(
  { deps, actor }: Agent,
  id: string,
  { sessionId, turn, until }: FormQuestion,
): Promise<TurnResponse[]> {
  const left = Math.max(0, until - Date.now());
  const over = deps.turns.wakeUps?.wait(topicOf(id), left, left) ?? sleep(left, undefined, { ref: false });
  const settled = over.then(() => true);
  const ref = { workspaceId: actor.workspaceId, sessionId, after: turn };
  for (;;) {
    const isSettled = await Promise.race([settled, sleep(POLL_MS, false)]);
    const replies = await listReplies(deps.pool, ref);
    if (replies.length > 0 || isSettled) return replies.map((reply) => JSON.parse(reply));
  }
}
