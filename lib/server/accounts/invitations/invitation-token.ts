import { randomBytes } from 'node:crypto';
import { hashToken } from '../hash-token';

const HOUR = 3_600_000;
export const INVITATION_LIFETIME_MS = { invite: 7 * 24 * HOUR, recover: 24 * HOUR } as const;
export type InvitationKind = keyof typeof INVITATION_LIFETIME_MS;

/** In the audit and as the creator of a link: a person with access to the server, who needs no account. */
export const OPERATOR = 'operator';

/** 256 random bits. */
export function newInvitationToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
