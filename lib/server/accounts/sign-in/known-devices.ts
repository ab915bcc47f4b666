import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie } from './read-cookie';
import { isSecureRequest, type RequestHead } from './same-origin';

export type KnownDevices = ReturnType<typeof createKnownDevices>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Remembers in a signed cookie which account signed in with a browser, so that wrong passwords from elsewhere never
 * lock its owner out. The cookie grants no access: it only selects the counter of attempts. See OWASP's "device
 * cookies".
 */
export function createKnownDevices(secret: string) {
  const sign = (email: string, id: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', email, id]))
      .digest('base64url');
  const nameFor = (request: RequestHead) => `${isSecureRequest(request) ? '__Host-' : ''}turnpike.device`;

  return {
    /** The Set-Cookie header for a browser in which the account just signed in. */
    remember(request: RequestHead, email: string): string {
      const id = randomBytes(16).toString('base64url');
      const secure = isSecureRequest(request) ? '; Secure' : '';
      const value = `${id}.${sign(email, id)}`;
      return `${nameFor(request)}=${value}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
    },
    /** The id of the browser, if the account signed in with it before. */
    find(request: RequestHead, email: string): string | undefined {
      const [id, given] = readCookie(request.headers, nameFor(request))?.split('.', 2) ?? [];
      if (!id || !given) return undefined;
      const expected = Buffer.from(sign(email, id));
      const found = Buffer.from(given);
      return found.length === expected.length && timingSafeEqual(found, expected) ? id : undefined;
    },
  };
}
