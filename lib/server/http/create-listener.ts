import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppDeps } from './app-deps';
import { createTurnDoor } from './turn-door';

export type Api = (
  request: HttpBindings['incoming'],
  response: HttpBindings['outgoing'],
  address: string | null,
) => Promise<void>;

/** The API for a server of node:http: the usual turn goes straight in, everything else through the app. */
export function createListener(app: Pick<OpenAPIHono, 'fetch'>, deps: AppDeps, hostname: string): Api {
  const takeTurn = createTurnDoor(deps);
  const serve = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    hostname,
    overrideGlobalObjects: false,
  });
  return async (request, response, address) => {
    await (takeTurn(request, response, address) ?? serve(request, response));
  };
}
