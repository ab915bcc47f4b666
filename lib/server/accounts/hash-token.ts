import { createHash } from 'node:crypto';

/** For random tokens that cannot be guessed, so the hash needs no stretching. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
