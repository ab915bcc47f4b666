import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';

export type Api = (request: HttpBindings['incoming'], response: HttpBindings['outgoing']) => Promise<void>;

/** The API as a node:http listener. */
export function createListener(app: Pick<OpenAPIHono, 'fetch'>, hostname: string): Api {
  return getRequestListener((request, bindings) => app.fetch(request, bindings), {
    hostname,
    overrideGlobalObjects: false,
  });
}
