import { randomBytes } from 'node:crypto';
import { createPagePolicy, FILE_POLICY } from './content-policy';
import { CHAT_PERMISSIONS, PAGE_HEADERS } from './security-headers';

/** The parts of a node:http request and response that are read and written. */
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
/** Build files and files of `public`; everything else is a page or a 404. */
const FILES = /^\/(_next|models|schema|gallery)\/|^\/icon(-192|-512)?\.(svg|png)($|\?)/;
/**
 * The pages that never show a reply. Every other page may: links inside the app do not load a new document, so the policy
 * of the first page also covers the conversations that are opened from it.
 */
const WITHOUT_REPLIES = /^\/(sign-in|invite|confirm-address)(\/|\?|$)/;
/** The page behind a chat link. */
const CHAT_PAGE = /^\/c\/[^/?]/;
/** Headers used to bypass checks of the framework in the past; our pages never send them. */
const NOT_FROM_OUTSIDE = /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-prerender-|next-action$)/;

/**
 * Entry point of the pages: sets the headers of an answer, and returns whether the framework may see the request.
 *
 * It does not use the framework's `proxy.ts`, which has been bypassed more than once; and headers set before the
 * framework runs are on every answer, including its own errors. The framework reads the nonce from the policy in the
 * request, so that header is set here and never taken from the caller.
 */
export function admitPageRequest(
  request: Incoming,
  response: Outgoing,
  { dev = false, challengePage }: { dev?: boolean; challengePage?: string | undefined } = {},
): boolean {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith(POLICY) || (!dev && NOT_FROM_OUTSIDE.test(name))) delete request.headers[name];
  }
  // Pages never receive data: all changes go through the API.
  if (!dev && request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader(POLICY, FILE_POLICY);
    response.setHeader('allow', 'GET, HEAD');
    response.statusCode = 405;
    response.end();
    return false;
  }
  if (!isWellFormed(request.url ?? '/')) {
    response.setHeader(POLICY, FILE_POLICY);
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.statusCode = 400;
    response.end('The address contains an invalid percent-encoding.');
    return false;
  }
  if (FILES.test(request.url ?? '/')) {
    response.setHeader(POLICY, FILE_POLICY);
    return true;
  }
  const isChat = CHAT_PAGE.test(request.url ?? '/');
  if (isChat) response.setHeader('permissions-policy', CHAT_PERMISSIONS);
  const showsReplies = !WITHOUT_REPLIES.test(request.url ?? '/');
  const policy = createPagePolicy(randomBytes(16).toString('base64'), {
    ...{ dev, showsReplies },
    ...(isChat && challengePage !== undefined && { frame: new URL(challengePage).origin }),
  });
  response.setHeader(POLICY, policy);
  request.headers[POLICY] = policy;
  // The framework sets the same on rendered pages, but nothing on plain answers.
  response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate');
  return true;
}

/** The framework answers 500 to a path that it cannot decode. */
function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
