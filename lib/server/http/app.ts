import { OpenAPIHono } from '@hono/zod-openapi';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { mountAuthRoutes } from './auth-routes';
import { createDefaultDeps } from './default-deps';
import { mountRoutes } from './mount-routes';
import { createOpenApi } from './open-api';
import { toProblemResponse } from './problem-response';
import { ROUTES } from './route-table';
import { SECURITY_HEADERS } from './security-headers';

const BASE = '/api/v1';

/**
 * The whole HTTP API as one function from Request to Response, mounted behind two doors. Without
 * dependencies it is the process's one app; tests give their own.
 */
export function createApp(deps?: AppDeps): OpenAPIHono {
  return deps ? buildApp(deps) : getApp().app;
}

type ProcessApp = { app: OpenAPIHono; deps: AppDeps };
const key = Symbol.for('turnpike.app');

/** Both doors share caches and queues: a registered symbol exists once, however often modules are bundled. */
export function getApp(): ProcessApp {
  const holder = globalThis as { [key]?: ProcessApp };
  if (!holder[key]) {
    const deps = createDefaultDeps();
    holder[key] = { app: buildApp(deps), deps };
  }
  return holder[key];
}

function buildApp(deps: AppDeps): OpenAPIHono {
  const app = new OpenAPIHono();
  mountAuthRoutes(app, deps);
  let openApi: string | undefined;
  app.get(`${BASE}/openapi.json`, () => {
    openApi ??= JSON.stringify(createOpenApi(BASE, ROUTES));
    return new Response(openApi, { headers: { ...SECURITY_HEADERS, 'content-type': 'application/json' } });
  });
  mountRoutes(app, BASE, ROUTES, deps);
  app.notFound((context) =>
    toProblemResponse(new Refusal('route-not-found', 'There is nothing at this address.'), context.req.raw),
  );
  app.onError((error, context) => toProblemResponse(error, context.req.raw));
  return app;
}
