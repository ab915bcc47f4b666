import { randomBytes } from 'node:crypto';

/** A generated id: its kind, then 120 random bits. Only letters, digits, `_` and `-`. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(15).toString('base64url')}`;
}
