import type { BrowserAuth } from './browser-auth';

const LANDING = '/flows';
const FAILED = '/sign-in?error=INVALID_TOKEN';

/**
 * Trades a link's token for a browser session. The token is taken out of the table by the same statement
 * that reads it, so of two openings only one signs in.
 */
export async function openSignInLink(
  browserAuth: BrowserAuth,
  request: Request,
  token: string,
): Promise<{ location: string; setCookies: string[] }> {
  const answer = await browserAuth
    .of(request)
    .api.magicLinkVerify({ query: { token }, headers: request.headers, asResponse: true });
  if (!answer.ok) return { location: FAILED, setCookies: [] };
  return { location: LANDING, setCookies: answer.headers.getSetCookie() };
}
