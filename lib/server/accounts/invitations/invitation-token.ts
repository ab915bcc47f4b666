import { createHash, randomBytes } from 'node:crypto';

const HOUR = 3_600_000;
export const INVITATION_LIFETIME_MS = { invite: 7 * 24 * HOUR, recover: 24 * HOUR } as const;
export type InvitationKind = keyof typeof INVITATION_LIFETIME_MS;

/** In the audit and as the creator of a link: a person with access to the server, who needs no account. */
export const OPERATOR = 'operator';

/** 256 random bits cannot be guessed, so the hash needs no stretching. */
export function newInvitationToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashInvitationToken(token) };
}

export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
