import { randomBytes } from 'node:crypto';

/** A generated id: what it names, then 120 random bits. Letters, digits, `_` and `-` only. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(15).toString('base64url')}`;
}
