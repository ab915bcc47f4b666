import http from 'node:http';

/** Maximum times that a client may hold a socket, in milliseconds. */
export const SOCKET_TIMEOUTS = {
  /** To send the headers of a request. */
  headersTimeout: 10_000,
  /** To send a whole request. The response may take longer. */
  requestTimeout: 30_000,
  /** Interval at which the two above are checked. */
  connectionsCheckingInterval: 2_000,
  /** Between two requests. Longer than in common load balancers, which otherwise reuse a connection just closed. */
  keepAliveTimeout: 65_000,
};

export function createHttpServer(handle: http.RequestListener, timeouts = SOCKET_TIMEOUTS): http.Server {
  return http.createServer(timeouts, handle);
}
