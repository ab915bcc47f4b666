import { randomBytes } from 'node:crypto';
import { createPagePolicy, FILE_POLICY } from './content-policy';
import { PAGE_HEADERS } from './security-headers';

/** What is read and written of a request and a response of node:http. */
type Incoming = {
  method?: string;
  url?: string;
  headers: Record<string, string | string[] | undefined>;
};
type Outgoing = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text?: string): unknown;
};

const POLICY = 'content-security-policy';
/** The build's own files, and those of `public`; all else is a page, or says that there is none. */
const FILES = /^\/(_next|models|schema|gallery)\/|^\/icon\.svg($|\?)/;
/** Headers by which callers have talked past checks of the framework; no browser of ours sends them. */
const NOT_FROM_OUTSIDE = /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-prerender-|next-action$)/;

/**
 * The door of the pages: gives an answer its headers, and says whether the framework may see the request.
 *
 * Here and not in the framework's own place for it (`proxy.ts`): that one has been talked past more than once, and
 * what is set before the framework is asked stands on every answer, its own errors included. The framework reads
 * the nonce from the policy in the request, which is therefore ours and never the caller's.
 */
export function openPageDoor(request: Incoming, response: Outgoing, { dev = false } = {}): boolean {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith(POLICY) || (!dev && NOT_FROM_OUTSIDE.test(name))) delete request.headers[name];
  }
  // Nothing that a page is made from is ever sent to it: changes go through the API alone.
  if (!dev && request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader(POLICY, FILE_POLICY);
    response.setHeader('allow', 'GET, HEAD');
    response.statusCode = 405;
    response.end();
    return false;
  }
  if (FILES.test(request.url ?? '/')) {
    response.setHeader(POLICY, FILE_POLICY);
    return true;
  }
  const policy = createPagePolicy(randomBytes(16).toString('base64'), { dev });
  response.setHeader(POLICY, policy);
  request.headers[POLICY] = policy;
  // The framework says the same of what it renders; its plain answers would say nothing.
  response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate');
  return true;
}
