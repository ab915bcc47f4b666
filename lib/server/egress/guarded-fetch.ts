import { lookup } from 'node:dns/promises';
import { Agent, type Dispatcher, fetch as send } from 'undici';
import { capBody, type Received } from './cap-body';
import { checkTarget, type Target } from './check-target';
import { EgressError } from './egress-error';
import { createGuardedLookup, type Resolve } from './guarded-lookup';
import { nextRequest, type Request } from './next-request';

const MAX_REDIRECTS = 3;
const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type GuardedInit = {
  method?: string;
  headers?: Headers | Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** For the whole exchange, body included; 10 seconds unless given. */
  timeoutMs?: number;
  /** Most bytes of a response body, decompressed; 1 MB unless given. */
  maxBytes?: number;
  /** How many redirects are followed, three at most; none unless given. */
  redirects?: number;
};
/** Rejects with an `EgressError`, or with the reason of the signal that was given. */
export type GuardedFetch = (url: string | URL, init?: GuardedInit) => Promise<Response>;

export type GuardedFetchOptions = {
  /** host:port pairs an operator trusts, lower case: TURNPIKE_EGRESS_ALLOW. */
  allow?: readonly string[];
  resolve?: Resolve;
};

/**
 * The one door for HTTP that leaves the process (lint bans every other): tools, models and webhooks go
 * through it. It looks names up itself, checks every address, and connects to what it checked.
 *
 * Redirects are the caller's wish, never the server's: each is checked like a first request, and what
 * identifies us stays with the origin it was meant for.
 */
export function createGuardedFetch({
  allow = [],
  resolve = resolveName,
}: GuardedFetchOptions = {}): GuardedFetch {
  const allowed = new Set(allow.map((entry) => entry.toLowerCase()));
  // The whole exchange has its time below, which may be longer than an agent's own limits.
  const times = { headersTimeout: 0, bodyTimeout: 0 };
  const guarded = new Agent({ ...times, connect: { lookup: createGuardedLookup(resolve) } });
  const listed = new Agent(times);

  return async function guardedFetch(given, init = {}) {
    const { timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = DEFAULT_MAX_BYTES, redirects = 0 } = init;
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(tooSlow(timeoutMs)), timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timer.signal]) : timer.signal;
    const done = () => clearTimeout(timeout);
    const describe = (error: unknown) => describeFailure(error, signal);
    try {
      let request: Request = {
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: init.body,
      };
      let target = checkTarget(given, allowed);
      for (let left = Math.min(redirects, MAX_REDIRECTS); ; left--) {
        const response = await perform(target, request, signal);
        if (!REDIRECTS.has(response.status)) return capBody(response as Received, maxBytes, done, describe);
        await response.body?.cancel();
        if (left <= 0)
          throw new EgressError('redirect', 'The server answered with a redirect, which is not followed.');
        const from = target.url;
        target = checkTarget(readLocation(response.headers.get('location'), from), allowed);
        request = nextRequest(request, response.status, from, target.url);
      }
    } catch (error) {
      done();
      throw describe(error);
    }
  };

  function perform({ url, listed: isListed }: Target, request: Request, signal: AbortSignal) {
    const dispatcher: Dispatcher = isListed ? listed : guarded;
    const { method, headers, body } = request;
    return send(url, { method, headers: [...headers], body, signal, dispatcher, redirect: 'manual' });
  }
}

const resolveName: Resolve = (hostname, family) => lookup(hostname, { all: true, family });

function readLocation(location: string | null, from: URL): URL {
  if (location && URL.canParse(location, from)) return new URL(location, from);
  throw new EgressError('redirect', 'The server answered with a redirect that leads nowhere.');
}

const tooSlow = (ms: number) => new EgressError('timeout', `There was no whole answer within ${ms} ms.`);

/** What went wrong, in our words: the error of a socket may quote an address. */
function describeFailure(error: unknown, signal: AbortSignal): Error {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof EgressError) return cause;
  }
  if (signal.aborted) return signal.reason as Error;
  return new EgressError('unreachable', 'The connection failed or broke off.');
}
