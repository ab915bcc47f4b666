import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { sanitizeHeaders } from './forwarded';
import { type Client, toClient } from './read-client';
import { SECURITY_HEADERS } from './security-headers';

const REQUEST_ID = 'x-request-id';
/** The form of ids made by proxies; anything else could be text a caller wants to write into our log. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;
const STATE = 'turnpike.request';

export type Incoming = HttpBindings['incoming'];

/** What is known about a request besides what it sends. */
export type RequestState = {
  requestId: string;
  client: Client;
  /** The request of node:http; tests without a socket have none. */
  incoming: Incoming | undefined;
  /** Headers of its answer, whether it succeeds or is refused. */
  headers: Record<string, string>;
  /** For the log: the id of a key or a person, never a name. */
  actor?: string;
};

type Bindings = { incoming?: Partial<Incoming> } | undefined;

/** Finds the client and the id of a request, and removes forwarding headers that are not trusted. */
export function createRequestState(context: Context, isTrusted: (address: string) => boolean): RequestState {
  const { headers } = context.req.raw;
  // Some tests only give the address of the peer.
  const bound = (context.env as Bindings)?.incoming;
  const incoming = bound instanceof Readable ? (bound as Incoming) : undefined;
  const peer = bound?.socket?.remoteAddress;
  const address = sanitizeHeaders(headers, peer, isTrusted, incoming?.headers);
  const requestId = findId(headers, peer !== undefined && isTrusted(peer)) ?? randomUUID();
  const state: RequestState = {
    requestId,
    client: toClient(address),
    incoming,
    headers: { ...SECURITY_HEADERS, [REQUEST_ID]: requestId },
  };
  context.set(STATE, state);
  return state;
}

export function readState(context: Context): RequestState {
  return context.get(STATE);
}

/** Only a trusted proxy may set the request id. */
function findId(headers: Headers, isTrusted: boolean): string | undefined {
  const given = isTrusted ? headers.get(REQUEST_ID) : null;
  return given !== null && ID.test(given) ? given : undefined;
}
