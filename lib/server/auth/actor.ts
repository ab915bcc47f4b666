import type { Scope } from '@/lib/api/contract';
import { Refusal } from '@/lib/server/refusal';

/**
 * Who asks, and in which workspace. Every function of the server that reads or writes a tenant's rows
 * takes one and puts its workspace into the query: there is no way to ask without naming a tenant.
 */
export type Actor = {
  workspaceId: string;
  /** For people: the author of a version, the actor of a release. */
  name: string;
  scopes: ReadonlySet<Scope>;
} & ({ kind: 'user'; userId: string; email: string } | { kind: 'key'; keyId: string });

/** Each action names its own scope; reading never implies acting. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (actor.scopes.has(scope)) return;
  throw new Refusal('forbidden', `This needs the scope ${scope}.`);
}

/** Stable and unique: scopes idempotency keys and stands in the audit. */
export function actorId(actor: Actor): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : `key:${actor.keyId}`;
}
