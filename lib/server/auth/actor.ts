import type { Role } from '@/lib/api/accounts';
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
  /** Where the request came from, for the audit; absent where nobody asked over the network. */
  ip?: string | null;
} & (PersonPart | KeyPart);

/** `browserSessionId` is the row of the browser they are signed in with. */
type PersonPart = { kind: 'user'; userId: string; email: string; browserSessionId: string; role: Role };
/** What a publishable key is bound to is checked where it is found and where a turn is taken. */
type KeyPart = {
  kind: 'key';
  keyId: string;
  turnsPerMinute: number | null;
  publishable?: { origins: ReadonlySet<string>; flowIds: ReadonlySet<string> };
};
export type Person = Extract<Actor, PersonPart>;

/** For what only somebody at a browser can do, such as setting their password. */
export function requirePerson(actor: Actor): asserts actor is Person {
  if (actor.kind === 'user') return;
  throw new Refusal('forbidden', 'Only a person who is signed in can do this.');
}

/** Each action names its own scope; reading never implies acting. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (actor.scopes.has(scope)) return;
  throw new Refusal('forbidden', `This needs the scope ${scope}.`);
}

/** Stable and unique: scopes idempotency keys and stands in the audit. */
export function actorId(actor: Actor): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : `key:${actor.keyId}`;
}

/** Who others see at work: a person by the id that `/me` gives them, a key as `key:` and its id. */
export function personId(actor: Actor): string {
  return actor.kind === 'user' ? actor.userId : actorId(actor);
}
