import http from 'node:http';

/** Limits on how long a client may hold a socket, in milliseconds. */
export const SOCKET_TIMEOUTS = {
  /** To send the headers of a request. */
  headersTimeout: 10_000,
  /** To send a whole request. An answer may take longer. */
  requestTimeout: 30_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 2_000,
  /** Between two requests: longer than common load balancers, which otherwise reuse a connection that was just closed. */
  keepAliveTimeout: 65_000,
};

export function createHttpServer(handle: http.RequestListener, timeouts = SOCKET_TIMEOUTS): http.Server {
  return http.createServer(timeouts, handle);
}
