import { type Quotas, TURNS_PER_MINUTE } from '@/lib/contract/limits';
import { type Actor, isPreset } from '@/lib/server/accounts/actor';
import { type Limits, perMinute } from './limits';

type Asked = { sessionId: string | undefined; network: string | null };
type Deps = { limits: Limits; quotas: Pick<Quotas, 'turnsPerMinute'> };

/**
 * Counts a turn before it is taken and before a model is called. The preset key has no limit. A secret key has its own,
 * and all keys of a workspace share one. Many clients share a publishable key, so it is counted by network first: a
 * flood from one network does not use up the limit of a conversation or of the key.
 */
export async function limitTurns(
  { limits, quotas }: Deps,
  actor: Actor,
  { sessionId, network }: Asked,
): Promise<void> {
  if (isPreset(actor)) return;
  if (actor.kind === 'key') await limitKey(limits, actor, { sessionId, network });
  await limitWorkspace({ limits, quotas }, actor.workspaceId);
}

/** Counts a turn of a person who writes through a messenger. */
export async function limitSender(
  deps: Deps,
  { workspaceId, accountId, sender }: { workspaceId: string; accountId: string; sender: string },
): Promise<void> {
  const { session: max } = TURNS_PER_MINUTE;
  await deps.limits.consume(`turns:channel:${accountId}:of:${sender}`, perMinute(max));
  await limitWorkspace(deps, workspaceId);
}

async function limitWorkspace({ limits, quotas }: Deps, workspaceId: string): Promise<void> {
  if (quotas.turnsPerMinute !== null)
    await limits.consumeInBlocks(`turns:in:${workspaceId}`, perMinute(quotas.turnsPerMinute));
}

async function limitKey(
  limits: Limits,
  actor: Extract<Actor, { kind: 'key' }>,
  { sessionId, network }: Asked,
): Promise<void> {
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
