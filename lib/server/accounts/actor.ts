import { msg } from '@turnpike/engine/messages';
import type { EnvironmentName, Role, Scope } from '@/lib/contract/names';
import { Refusal } from '@/lib/server/refusal';

/**
 * The caller and their workspace. Every function that reads or writes a tenant's rows takes one and puts its
 * workspace into the query, so that no query can miss its tenant.
 */
export type Actor = {
  workspaceId: string;
  /** Shown to people: the author of a version, the actor of a release. */
  name: string;
  scopes: ReadonlySet<Scope>;
  /** The client's address, for the audit; absent for actions without a request. */
  ip?: string | null;
} & (PersonPart | KeyPart);

/** `browserSessionId` is the session they are signed in with; `singleSignOn`: the provider authenticated them. */
type PersonPart = {
  kind: 'user';
  userId: string;
  email: string;
  browserSessionId: string;
  singleSignOn: boolean;
  role: Role;
};
/** Where the pages are that may use a key: on these origins, or on this server. */
type PageOrigins = ReadonlySet<string> | 'own';
/** The bindings of a publishable key are checked when it is used, and when a turn is taken. */
type KeyPart = {
  kind: 'key';
  keyId: string;
  turnsPerMinute: number | null;
  publishable?: {
    origins: PageOrigins;
    flowIds: ReadonlySet<string>;
    environment: EnvironmentName;
    /** Encrypted secret that signs customer ids; null: the key cannot name customers. */
    identity: string | null;
  };
};
export type Person = Extract<Actor, PersonPart>;

/** For actions that need a person in a browser, such as setting a password. */
export function requirePerson(actor: Actor): asserts actor is Person {
  if (actor.kind === 'user') return;
  throw new Refusal('forbidden', msg('Only a signed-in person can do this.'));
}

/** Each action requires its own scope; reading never implies acting. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (actor.scopes.has(scope)) return;
  throw new Refusal('forbidden', msg('This needs the scope {scope}.', { scope }));
}

/** TURNPIKE_API_KEY, the key of the operator. */
export const PRESET_KEY_ID = 'preset';
export const isPreset = (actor: Actor): boolean => actor.kind === 'key' && actor.keyId === PRESET_KEY_ID;

/** Stable and unique: scopes idempotency keys and identifies the actor in the audit. */
export function actorId(actor: Actor): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : `key:${actor.keyId}`;
}

/** The id others see in presence: a person by their `/me` id, a key as `key:` and its id. */
export function personId(actor: Actor): string {
  return actor.kind === 'user' ? actor.userId : actorId(actor);
}
