import { createHmac } from 'node:crypto';

/** The same id for the same parts, which only this installation can compute: an id must not be guessed. */
export function deriveSessionId(secret: string, kind: string, parts: readonly unknown[]): string {
  const text = JSON.stringify(['session id', kind, ...parts]);
  return `${kind}_${createHmac('sha256', secret).update(text).digest('hex').slice(0, 40)}`;
}
