import { TURNS_PER_MINUTE } from '@/lib/contract/limits';
import type { Actor } from '@/lib/server/accounts/actor';
import { type Limits, perMinute } from './limits';

type Asked = { sessionId: string | undefined; network: string | null };

/**
 * Counts a turn before it is taken and before a model is called. People and the preset key have no limit; a secret key
 * has its own. A publishable key is shared by many clients: it is counted by network first, so that a flood from one
 * network does not use up the limit of a conversation or of the key.
 */
export async function limitTurns(limits: Limits, actor: Actor, { sessionId, network }: Asked): Promise<void> {
  if (actor.kind !== 'key') return;
  const key = `turns:${actor.keyId}`;
  if (actor.publishable) {
    await limits.consume(`${key}:from:${network ?? 'unknown'}`, perMinute(TURNS_PER_MINUTE.network));
    if (sessionId !== undefined) {
      await limits.consume(`${key}:in:${sessionId}`, perMinute(TURNS_PER_MINUTE.session));
    }
  }
  const max = actor.turnsPerMinute ?? (actor.publishable ? TURNS_PER_MINUTE.key : undefined);
  if (max !== undefined) await limits.consume(key, perMinute(max));
}
