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

type GuardedInit = {
  method?: string;
  headers?: Headers | Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Timeout of the whole exchange, body included. Default: 10 seconds. */
  timeoutMs?: number;
  /** Maximum size of the decompressed response body. Default: 1 MB. */
  maxBytes?: number;
  /** The only hosts that may be called, with non-default ports. Default: no limit beside the other checks. */
  hosts?: ReadonlySet<string> | undefined;
  /** Redirects to follow, at most three. Default: none. */
  redirects?: number;
};
/** Rejects with an `EgressError`, or with the reason of the given signal. */
export type GuardedFetch = (url: string | URL, init?: GuardedInit) => Promise<Response>;

export type GuardedFetchOptions = {
  /** Lower-case host:port pairs that the operator trusts (TURNPIKE_EGRESS_ALLOW). */
  allow?: readonly string[];
  resolve?: Resolve;
};

/**
 * The only HTTP client for outgoing requests (lint bans every other): tools, models and webhooks use it. It
 * resolves names itself, checks every address, and connects to the address it checked.
 *
 * Redirects are followed only if the caller asks. Each is checked like a first request, and credentials are not
 * sent to another origin.
 */
export function createGuardedFetch({
  allow = [],
  resolve = resolveName,
}: GuardedFetchOptions = {}): GuardedFetch {
  const allowed = new Set(allow.map((entry) => entry.toLowerCase()));
  // The timeout below covers the whole exchange and may be longer than undici's own limits.
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
      let target = checkHost(checkTarget(given, allowed), init.hosts);
      for (let left = Math.min(redirects, MAX_REDIRECTS); ; left--) {
        const response = await perform(target, request, signal);
        if (!REDIRECTS.has(response.status)) return capBody(response as Received, maxBytes, done, describe);
        await response.body?.cancel();
        if (left <= 0)
          throw new EgressError('redirect', 'The server answered with a redirect, which is not followed.');
        const from = target.url;
        const location = readLocation(response.headers.get('location'), from);
        target = checkHost(checkTarget(location, allowed), init.hosts);
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

function checkHost(target: Target, hosts: ReadonlySet<string> | undefined): Target {
  if (!hosts || hosts.has(target.url.host)) return target;
  throw new EgressError('host-not-allowed', 'The request leads to a host that is not allowed here.');
}

const resolveName: Resolve = (hostname, family) => lookup(hostname, { all: true, family });

function readLocation(location: string | null, from: URL): URL {
  if (location && URL.canParse(location, from)) return new URL(location, from);
  throw new EgressError('redirect', 'The server answered with a redirect without a valid address.');
}

const tooSlow = (ms: number) => new EgressError('timeout', `No complete answer arrived within ${ms} ms.`);

/** Replaces the error of a socket, which may contain an address. */
function describeFailure(error: unknown, signal: AbortSignal): Error {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof EgressError) return cause;
  }
  if (signal.aborted) return signal.reason as Error;
  return new EgressError('unreachable', 'The connection failed or was interrupted.');
}
