import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppDeps } from './app-deps';
import { createTurnDoor } from './turn-door';

export type Api = (
  request: HttpBindings['incoming'],
  response: HttpBindings['outgoing'],
  address: string | null,
) => Promise<void>;

/** The API as a node:http listener: the usual turn takes the fast path, every other request goes through the app. */
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
